/** What became of the steps of a connected card. */
import { expect, test } from "vitest";
import { followSteps, type Course, type Step } from "../src/games/pocket-mars/steps";
import type { Phase, PocketMarsEvent, PocketMarsView } from "../src/games/pocket-mars/view";

const view = (phase: Phase, steps: Step[] = ["land", "card", "building"], card = "E7") =>
  ({ phase, active: 0, action: { card, side: "prep", steps } }) as PocketMarsView;
const told = (ply: number, ...events: PocketMarsEvent["event"][]) =>
  events.map(
    (event) => ({ ply, event, text: "", card: event.startsWith("connect") ? "E7" : undefined }) as PocketMarsEvent,
  );

function course(...steps: [PocketMarsView, PocketMarsEvent[]][]) {
  return steps.reduce<Course | null>((last, [seen, happened]) => followSteps(last, seen, happened), null)!.fates;
}

test("a step that was asked is done, or skipped", () => {
  const connected = [view("land"), told(8, "connect")] as [PocketMarsView, PocketMarsEvent[]];
  expect(course(connected)).toEqual({});
  expect(course(connected, [view("activate-card"), told(9, "land")])).toEqual({ land: "done" });
  expect(course(connected, [view("activate-card"), told(9, "skip")])).toEqual({ land: "skipped" });
});

test("a step that was never asked was not possible", () => {
  expect(course([view("activate-building"), told(8, "connect")])).toEqual({ land: "impossible", card: "impossible" });
  expect(course([view("land"), told(8, "connect")], [view("activate-building"), told(9, "land")])).toEqual({
    land: "done",
    card: "impossible",
  });
});

test("choosing and drawing belong to the project's own step", () => {
  expect(
    course(
      [view("activate-card"), told(8, "connect")],
      [view("choose"), []],
      [view("draw"), told(10, "launch")],
      [view("activate-building"), told(11, "draw")],
    ),
  ).toEqual({ land: "impossible", card: "done" });
});

test("who comes in the middle is told nothing that is not known", () => {
  expect(course([view("activate-building"), []])).toEqual({});
  expect(course([view("activate-card"), []], [view("activate-building"), told(30, "skip")])).toEqual({
    card: "skipped",
  });
});

test("after a leap in a replay nothing is concluded", () => {
  expect(course([view("land"), told(8, "connect")], [view("activate-building"), told(10, "launch")])).toEqual({});
});

test("a move taken back makes its step open again", () => {
  const fates = course(
    [view("land"), told(8, "connect")],
    [view("activate-card"), told(9, "land")],
    [view("land"), []],
    [view("activate-card"), told(9, "skip")],
  );
  expect(fates).toEqual({ land: "skipped" });
});

test("an android's project has no step of its own", () => {
  expect(course([view("activate-building", ["land", "building"]), told(8, "connect-other")])).toEqual({
    land: "impossible",
  });
});
