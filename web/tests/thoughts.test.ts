import { expect, test } from "vitest";
import { together } from "../src/thinking/thoughts";
import type { Found } from "../src/thinking/search";

const row = (id: number, visits: number) => ({ id, visits, tries: visits, squares: 1, won: [1, 2], points: [10, 20] });
const one: Found = { simulations: 12, weighed: [row(3, 5), row(4, 7)], line: [4, 9] };
const other: Found = { simulations: 11, weighed: [row(3, 10), row(8, 1)], line: [3, 6] };

test("what several searches found out is summed up, the move visited most first, with the line that begins with it", () => {
  expect(together([one, other])).toEqual({
    simulations: 23,
    weighed: [{ id: 3, visits: 15, tries: 15, squares: 2, won: [2, 4], points: [20, 40] }, row(4, 7), row(8, 1)],
    line: [3, 6],
  });
});

test("a line that begins with another move than the best is not told", () => {
  const third: Found = { simulations: 20, weighed: [row(8, 20)], line: [] };
  expect(together([one, third]).line).toEqual([]);
});
