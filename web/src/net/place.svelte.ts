/** Where things are done: at the server that gave us the page, or here, by the house in this browser. */
import { reachable } from "../app/reach.svelte";
import { fetchAll, haveAll, index, type Index } from "../edge/files";
import { folder } from "../edge/house.svelte";
import { canThink } from "../thinking/able";
import { hasServer } from "./has-server";

export { hasServer };
export type Place = "server" | "here";

const IDLE = 20_000; // milliseconds before we fetch what nobody has asked for
const OURS = "l"; // how the names of tables begin that are kept here: a server's never do

let wanted = $state.raw<Index | null>(null);
let isKept = $state(false);

/** Whether tables can be kept here, if need be after a download. */
export const canPlayHere = () => wanted !== null && canThink();

/** Whether they can without a network. */
export const canPlayOffline = () => canPlayHere() && isKept;

export const isHere = (table: string): boolean => table.startsWith(OURS);

/** Where to ask for something that is no table's. */
export function usualPlace(): Place {
  return hasServer && (reachable() || !canPlayOffline()) ? "server" : "here";
}

export function placeOf(path: string): Place {
  const table = /^tables\/([0-9a-z]+)/.exec(path);
  if (!table) return usualPlace();
  return isHere(table[1]!) ? "here" : "server";
}

/** See what there is, and fetch it when nobody is kept waiting by that. */
export async function lookAround(): Promise<void> {
  try {
    wanted = await index(folder());
    isKept = wanted !== null && (await haveAll(folder(), wanted));
  } catch {
    wanted = null; // files of another version: the server does everything
  }
  // what cannot be fetched now is when it is wanted
  if (wanted && !isKept && isUnmetered())
    setTimeout(() => requestIdle(() => void fetchAhead().catch(() => undefined)), IDLE);
}

export async function fetchAhead(progress: (loaded: number, total: number) => void = () => undefined): Promise<void> {
  if (!wanted) return;
  await fetchAll(folder(), wanted, progress);
  isKept = await haveAll(folder(), wanted);
}

const requestIdle = (work: () => void) =>
  typeof requestIdleCallback === "undefined" ? setTimeout(work, 0) : requestIdleCallback(work);

interface Line {
  saveData?: boolean;
  type?: string;
}

function isUnmetered(): boolean {
  const { saveData, type } = (navigator as Navigator & { connection?: Line }).connection ?? {};
  return !saveData && type !== "cellular";
}
