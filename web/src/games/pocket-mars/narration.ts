/** The androids' turn, told step by step: which events are told, and what the board looks like after each of them. */
import { buildingKey, colonistKey, DECK, energyKey, PLAY, seatKey, shipKey, stackKey } from "./targets";
import type { Building, Card, Home, PocketMarsEvent, PocketMarsView, SeatKey, SeatView } from "./view";

type Kind = PocketMarsEvent["event"];
type Of<K extends Kind> = Extract<PocketMarsEvent, { event: K }>;
/** A card as an event tells it. */
type CardTold = Of<"renew">["cards"][number];

const ABOUT_ANDROIDS = new Set<Kind>(["system-error", "android", "android-idle", "android-nothing"]);
/** What only tidies up, or is paid on the way to what it was paid for. */
const TIDIES_UP = new Set<Kind>(["round", "chosen", "prepare", "draw", "discard", "pay", "skip", "android-refill"]);

const seatOf = (event: PocketMarsEvent): SeatKey | undefined => ("seat" in event ? event.seat : undefined);

/** Who did it; some events are the androids' doing without saying so. */
export const doerOf = (event: PocketMarsEvent): SeatKey | undefined =>
  seatOf(event) ?? (ABOUT_ANDROIDS.has(event.event) ? "da" : undefined);

/** Whether an event still matters at the beginning of one's turn. */
export const tellsAgain = (event: PocketMarsEvent) =>
  !TIDIES_UP.has(event.event) || (event.event === "discard" && event.from === "deck");

/** The events before the androids' first one, which are shown at once, and those told one by one. */
export function split(events: PocketMarsEvent[]): { before: PocketMarsEvent[]; told: PocketMarsEvent[] } {
  const theirs = (event: PocketMarsEvent) => doerOf(event) === "da";
  if (!events.some((event) => theirs(event) && event.event !== "android-refill")) return { before: events, told: [] };
  const first = events.findIndex(theirs);
  return { before: events.slice(0, first), told: events.slice(first).filter(theirs) };
}

/** The view after an event. What the event does not tell, such as the new top of the deck, is left out. */
export function after(view: PocketMarsView, event: PocketMarsEvent): PocketMarsView {
  switch (event.event) {
    case "round":
      return { ...view, round: event.round };
    case "energy":
    case "pay":
      return withSeat(view, event.seat, (one) => ({ ...one, energy: event.total }));
    case "launch": {
      const { count } = event;
      return withSeat(view, event.seat, (one) => ({ ...one, earth: one.earth - count, ship: one.ship + count }));
    }
    case "land":
      return withSeat(view, event.seat, (one) => moved({ ...one, ship: one.ship - 1 }, event.building, 1, 0));
    case "promote":
      return withSeat(view, event.owner, (one) => moved(one, event.building, -1, 1));
    case "demote":
      return withSeat(view, event.owner, (one) => moved(one, event.building, 1, -1));
    case "swap": {
      const up = withSeat(view, event.up, (one) => moved(one, event.building, -1, 1));
      return withSeat(up, event.down, (one) => moved(one, event.building, 1, -1));
    }
    case "transfer": {
      const { from, space, to } = event;
      const left = (one: SeatView) => moved(one, from, space === 1 ? -1 : 0, space === 2 ? -1 : 0);
      return withSeat(view, event.seat, (one) => moved(left(one), to, 1, 0));
    }
    case "system-error":
      return event.cards.reduce((made, card) => discarded(fromDeck(made), card), view);
    case "discard":
      return discarded(taken(view, event), event);
    case "draw": {
      const fromPrep = () => withSeat(view, "da", (one) => without(one, "prep", event));
      return withSeat(event.from === "deck" ? fromDeck(view) : fromPrep(), event.seat, (one) => drawn(one, event));
    }
    case "recover":
      return withSeat({ ...view, discard: view.discard.slice(0, -1) }, event.seat, (one) => drawn(one, event));
    case "bottom": {
      const left = taken(view, event);
      return { ...left, deck: { ...left.deck, count: left.deck.count + 1 } };
    }
    case "prepare":
      return withSeat(view, event.seat, (one) => {
        const rest = event.cards.reduce((made, card) => without(made, "hand", card), one);
        return { ...rest, prep: [...rest.prep, ...event.cards.map(cardOf)] };
      });
    case "android-refill":
      return withSeat(fromDeck(view), "da", (one) => ({ ...one, prep: [...one.prep, cardOf(event)] }));
    case "play-hand":
      return withSeat(view, event.seat, (one) => without(one, "hand", event));
    case "cover":
      return stacked(
        withSeat(view, event.seat, (one) => without(one, "hand", event)),
        event.building,
        event,
        "down",
      );
    case "connect":
    case "connect-other": {
      const owner = event.event === "connect" ? event.seat : event.owner;
      const left = withSeat(view, owner, (one) => ({
        ...one,
        prep: one.prep.filter((_, index) => index !== event.slot),
      }));
      return stacked(left, event.building, event, "up");
    }
    case "reorder":
      return reordered(view, event.building, event.index);
    case "renew": {
      const tops = Object.entries(view.stacks).map(([building, cards]) => [building, cards.slice(-1)]);
      const deck = { count: view.deck.count + event.cards.length, top: null, known: [] };
      return { ...view, deck, discard: [], stacks: Object.fromEntries(tops) as PocketMarsView["stacks"] };
    }
    default:
      return view;
  }
}

