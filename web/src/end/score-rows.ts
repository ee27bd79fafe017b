/** The table of points: what the game says there is to score, and what everybody has scored by it. */
import { manifestOf } from "../games/manifests.svelte";
import type { View } from "../net/protocol";
import { gameText } from "../text/texts.svelte";

export interface ScoreRow {
  label: string;
  rule: string;
  part?: string;
  points: (number | null)[];
}

/** A row for each rule that is in play, or for each part of it; seats that score the same parts by another rule share it. */
export function scoreRows({ game, scores }: Pick<View, "game" | "scores">): ScoreRow[] {
  const inPlay = (manifestOf(game)?.scores ?? []).filter(({ rule }) => scores.some((score) => rule in score));
  const rows = new Map<string, ScoreRow>();
  for (const { rule, text, parts = [] } of inPlay) {
    if (!parts.length) rows.set(rule, { label: text, rule, points: scores.map((score) => number(score[rule])) });
    for (const { part, text } of parts) {
      const others = rows.get(part)?.points ?? [];
      const points = scores.map((score, n) => partOf(score[rule], part) ?? others[n] ?? null);
      rows.set(part, { label: text, rule, part, points });
    }
  }
  return [...rows.values()];
}

/** What decided between equal totals, in the words of the game's rule. */
export const tieInWords = ({ game, tie }: Pick<View, "game" | "tie">) =>
  tie ? gameText(game, tie.rule, {}, "tie") : null;

export const totalsOf = ({ scores }: Pick<View, "scores">) => scores.map(({ total }) => total);

const number = (told: unknown) => (typeof told === "number" ? told : null);
const partOf = (told: unknown, part: string) => number((told as Record<string, unknown> | undefined)?.[part]);
