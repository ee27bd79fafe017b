/** One table, live: what is shown of what the server tells, at a pace that eyes can follow, and what we want of it. */
import { announce } from "../app/announce.svelte";
import { flying, skipMotion } from "../look/motion";
import { play as sound } from "../look/sound";
import { TableConnection, type ConnectionState, type Message } from "../net/connection";
import type {
  Components,
  Entry,
  GameEvent,
  Hint,
  Imagined,
  MoveDict,
  News,
  Now,
  Received,
  Refused,
  Seat,
  SeatKey,
  Snapshot,
  TableInfo,
  Why,
} from "../net/protocol";
import { seatName } from "../games/manifests.svelte";
import { language, t } from "../text/texts.svelte";
import type { Word } from "../words/words";
import type { Found } from "../thinking/search";
import { signed } from "./gain";
import { pause } from "./pace";
import { reasonsInWords, scoreChanges, type ScoreChange } from "./score-changes";

const MOST_EXPLAINED = 16; // moves, of which a hint shows a few
const BETWEEN_MOVES = 700; // milliseconds, of others

export class LiveTable {
  readonly id: string;
  connection = $state<ConnectionState>("connecting");
  table = $state.raw<TableInfo | null>(null);
  components = $state.raw<Components | null>(null);
  seat = $state<number | null>(null);
  mine = $state.raw<number[]>([]);
  entries = $state.raw<Entry[]>([]);
  seats = $state.raw<Seat[]>([]);
  now = $state.raw<Now | null>(null);
  /** what the last step shown brought */
  happened = $state.raw<GameEvent[]>([]);
  present = $state.raw<number[]>([]);
  watching = $state(0);
  refusal = $state.raw<Refused | null>(null);
  warning = $state.raw<{ seat: number; deadline: number } | null>(null);
  /** steps that have come but are not shown yet */
  behind = $state(0);
  /** from an action of ours until we see what it brought: till then the moves we know are those of before */
  sending = $state(false);
  /** who wants to hear what is said across the table */
  heard: (entries: Entry[]) => void = () => undefined;
  /** what the seats are called */
  readonly names: string[] = $derived(this.seats.map(({ name = "" }) => name));

  readonly #line: TableConnection;
  /** the seat whose snapshot is on its way; until it is here we still see what the last one may know */
  #eyes: number | null = null;
  #seq = 0;
  #stale = true; // what we know is no beginning to go on from: a snapshot is wanted
  #unanswered = 0; // actions, not questions: a hint may take its time while we play
  #brought = 0; // the sequence up to which our actions have led
  #queue: News[] = [];
  #pacing: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;

