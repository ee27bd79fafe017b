/** What the others did since one's last turn, and why the points changed. */
import { beforeAll, expect, test, vi } from "vitest";
import { askGames } from "../src/games/manifests.svelte";
import type { Entry, GameEvent, View } from "../src/net/protocol";
import { added, reasonsInWords, scoreChanges } from "../src/table/score-changes";
import { chaptersOf, passageOf, standing, storySince, withoutEvents } from "../src/table/story";
import { speak } from "../src/text/texts.svelte";
import { STONES } from "./invented";

const HOLDS = { ...STONES, game: "marrak-hesh", scores: [{ rule: "MH-P2", text: "Largest colour groups" }] };
vi.mock("../src/net/api", () => ({
  games: () => Promise.resolve([STONES, HOLDS]),
  gameTexts: () => Promise.resolve(""),
}));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  await askGames();
});

const happened = (ply: number, seat: number | undefined, text = "took"): GameEvent => ({
  ply,
  event: text,
  text,
  seat,
});

/** A move of a seat with what it brought; the seat's turn begins with it unless it goes on. */
function moved(ply: number, seat: number, ...events: GameEvent[]): Entry {
  return {
    seq: ply,
    at: 0,
    kind: "moved",
    seat,
    begins_turn: true,
    events: events.length ? events : [happened(ply, seat)],
  };
}
const goesOn = (entry: Entry): Entry => ({ ...entry, begins_turn: undefined });
const pliesOf = (events: GameEvent[] | undefined) => events?.map(({ ply }) => ply);

test("the story is what the others did since our last turn began", () => {
  const story = storySince([moved(1, 1), moved(2, 0), moved(3, 1), moved(4, 2)], 0)!;
  expect(pliesOf(story.events)).toEqual([3, 4]);
  expect(story.ply, "the points are compared with those before it").toBe(2);
  expect(story.fresh).toBe(true);
});

test("an answer of ours in the middle of another's turn does not end the story", () => {
  const story = storySince([moved(1, 0), moved(2, 1), goesOn(moved(3, 0)), goesOn(moved(4, 1))], 0)!;
  expect(pliesOf(story.events)).toEqual([2, 4]);
});

test("once we have begun our turn, the same is told, and nothing is marked any more", () => {
  const story = storySince([moved(1, 0), moved(2, 1), moved(3, 0)], 0)!;
  expect(pliesOf(story.events)).toEqual([2]);
  expect(story.fresh).toBe(false);
});

test("what another's move did to us is told: we have not done it", () => {
  const skipped = moved(2, 1, happened(2, 1), happened(2, 0, "is skipped"));
  const story = storySince([moved(1, 0), skipped, moved(3, 1)], 0)!;
  expect(story.events.map(({ text }) => text)).toEqual(["took", "is skipped", "took"]);
});

test("the points are compared from the first move of another to the last: ours are no part of it", () => {
  const near = moved(1, 0, happened(1, 0), happened(1, undefined, "the end is near"));
  const story = storySince([near, moved(2, 1), moved(3, 2), moved(4, 0), goesOn(moved(5, 0))], 0)!;
  expect([story.ply, story.until]).toEqual([1, 3]);
});

test("before our first turn all that happened is told; with nothing told there is no story", () => {
  expect(pliesOf(storySince([moved(1, 1), moved(2, 2)], 0)?.events)).toEqual([1, 2]);
  expect(storySince([moved(1, 0)], 0)).toBeNull();
});

test("who plays by itself acts within our own move", () => {
  const story = storySince([moved(1, 0, happened(1, 0), { ...happened(1, undefined), seat: "storm" })], 0)!;
  expect(story.events.map(({ seat }) => seat)).toEqual(["storm"]);
});

test("what is not worth telling is no story", () => {
  const tellsAgain = ({ text }: GameEvent) => text !== "skips";
  const entries = [moved(1, 0), moved(2, 1), moved(3, 0), moved(4, 1, happened(4, 1, "skips"))];
  expect(pliesOf(storySince(entries, 0, { tellsAgain })?.events)).toEqual([2]);
});

test("a spectator is told the last turn", () => {
  expect(pliesOf(storySince([moved(1, 0), moved(2, 1), goesOn(moved(3, 1))], null)?.events)).toEqual([2, 3]);
});

