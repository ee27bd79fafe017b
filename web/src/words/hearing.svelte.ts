/** Which words across a table reach us: not those of who is muted, of a table that is, or of strangers if we like. */
import { announce } from "../app/announce.svelte";
import { settings } from "../app/settings.svelte";
import { muteSeat, mutedAt } from "../net/api";
import { isHere } from "../net/place.svelte";
import type { Entry } from "../net/protocol";
import type { LiveTable } from "../table/live.svelte";
import { t } from "../text/texts.svelte";

const IN_THE_AIR = 6000; // milliseconds
const QUIET_TABLES = "marsuk-quiet-tables";
const MOST_QUIET = 50;

export type Saying = Entry & { seat: number; word: NonNullable<Entry["word"]> };

export class Hearing {
  /** what was said just now */
  inTheAir = $state.raw<Saying[]>([]);
  /** the seats whose players we do not want to hear, anywhere */
  muted = $state.raw<number[]>([]);
  /** whether we want to hear nobody at this table */
  quiet = $state(false);
  trouble = $state("");
  readonly #live: LiveTable;
  /** the other people at the table: without any, there is nobody to talk to */
  readonly others: number[] = $derived.by(() =>
    this.#live.seats.flatMap(({ kind, taken }, seat) =>
      kind !== "bot" && taken && !this.#live.mine.includes(seat) ? [seat] : [],
    ),
  );
  readonly canSpeak: boolean = $derived.by(
    () => settings.words !== "none" && this.#live.mine.length > 0 && this.others.length > 0 && !isHere(this.#live.id),
  );

  constructor(live: LiveTable) {
    this.#live = live;
    this.quiet = quietTables().includes(live.id);
    live.heard = (entries) => this.#listen(entries);
  }

  /** Whom we have muted at other tables as well. */
  async load(): Promise<void> {
    this.muted = (await mutedAt(this.#live.id).catch(() => null))?.seats ?? this.muted;
  }

  /** Whether an entry of the log is one that we want to know of. */
  hears(entry: Entry): boolean {
    if (entry.kind !== "said" || this.#live.mine.includes(entry.seat!)) return true;
    if (settings.words === "none" || this.quiet || this.muted.includes(entry.seat!)) return false;
    return settings.words === "all" || !this.#isStranger(entry.seat!);
  }

  /** Whom the server has brought together; who sat down at a seat for anybody, and to them all others. */
  #isStranger(seat: number): boolean {
    const { seats, mine, table } = this.#live;
    return table?.paired || [seat, ...mine].some((other) => seats[other]?.kind === "open");
  }

  #listen(entries: Entry[]): void {
    const heard = entries.filter((entry): entry is Saying => entry.kind === "said" && this.hears(entry));
    if (!heard.length) return;
    const speakers = new Set(heard.map(({ seat }) => seat));
    const latest = [...speakers].map((seat) => heard.findLast((saying) => saying.seat === seat)!);
    this.inTheAir = [...this.inTheAir.filter(({ seat }) => !speakers.has(seat)), ...latest];
    setTimeout(() => (this.inTheAir = this.inTheAir.filter((saying) => !latest.includes(saying))), IN_THE_AIR);
    const others = latest.filter(({ seat }) => !this.#live.mine.includes(seat));
    announce(others.map((saying) => this.inWords(saying)).join(" "));
  }

  inWords({ seat, word }: Saying): string {
    return t("log-said", { name: this.#live.nameOf(seat), word: t(`word-${word}`) });
  }

  hush(quiet: boolean): void {
    this.quiet = quiet;
    this.#clearAir();
    const others = quietTables().filter((table) => table !== this.#live.id);
    const kept = quiet ? [...others, this.#live.id].slice(-MOST_QUIET) : others;
    try {
      localStorage.setItem(QUIET_TABLES, JSON.stringify(kept));
    } catch {
      // it lasts until the page is closed
    }
  }

  async mute(seat: number, muted: boolean): Promise<void> {
    this.trouble = "";
    try {
      this.muted = (await muteSeat(this.#live.id, seat, muted)).seats;
      this.#clearAir();
    } catch (problem) {
      this.trouble = problem instanceof Error ? problem.message : String(problem);
    }
  }

  #clearAir(): void {
    this.inTheAir = this.inTheAir.filter((saying) => this.hears(saying));
  }
}

function quietTables(): string[] {
  try {
    return JSON.parse(localStorage.getItem(QUIET_TABLES) ?? "[]") as string[];
  } catch {
    return []; // a browser may forbid storage
  }
}
