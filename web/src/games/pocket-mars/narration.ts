/** The androids' turn, told step by step: which events are told, and what the board looks like after each of them. */
import type { GameEvent } from "../../net/protocol";
import { buildingKey, colonistKey, DECK, energyKey, PLAY, seatKey, shipKey, stackKey } from "./targets";
import type { Building, Card, Home, PocketMarsView, SeatKey, SeatView } from "./view";

type Told = GameEvent & {
  seat?: SeatKey;
  card?: string;
  suit?: Building;
  building?: Building;
  cards?: Card[];
  owner?: SeatKey;
  count?: number;
  total?: number;
  from?: string;
  to?: Home;
  space?: 1 | 2;
  slot?: number;
  up?: SeatKey;
  down?: SeatKey;
  index?: number;
  round?: number;
};

const ABOUT_ANDROIDS = new Set(["system-error", "android", "android-idle", "android-nothing"]);
/** What only tidies up, or is paid on the way to what it was paid for. */
const TIDIES_UP = new Set(["round", "chosen", "prepare", "draw", "discard", "pay", "skip", "android-refill"]);

/** Who did it; some events are the androids' doing without saying so. */
export const doerOf = ({ event, seat }: GameEvent) =>
  seat === undefined && ABOUT_ANDROIDS.has(event) ? "da" : (seat as SeatKey | undefined);

/** Whether an event still matters at the beginning of one's turn. */
export const tellsAgain = ({ event, from }: GameEvent) =>
  !TIDIES_UP.has(event) || (event === "discard" && from === "deck");

/** The events before the androids' first one, which are shown at once, and those told one by one. */
export function split(events: GameEvent[]): { before: GameEvent[]; told: GameEvent[] } {
  const theirs = (event: GameEvent) => doerOf(event) === "da";
  if (!events.some((event) => theirs(event) && event.event !== "android-refill")) return { before: events, told: [] };
  const first = events.findIndex(theirs);
  return { before: events.slice(0, first), told: events.slice(first).filter(theirs) };
}

/** The view after an event. What the event does not tell, such as the new top of the deck, is left out. */
export function after(view: PocketMarsView, event: GameEvent): PocketMarsView {
  const told = event as Told;
  const seat = told.seat;
  switch (told.event) {
    case "round":
      return { ...view, round: told.round! };
    case "energy":
    case "pay":
      return withSeat(view, seat, (one) => ({ ...one, energy: told.total! }));
    case "launch":
      return withSeat(view, seat, (one) => ({ ...one, earth: one.earth - told.count!, ship: one.ship + told.count! }));
    case "land":
      return withSeat(view, seat, (one) => moved({ ...one, ship: one.ship - 1 }, told.building, 1, 0));
    case "promote":
      return withSeat(view, told.owner, (one) => moved(one, told.building, -1, 1));
    case "demote":
      return withSeat(view, told.owner, (one) => moved(one, told.building, 1, -1));
    case "swap": {
      const up = withSeat(view, told.up, (one) => moved(one, told.building, -1, 1));
      return withSeat(up, told.down, (one) => moved(one, told.building, 1, -1));
    }
    case "transfer": {
      const left = (one: SeatView) =>
        moved(one, told.from as Home, told.space === 1 ? -1 : 0, told.space === 2 ? -1 : 0);
      return withSeat(view, seat, (one) => moved(left(one), told.to, 1, 0));
    }
    case "system-error":
      return told.cards!.reduce((made, card) => discarded(fromDeck(made), card), view);
    case "discard":
      return discarded(taken(view, told), cardOf(told));
    case "draw": {
      const source = told.from === "deck" ? fromDeck(view) : withSeat(view, "da", (one) => without(one, "prep", told));
      return withSeat(source, seat, (one) => ({ ...one, hand: [...one.hand, cardOf(told)] }));
    }
    case "recover":
      return withSeat({ ...view, discard: view.discard.slice(0, -1) }, seat, (one) => ({
        ...one,
        hand: [...one.hand, cardOf(told)],
      }));
    case "bottom": {
      const left = withSeat(view, seat, (one) => without(one, told.from as "hand" | "prep", told));
      return { ...left, deck: { ...left.deck, count: left.deck.count + 1 } };
    }
    case "prepare":
      return withSeat(view, seat, (one) => {
        const rest = told.cards!.reduce((made, card) => without(made, "hand", card), one);
        return { ...rest, prep: [...rest.prep, ...told.cards!] };
      });
    case "android-refill":
      return withSeat(fromDeck(view), "da", (one) => ({ ...one, prep: [...one.prep, cardOf(told)] }));
    case "play-hand":
      return withSeat(view, seat, (one) => without(one, "hand", told));
    case "cover":
      return stacked(
        withSeat(view, seat, (one) => without(one, "hand", told)),
        told,
        "down",
      );
    case "connect":
    case "connect-other": {
      const slot = told.slot!;
      const left = withSeat(view, told.owner ?? seat, (one) => ({
        ...one,
        prep: one.prep.filter((_, index) => index !== slot),
      }));
      return stacked(left, told, "up");
    }
    case "reorder":
      return reordered(view, told.building!, told.index!);
    case "renew": {
      const tops = Object.entries(view.stacks).map(([building, cards]) => [building, cards.slice(-1)]);
      const deck = { count: view.deck.count + told.cards!.length, top: null, known: [] };
      return { ...view, deck, discard: [], stacks: Object.fromEntries(tops) as PocketMarsView["stacks"] };
    }
    default:
      return view;
  }
}

