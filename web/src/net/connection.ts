/** The WebSocket of one table, or a line to the house here: it carries messages both ways, and comes back by itself when it is lost. */
import { HouseSocket } from "../edge/house.svelte";
import { isHere } from "./place.svelte";
import type { Received } from "./protocol";

const SLOWEST_RETRY = 8000;
const HEARTBEAT = 20_000;
const BUSY = 4429; // too many at once: come again

export type ConnectionState = "connecting" | "live" | "offline" | "refused";
export type Message = { type: string } & Record<string, unknown>;

/** Whoever wants to hear from a table. */
export interface Listener {
  /** what to ask for when connecting: language, seat, and from where on */
  query: () => Record<string, string>;
  hear: (message: Received) => void;
  changed: (state: ConnectionState) => void;
}

interface Waiting {
  message: Message;
  done: (answer: Received) => void;
}

export class TableConnection {
  readonly #table: string;
  readonly #listener: Listener;
  readonly #session = Math.random().toString(36).slice(2, 10);
  readonly #waiting = new Map<string, Waiting>();
  readonly #online = () => this.#comeBack();
  #socket: WebSocket | HouseSocket | null = null;
  #keys = 0;
  #tries = 0;
  #state: ConnectionState = "connecting";
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;

  constructor(table: string, listener: Listener) {
    this.#table = table;
    this.#listener = listener;
  }

  open(): void {
    addEventListener("online", this.#online);
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#online);
    clearTimeout(this.#retry);
    clearInterval(this.#heart);
    this.#socket?.close();
  }

  /** Connect anew, with what the listener wants now. */
  renew(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#connect();
  }

  /** Sent once the connection is there, and again after it was lost, until the answer comes. */
  ask(message: Message): Promise<Received> {
    const key = `${this.#session}-${++this.#keys}`;
    return new Promise((done) => {
      this.#waiting.set(key, { message, done });
      this.#send({ ...message, key });
    });
  }

  /** For what is asked for again when connecting: nothing waits for it. */
  tell(message: Message): void {
    this.#send({ ...message, key: message.type });
  }

  #send(message: Message): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    this.#listener.changed(state);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const query = this.#listener.query();
    const socket = isHere(this.#table) ? new HouseSocket(this.#table, query) : serverSocket(this.#table, query);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#become("live");
      for (const [key, { message }] of this.#waiting) this.#send({ ...message, key });
    };
    socket.onmessage = (event: { data: string }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as Received);
    };
    socket.onclose = ({ code }: { code: number }) => {
      if (socket === this.#socket && !this.#closed) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#socket = null;
    if (code >= 4400 && code < 4500 && code !== BUSY) return this.#become("refused");
    this.#become("offline");
    const pause = Math.min(SLOWEST_RETRY, 300 * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  #comeBack(): void {
    if (!this.#socket && !this.#closed && this.#state !== "refused") this.#connect();
  }

  /** A connection that is dead without knowing it is found by a ping without an answer. */
  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const dead = setTimeout(() => {
      if (socket !== this.#socket) return;
      this.#become("offline");
      this.renew();
    }, HEARTBEAT / 2);
    void this.ask({ type: "ping" }).then(() => clearTimeout(dead));
  }

  #hear(message: Received): void {
    const key = "key" in message ? message.key : null;
    const waiting = key === null ? undefined : this.#waiting.get(key);
    if (key === null || !waiting) return this.#listener.hear(message);
    this.#waiting.delete(key);
    waiting.done(message);
  }
}

function serverSocket(table: string, query: Record<string, string>): WebSocket {
  const address = new URL(`api/tables/${table}/live`, document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return new WebSocket(address);
}
