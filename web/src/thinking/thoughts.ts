/** Several thinkers about one position, each with a tree of its own: what they find out together, better and better. */
import type { Found, Imagined, Weighed } from "./search";
import type { FromWorker, Report, Task } from "./worker";

const MOST_THINKERS = 4;
const MOST_SIMULATIONS = 200_000;
const LONGEST = 20_000; // milliseconds
const WORTH_TELLING = 1.5; // times as many simulations as told before
const SEEDS = 2 ** 53;

const engines = new Map<string, Promise<WebAssembly.Module>>();

/** The engine of that name, beside the page. */
export function engine(name: string): Promise<WebAssembly.Module> {
  const known = engines.get(name);
  if (known) return known;
  const made = fetchEngine(name);
  engines.set(name, made);
  made.catch(() => engines.delete(name)); // the next time it may be there
  return made;
}

async function fetchEngine(name: string): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL(`edge/engines/${name}`, document.baseURI));
  if (!answer.ok) throw new Error(`${answer.status}: ${name}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** As many as the device has processors to spare. */
export const thinkers = () => Math.max(1, Math.min(MOST_THINKERS, navigator.hardwareConcurrency - 1));

/** A worker that thinks about what it is sent. */
export function thinker(tell: (report: Report) => void, fail: (reason: string) => void): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => ("failed" in data ? fail(data.failed) : tell(data));
  worker.onerror = (event) => fail(event.message); // it could not even be loaded
  return worker;
}

/** Think until nothing is to be gained any more, or until the signal says so; whoever is slow hears only the latest. */
export async function* thoughts(
  module: WebAssembly.Module,
  imagined: Imagined,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  const count = thinkers();
  const seed = Math.floor(Math.random() * (SEEDS - count));
  const reports = new Map<number, Report>();
  let problem: Error | null = null;
  let ring = () => {};
  let rung = bell();
  function bell(): Promise<void> {
    return new Promise((done) => (ring = done));
  }
  const workers = Array.from({ length: count }, (_, n) => {
    const fail = (reason: string) => {
      problem = new Error(reason);
      ring();
    };
    const worker = thinker((report) => {
      reports.set(n, report);
      ring();
    }, fail);
    const most = Math.ceil(MOST_SIMULATIONS / count);
    worker.postMessage({ module, imagined, seed: BigInt(seed + n), most, longest: LONGEST } satisfies Task);
    return worker;
  });
  const end = () => ring();
  signal.addEventListener("abort", end);
  try {
    let told = 0;
    for (let isDone = false; !isDone;) {
      await rung;
      rung = bell();
      if (signal.aborted) return;
      if (problem) throw problem as Error;
      const all = [...reports.values()];
      isDone = all.length === count && all.every(({ done }) => done);
      const found = together(all);
      if (!isDone && found.simulations < told * WORTH_TELLING) continue;
      told = found.simulations;
      yield found;
    }
  } finally {
    signal.removeEventListener("abort", end);
    for (const worker of workers) worker.terminate();
  }
}

/** What several searches of one position found out together, the moves visited most first. */
export function together(searches: Found[]): Found {
  const sums = new Map<number, Weighed>();
  for (const { weighed } of searches) {
    for (const row of weighed) {
      const sum = sums.get(row.id);
      sums.set(row.id, sum ? added(sum, row) : row);
    }
  }
  const weighed = [...sums.values()].sort((a, b) => b.visits - a.visits || a.id - b.id);
  const line = searches.map(({ line }) => line).find(([first]) => first === weighed[0]?.id) ?? [];
  return { simulations: searches.reduce((sum, { simulations }) => sum + simulations, 0), weighed, line };
}

function added(a: Weighed, b: Weighed): Weighed {
  const sum = (one: number[], other: number[]) => one.map((value, seat) => value + other[seat]!);
  return {
    id: a.id,
    visits: a.visits + b.visits,
    tries: a.tries + b.tries,
    squares: a.squares + b.squares,
    won: sum(a.won, b.won),
    points: sum(a.points, b.points),
  };
}
