import { expect, test } from "vitest";
import { pathOf, readAddress, type MomentAddress } from "../src/replay/address";
import { largestSwings } from "../src/replay/swings";
import type { Analysed } from "../src/net/api";
import type { Move } from "../src/net/protocol";

function place(path: string) {
  const [where = "", query = ""] = path.split("?");
  const [screen = "", ...parts] = where.split("/");
  return { screen, parts, query: new URLSearchParams(query) };
}

test.each<[string, MomentAddress]>([
  ["replay/table/k3v9/12?seat=1", { source: { kind: "table", name: "k3v9" }, ply: 12, seat: 1 }],
  ["replay/sample/pocket-mars/3", { source: { kind: "sample", name: "pocket-mars" }, ply: 3, seat: null }],
  ["replay/own/7", { source: { kind: "own" }, ply: 7, seat: null }],
])("%s names one moment, and the moment names it", (path, moment) => {
  expect(readAddress(place(path))).toEqual(moment);
  expect(pathOf(moment)).toBe(path);
});

test("open cards are seen by no seat", () => {
  expect(readAddress(place("replay/own/7?seat=1&open=1"))?.seat).toBeNull();
});

test("an address without a moment is the first one, and one without a game is none", () => {
  expect(readAddress(place("replay/table/k3v9"))?.ply).toBe(0);
  expect(readAddress(place("replay/table/k3v9/x"))?.ply).toBe(0);
  expect(readAddress(place("replay"))).toBeNull();
  expect(readAddress(place("replay/table"))).toBeNull();
});

const move = (id: number): Move => ({ id, move: { move: "m" }, notation: "", text: "" });
const judged = (ply: number, loss: number | null, best = 1, played: number | null = 2): Analysed => ({
  ply,
  seat: 0,
  values: [0.5, 0.5],
  kept: null,
  points: [],
  best: move(best),
  played: played === null ? null : move(played),
  loss,
});

test("the largest swings come first, and small ones not at all", () => {
  const moments = [judged(0, 0.1), null, judged(2, 0.4), judged(3, 0.01), judged(4, 0.2)];
  expect(largestSwings(moments).map(({ ply }) => ply)).toEqual([2, 4, 0]);
});

test("at most five swings", () => {
  expect(largestSwings([0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((loss, ply) => judged(ply, loss)))).toHaveLength(5);
});

test("the best move, the end, and a move the bot did not try are no swings", () => {
  expect(largestSwings([judged(0, 0.5, 2), judged(1, 0.5, 1, null), judged(2, null)])).toEqual([]);
});
