/** The legal moves of Marrak Hesh 17, by what they are. */
import type { Move, MoveDict } from "../../net/protocol";
import type { Cell, Transport } from "./view";

export type DockMove = Move<{ move: "dock"; transport: Transport; dock: number }>;
export type CellMove = Move<{ move: "stow" | "lift"; cell: Cell }>;
export type OrderMove = Move<{ move: "order"; first: string }>;

function named<M extends Move>(legal: Move[], ...names: string[]): M[] {
  return legal.filter((move) => names.includes(move.move.move)) as M[];
}

export const dockMoves = (legal: Move[]) => named<DockMove & Move>(legal, "dock");
export const cellMoves = (legal: Move[]) => named<CellMove & Move>(legal, "stow", "lift");
export const orderMoves = (legal: Move[]) => named<OrderMove & Move>(legal, "order");
export const skipMove = (legal: Move[]) => named(legal, "skip")[0];

/** The dock that a move is about, if it is about one. */
export const dockOf = (move: MoveDict | undefined) => (move?.move === "dock" ? (move.dock as number) : null);
export const transportOf = (move: MoveDict | undefined) =>
  move?.move === "dock" ? (move.transport as Transport) : null;
export const cellOf = (move: MoveDict | undefined) =>
  move?.move === "stow" || move?.move === "lift" ? (move.cell as Cell) : null;
