/** One table, live: what the server tells of it, and what we want of the server. */
import { announce } from "../app/announce.svelte";
import { moves } from "../app/settings.svelte";
import { flying, skipMotion } from "../look/motion";
import { play as sound } from "../look/sound";
import { language } from "../text/texts.svelte";
import type {
  Components,
  Entry,
  GameEvent,
  Hint,
  MoveDict,
  News,
  Now,
  Received,
  Refused,
  Seat,
  Snapshot,
  TableInfo,
  Why,
} from "./protocol";

const PACE = 520; // milliseconds between two moves of others, so that eyes can follow
const SLOWEST_RETRY = 8000;
const HEARTBEAT = 20_000;

type Connection = "connecting" | "live" | "offline" | "refused";
interface Waiting {
  message: Record<string, unknown>;
  done: (answer: Received | null) => void;
}

export class LiveTable {
  readonly id: string;
  connection = $state<Connection>("connecting");
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
  /** how sentences of the game are said here */
  words: (text: string) => string = (text) => text;

  /** the seat whose snapshot is on its way; until it is here we still see what the last one may know */
  #eyes: number | null = null;
  #socket: WebSocket | null = null;
  #seq = 0;
  #keys = 0;
  #session = Math.random().toString(36).slice(2, 10);
  #waiting = new Map<string, Waiting>();
  #unanswered = 0; // actions, not questions: a hint may take its time while we play
  #brought = 0; // the sequence up to which our actions have led
  #queue: News[] = [];
  #pacing: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #tries = 0;
  #closed = false;
  #shownAt = 0;
  readonly #online = () => this.#reconnect();

  constructor(id: string, seat: number | null = null) {
    this.id = id;
    this.seat = seat;
  }

  // --- the connection ---

  open(): void {
    addEventListener("online", this.#online);
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#online);
    clearTimeout(this.#retry);
    clearTimeout(this.#pacing);
    clearInterval(this.#heart);
    this.#socket?.close();
  }

  /** A snapshot anew: the language has changed, or we sat down. */
  refresh(): void {
    this.#queue = [];
    this.#drop();
    this.#connect(true);
  }

  #drop(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #connect(anew = false): void {
    clearTimeout(this.#retry);
    const address = new URL(`api/tables/${this.id}/live`, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("lang", language());
    const eyes = this.#eyes ?? this.seat;
    if (eyes !== null) address.searchParams.set("seat", String(eyes));
    if (this.table && !anew && eyes === this.seat) address.searchParams.set("since", String(this.#seq));
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.connection = "live";
      for (const [key, { message }] of this.#waiting) socket.send(JSON.stringify({ ...message, key }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as Received);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#socket = null;
      if (event.code >= 4400 && event.code < 4500 && event.code !== 4429) {
        this.connection = "refused";
        return;
      }
      this.connection = "offline";
      const pause = Math.min(SLOWEST_RETRY, 300 * 2 ** this.#tries++);
      this.#retry = setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
    };
  }

  #reconnect(): void {
    if (!this.#socket && !this.#closed && this.connection !== "refused") this.#connect();
  }

  /** A connection that is dead without knowing it is found by a ping without an answer. */
  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const answer = this.#ask({ type: "ping" });
    const dead = setTimeout(() => {
      if (socket === this.#socket) {
        this.connection = "offline";
        this.#drop();
        this.#connect();
      }
    }, HEARTBEAT / 2);
    void answer.then(() => clearTimeout(dead));
  }

  // --- what we hear ---

  #hear(message: Received): void {
    switch (message.type) {
      case "snapshot":
        this.#begin(message);
        break;
      case "news":
        this.#seq = message.seq;
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
        if (message.key === null || !this.#settle(message.key, message)) this.refusal = message;
        break;
      default:
        this.#settle(message.key, message);
    }
  }

  #begin(message: Snapshot): void {
    clearTimeout(this.#pacing);
    this.#pacing = undefined;
    this.#queue = [];
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
    this.#rest();
  }

  #next(): void {
    if (this.#pacing !== undefined) return;
    const step = this.#queue[0];
    if (!step) return;
    const others = step.entries.some((entry) => entry.kind === "moved" && !this.mine.includes(entry.seat ?? -1));
    const pause = others && moves() ? Math.max(0, this.#shownAt + PACE - Date.now()) : 0;
    if (pause > 0) {
      this.#pacing = setTimeout(() => {
        this.#pacing = undefined;
        this.#next();
      }, pause);
      return;
    }
    this.#queue.shift();
    this.#show(step);
    this.#next();
  }

  #show(step: News): void {
    const happened = step.entries.flatMap((entry) => entry.events ?? []);
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
    announce(this.words(happened.map((event) => event.text).join(" ")));
    if (happened.length) sound(step.now.state === "over" ? "end" : "place");
  }

  /** Show at once whatever has come. */
  catchUp(): void {
    clearTimeout(this.#pacing);
    this.#pacing = undefined;
    while (this.#queue.length) this.#show(this.#queue.shift()!);
    skipMotion();
  }

  // --- what we want ---

  #ask(message: Record<string, unknown>): Promise<Received | null> {
    const key = `${this.#session}-${++this.#keys}`;
    return new Promise((done) => {
      this.#waiting.set(key, { message, done });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ...message, key }));
    });
  }

  #settle(key: string, answer: Received): boolean {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    waiting?.done(answer);
    return waiting !== undefined;
  }

  async #do(message: Record<string, unknown>): Promise<boolean> {
    this.refusal = null;
    this.#unanswered += 1;
    this.#rest();
    const answer = await this.#ask(message);
    this.#unanswered -= 1;
    if (answer?.type === "ack") this.#brought = answer.seq;
    this.#rest();
    if (answer?.type === "refused") {
      sound("refused");
      announce(answer.text);
      this.refusal = answer;
      return false;
    }
    return true;
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

  async hint(): Promise<Hint | null> {
    const answer = await this.#ask({ type: "hint", seat: this.seat, seq: this.#seq });
    if (answer?.type === "refused") this.refusal = answer;
    return answer?.type === "hint" ? answer : null;
  }

  async why(move: MoveDict): Promise<Why | null> {
    const answer = await this.#ask({ type: "why", seat: this.seat, move });
    return answer?.type === "why" ? answer : null;
  }

  /** See through the eyes of another seat of ours; a snapshot follows. */
  look(seat: number): void {
    this.#eyes = seat;
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: "look", seat, key: "look" }));
  }
}
