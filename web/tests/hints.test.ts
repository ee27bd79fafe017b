import { expect, test } from "vitest";
import { weighedMoves } from "../src/table/hints";
import type { Move } from "../src/net/protocol";

const move = (id: number, text: string): Move => ({ id, move: { move: "m" }, notation: `N${id}`, text });
const ranked = (id: number, value: number | null) => ({
  id,
  notation: `N${id}`,
  value,
  interval: null,
  visits: 0,
  points: [],
  chances: [],
});
const hint = { move: move(3, "c"), moves: [ranked(3, 0.5), ranked(1, 0.4), ranked(2, 0.6), ranked(4, null)] };

test("the recommended move comes first, then the others by the chance that their bars show", () => {
  const legal = [move(1, "a"), move(2, "b"), move(3, "c")];
  expect(weighedMoves(hint, legal)).toEqual([
    { id: 3, text: "c", value: 0.5, interval: [0.5, 0.5] },
    { id: 2, text: "b", value: 0.6, interval: [0.6, 0.6] },
    { id: 1, text: "a", value: 0.4, interval: [0.4, 0.4] },
  ]);
});

test("a move without words is told in notation", () => {
  expect(weighedMoves(hint, []).map(({ text }) => text)).toEqual(["N3", "N2", "N1"]);
});
