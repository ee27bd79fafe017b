/** The legal moves of Marrak Hesh 17, by what they are. */
import type { Move } from "../../net/protocol";
import type { MarrakHeshMove } from "./view";

type Kind = MarrakHeshMove["move"];
type Named<K extends Kind> = Move<Extract<MarrakHeshMove, { move: K }>>;
export type LegalMove = Move<MarrakHeshMove>;
export type DockMove = Named<"dock">;
export type CellMove = Named<"stow" | "lift">;
export type OrderMove = Named<"order">;

function named<K extends Kind>(legal: LegalMove[], ...kinds: K[]): Named<K>[] {
  return legal.filter((move): move is LegalMove & Named<K> => kinds.some((kind) => kind === move.move.move));
}

export const dockMoves = (legal: LegalMove[]) => named(legal, "dock");
export const cellMoves = (legal: LegalMove[]) => named(legal, "stow", "lift");
export const orderMoves = (legal: LegalMove[]) => named(legal, "order");
export const skipMove = (legal: LegalMove[]) => named(legal, "skip")[0];

/** The dock that a move is about, if it is about one. */
export const dockOf = (move: MarrakHeshMove | undefined) => (move?.move === "dock" ? move.dock : null);
export const transportOf = (move: MarrakHeshMove | undefined) => (move?.move === "dock" ? move.transport : null);
export const cellOf = (move: MarrakHeshMove | undefined) =>
  move?.move === "stow" || move?.move === "lift" ? move.cell : null;
