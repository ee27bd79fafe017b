/** Which pieces of the table an event was about. */
import type { GameEvent } from "../../net/protocol";
import type { Cell, MarrakHeshView } from "./view";

/** The docks of these events, and whose transports they were. */
export function docksOf(events: GameEvent[]): Map<number, number> {
  return new Map(
    events.flatMap(({ event, dock, seat }) => (event === "dock" ? [[dock as number, seat as number]] : [])),
  );
}

/** The cells of a seat's hold where these events have put something. */
export function cellsOf(events: GameEvent[], seat: number): Cell[] {
  return events.flatMap((event) =>
    event.seat === seat && (event.event === "stow" || event.event === "restow") ? [event.cell as Cell] : [],
  );
}

/** Where the tile of an event lies now, if it is in the hold of the seat. */
export function cellOfTile(event: GameEvent | undefined, seat: number, view: MarrakHeshView): Cell | null {
  const tile = event?.tile;
  if (!tile || event.seat !== seat) return null;
  return view.holds[seat]!.find(([row, column]) => view.cargo[seat]![row]?.[column] === tile) ?? null;
}

/** Tiles of a kind that still wait at the docks. */
export function waiting(view: MarrakHeshView, kind: (tile: string) => boolean): number {
  return view.ring.filter(({ good }) => good !== null && kind(good)).length;
}
