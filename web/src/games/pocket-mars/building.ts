/** What a card must beat to let its owner land in a building. */
import type { Building, Home, PocketMarsComponents, PocketMarsView } from "./view";

/** null at Construction, where nobody lands. */
export function valueToBeat(
  building: Building,
  view: PocketMarsView,
  components: PocketMarsComponents,
  under = 0, // cards on top that do not count yet
): number | null {
  if (building === "construction") return null;
  const top = view.stacks[building].at(-1 - under);
  if (!top) return components.building_values[building as Home];
  return top.face === "down" || top.card === null ? 0 : components.cards[top.card]!.value;
}
