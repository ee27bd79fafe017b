/** The house in this browser, as the page sees it: opened when it is first needed, in a worker of its own. */
import { forgetFiles } from "./files";
import { forgetEverything } from "./keeper";
import { hasServer } from "../net/has-server";
import { t } from "../text/texts.svelte";
import { canThink } from "../thinking/able";
import type { FromWorker } from "./worker";

interface Answer {
  status: number;
  type: string;
  body: string;
}
type FromHouse =
  | FromWorker
  | ({ kind: "answer"; id: number } & Answer)
  | { kind: "heard"; line: number; text: string }
  | { kind: "closed"; line: number; code: number };

/** It could not be opened, or hangs; the message says so in words. */
export class Shut extends Error {
  constructor(readonly code: string) {
    super(code === "failed" && !hasServer ? t("edge-failed-alone") : t(`edge-${code}`));
  }
}

const REFUSED = 4424; // as a server would end a connection for good
const PATIENCE = 30_000; // milliseconds in which an open house has taken what it was sent: bots think for much less

export const folder = () => new URL("edge/", document.baseURI);

let unkept = $state(false);
let opening = $state<{ loaded: number; total: number } | null>(null);
let open = $state(false);
let worker: Worker | null = null;
let asked = 0;
let untaken = 0; // messages that it has not even looked at
let watchdog: ReturnType<typeof setTimeout> | undefined;
const answers = new Map<number, { done: (answer: Answer) => void; failed: (problem: Error) => void }>();
const lines = new Map<number, HouseSocket>();

/** How much of what the house needs has come; null when it is open, or nobody needs it. */
export function progress(): { loaded: number; total: number } | null {
  return open ? null : opening;
}

/** Whether tables here go with the page, since the browser keeps nothing. */
export const isForgetful = () => unkept;

function send(message: Record<string, unknown>): void {
  if (!worker) {
    if (!canThink()) return void queueMicrotask(() => shut("unable"));
    opening = { loaded: 0, total: 0 };
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: folder().href });
    worker.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as FromHouse);
    worker.onerror = () => shut("failed");
  }
  worker.postMessage(JSON.stringify(message));
  untaken++;
  watch();
}

/** A house that takes nothing any more hangs; what was played is kept, and the next one finds it. */
function watch(): void {
  clearTimeout(watchdog);
  if (open && untaken > 0) watchdog = setTimeout(() => shut("hangs"), PATIENCE);
}

function hear(message: FromHouse): void {
  if (message.kind === "progress") opening = { loaded: message.loaded, total: message.total };
  else if (message.kind === "unkept") unkept = true;
  else if (message.kind === "ready") {
    open = true;
    watch();
  } else if (message.kind === "taken") {
    untaken--;
    watch();
  } else if (message.kind === "failed") shut(message.code);
  else if (message.kind === "answer") {
    answers.get(message.id)?.done(message);
    answers.delete(message.id);
  } else if (message.kind === "heard") lines.get(message.line)?.heard(message.text);
  else lines.get(message.line)?.closed(message.code);
}

function close(): void {
  clearTimeout(watchdog);
  worker?.terminate();
  worker = null;
  untaken = 0;
  opening = null;
  open = false;
}

/** Whoever waits for it is told, and may try again. */
function shut(code: string): void {
  close();
  const problem = new Shut(code);
  for (const { failed } of answers.values()) failed(problem);
  answers.clear();
  for (const line of [...lines.values()]) {
    line.heard(JSON.stringify({ type: "refused", key: null, code, rule: null, text: problem.message, seq: null }));
    line.closed(REFUSED);
  }
}

/** Everything that is kept here goes. */
export async function forgetHouse(): Promise<void> {
  close();
  await Promise.all([forgetEverything(), forgetFiles()]).catch(() => undefined); // a browser may forbid storage
}

export function askHouse(method: string, address: URL, body?: unknown): Promise<Answer> {
  const id = ++asked;
  const query = Object.fromEntries(address.searchParams);
  const path = decodeURI(address.pathname.split("/api/").at(-1)!);
  return new Promise((done, failed) => {
    answers.set(id, { done, failed });
    send({ kind: "ask", id, method, path, query, body: body === undefined ? null : JSON.stringify(body) });
  });
}

/** As much of a WebSocket as a connection to a table uses. */
export class HouseSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #line = ++asked;

  constructor(table: string, query: Record<string, string>) {
    lines.set(this.#line, this);
    send({ kind: "open", line: this.#line, table, query });
  }

  send(text: string): void {
    send({ kind: "say", line: this.#line, text });
  }

  close(): void {
    if (worker) send({ kind: "close", line: this.#line });
    lines.delete(this.#line);
  }

  heard(data: string): void {
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
    this.onmessage?.({ data });
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#line);
    this.onclose?.({ code });
  }
}
