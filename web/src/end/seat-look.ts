/** How the line of a seat is drawn, so that it is told from the others without its colour. */
import type { Pointer } from "../games/face";

export type SeatKey = NonNullable<Pointer["seat"]>;

export interface SeatLook {
  colour: string;
  dashes: string;
  /** a mark of about eight units around the origin */
  mark: string;
}

const LOOKS: Record<string, SeatLook> = {
  "0": { colour: "var(--seat-0)", dashes: "none", mark: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0" },
  "1": { colour: "var(--seat-1)", dashes: "7 4", mark: "M-3.6-3.6h7.2v7.2h-7.2z" },
  "2": { colour: "var(--seat-2)", dashes: "2 4", mark: "M0-4.8 4.6 3.6h-9.2z" },
  "3": { colour: "var(--seat-3)", dashes: "10 3 2 3", mark: "M0-5 5 0 0 5-5 0z" },
  da: { colour: "var(--seat-da)", dashes: "7 4", mark: "M-4-4 4 4M4-4-4 4" },
};

export function lookOf(seat: SeatKey): SeatLook {
  return LOOKS[String(seat)] ?? LOOKS["0"]!;
}

/** Who the n-th column of a score is: after the players comes the automatic opponent of a solo game. */
export function seatAt(column: number, players: number): SeatKey {
  return column < players ? column : "da";
}