/** The places that an event is about, as keys of targets.ts: colonists where they are now, cards, or a building. */
export function placesOf(event: GameEvent): string[] {
  const { event: kind, seat, building, owner, up, down, to } = event as Told;
  if (kind === "land") return [colonistAt(seat, building, 1)];
  if (kind === "transfer") return [colonistAt(seat, to, 1)];
  if (kind === "promote") return [colonistAt(owner, building, 2)];
  if (kind === "demote") return [colonistAt(owner, building, 1)];
  if (kind === "swap") return [colonistAt(up, building, 2), colonistAt(down, building, 1)];
  if (building && event.suit) return [stackKey(building)];
  if (building) return [buildingKey(building)];
  if (kind === "energy" || kind === "pay") return [energyKey(seat!)];
  if (kind === "launch") return [shipKey(seat!)];
  if (kind === "system-error" || (kind === "discard" && event.from === "deck")) return [DECK, PLAY];
  if (kind === "android-refill" || kind === "android-idle") return [seatKey("da")];
  const whose = owner ?? seat;
  return whose === undefined ? [] : [seatKey(whose)];
}

const colonistAt = (seat: SeatKey | undefined, building: Building | undefined, space: 1 | 2) =>
  colonistKey({ seat: seat!, building: building as Home, space });

function cardOf(told: { suit?: Building; card?: string | null }): Card {
  return { suit: told.suit!, card: told.card ?? null };
}

function withSeat(
  view: PocketMarsView,
  seat: SeatKey | undefined,
  change: (one: SeatView) => SeatView,
): PocketMarsView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? change(one) : one)) };
}

function moved(one: SeatView, building: Building | undefined, star: number, doubleStar: number): SeatView {
  const home = building as Home;
  const [onStar, onDoubleStar] = one.mars[home];
  return { ...one, mars: { ...one.mars, [home]: [onStar + star, onDoubleStar + doubleStar] } };
}

function without(one: SeatView, place: "hand" | "prep", card: { suit?: Building; card?: string | null }): SeatView {
  const cards = one[place];
  const known = cards.findIndex((mine) => mine.card !== null && mine.card === card.card);
  const index = known >= 0 ? known : cards.findIndex((mine) => mine.card === null && mine.suit === card.suit);
  return index < 0 ? one : { ...one, [place]: cards.filter((_, position) => position !== index) };
}

function fromDeck(view: PocketMarsView): PocketMarsView {
  return { ...view, deck: { count: view.deck.count - 1, top: null, known: [] } };
}

function discarded(view: PocketMarsView, card: Card): PocketMarsView {
  return { ...view, discard: [...view.discard, { suit: card.suit, card: card.card }] };
}

function taken(view: PocketMarsView, told: Told): PocketMarsView {
  if (told.from === "deck") return fromDeck(view);
  if (told.from !== "hand" && told.from !== "prep") return view; // a card that was being played
  return withSeat(view, told.owner ?? told.seat, (one) => without(one, told.from as "hand" | "prep", told));
}

function stacked(view: PocketMarsView, told: Told, face: "up" | "down"): PocketMarsView {
  const building = told.building!;
  return { ...view, stacks: { ...view.stacks, [building]: [...view.stacks[building], { ...cardOf(told), face }] } };
}

function reordered(view: PocketMarsView, building: Building, index: number): PocketMarsView {
  const cards = [...view.stacks[building]];
  const top = cards.length - 1;
  [cards[index], cards[top]] = [cards[top]!, cards[index]!];
  return { ...view, stacks: { ...view.stacks, [building]: cards } };
}
