/** What Pocket Mars adds to the story of a table: places of events, choices that are the same, cards not seen. */
import { expect, test } from "vitest";
import { placesOf, split, tellsAgain } from "../src/games/pocket-mars/narration";
import { distinct, type LegalMove } from "../src/games/pocket-mars/targets";
import { unseen } from "../src/games/pocket-mars/unseen";
import type {
  Building,
  Card,
  PocketMarsComponents,
  PocketMarsEvent,
  PocketMarsMove,
  PocketMarsView,
} from "../src/games/pocket-mars/view";

/** As much of an event as the test is about. */
const event = (kind: PocketMarsEvent["event"], more: Record<string, unknown> = {}) =>
  ({ ply: 1, event: kind, text: "", ...more }) as PocketMarsEvent;
const hidden = (suit: Building): Card => ({ suit, card: null });

test("an event is about colonists where they are now, about a stack, or about a building", () => {
  expect(placesOf(event("land", { seat: 1, building: "water" }))).toEqual(["colonist:1:water:1"]);
  expect(placesOf(event("promote", { seat: 1, owner: 0, building: "water" }))).toEqual(["colonist:0:water:2"]);
  expect(placesOf(event("swap", { seat: 1, building: "energy", up: 1, down: 0 }))).toEqual([
    "colonist:1:energy:2",
    "colonist:0:energy:1",
  ]);
  expect(placesOf(event("connect", { seat: 1, building: "science", suit: "science", card: "S3" }))).toEqual([
    "stack:science",
  ]);
  expect(placesOf(event("cover", { seat: 1, building: "science", suit: "water" }))).toEqual(["stack:science"]);
  expect(placesOf(event("android", { building: "water" }))).toEqual(["building:water"]);
});

test("what only tidies up is not told again", () => {
  expect((["draw", "prepare", "skip", "round"] as const).filter((kind) => tellsAgain(event(kind)))).toEqual([]);
  expect(
    (["land", "connect", "launch", "last-round", "over"] as const).filter((kind) => !tellsAgain(event(kind))),
  ).toEqual([]);
  expect(tellsAgain(event("discard", { seat: 0, from: "hand" }))).toBe(false);
  expect(tellsAgain(event("discard", { seat: "da", from: "deck" }))).toBe(true);
});

test("the androids are told nothing that the person did, and nothing that happened by itself", () => {
  const person = [event("discard", { seat: 0, owner: "da", from: "prep" }), event("launch", { seat: 0, count: 1 })];
  const androids = [event("system-error", { cards: [] }), event("land", { seat: "da", building: "water" })];
  const { before, told } = split([...person, ...androids, event("round", { round: 2 }), event("over")]);
  expect(before).toEqual(person);
  expect(told).toEqual(androids);
});

const move = (id: number, dict: PocketMarsMove): LegalMove => ({ id, move: dict, notation: "", text: "" });

test("two backs that are the same are one choice, unless one of them is known", () => {
  const draws = [move(1, { move: "draw", slot: 0 }), move(2, { move: "draw", slot: 1 })];
  const at = (...prep: Card[]) => ({ seats: [{ seat: 0 }, { seat: "da", prep }] }) as unknown as PocketMarsView;
  expect(distinct(draws, at(hidden("water"), hidden("water")))).toEqual([draws[0]]);
  expect(distinct(draws, at(hidden("water"), hidden("energy")))).toEqual(draws);
  expect(distinct(draws, at(hidden("water"), { suit: "water", card: "W3" }))).toEqual(draws);
});

test("moves that differ in more than a back stay apart", () => {
  const launch = move(1, { move: "launch", slot: 0 });
  const other = move(2, { move: "play-other", seat: "da", slot: 0 });
  const view = { seats: [{ seat: "da", prep: [hidden("water")] }] } as unknown as PocketMarsView;
  expect(distinct([launch, other], view)).toEqual([launch, other]);
});

test("not seen are the cards that lie nowhere face up for us", () => {
  const suits = { W1: 1, W2: 2, W3: 3, W4: 4, W5: 5, W6: 6 };
  const cards = Object.fromEntries(Object.entries(suits).map(([id, value]) => [id, { suit: "water", value }]));
  const view = {
    seats: [
      { hand: [{ suit: "water", card: "W6" }], prep: [] },
      { hand: [hidden("water")], prep: [hidden("water")] },
    ],
    stacks: { water: [{ suit: "water", card: "W2", face: "up" }] },
    discard: [{ suit: "water", card: "W5" }],
    deck: { known: [{ index: 0, card: "W4" }] },
    action: null,
  } as unknown as PocketMarsView;
  const water = unseen(view, { cards } as unknown as PocketMarsComponents).find(({ suit }) => suit === "water");
  expect(water).toEqual({ suit: "water", cards: ["W1", "W3"], backs: 2 });
});
