/** Days in words, one's games by urgency, and hours in which nobody is called. */
import { describe, expect, test } from "vitest";
import { minutes, quietFor } from "../src/calls/quiet";
import { byUrgency } from "../src/lobby/urgency";
import type { ListedTable } from "../src/net/api";
import { span } from "../src/look/span";

const at = (hour: number, minute = 0) => new Date(2026, 9, 10, hour, minute);
const HOUR = 3_600_000;

describe("quiet hours", () => {
  const night = { begin: "22:00", end: "08:00" };
  test.each([
    [night, at(21, 59), 0],
    [night, at(22), 10 * HOUR],
    [night, at(7, 30), HOUR / 2],
    [night, at(8), 0],
    [{ begin: "12:00", end: "14:30" }, at(13), 1.5 * HOUR],
    [null, at(3), 0],
  ])("%o at %s last another %d", (hours, now, left) => {
    expect(quietFor(hours, now)).toBe(left);
  });
  test("are told to the server in minutes", () => {
    expect(minutes("22:05")).toBe(1325);
  });
});

test("time is told in the two largest units that are there", () => {
  expect(span(51 * HOUR)).toBe("2 days 3 hours");
  expect(span(48 * HOUR + 300_000)).toBe("2 days");
  expect(span(HOUR + 300_000)).toBe("1 hour 5 minutes");
  expect(span(1000)).toBe("1 minute");
});

test("what waits for us comes first, and of that what has least time", () => {
  const table = (name: string, state: string, awaited: number[], deadline: number | null, created = 0) =>
    ({ table: name, state, awaited, mine: [0], deadline, created }) as unknown as ListedTable;
  const tables = [
    table("over", "over", [], null),
    table("open", "open", [], null),
    table("theirs", "playing", [1], 100),
    table("mine, no hurry, old", "playing", [0], null, 1),
    table("mine, no hurry", "playing", [0], null, 2),
    table("mine, week", "playing", [0], 700),
    table("mine, day", "playing", [0], 100),
  ];
  expect(tables.sort(byUrgency).map(({ table }) => table)).toEqual([
    "mine, day",
    "mine, week",
    "mine, no hurry",
    "mine, no hurry, old",
    "theirs",
    "open",
    "over",
  ]);
});
