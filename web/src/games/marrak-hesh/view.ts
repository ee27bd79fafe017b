/** What the server tells of a match of Marrak Hesh 17, as its schema has it. Nothing in it is hidden. */
import type { Schemas } from "../../net/protocol";

export type MarrakHeshView = Schemas["MarrakHeshView"];
export type MarrakHeshComponents = Schemas["MarrakHeshComponents"];
export type Score = Schemas["MarrakHeshScoreSeen"];
export type Tile = Schemas["MarrakHeshTileTold"];
export type Colour = Tile["colour"];
export type Type = Tile["type"];
export type Transport = keyof Schemas["MarrakHeshHand"];
export type Cell = MarrakHeshView["holds"][number][number];

/** What a seat has for a rule. */
export function pointsFor(rule: string, score: Score): number {
  return (score as unknown as Record<string, number | undefined>)[rule] ?? 0;
}

// In the order in which they are drawn
export const TRANSPORTS = ["amber", "cyan", "rose"] as const satisfies readonly Transport[];
export const COLOURS = ["yellow", "violet", "red", "blue", "green", "orange"] as const satisfies readonly Colour[];
export const TYPES = [
  "robot",
  "support",
  "plant",
  "animal",
  "computer",
  "spice",
  "engine",
] as const satisfies readonly Type[];