/** The places that an event is about, as keys of targets.ts: colonists where they are now, cards, or a building. */
export function placesOf(event: PocketMarsEvent): string[] {
  switch (event.event) {
    case "land":
      return [colonistAt(event.seat, event.building, 1)];
    case "transfer":
      return [colonistAt(event.seat, event.to, 1)];
    case "promote":
      return [colonistAt(event.owner, event.building, 2)];
    case "demote":
      return [colonistAt(event.owner, event.building, 1)];
    case "swap":
      return [colonistAt(event.up, event.building, 2), colonistAt(event.down, event.building, 1)];
    case "energy":
    case "pay":
      return [energyKey(event.seat)];
    case "launch":
      return [shipKey(event.seat)];
    case "system-error":
      return [DECK, PLAY];
    case "android-refill":
    case "android-idle":
      return [seatKey("da")];
  }
  if ("building" in event) return ["suit" in event ? stackKey(event.building) : buildingKey(event.building)];
  if (event.event === "discard" && event.from === "deck") return [DECK, PLAY];
  const whose = ("owner" in event ? event.owner : undefined) ?? seatOf(event);
  return whose === undefined ? [] : [seatKey(whose)];
}

const colonistAt = (seat: SeatKey, building: Home, space: 1 | 2) => colonistKey({ seat, building, space });

const cardOf = ({ suit, card }: CardTold): Card => ({ suit, card: card ?? null });

function withSeat(view: PocketMarsView, seat: SeatKey, change: (one: SeatView) => SeatView): PocketMarsView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? change(one) : one)) };
}

function moved(one: SeatView, home: Home, star: number, doubleStar: number): SeatView {
  const [onStar, onDoubleStar] = one.mars[home];
  return { ...one, mars: { ...one.mars, [home]: [onStar + star, onDoubleStar + doubleStar] } };
}

const drawn = (one: SeatView, card: CardTold): SeatView => ({ ...one, hand: [...one.hand, cardOf(card)] });

function without(one: SeatView, place: "hand" | "prep", card: CardTold): SeatView {
  const cards = one[place];
  const known = cards.findIndex((mine) => mine.card !== null && mine.card === card.card);
  const index = known >= 0 ? known : cards.findIndex((mine) => mine.card === null && mine.suit === card.suit);
  return index < 0 ? one : { ...one, [place]: cards.filter((_, position) => position !== index) };
}

function fromDeck(view: PocketMarsView): PocketMarsView {
  return { ...view, deck: { count: view.deck.count - 1, top: null, known: [] } };
}

function discarded(view: PocketMarsView, card: CardTold): PocketMarsView {
  return { ...view, discard: [...view.discard, cardOf(card)] };
}

function taken(view: PocketMarsView, told: Of<"discard" | "bottom">): PocketMarsView {
  const { from } = told;
  if (from === "deck") return fromDeck(view);
  if (from !== "hand" && from !== "prep") return view; // a card that was being played
  const owner = told.event === "discard" ? told.owner : undefined;
  return withSeat(view, owner ?? told.seat, (one) => without(one, from, told));
}

function stacked(view: PocketMarsView, building: Building, card: CardTold, face: "up" | "down"): PocketMarsView {
  return { ...view, stacks: { ...view.stacks, [building]: [...view.stacks[building], { ...cardOf(card), face }] } };
}

function reordered(view: PocketMarsView, building: Building, index: number): PocketMarsView {
  const cards = [...view.stacks[building]];
  const top = cards.length - 1;
  [cards[index], cards[top]] = [cards[top]!, cards[index]!];
  return { ...view, stacks: { ...view.stacks, [building]: cards } };
}
