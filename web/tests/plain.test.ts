/** A game that brings no board: its view in words, and its points from its manifest. */
import { beforeAll, expect, test, vi } from "vitest";
import { scoreRows } from "../src/end/score-rows";
import { askGames, gameNames, levelName, opponents, seatName, seatsOf } from "../src/games/manifests.svelte";
import type { View } from "../src/net/protocol";
import { viewInWords } from "../src/table/plain/words";
import { speak } from "../src/text/texts.svelte";
import { HARBOUR, STONES } from "./invented";

vi.mock("../src/net/api", () => ({
  games: () => Promise.resolve([HARBOUR, STONES]),
  gameTexts: () => Promise.resolve(""),
}));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  await askGames();
});

const COMMON = { game: "stones", seat: 0, players: 2, to_move: 1, phase: "turn", winners: null };
const view = (more: object, scores: View["scores"] = []) => ({ ...COMMON, scores, ...more }) as View;
const words = (more: object, components = {}) => viewInWords(view(more), components, ["Anna", "Bert"]);
const lines = (more: object, heading: string, components = {}) =>
  words(more, components).find((passage) => passage.heading === heading)?.lines;

test("there are the games that the server has", () => {
  expect(gameNames()).toEqual(["harbour", "stones"]);
  expect(opponents("stones").map(({ level }) => level)).toEqual(["cadet", "admiral"]);
  expect(levelName("admiral")).toBe("ADMIRAL");
});

test("seats that play by themselves come after the players", () => {
  expect(seatsOf({ game: "harbour", players: 1 })).toEqual([0, "storm"]);
  expect(seatsOf({ game: "harbour", players: 2 })).toEqual([0, 1]);
  expect([seatName("harbour", 1), seatName("harbour", "storm")]).toEqual(["East", "The storm"]);
});

test("what there is of every seat is told with the seat", () => {
  const [anna, bert] = words({ hands: [{ red: 2, blue: 1 }, { red: 3 }], passed: [true, false] });
  expect(anna).toEqual({
    heading: "Anna",
    seat: 0,
    lines: [
      { label: "Hands", values: ["Red 2", "Blue 1"] },
      { label: "Passed", values: ["yes"] },
    ],
  });
  expect(bert?.lines).toContainEqual({ label: "Hands", values: ["Red 3"] });
});

test("a list of the seats needs no words for itself", () => {
  const seats = [
    { seat: 0, gold: 2 },
    { seat: 1, gold: 3 },
  ];
  const [anna] = viewInWords({ ...view({ seats }), game: "harbour" }, {}, ["Anna", "Bert"]);
  expect(anna?.lines).toEqual([{ label: "Gold", values: ["2"] }]);
});

test("a pile of two cards at a table for two is no matter of the seats", () => {
  const pile = [
    { suit: "sun", worn: true },
    { suit: "moon", worn: false, by: null },
  ];
  expect(lines({ open_cards: pile }, "Open cards")).toEqual([{ label: "", values: ["sun worn", "moon"] }]);
});

test("things are called as the components call them, and seats by their players", () => {
  const components = { cards: { sun: { name: "The Sun" } } };
  const top = { card: "sun", owner: 1 };
  expect(lines({ top }, "Top", components)).toEqual([{ label: "", values: ["The Sun", "Bert"] }]);
  expect(lines({ tops: { left: [top], right: [] } }, "Tops", components)).toEqual([
    { label: "Left", values: ["The Sun Bert"] },
    { label: "Right", values: ["–"] },
  ]);
});

test("rows of a board are numbered, and pairs stand in one line", () => {
  const grid = [
    [1, null, 3],
    [4, 5, 6],
  ];
  expect(lines({ grid }, "Grid")).toEqual([
    { label: "1", values: ["1", "–", "3"] },
    { label: "2", values: ["4", "5", "6"] },
  ]);
  const cells = [
    [0, 1],
    [2, 3],
  ];
  expect(lines({ cells }, "Cells")).toEqual([{ label: "", values: ["0 1", "2 3"] }]);
});

test("what other parts of the table show is not told twice", () => {
  expect(words({})).toEqual([]);
  expect(words({ round: 3, first: 1 })).toEqual([
    {
      heading: "The board",
      lines: [
        { label: "Round", values: ["3"] },
        { label: "First", values: ["Bert"] },
      ],
    },
  ]);
});

test("the table of points has the rules in play", () => {
  const scores = [
    { total: 5, "ST-P1": 5, pieces: {} },
    { total: 2, "ST-P1": 2 },
  ];
  expect(scoreRows(view({}, scores))).toEqual([{ label: "Stones", rule: "ST-P1", points: [5, 2] }]);
});

test("seats that score the same parts by other rules share their rows", () => {
  const scores = [
    { total: 1, "HB-E1": { fish: 1 } },
    { total: 4, "HB-Z1": { fish: 4 } },
  ];
  const rows = scoreRows(view({ game: "harbour", players: 1 }, scores));
  expect(rows).toEqual([{ label: "Fish", rule: "HB-Z1", part: "fish", points: [1, 4] }]);
});
