/** The optional steps of a connected card, in their order, and what became of those that are over. */
import type { Action, Phase, PocketMarsEvent, PocketMarsView } from "./view";

export type Step = NonNullable<Action["steps"]>[number];
export type Stage = "past" | "now" | "later";
export type Fate = "done" | "skipped" | "impossible";

const STEP_OF_PHASE: Partial<Record<Phase, Step>> = {
  land: "land",
  "activate-card": "card",
  choose: "card",
  draw: "card",
  "activate-building": "building",
};

/** The steps that the connected card may have. */
export function stepsOf(view: PocketMarsView): Step[] {
  return view.action?.steps ?? [];
}

export function stageOf(step: Step, view: PocketMarsView): Stage {
  const steps = stepsOf(view);
  const now = STEP_OF_PHASE[view.phase];
  const distance = steps.indexOf(step) - (now ? steps.indexOf(now) : steps.length);
  return distance < 0 ? "past" : distance === 0 ? "now" : "later";
}

/** What is known of the steps of a connected card, as far as we have seen it from its beginning. */
export interface Course {
  view: PocketMarsView;
  /** after how many moves; null if no event told it */
  ply: number | null;
  fates: Partial<Record<Step, Fate>>;
}

/** The course of the card that is being connected. A view tells only the step that is asked now, so the last is kept. */
export function followSteps(last: Course | null, view: PocketMarsView, happened: PocketMarsEvent[]): Course {
  if (last?.view === view) return last;
  const ply = happened[0]?.ply ?? null;
  const begins = happened.some(
    (event) => (event.event === "connect" || event.event === "connect-other") && event.card === view.action?.card,
  );
  const goesOn = last !== null && last.view.action?.card === view.action?.card;
  const isNext = goesOn && ply !== null && (last.ply === null || ply === last.ply + 1);
  const fates: Course["fates"] = {};
  for (const step of stepsOf(view)) {
    if (stageOf(step, view) !== "past") continue;
    const before = goesOn && !begins ? stageOf(step, last.view) : "later";
    if (before === "past") fates[step] = last!.fates[step];
    else if (!begins && !isNext) continue;
    else if (before === "later")
      fates[step] = "impossible"; // it was never asked
    else fates[step] = happened.some(({ event }) => event === "skip") ? "skipped" : "done";
  }
  return { view, ply, fates };
}
