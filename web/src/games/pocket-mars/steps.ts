/** The optional steps of a connected card, in their order. */
import type { Phase, PocketMarsView } from "./view";

export type Step = "land" | "card" | "building";
export type Stage = "past" | "now" | "later";

const STEP_OF_PHASE: Partial<Record<Phase, Step>> = {
  land: "land",
  "activate-card": "card",
  choose: "card",
  "activate-building": "building",
};

/** The steps that a connected card may have: whose card it is decides (PM-A2, PM-A3, PM-Z4). */
export function stepsOf(view: PocketMarsView): Step[] {
  const owner = view.action?.owner;
  if (owner === "da") return ["land", "building"];
  return owner === view.active ? ["land", "card", "building"] : ["card", "building"];
}

export function stageOf(step: Step, view: PocketMarsView): Stage {
  const steps = stepsOf(view);
  const now = STEP_OF_PHASE[view.phase];
  const distance = steps.indexOf(step) - (now ? steps.indexOf(now) : steps.length);
  return distance < 0 ? "past" : distance === 0 ? "now" : "later";
}
