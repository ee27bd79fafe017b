/** How totals have changed between two moments, and by what. */
import { scoreRows, totalsOf } from "../end/score-rows";
import { seatsOf } from "../games/manifests.svelte";
import type { SeatKey, View } from "../net/protocol";
import { signed } from "./gain";

export interface ScoreChange {
  seat: SeatKey;
  by: number;
  reasons: { label: string; by: number }[];
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
      return more ? [{ label, by: more }] : [];
    });
    return [{ seat, by, reasons }];
  });
}

/** Two changes of the same seat as one. */
export function added(one: ScoreChange, other: ScoreChange): ScoreChange {
  const labels = [...new Set([...one.reasons, ...other.reasons].map(({ label }) => label))];
  const sum = (label: string) =>
    [...one.reasons, ...other.reasons].reduce((all, reason) => all + (reason.label === label ? reason.by : 0), 0);
  const reasons = labels.map((label) => ({ label, by: sum(label) })).filter(({ by }) => by !== 0);
  return { seat: one.seat, by: one.by + other.by, reasons };
}

/** A change in words: one reason stands beside the number, several bring numbers of their own. */
export function reasonsInWords({ reasons }: ScoreChange): string {
  if (reasons.length === 1) return reasons[0]!.label;
  return reasons.map(({ label, by }) => `${label} ${signed(by)}`).join(", ");
}
