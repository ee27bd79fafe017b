/** The address of a moment: where its record is, after which move, and through whose eyes.

    replay/table/ID/PLY         a finished game on the server
    replay/sample/GAME/PLY      a game that comes with the page
    replay/own/PLY              a record that this tab was given
    …?seat=1                    as that seat saw it; without it, or with open=1, all cards are open
*/
import type { Place } from "../app/router.svelte";

export type Source = { kind: "table" | "sample"; name: string } | { kind: "own" };

export interface MomentAddress {
  source: Source;
  ply: number;
  /** null: all cards open */
  seat: number | null;
}

export function readAddress({ parts, query }: Place): MomentAddress | null {
  const [kind, ...rest] = parts;
  const source: Source | null =
    kind === "own"
      ? { kind }
      : (kind === "table" || kind === "sample") && rest[0]
        ? { kind, name: rest.shift()! }
        : null;
  if (!source) return null;
  const seat = query.get("open") === "1" ? null : wholeNumber(query.get("seat"));
  return { source, ply: wholeNumber(rest[0]) ?? 0, seat };
}

export function pathOf({ source, ply, seat }: MomentAddress): string {
  const where = source.kind === "own" ? "own" : `${source.kind}/${encodeURIComponent(source.name)}`;
  return `replay/${where}/${ply}${seat === null ? "" : `?seat=${seat}`}`;
}

function wholeNumber(text: string | null | undefined): number | null {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : null;
}
