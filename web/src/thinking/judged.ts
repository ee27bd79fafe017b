/** What a moment was worth, from what a search found out: what `judged` in src/marsuk/server/thinking/judging.py makes of a hint. */
import type { Analysed, ImaginedRecord, Unsearched } from "../net/api";
import type { Found, Weighed } from "./search";

type Counts = Pick<ImaginedRecord, "players" | "scores" | "correction">;

const NEVER = 1e-9;
const SURE = 1.96; // standard errors on either side of a 95 % interval

export function judged({ players, scores, correction }: Counts, moment: Unsearched, { weighed }: Found): Analysed {
  const best = weighed.reduce((one, other) => (other.visits > one.visits ? other : one));
  const played = weighed.find(({ id }) => id === moment.played?.id);
  const share = (sums: number[], { tries }: Weighed) => sums.slice(0, scores).map((sum) => sum / tries);
  const expected = share(best.points, best);
  const counted = share(best.won, best);
  const values = corrected(correction, counted, expected, best.tries);
  const kept = played && corrected(correction, share(played.won, played), share(played.points, played), played.tries);
  const { seat } = moment;
  const ends = counts(best, counted[seat]!).map((end) => moved(counted, seat, end));
  return {
    ply: moment.ply,
    seat,
    values: values.slice(0, players),
    kept: kept?.slice(0, players) ?? null,
    points: expected,
    best: moment.moves.find(({ id }) => id === best.id)!,
    played: moment.played,
    loss: kept ? Math.max(0, values[seat]! - kept[seat]!) : null,
    interval: ends.map((chances) => corrected(correction, chances, expected, best.tries)[seat]!) as [number, number],
  };
}

/** Chances that come true, of those that were counted: what `Correction` in src/marsuk/bots/calibration.py does. */
function corrected(
  { trust, lead, doubt }: Counts["correction"],
  chances: number[],
  points: number[],
  tries: number,
): number[] {
  const won = Math.max(doubt ?? 0, NEVER);
  const signs = chances.map(
    (chance, seat) =>
      (trust ?? 1) * Math.log((chance * tries + won) / (tries + won * chances.length)) + (lead ?? 0) * points[seat]!,
  );
  const most = Math.max(...signs);
  const weights = signs.map((sign) => Math.exp(sign - most));
  const sum = weights.reduce((one, other) => one + other);
  return weights.map((weight) => weight / sum);
}

/** Where the seat's chance may lie as well, by how often it was tried. */
function counts({ squares, tries }: Weighed, chance: number): [number, number] {
  const error = SURE * Math.sqrt(Math.max(squares / tries - chance * chance, 0.25 / tries) / tries);
  return [Math.max(0, chance - error), Math.min(1, chance + error)];
}

/** The chances if the seat's were another, and the others shared the rest as they do. */
function moved(chances: number[], seat: number, value: number): number[] {
  const rest = 1 - chances[seat]!;
  const share = (chance: number) => (rest > 0 ? chance / rest : 1 / Math.max(1, chances.length - 1));
  return chances.map((chance, each) => (each === seat ? value : (1 - value) * share(chance)));
}
