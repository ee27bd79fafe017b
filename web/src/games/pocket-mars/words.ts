/** The whole board in words, for those who hear it. */
import { sentence, t } from "../../text/texts.svelte";
import type { Passage } from "../face";
import { isHome, valueToBeat } from "./building";
import { buildingName, cardName, nameOf } from "./naming";
import type { Building, Card, PocketMarsComponents, PocketMarsView } from "./view";

export function inWords(view: PocketMarsView, components: PocketMarsComponents, names: string[]): Passage[] {
  const cards = (list: Card[]) => list.map((card) => cardName(card, components)).join(", ") || t("pm-nothing");
  function describe(card: Card): string {
    const data = card.card === null ? undefined : components.cards[card.card];
    if (!data) return cardName(card, components);
    return t("pm-words-card", { card: cardName(card, components), hand: data.hand, prep: data.prep });
  }

  const seats = view.seats.map((seat): Passage => {
    const own = seat.seat === view.seat;
    const lines = [
      t("pm-words-people", { earth: seat.earth, ship: seat.ship, energy: seat.energy }),
      t("pm-words-prep", { cards: cards(seat.prep) }),
      t("pm-words-hand", { cards: cards(seat.hand) }),
    ];
    const details = [...seat.hand, ...seat.prep].filter((card) => card.card !== null).map(describe);
    const name = nameOf(seat.seat, names);
    return { heading: own ? t("pm-words-you", { name }) : name, seat: seat.seat, lines: [...lines, ...details] };
  });
  const packet = view.secret && view.seat !== null ? view.secret.packets[view.seat] : undefined;
  const choice: Passage[] = packet?.length ? [{ heading: t("pm-packet"), lines: packet.map(describe) }] : [];
  const buildings = view.row.map((building): Passage => {
    const beat = valueToBeat(building, view);
    const top = view.stacks[building].at(-1);
    return {
      heading: buildingName(building),
      lines: [
        sentence(`${components.abilities[building]}.`),
        top
          ? t("pm-words-stack", { count: view.stacks[building].length, top: cardName(top, components) })
          : t("pm-words-no-stack"),
        beatWords(beat),
        ...inhabitants(building, view, names),
      ],
    };
  });
  const piles: Passage = {
    heading: t("pm-piles"),
    lines: [
      view.deck.top
        ? t("pm-deck-of", { count: view.deck.count, suit: buildingName(view.deck.top) })
        : t("pm-deck-count", { count: view.deck.count }),
      t("pm-words-discard", { count: view.discard.length, cards: cards(view.discard.slice(-1)) }),
    ],
  };
  return [...choice, ...buildings, ...seats, piles];
}

/** What a project must beat to let its owner land in a building. */
export function beatWords(beat: number | null): string {
  return beat === null ? t("pm-nobody-lands") : t("pm-to-beat", { value: beat });
}

/** Who lives in a building, a line for each seat that does. */
export function inhabitants(building: Building, view: PocketMarsView, names: string[]): string[] {
  if (!isHome(building)) return [];
  return view.seats.flatMap((seat) => {
    const [star, doubleStar] = seat.mars[building];
    if (star + doubleStar === 0) return [];
    return [t("pm-lives", { name: nameOf(seat.seat, names), star, double: doubleStar })];
  });
}
