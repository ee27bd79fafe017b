/** Where records come from: the server, the samples of the page, or the player. */
import { sampleOf } from "../games/folders";
import { record as recordOfTable, snapshot } from "../net/api";
import type { Source } from "./address";

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
  return (await sampleOf(source.name)) ?? null;
}

/** The seats that we held at a table. */
export async function ownSeats(table: string): Promise<number[]> {
  return (await snapshot(table).catch(() => null))?.mine ?? [];
}
