/** The puzzle of the day, and what the browser remembers of puzzles. */
import { expect, test } from "vitest";
import { dayNumber, puzzleOfDay } from "../src/puzzles/daily";
import { longer } from "../src/puzzles/progress.svelte";
import type { Analysed } from "../src/net/api";
import { mistakesOf, retriesOf } from "../src/replay/swings";

const set = (count: number) => ({
  game: "any",
  rules: 1,
  puzzles: Array.from({ length: count }, (_, n) => ({ id: String(n), difficulty: 1 })),
});

test("the day's puzzle is the one that the day's number points at, as in Python", () => {
  expect(dayNumber(1_794_787_200_000)).toBe(20_773); // as in tests/test_puzzles.py
  expect(puzzleOfDay(set(300), 20_773)?.id).toBe(String(20_773 % 300));
  expect(puzzleOfDay(set(0), 20_773)).toBeNull();
});

test("a streak grows by a day, counts a day once, and begins anew after a day that was missed", () => {
  const none = { days: 0, last: -1, most: 0 };
  const one = longer(none, 100);
  expect(one).toEqual({ days: 1, last: 100, most: 1 });
  expect(longer(one, 100)).toEqual(one);
  const two = longer(one, 101);
  expect(two).toEqual({ days: 2, last: 101, most: 2 });
  expect(longer(two, 103)).toEqual({ days: 1, last: 103, most: 2 });
});

test("the mistakes of a seat come in the order of the game, without what cost little", () => {
  const move = (id: number) => ({ id, move: { move: "any" }, notation: "", text: "" });
  const moment = (ply: number, seat: number, loss: number, best = 1): Analysed => ({
    ...{ ply, seat, loss, values: [], kept: null, points: [] },
    ...{ best: move(best), played: move(2), interval: null },
  });
  const moments = [
    moment(0, 0, 0.1),
    moment(1, 1, 0.5),
    moment(2, 0, 0.3),
    null,
    moment(4, 0, 0.04),
    moment(5, 0, 0.2, 2),
  ];
  expect(mistakesOf(moments, 0).map(({ ply }) => ply)).toEqual([0, 2]);
  const seats = (mine: number[]) =>
    retriesOf(moments, ["Ann", "Ben", "Cleo"], mine).map(({ seat, own }) => [seat, own]);
  expect(seats([1])).toEqual([
    [1, true],
    [0, false],
  ]); // one's own first, and nobody who made none
  expect(seats([0, 1])).toEqual([
    [0, false],
    [1, false],
  ]); // at one screen nobody is oneself
});
