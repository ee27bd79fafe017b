/** Which buildings colonists live in, and what a card must beat to let its owner land there. */
import { HOMES, type Building, type Home, type PocketMarsComponents, type PocketMarsView } from "./view";

/** Whether colonists live there. */
export function isHome(building: Building): building is Home {
  return (HOMES as readonly Building[]).includes(building);
}

/** null at Construction, where nobody lands. */
export function valueToBeat(
  building: Building,
  view: PocketMarsView,
  components: PocketMarsComponents,
  under = 0, // cards on top that do not count yet
): number | null {
  if (!isHome(building)) return null;
  const top = view.stacks[building].at(-1 - under);
  if (!top) return components.building_values[building];
  return top.face === "down" || top.card === null ? 0 : components.cards[top.card]!.value;
}
