/** A search in the memory of an engine: what `Tree` in src/marsuk/bots/forest.py is to Python. */
import type { Schemas } from "../net/protocol";

/** What a search is given: what all searches in a match are, whose it is, and what that seat imagines. */
export type Imagined = Omit<Schemas["Imagined"], "type" | "key" | "seq" | "solvable">;
export type Weighed = Schemas["Weighed"];

/** What a search has found out so far; `line` is how the game is likely to go on, the ids of moves. */
export interface Found {
  simulations: number;
  weighed: Weighed[];
  line: number[];
}

const ANY_MOVE = -1n;
const PAGE = 65_536; // bytes
const STACK = 4 * PAGE;
const ALIGNED = 16;

export class Search {
  readonly #told: Imagined;
  readonly #memory: WebAssembly.Memory;
  readonly #entries: Record<string, (...given: (number | bigint)[]) => bigint>;
  readonly #begins: Record<Part, number>;
  readonly #arguments: Record<Part, (number | bigint)[]>;
  #isAsked = false;

  /** `room`: for how many nodes; a simulation makes one at the most. */
  constructor(module: WebAssembly.Module, told: Imagined, seed: bigint, room: number) {
    const { tables, policy, state, work, sight, search, node } = told.sizes as Record<string, number>;
    const { begins, end } = laidOut({
      own: ownMemory(module),
      stack: STACK,
      tables: tables!,
      policy: policy!,
      states: 2 * state!,
      work: work!,
      sight: sight!,
      search: search!,
      nodes: room * node!,
    });
    this.#told = told;
    this.#begins = begins;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
    this.#entries = this.#started(module);
    const one = (part: Part) => [begins[part]];
    const many = (part: Part, count: number) => [begins[part], BigInt(count)];
    this.#arguments = {
      ...(Object.fromEntries(Object.keys(begins).map((part) => [part, one(part as Part)])) as Record<Part, number[]>),
      states: many("states", 2),
      nodes: many("nodes", room),
    };
    for (const part of ["tables", "policy", "search"] as const) this.#write(part, told[part]);
    this.#write("states", told.state);
    this.#call("begin", ["nodes", "search"], seed);
  }

  simulate(times: number): void {
    const parts = ["tables", "policy", "states", "work", "sight", "nodes", "search"] as const;
    this.#call("simulate", parts, BigInt(this.#told.seat), BigInt(times));
  }

  /** Try a move at least so often, whatever the search thinks of it; how often it was visited is not counted again. */
  ask(id: number, tries: number): void {
    this.#count();
    this.#isAsked = true;
    const lacking = tries - Number(this.#counts("tries", this.#told.actions)[id]);
    if (lacking <= 0) return;
    const asked = this.#counts("asked", 1);
    asked[0] = BigInt(id);
    this.simulate(lacking);
    asked[0] = ANY_MOVE;
  }

  found(): Found {
    const { actions, seats } = this.#told;
    if (!this.#isAsked) this.#count();
    const sums = (field: string, size: number) => new Float64Array(this.#memory.buffer, this.#place(field), size);
    const visits = this.#counts("visits", actions);
    const tries = this.#counts("tries", actions);
    const [won, points] = [sums("won", actions * seats), sums("points", actions * seats)];
    const squares = sums("squares", actions);
    const weighed: Weighed[] = [];
    for (let id = 0; id < actions; id++) {
      if (tries[id] === 0n) continue;
      const row = (all: Float64Array) => [...all.subarray(id * seats, (id + 1) * seats)];
      const counted = { visits: Number(visits[id]), tries: Number(tries[id]), squares: squares[id]! };
      weighed.push({ id, ...counted, won: row(won), points: row(points) });
    }
    const simulations = Number(this.#counts("simulations", 1)[0]);
    return { simulations, weighed, line: this.#line() };
  }

  #line(): number[] {
    const length = this.#call("likely_line", ["tables", "states", "work", "nodes", "search"], ANY_MOVE);
    return [...new Int32Array(this.#memory.buffer, this.#place("path"), Number(length))];
  }

  #count(): void {
    this.#call("count_visits", ["tables", "states", "work", "nodes", "search"]);
  }

  #counts(field: string, size: number): BigInt64Array {
    return new BigInt64Array(this.#memory.buffer, this.#place(field), size);
  }

  #place(field: string): number {
    return this.#begins.search + this.#told.fields[field]!;
  }

  #call(entry: string, parts: readonly Part[], ...numbers: bigint[]): bigint {
    const given = parts.flatMap((part) => this.#arguments[part]);
    return this.#entries[this.#told.entries + entry]!(...given, ...numbers);
  }

  #write(part: Part, text: string): void {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    new Uint8Array(this.#memory.buffer).set(bytes, this.#begins[part]);
  }

  #started(module: WebAssembly.Module): Record<string, (...given: (number | bigint)[]) => bigint> {
    const fixed = (value: number) => new WebAssembly.Global({ value: "i32" }, value);
    const env = {
      memory: this.#memory,
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, this.#begins.stack + STACK),
      __memory_base: fixed(this.#begins.own),
      __table_base: fixed(0),
      log: Math.log,
    };
    const { exports } = new WebAssembly.Instance(module, { env });
    (exports.__wasm_call_ctors as () => void)();
    return exports as Record<string, (...given: (number | bigint)[]) => bigint>;
  }
}

type Part = "own" | "stack" | "tables" | "policy" | "states" | "work" | "sight" | "search" | "nodes";

/** Where each part of the memory begins, one after the other; at the very beginning there is nothing. */
function laidOut(sizes: Record<Part, number>): { begins: Record<Part, number>; end: number } {
  let end = ALIGNED;
  const begins = Object.entries(sizes).map(([part, size]) => {
    const begin = end;
    end += Math.ceil(size / ALIGNED) * ALIGNED;
    return [part, begin] as const;
  });
  return { begins: Object.fromEntries(begins) as Record<Part, number>, end };
}

/** How much memory a module wants for itself: the first number of its section for dynamic linking. */
function ownMemory(module: WebAssembly.Module): number {
  const [section] = WebAssembly.Module.customSections(module, "dylink.0");
  const bytes = new Uint8Array(section ?? []).subarray(2); // after the kind of its first part, and the length of that
  let size = 0;
  for (const [at, byte] of bytes.entries()) {
    size |= (byte & 0x7f) << (7 * at);
    if (byte < 0x80) return size;
  }
  throw new Error("this is no library");
}
