/** How totals have changed between two moments, and by what. */
import { scoreRows, totalsOf } from "../end/score-rows";
import { seatsOf } from "../games/manifests.svelte";
import type { SeatKey, View } from "../net/protocol";
import { hasText, tFor } from "../text/texts.svelte";
import { signed } from "./gain";

export interface ScoreChange {
  seat: SeatKey;
  by: number;
  reasons: Reason[];
}

interface Reason {
  label: string;
  /** said instead of the label where points are lost by it, if the game has words for that */
  lost?: string;
  by: number;
}

/** Every total that is another now, with the parts that made it so. */
export function scoreChanges(before: View, now: View): ScoreChange[] {
  const [were, are] = [scoreRows(before), scoreRows(now)];
  const [old, totals] = [totalsOf(before), totalsOf(now)];
  return seatsOf(now).flatMap((seat, n) => {
    const by = totals[n]! - old[n]!;
    if (!by) return [];
    const reasons = are.flatMap(({ label, rule, part, points }) => {
      const was = were.find((row) => row.rule === rule && row.part === part)?.points[n] ?? 0;
      const more = (points[n] ?? 0) - was;
      return more ? [{ label, lost: lostBy(now.game, rule), by: more }] : [];
    });
    return [{ seat, by, reasons }];
  });
}

/** What a game says of points that a rule has taken: a number alone would be a riddle. */
function lostBy(game: string, rule: string): string | undefined {
  return hasText(`${game}-lost-${rule}`) ? tFor(game, `lost-${rule}`) : undefined;
}

/** Two changes of the same seat as one. */
export function added(one: ScoreChange, other: ScoreChange): ScoreChange {
  const sums = new Map<string, Reason>();
  for (const reason of [...one.reasons, ...other.reasons])
    sums.set(reason.label, { ...reason, by: reason.by + (sums.get(reason.label)?.by ?? 0) });
  const reasons = [...sums.values()].filter(({ by }) => by !== 0);
  return { seat: one.seat, by: one.by + other.by, reasons };
}

/** A change in words: one reason stands beside the number, several bring numbers of their own. */
export function reasonsInWords({ reasons }: ScoreChange): string {
  const words = ({ label, lost, by }: Reason) => (by < 0 && lost ? lost : label);
  if (reasons.length === 1) return words(reasons[0]!);
  return reasons.map((reason) => `${words(reason)} ${signed(reason.by)}`).join(", ");
}
