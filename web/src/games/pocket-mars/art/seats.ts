/** The shape of each seat: its colonists, ships and names carry it, so that nobody is told by colour alone. */
import type { SeatKey } from "../view";

export const SEAT_SHAPES: Record<SeatKey, string> = {
  0: "M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0-19.6z",
  1: "M6 2.6h12a3.4 3.4 0 0 1 3.4 3.4v12a3.4 3.4 0 0 1-3.4 3.4H6A3.4 3.4 0 0 1 2.6 18V6A3.4 3.4 0 0 1 6 2.6z",
  2: "M12 1.8c1 0 1.9.6 2.4 1.4l8 14.4c1 1.9-.3 4.2-2.4 4.2H4c-2.1 0-3.4-2.3-2.4-4.2l8-14.4C10.1 2.4 11 1.8 12 1.8z",
  3: "M12 .9c.8 0 1.5.3 2.1.9l8.1 8.1c1.2 1.2 1.2 3 0 4.2l-8.1 8.1c-1.2 1.2-3 1.2-4.2 0l-8.1-8.1c-1.2-1.2-1.2-3 0-4.2l8.1-8.1c.6-.6 1.3-.9 2.1-.9z",
  da: "M7.4 2.4h9.2c.7 0 1.3.4 1.7 1l4.2 7.4c.4.7.4 1.7 0 2.4l-4.2 7.4c-.4.6-1 1-1.7 1H7.4c-.7 0-1.3-.4-1.7-1l-4.2-7.4c-.4-.7-.4-1.7 0-2.4l4.2-7.4c.4-.6 1-1 1.7-1z",
};

export const seatColour = (seat: SeatKey) => `var(--seat-${seat})`;
