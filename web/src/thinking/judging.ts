/** What the moments of a record were worth, as the server's bot would judge them: the device's thinkers share them out. */
import type { Analysed, ImaginedRecord, Unsearched } from "../net/api";
import { judged } from "./judged";
import { thinker, thinkers } from "./thoughts";
import type { Report, Task } from "./worker";

/** Judge all moments, the first ones first, until the signal says to stop. */
export async function judge(
  module: WebAssembly.Module,
  record: ImaginedRecord,
  signal: AbortSignal,
  tell: (judged: Analysed) => void,
): Promise<void> {
  const left = [...record.moments];
  const enough = new AbortController();
  const end = AbortSignal.any([signal, enough.signal]);
  const worker = async () => {
    for (let moment = left.shift(); moment && !end.aborted; moment = left.shift()) {
      const found = await searched(taskOf(module, record, moment), end);
      if (found) tell(judged(record, moment, found));
    }
  };
  try {
    await Promise.all(Array.from({ length: thinkers() }, worker));
  } finally {
    enough.abort(); // where one failed, the others need not go on
  }
}

function taskOf(module: WebAssembly.Module, record: ImaginedRecord, moment: Unsearched): Task {
  const { seat, state, seed, played } = moment;
  const asked = played ? { asked: { id: played.id, tries: record.tries } } : {};
  const imagined = { ...record.search, seat, state };
  return { module, imagined, seed: BigInt(seed), most: record.simulations, longest: Infinity, ...asked };
}

/** What a thinker found out in the end; null if it was stopped before. */
function searched(task: Task, signal: AbortSignal): Promise<Report | null> {
  return new Promise((resolve, reject) => {
    const worker = thinker(
      (report) => report.done && finish(() => resolve(report)),
      (reason) => finish(() => reject(new Error(reason))),
    );
    const stop = () => finish(() => resolve(null));
    const finish = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
      settle();
    };
    signal.addEventListener("abort", stop);
    worker.postMessage(task);
  });
}
