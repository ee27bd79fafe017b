/** Pocket Mars, as the rest of the page knows it. */
import type { Face } from "../face";
import Board from "./Board.svelte";
import { doerOf, tellsAgain } from "./narration";
import Reference from "./Reference.svelte";
import Connecting from "./rules/Connecting.svelte";
import type { PocketMars } from "./view";
import { inWords } from "./words";

export const face: Face<PocketMars> = {
  Board,
  inWords,
  illustrations: { "PM-A2": Connecting },
  doerOf,
  tellsAgain,
  tellsEnd: ({ event }) => event === "last-round",
  Reference,
  beginsRound: (before, now) => now.round !== before.round,
};
