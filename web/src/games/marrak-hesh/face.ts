/** Marrak Hesh 17, as the rest of the page knows it. */
import type { Face } from "../face";
import Board from "./Board.svelte";
import Reference from "./Reference.svelte";
import Neighbours from "./rules/Neighbours.svelte";
import Taking from "./rules/Taking.svelte";
import type { MarrakHesh } from "./view";
import { inWords } from "./words";

export const face: Face<MarrakHesh> = {
  Board,
  inWords,
  tellsEnd: ({ event }) => event === "last-transports",
  Reference,
  illustrations: { "MH-T2": Neighbours, "MH-T4": Taking },
};
