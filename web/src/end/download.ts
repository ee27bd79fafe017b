/** Records as files, named so that they can be told apart later. */
import { saveFile } from "../look/save-file";
import type { GameName } from "../net/protocol";

const ENDING = ".marsuk"; // as `marsuk play` writes them

export function downloadRecord(record: string, game: GameName): void {
  const date = /^\[Date "([\d-]+)"\]$/m.exec(record)?.[1] ?? "";
  const names = [...record.matchAll(/^\[Seat\d "([^"]*)"\]$/gm)].map(([, name]) =>
    name!.replace(/[^\p{L}\p{N}]+/gu, "-"),
  );
  saveFile(record, [game, date, ...names].filter(Boolean).join("_") + ENDING);
}
