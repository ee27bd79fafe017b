/** The pieces that make each part of the score. */
import { colonistKey, energyKey, shipKey } from "./targets";
import { HOMES, type PocketMarsView, type SeatKey } from "./view";

/** The places of the pieces that made a seat's points for a part, as keys of targets.ts; `crowd`: see the components. */
export function piecesOf(view: PocketMarsView, crowd: number, seat: SeatKey, part: string): string[] {
  if (part === "ship") return [shipKey(seat)];
  if (part === "energy") return [energyKey(seat)];
  const mars = view.seats.find((one) => one.seat === seat)?.mars;
  if (!mars) return [];
  return HOMES.flatMap((building) => {
    const [star, doubleStar] = mars[building];
    if (part === "four-in-one" && star + doubleStar < crowd) return [];
    const onStar = part !== "double-star" && star > 0 ? [colonistKey({ seat, building, space: 1 })] : [];
    const onDoubleStar = part !== "star" && doubleStar > 0 ? [colonistKey({ seat, building, space: 2 })] : [];
    return [...onStar, ...onDoubleStar];
  });
}
