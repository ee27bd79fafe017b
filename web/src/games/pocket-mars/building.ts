/** Which buildings colonists live in, and what a card must beat to let its owner land there. */
import { HOMES, type Building, type Home, type PocketMarsView } from "./view";

/** Whether colonists live there. */
export function isHome(building: Building): building is Home {
  return (HOMES as readonly Building[]).includes(building);
}

/** null at Construction, where nobody lands. */
export function valueToBeat(building: Building, view: PocketMarsView): number | null {
  return isHome(building) ? view.beat[building] : null;
}
