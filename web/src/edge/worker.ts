/** A house in a worker: Python with our packages and engines, which takes texts from the page and gives texts back. */
import type { loadPyodide } from "pyodide";
import { fetchAll, index, Unusable } from "./files";
import { steadfast } from "./keeper";

const HOME = "/marsuk";
const news = new BroadcastChannel("marsuk-tables");

/** To the page, besides what the house says. */
export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "unkept" }
  | { kind: "taken" }
  | { kind: "ready" }
  | { kind: "failed"; code: string };

const post = (message: FromWorker) => self.postMessage(JSON.stringify(message));
const waiting: string[] = [];
let take = (text: string): void => void waiting.push(text);

self.onmessage = ({ data }: MessageEvent<string>) => {
  take(data);
  post({ kind: "taken" }); // who waits for that in vain knows that we hang
};

const kept = steadfast(() => post({ kind: "unkept" }));

/** Other tabs may show the same table. */
const shared = {
  ...kept,
  async append(...entry: Parameters<typeof kept.append>) {
    const first = await kept.append(...entry);
    if (first) news.postMessage({ table: entry[0], seq: entry[1] });
    return first;
  },
};

async function open(): Promise<void> {
  const folder = new URL(self.name);
  const wanted = await index(folder);
  if (!wanted) throw new Unusable("missing");
  await fetchAll(folder, wanted, (loaded, total) => post({ kind: "progress", loaded, total }));
  const pyodide = new URL("pyodide/", folder).href;
  const { loadPyodide: load } = (await import(/* @vite-ignore */ `${pyodide}pyodide.mjs`)) as {
    loadPyodide: typeof loadPyodide;
  };
  const archive = fetch(new URL(wanted.python, folder)).then((answer) => answer.arrayBuffer());
  const python = await load({
    indexURL: pyodide,
    env: { HOME, MARSUK_ENGINES: `${HOME}/engines` },
  });
  python.unpackArchive(await archive, "zip", { extractDir: HOME });
  python.globals.set("keeper", shared);
  python.globals.set("post", (text: string) => self.postMessage(text));
  const desk = (await python.runPythonAsync(`
import sys
sys.path[:0] = ["${HOME}/lib/marsuk/edge/browser", "${HOME}/lib"]
from marsuk.edge.desk import Desk
await Desk.open(keeper, post)
`)) as { take: (text: string) => void };
  take = (text) => desk.take(text);
  news.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) =>
    take(JSON.stringify({ kind: "changed", ...data }));
  post({ kind: "ready" });
  for (const text of waiting.splice(0)) take(text);
}

open().catch((problem: unknown) => {
  console.error(problem);
  post({ kind: "failed", code: problem instanceof Unusable ? problem.message : "failed" });
});
