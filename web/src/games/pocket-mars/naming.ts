/** What things are called, in the language of the page. */
import { gameText } from "../../text/texts.svelte";
import type { Building, Card, PocketMarsComponents, SeatKey } from "./view";

export function seatName(seat: SeatKey): string {
  return gameText("pocket-mars", `seat-${seat}`);
}

/** A seat as this table calls it. */
export function nameOf(seat: SeatKey, names: string[]): string {
  return (seat === "da" ? undefined : names[seat]) || seatName(seat);
}

export function buildingName(building: Building): string {
  return gameText("pocket-mars", `suit-${building}`);
}

export function cardName(card: Card, components: PocketMarsComponents): string {
  const known = card.card === null ? undefined : components.cards[card.card];
  if (!known) return gameText("pocket-mars", "card-hidden", { suit: card.suit });
  return gameText("pocket-mars", "card", { suit: known.suit, value: known.value });
}
