/** The shape of each seat: its colonists, ships and names carry it, so that nobody is told by colour alone. */
import art from "../../../../../src/marsuk/games/pocket_mars/art.json";
import type { SeatKey } from "../view";

export const SEAT_SHAPES: Record<SeatKey, string> = art.seats;

export const seatColour = (seat: SeatKey) => `var(--seat-${seat})`;
