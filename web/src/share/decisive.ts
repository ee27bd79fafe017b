/** The move that decided a game, as far as points tell. */

/** The ply with which the winner went ahead for good; of who always led, the one that brought the most. */
export function decisivePly(history: number[][], winner: number): number {
  const lead = history.map((totals) => {
    const others = totals.filter((_, seat) => seat !== winner);
    return (totals[winner] ?? 0) - Math.max(...(others.length ? others : [0]));
  });
  const behind = lead.findLastIndex((points) => points <= 0);
  if (behind > 0 && behind < lead.length - 1) return behind + 1;
  const gains = lead.map((points, ply) => (ply === 0 ? -Infinity : points - lead[ply - 1]!));
  return Math.max(1, gains.indexOf(Math.max(...gains)));
}

const BEFORE = 5;
const AFTER = 3;

/** The moments around it that a moving picture shows, and at last the end. */
export function pliesAround(ply: number, last: number): number[] {
  const from = Math.max(0, ply - BEFORE);
  const to = Math.min(last, ply + AFTER);
  const around = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return to < last ? [...around, last] : around;
}
