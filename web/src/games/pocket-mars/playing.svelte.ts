/** What the parts of the board share: the view shown, the places that are lit, and what a tap or a drop does. */
import { createContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { draggable } from "../../look/draggable";
import { gameText, t } from "../../text/texts.svelte";
import type { BoardProps } from "../face";
import { follow, type Whereabouts } from "./colonists";
import { seatColour } from "./art/seats";
import { buildingName } from "./naming";
import { doerOf, placesOf } from "./narration";
import { Narrator } from "./narrator.svelte";
import { piecesOf } from "./score";
import { followSteps, type Course } from "./steps";
import {
  HAND,
  buildingKey,
  buildingOfAction,
  cardKey,
  distinct,
  dropsFrom,
  keysOf,
  meantByDrop,
  movesInBuilding,
  targetsOf,
  type LegalMove,
} from "./targets";
import type { Building, Card, PocketMars, PocketMarsComponents, PocketMarsMove, PocketMarsView, SeatKey } from "./view";

export type Props = BoardProps<PocketMars>;

export class Playing {
  readonly #given: () => Props;
  readonly narrator = new Narrator();
  /** several moves at the same place: which? */
  choice = $state.raw<LegalMove[] | null>(null);
  /** a card held up to be read */
  held = $state.raw<{ card: Card; moves: LegalMove[] } | null>(null);
  /** a building looked into */
  visited = $state<Building | null>(null);
  /** cards tapped for the prep module, in the order of its slots */
  picked = $state.raw<string[]>([]);
  /** while something is dragged: what, and where it can be dropped */
  dragged = $state.raw<{ key: string; suit?: Building; drops: Map<string, LegalMove[]> } | null>(null);

  #followed = new Map<SeatKey, Whereabouts>();
  #course: Course | null = null;

  constructor(given: () => Props) {
    this.#given = given;
  }

  get #props(): Props {
    return this.#given();
  }

  get view(): PocketMarsView {
    return this.narrator.view ?? this.#props.view;
  }
  get components(): PocketMarsComponents {
    return this.#props.components;
  }
  get names(): string[] {
    return this.#props.names;
  }
  get legal(): LegalMove[] {
    return this.narrator.view ? [] : this.#props.legal;
  }
  get chosen(): LegalMove | null {
    return this.#props.chosen;
  }
  /** the seats that have chosen in secret, while others still choose */
  get answered(): number[] {
    return this.#props.answered ?? [];
  }

  readonly targets = $derived.by(() => targetsOf(this.legal, this.view));

  /** Where each colonist is. It depends on where it was, so the last answer is kept. */
  readonly colonists = $derived.by(() => {
    this.#followed = new Map(this.view.seats.map((one) => [one.seat, follow(this.#followed.get(one.seat), one)]));
    return this.#followed;
  });

  /** What became of the steps of the card that is being connected, as far as we have seen it. */
  readonly fates = $derived.by(() => {
    const connected = this.view.action?.side === "prep";
    this.#course = connected ? followSteps(this.#course, this.view, this.#props.happened) : null;
    return this.#course?.fates ?? {};
  });

  /** Places that a hint, a lesson or a row of the score points at, or whose move waits for its confirmation. */
  readonly #pointed = $derived.by(() => {
    const { pointer, chosen } = this.#props;
    const keys = chosen ? keysOf(chosen.move, this.view) : [];
    if (pointer?.move) keys.push(...keysOf(pointer.move, this.view));
    if (pointer?.event) keys.push(...placesOf(pointer.event));
    if (pointer?.part && pointer.seat !== undefined)
      keys.push(...piecesOf(this.view, this.components.crowd, pointer.seat as SeatKey, pointer.part));
    return new Set(keys);
  });

  /** Places where something has happened without us since our last turn, and who did it. */
  readonly #recent = $derived.by((): Map<string, SeatKey | undefined> => {
    if (this.narrator.view) return new Map(this.narrator.places.map((place) => [place, "da"]));
    const events =
      this.#props.recent ??
      this.#props.happened.filter((event) => !("seat" in event) || event.seat !== this.#props.view.seat);
    return new Map(events.flatMap((event) => placesOf(event).map((place) => [place, doerOf(event)])));
  });

  /** Where the androids will act: known as soon as they have one card left (PM-Z6). */
  get androidsGoal(): Building | null {
    const androids = this.view.seats.find((one) => one.seat === "da");
    return androids?.prep.length === 1 && this.view.phase !== "over" ? androids.prep[0]!.suit : null;
  }

  pointed(key: string): boolean {
    return this.#pointed.has(key);
  }
  recent(key: string): boolean {
    return this.#recent.has(key);
  }
  /** The colour of who has been there. */
  markOf(key: string): string | undefined {
    const seat = this.#recent.get(key);
    return seat === undefined ? undefined : seatColour(seat);
  }
  moves(key: string): LegalMove[] {
    return this.targets.get(key) ?? [];
  }
  lit(key: string): boolean {
    return this.targets.has(key);
  }
  movesIn(building: Building): LegalMove[] {
    return movesInBuilding(this.targets, building);
  }

  play(move: LegalMove): void {
    this.choice = null;
    this.held = null;
    this.picked = [];
    this.#props.play(move);
  }

  /** One move is made; of several one is chosen first; without any, the server says why not. */
  offer(moves: LegalMove[], otherwise: PocketMarsMove | null): void {
    if (this.narrator.view) this.narrator.skip();
    else if (distinct(moves, this.view).length === 1 && !this.reveals(moves[0]!)) this.play(moves[0]!);
    else if (moves.length > 0) this.choice = distinct(moves, this.view);
    else if (otherwise) void this.#explain(otherwise);
  }

  /** Whether a move shows us what is hidden: it cannot be taken back, so that a tap alone does not make it. */
  reveals({ move }: LegalMove): boolean {
    if (move.move === "play-other" || move.move === "draw") {
      const owner = move.move === "draw" ? "da" : move.seat;
      return this.view.seats.find(({ seat }) => seat === owner)?.prep[move.slot]?.card === null;
    }
    return move.move === "choose" && move.seat !== undefined;
  }

  tap(key: string, otherwise: PocketMarsMove | null): void {
    this.offer(this.moves(key), otherwise);
  }

  async #explain(move: PocketMarsMove): Promise<void> {
    const answer = await this.#props.why(move);
    if (answer?.text) this.#props.refuse(answer.text, answer.rule);
  }

  // --- cards ---

  /** How many cards the prep module waits for. */
  get wanted(): number {
    const first = this.legal[0]?.move;
    return first?.move === "prepare" ? first.cards.length : 0;
  }

  tapCard(card: Card): void {
    if (this.narrator.view) return this.narrator.skip();
    if (this.wanted > 0 && card.card !== null && this.#preparable(card.card)) return this.#pick(card.card);
    const moves = card.card === null ? [] : this.moves(`card:${card.card}`);
    if (moves.length === 1) this.play(moves[0]!);
    else this.held = { card, moves };
  }

  #preparable(card: string): boolean {
    return this.legal.some(({ move }) => move.move === "prepare" && move.cards.includes(card));
  }

  #pick(card: string): void {
    const without = this.picked.filter((other) => other !== card);
    this.picked = without.length < this.picked.length ? without : [...without, card].slice(-this.wanted);
    if (this.wanted === 1 && this.prepared) this.play(this.prepared);
  }

  /** The move that the picked cards make, once they are enough. */
  get prepared(): LegalMove | undefined {
    const wanted = this.picked.join();
    return this.legal.find(({ move }) => move.move === "prepare" && move.cards.join() === wanted);
  }

  /** The place of a card among those picked, or among our answer so far; 0 if it is in neither. */
  order(card: string): number {
    const answer = this.chosen?.move.move === "prepare" ? this.chosen.move.cards : [];
    return (this.picked.length > 0 ? this.picked : answer).indexOf(card) + 1;
  }

  // --- dragging ---

  /** Whatever is ours to move can be lifted while we decide: only where it is put down tells whether it is legal. */
  #lift(key: string, suit?: Building): boolean {
    if (this.legal.length === 0) return false;
    this.dragged = { key, suit, drops: dropsFrom(key, this.targets, this.view, suit) };
    return true;
  }

  opens(place: string): boolean {
    return this.dragged?.drops.has(place) ?? false;
  }

  /** It can be dragged to whatever has `data-drop`. */
  draggable(key: string, suit?: Building): Attachment<HTMLElement> {
    return draggable({
      onto: "[data-drop]",
      fingersScroll: true,
      lift: () => this.#lift(key, suit),
      drop: (targets) => {
        const places = targets.map(({ dataset }) => dataset.drop!);
        this.#putDown(places.find((place) => this.opens(place)) ?? places[0]);
      },
    });
  }

  #putDown(place: string | undefined): void {
    const { key, suit, drops } = this.dragged!;
    this.dragged = null;
    if (place === undefined) return;
    const moves = drops.get(place);
    const connects = suit !== undefined && drops.has(buildingKey(suit));
    if (moves) this.offer(moves, null);
    else if (connects && place.startsWith("building:")) this.#refuseBuilding(key, suit);
    else if (place === HAND && this.#isInOwnPrep(key)) this.#props.refuse(gameText("pocket-mars", "PM-F2"), "PM-F2");
    else {
      const meant = meantByDrop(key, place, this.view);
      if (meant) void this.#explain(meant);
      else this.#props.refuse(t("pm-not-there"), null);
    }
  }

  #isInOwnPrep(key: string): boolean {
    const own = this.view.seats.find((one) => one.seat === this.view.seat);
    return own?.prep.some(({ card }) => card !== null && cardKey(card) === key) ?? false;
  }

  /** The building that the step at hand is about, if it is about one. */
  get #here(): Building | null {
    const steps = ["land", "activate-building"];
    return this.legal.length > 0 && steps.includes(this.view.phase) ? buildingOfAction(this.view) : null;
  }

  get stepIsElsewhere(): boolean {
    return this.#here !== null;
  }

  /** No move is made at a building that no project was connected to, so that the server cannot be asked. */
  refuseElsewhere(): void {
    this.#props.refuse(t("pm-only-here", { building: buildingName(this.#here!) }), "PM-A2");
  }

  /** No move says to which building a card goes, so that the server cannot be asked. */
  #refuseBuilding(key: string, suit: Building): void {
    const rule = key.startsWith("card:") ? "PM-A2" : this.view.variant === "solo" ? "PM-Z4" : "PM-A3";
    this.#props.refuse(t("pm-only-to", { building: buildingName(suit) }), rule);
  }
}

export const [playing, setPlaying] = createContext<Playing>();
