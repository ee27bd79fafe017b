/** The pieces of a deck of one's own, as the board draws them. */
import ProjectPiece from "./ProjectPiece.svelte";

export const pieces = { "cards.*": ProjectPiece };
