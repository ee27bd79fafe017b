/** The score by its parts, and the pieces that make each part. */
import { gameText } from "../../text/texts.svelte";
import type { ScoreRow } from "../face";
import { colonistKey, energyKey, shipKey } from "./targets";
import { HOMES, PARTS, type Parts, type PocketMarsView, type Score, type SeatKey } from "./view";

const FOUR = 4;

function partsOf(score: Score): Parts {
  return (score["PM-E2"] ?? score["PM-Z10"])!;
}

export function scoreRows(view: PocketMarsView): ScoreRow[] {
  return PARTS.map((part) => ({
    label: gameText("pocket-mars", `part-${part}`),
    rule: view.variant === "solo" ? "PM-Z10" : "PM-E2",
    part,
    points: view.scores.map((score) => partsOf(score)[part]),
  }));
}

export function totals(view: PocketMarsView): number[] {
  return view.scores.map((score) => score.total);
}

/** The places of the pieces that made a seat's points for a part, as keys of targets.ts. */
export function piecesOf(view: PocketMarsView, seat: SeatKey, part: string): string[] {
  if (part === "ship") return [shipKey(seat)];
  if (part === "energy") return [energyKey(seat)];
  const mars = view.seats.find((one) => one.seat === seat)?.mars;
  if (!mars) return [];
  return HOMES.flatMap((building) => {
    const [star, doubleStar] = mars[building];
    if (part === "four-in-one" && star + doubleStar < FOUR) return [];
    const onStar = part !== "double-star" && star > 0 ? [colonistKey({ seat, building, space: 1 })] : [];
    const onDoubleStar = part !== "star" && doubleStar > 0 ? [colonistKey({ seat, building, space: 2 })] : [];
    return [...onStar, ...onDoubleStar];
  });
}
