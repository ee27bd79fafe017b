/** What a moment was worth, from what a search found out: what `judged` in src/marsuk/server/judging.py makes of a hint. */
import type { Analysed, ImaginedRecord, Unsearched } from "../net/api";
import type { Found, Weighed } from "./search";

type Counts = Pick<ImaginedRecord, "players" | "scores">;

export function judged({ players, scores }: Counts, moment: Unsearched, { weighed }: Found): Analysed {
  const best = weighed.reduce((one, other) => (other.visits > one.visits ? other : one));
  const played = weighed.find(({ id }) => id === moment.played?.id);
  const chance = ({ won, tries }: Weighed) => won[moment.seat]! / tries;
  const shares = (sums: number[], { tries } = best) => sums.map((sum) => sum / tries);
  return {
    ply: moment.ply,
    seat: moment.seat,
    values: shares(best.won.slice(0, players)),
    kept: played ? shares(played.won.slice(0, players), played) : null,
    points: shares(best.points.slice(0, scores)),
    best: moment.moves.find(({ id }) => id === best.id)!,
    played: moment.played,
    loss: played ? Math.max(0, chance(best) - chance(played)) : null,
  };
}
