/** A thinker: it searches in a worker of its own until it is done, or ended from outside; then it may be asked again. */
import { Search, type Found, type Imagined } from "./search";

export interface Task {
  module: WebAssembly.Module;
  imagined: Imagined;
  seed: bigint;
  /** simulations */
  most: number;
  /** milliseconds */
  longest: number;
  /** a move to be tried at least so often after all that */
  asked?: { id: number; tries: number };
}
export type Report = Found & { done: boolean };
export type FromWorker = Report | { failed: string };

const SLICE = 20; // milliseconds until the next look at the clock, and until we can be ended
const FIRST_SLICE = 32; // simulations
const FIRST_REPORT = 30; // milliseconds
const BETWEEN_REPORTS = 250;

const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<Task>) =>
  think(data).catch((problem: unknown) => post({ failed: String(problem) }));

async function think({ module, imagined, seed, most, longest, asked }: Task): Promise<void> {
  const search = new Search(module, imagined, seed, 1 + most + (asked?.tries ?? 0));
  const began = performance.now();
  let done = 0;
  let spent = 0;
  let reportAt = FIRST_REPORT;
  for (let times = FIRST_SLICE; done < most && spent < longest; times = Math.ceil((done * SLICE) / spent)) {
    times = Math.min(times, most - done);
    search.simulate(times);
    done += times;
    spent = Math.max(performance.now() - began, 0.1); // clocks of browsers are coarse
    if (spent >= reportAt) {
      reportAt = spent + BETWEEN_REPORTS;
      post({ ...search.found(), done: false });
    }
    await breath();
  }
  if (asked) search.ask(asked.id, asked.tries);
  post({ ...search.found(), done: true });
}

/** A browser ends a worker at once only between two tasks; a timeout would make each wait for milliseconds. */
function breath(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
