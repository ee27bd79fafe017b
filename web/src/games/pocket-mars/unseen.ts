/** The cards that a seat cannot see: one of them is any face-down card of their suit. */
import { BUILDINGS, type Building, type Card, type PocketMarsComponents, type PocketMarsView } from "./view";

/** All cards that lie somewhere on the table, by their backs or their faces. */
function lying({ seats, stacks, discard, secret }: PocketMarsView): Card[] {
  const packets = secret?.packets.flat() ?? [];
  return [
    ...seats.flatMap(({ hand, prep }) => [...hand, ...prep]),
    ...Object.values(stacks).flat(),
    ...discard,
    ...packets,
  ];
}

export interface Unseen {
  suit: Building;
  /** the ids of those not seen, by their values */
  cards: string[];
  /** how many of them lie by their backs on the table; the others are in the deck */
  backs: number;
}

/** Of each suit what is not seen. */
export function unseen(view: PocketMarsView, components: PocketMarsComponents): Unseen[] {
  const cards = lying(view);
  const played = view.action?.card ? [view.action.card] : [];
  const known = view.deck.known.map(({ card }) => card);
  const seen = new Set([...cards.flatMap(({ card }) => card ?? []), ...known, ...played]);
  return BUILDINGS.map((suit) => ({
    suit,
    cards: Object.entries(components.cards)
      .filter(([id, card]) => card.suit === suit && !seen.has(id))
      .sort(([, a], [, b]) => a.value - b.value)
      .map(([id]) => id),
    backs: cards.filter((card) => card.suit === suit && card.card === null).length,
  }));
}
