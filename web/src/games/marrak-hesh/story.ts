/** Which pieces of the table an event was about. */
import type { Cell, DeepSpaceCard, MarrakHeshEvent, MarrakHeshMove, MarrakHeshView } from "./view";

/** The docks of these events, and whose transports they were. */
export function docksOf(events: MarrakHeshEvent[]): Map<number, number> {
  return new Map(events.flatMap((event) => (event.event === "dock" ? [[event.dock, event.seat]] : [])));
}

/** The cells of a seat's hold where these events have put something. */
export function cellsOf(events: MarrakHeshEvent[], seat: number): Cell[] {
  return events.flatMap((event) =>
    (event.event === "stow" || event.event === "restow") && event.seat === seat ? [event.cell] : [],
  );
}

/** Where the tile of an event lies now, if it is in the hold of the seat. */
export function cellOfTile(event: MarrakHeshEvent | undefined, seat: number, view: MarrakHeshView): Cell | null {
  if (!event || !("tile" in event) || event.seat !== seat) return null;
  const { tile } = event;
  return view.holds[seat]!.find(([row, column]) => view.cargo[seat]![row]?.[column] === tile) ?? null;
}

/** The Deep Space cards that a move or an event is about. */
export function cardsOf(told: MarrakHeshMove | MarrakHeshEvent | undefined): DeepSpaceCard[] {
  if (!told) return [];
  return "first" in told ? [told.first] : "card" in told ? [told.card] : [];
}

/** Tiles of a kind that still wait at the docks. */
export function waiting(view: MarrakHeshView, kind: (tile: string) => boolean): number {
  return view.ring.filter(({ good }) => good !== null && kind(good)).length;
}
