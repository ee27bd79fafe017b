/** Where records come from: the server, the samples of the page, or the player. */
import { GAMES } from "../games/faces";
import { record as recordOfTable } from "../net/api";
import type { GameName } from "../net/protocol";
import type { Source } from "./address";

const SAMPLES: Record<GameName, () => Promise<{ default: string }>> = {
  "marrak-hesh": () => import("./samples/marrak-hesh.marsuk?raw"),
  "pocket-mars": () => import("./samples/pocket-mars.marsuk?raw"),
};
const KEY = "marsuk-own-record";
let kept: string | null = null; // where a browser forbids storage, it lasts until the page is closed

/** Keep a record for this tab: it goes nowhere else. */
export function keepOwn(record: string): void {
  kept = record;
  try {
    sessionStorage.setItem(KEY, record);
  } catch {
    // it is kept above
  }
}

function own(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

/** The text of a record; null if there is none there. */
export async function recordAt(source: Source): Promise<string | null> {
  if (source.kind === "own") return own();
  if (source.kind === "table") return recordOfTable(source.name);
  const game = GAMES.find((name) => name === source.name);
  return game ? (await SAMPLES[game]()).default : null;
}
