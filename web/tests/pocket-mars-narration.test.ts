import { expect, test } from "vitest";
import { after, doerOf, placesOf, split } from "../src/games/pocket-mars/narration";
import type { Building, PocketMarsEvent, PocketMarsView } from "../src/games/pocket-mars/view";
// Steps of real games with every kind of event: made by tests/fixtures/pocket_mars_steps.py
import steps from "./fixtures/pocket-mars-steps.json";

interface Step {
  before: PocketMarsView;
  events: PocketMarsEvent[];
  after: PocketMarsView;
}
const STEPS = steps as unknown as Step[];

/** What can be seen of a view without its hidden cards and without what only the server works out. */
function visible(view: PocketMarsView) {
  return {
    seats: view.seats.map(({ seat, earth, ship, energy, mars, hand, prep }) => ({
      seat,
      earth,
      ship,
      energy,
      mars,
      hand: hand.map((card) => card.suit).toSorted(),
      prep: prep.map((card) => card.suit).toSorted(),
    })),
    deck: view.deck.count,
    discard: view.discard.map((card) => card.card),
    stacks: Object.fromEntries(
      Object.entries(view.stacks).map(([building, cards]) => [
        building,
        cards.map((card) => `${card.face} ${card.card}`),
      ]),
    ) as Record<Building, string[]>,
    round: view.round,
  };
}

const told = (step: Step) => step.events.map((event) => event.event).join(" ");

test.each(STEPS.map((step) => [told(step), step] as const))("after %s the board is as the server says", (_, step) => {
  expect(visible(step.events.reduce(after, step.before))).toEqual(visible(step.after));
});

test("what the person did is shown at once, what the androids do is told", () => {
  const step = STEPS.find(({ events }) => doerOf(events[0]!) === 0 && events.some(({ event }) => event === "android"))!;
  const { before, told } = split(step.events);
  expect(before.every((event) => doerOf(event) === 0)).toBe(true);
  expect(told[0]!.event).toBe("system-error");
  expect(told.map(({ event }) => event)).not.toContain("round");
});

test("a turn without androids is not told", () => {
  const events: PocketMarsEvent[] = [{ ply: 1, event: "launch", text: "", seat: 0, count: 1 }];
  expect(split(events)).toEqual({ before: events, told: [] });
});

test("every step of the androids has its place on the board", () => {
  const theirs = STEPS.flatMap(({ events }) => split(events).told).filter(({ event }) => event !== "over");
  expect(theirs.length).toBeGreaterThan(10);
  for (const event of theirs) expect(placesOf(event), event.event).not.toEqual([]);
});
