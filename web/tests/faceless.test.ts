/** A game without a folder of its own is played on the plain table. */
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import { faceOf, FOLDERS, hasBoard } from "../src/games/folders";
import { askGames } from "../src/games/manifests.svelte";
import type { View } from "../src/net/protocol";
import { rulebook } from "../src/rules/book";
import { speak } from "../src/text/texts.svelte";
import { STONES } from "./invented";

const TEXTS = `
stones = Stones
section-end = The end
ST-P1 = A stone is a point.
    .title = Points
view-hands = bag
`;
vi.mock("../src/net/api", () => ({
  games: () => Promise.resolve([STONES]),
  gameTexts: (game: string) => Promise.resolve(game === "stones" ? TEXTS : ""),
}));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  await askGames();
});

const NAMES = ["Anna", "Bert"];
const VIEW: View = {
  game: "stones",
  seat: 0,
  players: 2,
  to_move: 0,
  phase: "turn",
  hands: [{ red: 2 }, { red: 3 }],
  scores: [
    { total: 5, "ST-P1": 5 },
    { total: 2, "ST-P1": 2 },
  ],
  winners: null,
};

async function board(): Promise<string> {
  const { Board, inWords } = await faceOf("stones", false);
  const props = {
    view: VIEW,
    components: {},
    names: NAMES,
    seats: [],
    legal: [{ id: 7, move: { move: "take", count: 2 }, notation: "T2", text: "take two stones", gain: -1 }],
    play: () => undefined,
    chosen: null,
    why: () => Promise.resolve(null),
    refuse: () => undefined,
    pointer: null,
    happened: [{ ply: 1, event: "took", seat: 1, text: "Bert takes a stone." }],
    inWords: () => inWords(VIEW, {}, NAMES),
    showRule: () => undefined,
  };
  return render(Board, { props }).body.replace(/<!--.*?-->/g, "");
}

test("its moves are buttons, in the server's words, with what they bring", async () => {
  expect(await board()).toMatch(/<button[^>]*data-act[^>]*>\s*<span[^>]*>Take two stones<\/span>\s*<b[^>]*>−1<\/b>/);
});

test("it says what stands where, what happened and how the points are made", async () => {
  const shown = await board();
  for (const words of ["Bag", "Red 2", "Bert takes a stone.", "Stones", "ST-P1", "Anna", "Bert"])
    expect(shown).toContain(words);
});

test("there is nothing to point at", () => {
  expect(["stones", FOLDERS[0]!].map((game) => hasBoard(game, false))).toEqual([false, true]);
  expect(hasBoard(FOLDERS[0]!, true), "on the plain table").toBe(false);
});

test("its rules are those that the server tells", () => {
  const points = { id: "ST-P1", title: "Points", paragraphs: ["A stone is a point."], notes: [] };
  expect(rulebook("stones")).toEqual([{ key: "end", title: "The end", rules: [points] }]);
});

test("a game with a board is played on the plain table by whoever wants that", async () => {
  const [drawn, plain, faceless] = await Promise.all([
    faceOf(FOLDERS[0]!, false),
    faceOf(FOLDERS[0]!, true),
    faceOf("stones", false),
  ]);
  expect(plain.Board).toBe(faceless.Board);
  expect(drawn.Board).not.toBe(faceless.Board);
  expect(plain.inWords, "in the game's own words").toBe(drawn.inWords);
});
