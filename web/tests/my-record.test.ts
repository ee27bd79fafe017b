/** What the results of somebody say together, and how far that is up the ladder. */
import { describe, expect, test } from "vitest";
import {
  asCsv,
  bestScores,
  byLevel,
  chosen,
  EVERYTHING,
  inEarnest,
  shareOfWins,
  streaks,
} from "../src/my-record/figures";
import { climb, climbs, hasBegun, nextRung } from "../src/my-record/ladder";
import type { Result, Rung } from "../src/net/api";
import type { Manifest } from "../src/net/protocol";

const DAY = 86_400_000;
let number = 0;
function result(won: boolean, more: Partial<Result> = {}): Result {
  number += 1;
  return {
    table: `t${number}`, seat: 0, game: "go", options: {}, players: 2, against: "bots", level: "low", score: 10, place: won ? 1 : 2,
    rivals: [{ seat: 1, kind: "bot", name: "low", score: 9, won: !won }], won, shared: false, began: 0, ended: number * DAY,
    decisions: 3, ending: "played", from_record: false, stood_in: 0, counts: true, kept: true, ...more,
  }; // prettier-ignore
}
const newestFirst = (...wins: boolean[]) => wins.map((won) => result(won)).reverse();

describe("all results together", () => {
  test("streaks: those up to now, and the longest", () => {
    expect(streaks(newestFirst(true, true, true, false, true, true))).toEqual({ now: 2, longest: 3 });
    expect(streaks(newestFirst(true, true))).toEqual({ now: 2, longest: 2 });
    expect(streaks(newestFirst(true, false))).toEqual({ now: 0, longest: 1 });
    expect(streaks([])).toEqual({ now: 0, longest: 0 });
  });

  test("the curve looks back on the last games only, and begins when there are some", () => {
    const values = shareOfWins(newestFirst(false, true, true, true, false), 4).map(({ value }) => value);
    expect(values).toEqual([1 / 2, 2 / 3, 3 / 4, 3 / 4]);
  });

  test("best scores by game and number of players, of games that were finished", () => {
    const given = [
      result(true, { score: 12 }),
      result(false, { score: 30, ending: "resigned" }),
      result(true, { score: 9, players: 3 }),
    ];
    expect(bestScores(given).map(({ players, score }) => [players, score])).toEqual([[2, 12], [3, 9]]); // prettier-ignore
    expect(byLevel(given)[0]).toMatchObject({ level: "low", games: 3, won: 2, best: 30 });
  });

  test("filters, whole days included", () => {
    const day = new Date(2026, 4, 3, 23, 30).getTime();
    const late = result(true, { ended: day, level: "high" });
    const others = newestFirst(true, false);
    expect(chosen([late, ...others], { ...EVERYTHING, from: "2026-05-03", to: "2026-05-03" })).toEqual([late]);
    expect(chosen([late, ...others], { ...EVERYTHING, level: "low" })).toEqual(others);
    expect(inEarnest([result(true, { against: "screen" }), result(true, { from_record: true }), late])).toEqual([late]);
  });

  test("a spreadsheet takes no name for a formula", () => {
    const odd = [{ seat: 1, kind: "person" as const, name: '=1+1, "x"', score: -3, won: false }];
    const [head, row] = asCsv([result(true, { against: "people", rivals: odd })]).split("\r\n");
    expect(head!.split(",")).toContain("rival_scores");
    expect(row).toContain(`"'=1+1, ""x"""`);
    expect(row!.split(",").at(-1)).toMatch(/^t\d+$/);
  });
});

describe("the ladder", () => {
  const choices = [{ value: "easy", text: "Easy" }, { value: "hard", text: "Hard" }]; // prettier-ignore
  const manifest = {
    game: "go",
    seats: { least: 1, most: 2, names: [], automatic: {} },
    options: [{ kind: "choice", name: "droid", text: "", about: "", when: { players: [1] }, choices, default: "easy" }],
    solo_option: "droid",
    levels: ["low", "middle", "high"].map((level) => ({ level, name: {}, about: {}, opponent: true })),
  } as unknown as Manifest;
  const told: Rung[] = [
    { game: "go", against: "bots", level: "middle", games: 40, won: 10, people: 7, own_games: 4, own_won: 1 },
  ];

  test("stands on the highest rung that was beaten, wherever it was played", () => {
    const bots = climb(manifest, "bots", told, []);
    expect(bots.rungs.map(({ level }) => level)).toEqual(["low", "middle", "high"]);
    expect([bots.beaten, nextRung(bots)?.level]).toEqual([1, "high"]);
    const top = climb(manifest, "bots", told, [result(true, { level: "high" })]);
    expect([top.beaten, nextRung(top)]).toEqual([2, undefined]);
    const unfair = climb(manifest, "bots", null, [result(true, { level: "high", counts: false })]);
    expect([unfair.beaten, nextRung(unfair)?.level, hasBegun(unfair)]).toEqual([-1, "low", false]);
    expect(unfair.rungs[0]!.all).toBeNull();
  });

  test("has one for the game alone where its strength is chosen", () => {
    expect(climbs(manifest, told, []).map(({ kind, rungs }) => [kind, rungs.length])).toEqual([["bots", 3], ["solo", 2]]); // prettier-ignore
    const withoutLevels = climbs({ ...manifest, solo_option: null }, told, []);
    expect(
      withoutLevels.map(({ kind }) => kind),
      "whatever else is asked of who plays alone",
    ).toEqual(["bots"]);
  });
});
