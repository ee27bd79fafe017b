/** Colonists are only counted in a view; here each of the seven keeps its number, so that the page can let it travel. */
import { HOMES, type Home, type SeatView } from "./view";

export type Place = "earth" | "ship" | `${Home}-${1 | 2}`;
export type Whereabouts = Record<Place, number[]>;

const PLACES: Place[] = ["earth", "ship", ...HOMES.flatMap((home): Place[] => [`${home}-1`, `${home}-2`])];

function counts(seat: SeatView): Record<Place, number> {
  const made = { earth: seat.earth, ship: seat.ship } as Record<Place, number>;
  for (const home of HOMES) [made[`${home}-1`], made[`${home}-2`]] = seat.mars[home];
  return made;
}

/** How unlikely a way is: from Earth to the ship, to a building, within it. */
function distance(from: Place, to: Place): number {
  const building = (place: Place) => place.replace(/-[12]$/, "");
  if (building(from) === building(to)) return 0;
  const step = (place: Place) => (place === "earth" ? 0 : place === "ship" ? 1 : 2);
  return 1 + Math.abs(step(to) - step(from) - 1);
}

/** Where each colonist of a seat is now, given where it was: only those whose places lost somebody have moved. */
export function follow(before: Whereabouts | undefined, seat: SeatView): Whereabouts {
  const now = counts(seat);
  if (!before) {
    let next = 0;
    return Object.fromEntries(
      PLACES.map((place) => [place, Array.from({ length: now[place] }, () => next++)]),
    ) as Whereabouts;
  }
  const made = {} as Whereabouts;
  const leaving: { colonist: number; from: Place }[] = [];
  for (const place of PLACES) {
    made[place] = before[place].slice(0, now[place]);
    for (const colonist of before[place].slice(now[place])) leaving.push({ colonist, from: place });
  }
  for (const place of PLACES) {
    while (made[place].length < now[place] && leaving.length > 0) {
      const nearest = leaving.reduce((best, one) =>
        distance(one.from, place) < distance(best.from, place) ? one : best,
      );
      leaving.splice(leaving.indexOf(nearest), 1);
      made[place].push(nearest.colonist);
    }
  }
  return made;
}
