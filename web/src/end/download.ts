/** Records as files, named so that they can be told apart later. */
import type { GameName } from "../net/protocol";

const ENDING = ".marsuk"; // as `marsuk play` writes them

export function downloadRecord(record: string, game: GameName): void {
  const date = /^\[Date "([\d-]+)"\]$/m.exec(record)?.[1] ?? "";
  const names = [...record.matchAll(/^\[Seat\d "([^"]*)"\]$/gm)].map(([, name]) =>
    name!.replace(/[^\p{L}\p{N}]+/gu, "-"),
  );
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain;charset=utf-8" }));
  link.download = [game, date, ...names].filter(Boolean).join("_") + ENDING;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // some browsers read it only after the click
}