test("what was taken back is not told", () => {
  const undone: Entry = { seq: 9, at: 0, kind: "undone", seat: 1, ply: 2 };
  expect(standing([moved(1, 0), moved(2, 1), moved(3, 1), undone, moved(3, 2)]).map(({ seat }) => seat)).toEqual([
    0, 1, 2,
  ]);
});

test("what is not told yet is left out, and nothing else", () => {
  const [first, second] = [happened(1, 0), happened(1, 1)];
  expect(withoutEvents([moved(1, 0, first, second)], [second])[0]!.events).toEqual([first]);
});

test("a story has a chapter for each who did something, in order", () => {
  const events = [happened(1, 1), happened(2, 1), happened(3, undefined, "rain"), happened(4, 1)];
  const chapters = chaptersOf(events, { doerOf: ({ text }) => (text === "rain" ? "storm" : undefined) });
  expect(chapters.map(({ seat, events }) => [seat, events.length])).toEqual([
    [1, 2],
    ["storm", 1],
    [1, 1],
  ]);
  expect(chaptersOf([happened(1, undefined)])[0]!.seat).toBeNull();
});

test("a name is said once", () => {
  const texts = ["Eva docks.", "Eva stows.", "The rain falls.", "Eva rests."].map((text) => happened(1, 1, text));
  expect(passageOf(texts, "Eva")).toBe("Eva docks. Stows. The rain falls. Eva rests.");
});

test("what is done once more is told in one sentence", () => {
  const texts = ["Eva discards: one.", "Eva discards: two.", "Eva rests.", "Eva discards: three."];
  const told = passageOf(
    texts.map((text) => happened(1, 1, text)),
    "Eva",
  );
  expect(told).toBe("Eva discards: one, two. Rests. Discards: three.");
});

test("what is done twice in a row is counted", () => {
  const texts = ["Eva lands.", "Eva lands.", "Eva rests.", "Eva lands."].map((text) => happened(1, 1, text));
  expect(passageOf(texts, "Eva")).toBe("Eva lands (×2). Rests. Lands.");
});

test("a thing that was just named is not named again", () => {
  const texts = ["Eva takes: a plant.", "Eva stows in c3: a plant.", "Eva sells in c4: a robot."];
  const told = passageOf(
    texts.map((text) => happened(1, 1, text)),
    "Eva",
  );
  expect(told).toBe("Eva takes: a plant. Stows in c3. Sells in c4: a robot.");
});

const view = (...scores: View["scores"]): View => ({
  game: "stones",
  seat: 0,
  players: scores.length,
  to_move: 0,
  phase: "turn",
  scores,
  winners: null,
});

test("a total that changes says by what", () => {
  const before = view({ total: 5, "ST-P1": 5, "ST-P2": 0 }, { total: 4, "ST-P1": 2, "ST-P2": 2 });
  const now = view({ total: 9, "ST-P1": 7, "ST-P2": 2 }, { total: 2, "ST-P1": 2, "ST-P2": 0 });
  const [ours, theirs] = scoreChanges(before, now);
  expect(ours).toMatchObject({ seat: 0, by: 4 });
  expect(reasonsInWords(ours!)).toBe("Stones +2, The sun +2");
  expect(theirs).toMatchObject({ seat: 1, by: -2 });
  expect(reasonsInWords(theirs!)).toBe("The sun");
});

test("points that a rule has taken are no riddle", () => {
  const ofHolds = (points: number) => ({ ...view({ total: points, "MH-P2": points }), game: "marrak-hesh" });
  const [[gain], [loss]] = [scoreChanges(ofHolds(3), ofHolds(8)), scoreChanges(ofHolds(8), ofHolds(3))];
  expect(reasonsInWords(gain!)).toBe("Largest colour groups");
  expect(reasonsInWords(loss!)).toBe("Colours: only the largest groups count");
});

test("a total that stays says nothing, whatever made it", () => {
  const [before, now] = [view({ total: 2, "ST-P1": 2, "ST-P2": 0 }), view({ total: 2, "ST-P1": 0, "ST-P2": 2 })];
  expect(scoreChanges(before, now)).toEqual([]);
});

test("changes that follow each other become one, and what goes away again is not told", () => {
  const sum = added(
    {
      seat: 0,
      by: 3,
      reasons: [
        { label: "Stones", by: 1 },
        { label: "The sun", by: 2 },
      ],
    },
    { seat: 0, by: -1, reasons: [{ label: "Stones", by: -1 }] },
  );
  expect(sum).toEqual({ seat: 0, by: 2, reasons: [{ label: "The sun", by: 2 }] });
});
