/** Luck and decisions in numbers and bars. */
import { expect, test } from "vitest";
import type { Luck } from "../src/net/api";
import { barOf, signedPoints, sumsOf, widestOf } from "../src/replay/luck";

const account = (seat: number, luck: number, decisions: number): Luck["accounts"][number] => {
  const [rivals, rest] = [0.104, 0.333];
  const result = 0.5 + luck + decisions + rivals + rest;
  return { seat, name: "", start: 0.5, luck, decisions, rivals, rest, result, adjusted: result - luck, text: "" };
};
const luckOf = (...accounts: Luck["accounts"]): Luck => ({ accounts, strokes: [], decisions: [], text: null });

test("a change has its sign, and none where it is nothing", () => {
  expect([0.126, -0.071, -0.001, 0].map(signedPoints)).toEqual(["+13", "−7", "0", "0"]);
});

test("bars begin in the middle, and the longest fills its half", () => {
  const luck = luckOf(account(0, 0.2, -0.4), account(1, -0.1, 0));
  expect(widestOf(luck)).toBe(0.4);
  expect(barOf(-0.4, 0.4)).toEqual({ left: "0%", width: "50%" });
  expect(barOf(0.2, 0.4)).toEqual({ left: "50%", width: "25%" });
  expect(widestOf(luckOf(account(0, 0, 0)))).toBeGreaterThan(0);
});

test("the lines add up in whole points, whatever was rounded", () => {
  const lines = sumsOf(luckOf(account(0, 0.124, -0.314), account(1, -0.206, 0.006)));
  const numbers = (seat: number) =>
    Object.fromEntries(lines.map(({ part, cells }) => [part, Number(cells[seat]!.replace("−", "-"))]));
  for (const seat of [0, 1]) {
    const { start, luck, own, rivals, rest, result } = numbers(seat) as Record<string, number>;
    expect(start! + luck! + own! + rivals! + rest!).toBe(result);
  }
  expect(numbers(0)).toMatchObject({ start: 50, luck: 12, own: -31, result: 75, adjusted: 62 });
});
