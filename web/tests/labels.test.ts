import { expect, test } from "vitest";
import { labelsThatFit } from "../src/end/labels";

const at = (marks: number[]) => labelsThatFit(marks, (mark) => mark, 10, [0, 100]).map(({ at }) => at);

test("of labels that would overlap, the first ones are shown", () => {
  expect(at([50, 45, 60, 59, 41, 40])).toEqual([50, 60, 40]);
});

test("a label at the edge is moved inside, and counts there", () => {
  expect(at([0, 14, 100, 99])).toEqual([5, 95]);
});
