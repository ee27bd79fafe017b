/** Marrak Hesh 17, as the rest of the page knows it. */
import { gameText } from "../../text/texts.svelte";
import type { Face, ScoreRow } from "../face";
import Board from "./Board.svelte";
import { ruleOf } from "./deepSpace";
import Picture from "./Picture.svelte";
import Neighbours from "./rules/Neighbours.svelte";
import Taking from "./rules/Taking.svelte";
import type { MarrakHeshView } from "./view";
import { inWords } from "./words";

function scoreRows(view: MarrakHeshView): ScoreRow[] {
  const rules = ["MH-P2", "MH-P3", "MH-P4", ...view.deep_space.map(ruleOf)];
  return rules.map((rule) => ({
    label: gameText("marrak-hesh", rule, {}, "title"),
    rule,
    points: view.scores.map((score) => score[rule] ?? null),
  }));
}

export const face: Face = {
  game: "marrak-hesh",
  hasSecrets: false,
  Board,
  Picture,
  seatName: (seat) => gameText("marrak-hesh", `seat-${seat}`),
  scoreRows,
  totals: (view: MarrakHeshView) => view.scores.map(({ total }) => total),
  inWords,
  illustrations: { "MH-T2": Neighbours, "MH-T4": Taking },
};
