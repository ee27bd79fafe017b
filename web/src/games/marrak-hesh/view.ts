/** What the server tells of a match of Marrak Hesh 17, as its schema has it. Nothing in it is hidden. */
import type { InWords, Schemas } from "../../net/protocol";
import { allOf } from "../kinds";

export type MarrakHeshView = Schemas["MarrakHeshView"];
export type MarrakHeshComponents = Schemas["MarrakHeshComponents"];
export type MarrakHeshMove = Schemas["MarrakHeshMove"];
export type MarrakHeshEvent = InWords<Schemas["MarrakHeshEvent"]>;
export interface MarrakHesh {
  view: MarrakHeshView;
  components: MarrakHeshComponents;
  move: MarrakHeshMove;
  event: MarrakHeshEvent;
}
export type Score = Schemas["MarrakHeshScoreSeen"];
export type Tile = Schemas["MarrakHeshTileTold"];
export type Colour = Tile["colour"];
export type Type = Tile["type"];
export type Transport = keyof Schemas["MarrakHeshHand"];
export type DeepSpaceCard = MarrakHeshView["deep_space"][number];
export type Cell = MarrakHeshView["holds"][number][number];

/** What a seat has for a rule. */
export function pointsFor(rule: string, score: Score): number {
  return (score as unknown as Record<string, number | undefined>)[rule] ?? 0;
}

export const TRANSPORTS = allOf<Transport>({ amber: true, cyan: true, rose: true });
export const COLOURS = allOf<Colour>({ yellow: true, violet: true, red: true, blue: true, green: true, orange: true });
export const TYPES = allOf<Type>({
  robot: true,
  support: true,
  plant: true,
  animal: true,
  computer: true,
  spice: true,
  engine: true,
});
