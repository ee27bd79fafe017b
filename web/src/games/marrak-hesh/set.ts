/** The pieces of a tile set of one's own, as the board draws them. */
import HoldPiece from "./HoldPiece.svelte";
import TilePiece from "./TilePiece.svelte";
import { COLOURS } from "./view";

export const pieces = {
  ...Object.fromEntries(COLOURS.map((colour) => [`tiles.${colour}.*`, TilePiece])),
  "players.2.holds.*": HoldPiece,
  "players.3.holds.*": HoldPiece,
};