  constructor(id: string, seat: number | null = null) {
    this.id = id;
    this.seat = seat;
    this.#line = new TableConnection(id, {
      query: () => this.#query(),
      hear: (message) => this.#hear(message),
      changed: (state) => (this.connection = state),
    });
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    clearTimeout(this.#pacing);
    this.#line.close();
  }

  /** A snapshot anew: the language has changed, or we sat down. */
  refresh(): void {
    this.#queue = [];
    this.#stale = true;
    this.#line.renew();
  }

  #query(): Record<string, string> {
    const eyes = this.#eyes ?? this.seat;
    return {
      lang: language(),
      ...(eyes === null ? {} : { seat: String(eyes) }),
      ...(this.#stale || eyes !== this.seat ? {} : { since: String(this.#seq) }),
    };
  }

  // --- what we hear, and how it is shown ---

  #hear(message: Received): void {
    switch (message.type) {
      case "snapshot":
        this.#begin(message);
        break;
      case "news":
        this.#seq = message.seq;
        if (message.entries.length && message.entries.every(({ kind }) => kind === "said")) {
          this.entries = [...this.entries, ...message.entries]; // it changes nothing, and nobody waits for it
          this.heard(message.entries);
          this.#rest();
          break;
        }
        this.#queue.push(message);
        this.behind = this.#queue.length;
        this.#next();
        this.#rest();
        break;
      case "presence":
        this.present = message.present;
        this.watching = message.watching;
        break;
      case "warning":
        this.warning = message;
        break;
      case "refused":
        this.refusal = message;
    }
  }

  #begin(message: Snapshot): void {
    clearTimeout(this.#pacing);
    this.#pacing = undefined;
    this.#queue = [];
    this.#stale = false;
    this.behind = 0;
    this.#seq = message.seq;
    this.table = message.table;
    this.components = message.components ?? null;
    this.seat = message.seat;
    this.#eyes = null;
    this.mine = message.mine;
    this.entries = message.entries;
    this.seats = message.now.seats ?? this.seats;
    this.happened = [];
    this.now = message.now;
    this.heard(saidSince(message.entries, message.mine));
    this.#rest();
  }

  #next(): void {
    if (this.#pacing !== undefined) return;
    const step = this.#queue[0];
    if (!step) return;
    const others = step.entries.some((entry) => entry.kind === "moved" && !this.mine.includes(entry.seat ?? -1));
    const left = others ? this.#shownAt + pause(BETWEEN_MOVES) - Date.now() : 0;
    if (left === Infinity) return; // until it is asked for
    if (left > 0) {
      this.#pacing = setTimeout(() => {
        this.#pacing = undefined;
        this.#next();
      }, left);
      return;
    }
    this.#queue.shift();
    this.#show(step);
    this.#next();
  }

  #show(step: News): void {
    const happened = step.entries.flatMap((entry) => entry.events ?? []);
    const changes = this.now?.view && step.now.view ? scoreChanges(this.now.view, step.now.view) : [];
    void flying(() => {
      this.entries = [...this.entries, ...step.entries];
      if (step.now.seats) this.seats = step.now.seats;
      if (step.components) this.components = step.components; // the game has begun
      this.happened = happened;
      this.now = step.now;
      this.behind = this.#queue.length;
      this.refusal = null;
      if (this.warning && !step.now.deciding.includes(this.warning.seat)) this.warning = null;
    });
    this.#shownAt = Date.now();
    const undone = step.entries.some(({ kind }) => kind === "undone") ? [t("log-undone")] : [];
    const said = happened.map((event) => event.text);
    this.heard(step.entries);
    announce([...undone, ...said, ...changes.map((change) => this.#said(change))].join(" "));
    if (happened.length) sound(step.now.state === "over" ? "end" : "place");
  }

  #said(change: ScoreChange): string {
    return `${this.nameOf(change.seat)}: ${signed(change.by)}, ${reasonsInWords(change)}.`;
  }

  /** What a seat is called, also one that plays by itself. */
  nameOf(seat: SeatKey): string {
    return (typeof seat === "number" ? this.names[seat] : null) ?? seatName(this.table!.game, seat);
  }

  /** Show the next step of what has come. */
  showNext(): void {
    clearTimeout(this.#pacing);
    this.#pacing = undefined;
    const step = this.#queue.shift();
    if (step) this.#show(step);
    this.#next();
  }

  /** Show at once whatever has come. */
  catchUp(): void {
    clearTimeout(this.#pacing);
    this.#pacing = undefined;
    while (this.#queue.length) this.#show(this.#queue.shift()!);
    skipMotion();
  }

  // --- what we want ---

  async #do(message: Message): Promise<boolean> {
    this.refusal = null;
    this.#unanswered += 1;
    this.#rest();
    const answer = await this.#line.ask(message);
    this.#unanswered -= 1;
    if (answer.type === "ack") this.#brought = answer.seq;
    this.#rest();
    if (answer.type !== "refused") return true;
    sound("refused");
    announce(answer.text);
    this.refusal = answer;
    return false;
  }

  #rest(): void {
    this.sending = this.#unanswered > 0 || this.#seq < this.#brought;
  }

  move(move: number | MoveDict): Promise<boolean> {
    return this.#do({ type: "move", seat: this.seat, move, seq: this.#seq });
  }

  undo(): Promise<boolean> {
    return this.#do({ type: "undo", seat: this.seat, seq: this.#seq });
  }

  wish(type: "agree" | "refuse" | "resign" | "leave" | "return" | "rematch", seat = this.seat): Promise<boolean> {
    return this.#do({ type, seat });
  }

  /** A word across the table; we may go on playing meanwhile. */
  async say(word: Word): Promise<void> {
    const answer = await this.#line.ask({ type: "say", seat: this.seat, word });
    if (answer.type === "refused") this.refusal = answer;
  }

  /** Let a bot decide for somebody who has been away for long. */
  standIn(absent: number): Promise<boolean> {
    return this.#do({ type: "stand-in", seat: this.seat, absent });
  }

  /** Win against somebody whose days are up. */
  claimWin(absent: number): Promise<boolean> {
    return this.#do({ type: "claim-win", seat: this.seat, absent });
  }

  async hint(): Promise<Hint | null> {
    const answer = await this.#line.ask({ type: "hint", seat: this.seat, seq: this.#seq });
    if (answer.type === "refused") this.refusal = answer;
    return answer.type === "hint" ? answer : null;
  }

  /** What this device needs to think for us. */
  async imagine(): Promise<Imagined> {
    const answer = await this.#line.ask({ type: "imagine", seat: this.seat, seq: this.#seq });
    if (answer.type !== "imagined") throw new Error(answer.type === "refused" ? answer.text : answer.type);
    return answer;
  }

  /** What was found out, in words. */
  async explain({ seat, seq }: Imagined, { simulations, weighed, line }: Found): Promise<Hint> {
    const found = weighed.slice(0, MOST_EXPLAINED);
    const answer = await this.#line.ask({ type: "explain", seat, seq, simulations, found, line });
    if (answer.type !== "hint") throw new Error(answer.type === "refused" ? answer.text : answer.type);
    return answer;
  }

  async why(move: MoveDict): Promise<Why | null> {
    const answer = await this.#line.ask({ type: "why", seat: this.seat, move });
    return answer.type === "why" ? answer : null;
  }

  /** See through the eyes of another seat of ours; a snapshot follows. */
  look(seat: number): void {
    this.#eyes = seat;
    this.#line.tell({ type: "look", seat });
  }
}

/** What the others have said since we last did anything: who comes back after a day reads it then. */
function saidSince(entries: Entry[], mine: number[]): Entry[] {
  if (!mine.length) return [];
  const last = entries.findLastIndex(({ kind, seat }) => kind !== "sat" && seat !== undefined && mine.includes(seat));
  return entries.slice(last + 1).filter(({ kind }) => kind === "said");
}
