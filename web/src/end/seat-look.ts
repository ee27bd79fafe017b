/** How the line of a seat is drawn, so that it is told from the others without its colour. */
import type { SeatKey } from "../net/protocol";

export interface SeatLook {
  colour: string;
  dashes: string;
  /** a mark of about eight units around the origin */
  mark: string;
}

const LOOKS: SeatLook[] = [
  { colour: "var(--seat-0)", dashes: "none", mark: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0" },
  { colour: "var(--seat-1)", dashes: "7 4", mark: "M-3.6-3.6h7.2v7.2h-7.2z" },
  { colour: "var(--seat-2)", dashes: "2 4", mark: "M0-4.8 4.6 3.6h-9.2z" },
  { colour: "var(--seat-3)", dashes: "10 3 2 3", mark: "M0-5 5 0 0 5-5 0z" },
];
/** a seat that plays by itself */
const AUTOMATIC: SeatLook = { colour: "var(--seat-automatic)", dashes: "7 4", mark: "M-4-4 4 4M4-4-4 4" };

export function lookOf(seat: SeatKey): SeatLook {
  return typeof seat === "number" ? LOOKS[seat % LOOKS.length]! : AUTOMATIC;
}
