/** Pocket Mars, as the rest of the page knows it. */
import type { Face } from "../face";
import Board from "./Board.svelte";
import { seatName } from "./naming";
import Picture from "./Picture.svelte";
import Connecting from "./rules/Connecting.svelte";
import { scoreRows, totals } from "./score";
import { inWords } from "./words";

export const face: Face = {
  game: "pocket-mars",
  hasSecrets: true,
  Board,
  Picture,
  seatName,
  scoreRows,
  totals,
  inWords,
  illustrations: { "PM-A2": Connecting },
};
