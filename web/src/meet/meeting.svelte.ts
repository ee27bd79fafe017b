/** Who is there, and what we would like to play with whoever would like the same: one line to the lobby for the page. */
import { go, here } from "../app/router.svelte";
import { beKnown } from "../lobby/begin";
import { play } from "../look/sound";
import { myPairings, newNonce, waitNoMore, wishToPlay } from "../net/api";
import { haveMet } from "../net/met";
import { hasServer } from "../net/place.svelte";
import type { GameName, Schemas } from "../net/protocol";

const SLOWEST_RETRY = 30_000; // milliseconds

export type ClockClass = Schemas["WaitingWish"]["clock"];
export const CLOCKS: ClockClass[] = ["live", "days-1", "days-3", "days-7"];

type Heard = { type: "lobby"; lobby: Schemas["LobbyTold"] } | { type: "paired"; table: string };
type Wish = Schemas["WaitingWish"];

class Meeting {
  lobby = $state.raw<Schemas["LobbyTold"] | null>(null);
  /** what we wait for */
  wishes = $state.raw<Wish[]>([]);
  /** a table where we have been put while we were elsewhere */
  found = $state.raw<{ table: string; game: GameName } | null>(null);
  #lookers = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Somebody looks at the lobby; what is returned ends it. */
  look(): () => void {
    if (!hasServer) return () => undefined;
    this.#lookers += 1;
    this.#connect();
    if (haveMet() && !this.wishes.length) void this.#restore().catch(() => undefined);
    return () => {
      this.#lookers -= 1;
      this.#restIfUnneeded();
    };
  }

  waitsFor(game: GameName): Wish[] {
    return this.wishes.filter((wish) => wish.game === game);
  }

  of(game: GameName): Schemas["LobbyGame"] | undefined {
    return this.lobby?.games.find((each) => each.game === game);
  }

  /** Say what we would like; whether we do, having said who we are. */
  async wish(game: GameName, players: number, clocks: ClockClass[]): Promise<boolean> {
    if (!(await beKnown())) return false;
    await this.#connectAnew(); // as whoever we are now
    const { wishes } = await wishToPlay({ game, players, clocks, nonce: newNonce() });
    const table = wishes.find((wish) => wish.game === game && wish.table)?.table;
    if (table) this.#arrive(table, game, true);
    else this.#take(wishes);
    return true;
  }

  async stop(game: GameName): Promise<void> {
    await waitNoMore(game);
    this.wishes = this.wishes.filter((wish) => wish.game !== game);
    this.#restIfUnneeded();
  }

  goToFound(): void {
    if (this.found) go(`table/${this.found.table}`);
    this.found = null;
  }

  #take(wishes: Wish[]): void {
    this.wishes = wishes.filter((wish) => !wish.table);
  }

  async #restore(): Promise<void> {
    this.#take((await myPairings()).wishes);
  }

  /** Others were found. Who looks at the lobby, or has just asked, goes there; who does something else is told. */
  #arrive(table: string, game: GameName, atOnce: boolean): void {
    this.wishes = this.wishes.filter((wish) => wish.game !== game);
    play("turn");
    if (atOnce || here().screen === "") go(`table/${table}`);
    else this.found = { table, game };
    this.#restIfUnneeded();
  }

  async #hear(heard: Heard): Promise<void> {
    if (heard.type === "lobby") this.lobby = heard.lobby;
    else if (this.wishes.length) {
      const told = (await myPairings()).wishes;
      const wish = told.find(({ table }) => table === heard.table);
      const waited = this.wishes.some((mine) => mine.game === wish?.game && mine.clock === wish.clock);
      if (wish && waited) this.#arrive(heard.table, wish.game as GameName, wish.clock === "live");
    }
  }

  get #isNeeded(): boolean {
    return this.#lookers > 0 || this.wishes.some(({ clock }) => clock === "live");
  }

  #restIfUnneeded(): void {
    if (this.#isNeeded) return;
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#socket = null;
    this.lobby = null;
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    const address = new URL("api/lobby/live", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.#socket = new WebSocket(address));
    socket.onmessage = ({ data }) => void this.#hear(JSON.parse(data as string) as Heard).catch(() => undefined);
    socket.onopen = () => {
      if (this.#tries > 0) void this.#wishAgain().catch(() => undefined);
      this.#tries = 0;
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.lobby = null;
      if (!this.#isNeeded) return;
      this.#retry = setTimeout(() => this.#connect(), Math.min(SLOWEST_RETRY, 1000 * 2 ** this.#tries++));
    };
  }

  /** A new line, open, with the cookie that we have now. */
  #connectAnew(): Promise<void> {
    const old = this.#socket;
    this.#socket = null;
    this.#connect();
    const socket = this.#socket as unknown as WebSocket;
    return new Promise((done) => {
      const go = () => {
        old?.close();
        done();
      };
      socket.addEventListener("open", go, { once: true });
      socket.addEventListener("close", go, { once: true });
    });
  }

  /** With the line went our wish for a live game: say it again. */
  async #wishAgain(): Promise<void> {
    for (const { game, players } of this.wishes.filter(({ clock }) => clock === "live")) {
      const clocks = this.wishes.filter((wish) => wish.game === game).map(({ clock }) => clock);
      const { wishes } = await wishToPlay({ game, players, clocks, nonce: newNonce() });
      const table = wishes.find((wish) => wish.game === game && wish.table)?.table;
      if (table) this.#arrive(table, game as GameName, true);
    }
  }
}

export const meeting = new Meeting();
