/** The pieces of a tile set of one's own, as the board draws them. */
import HoldPiece from "./HoldPiece.svelte";
import TilePiece from "./TilePiece.svelte";

export const pieces = { "tiles.*.*": TilePiece, "players.*.holds.*": HoldPiece };
