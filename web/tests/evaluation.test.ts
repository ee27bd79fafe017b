/** The analysis of a game, asked of a server that is busy, away or at a loss. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Evaluation } from "../src/replay/evaluation.svelte";

const PLIES = 7; // two requests

/** What the server answers next, the last one for ever: a status, or no answer at all. */
let answers: (number | "away")[];
let asked: { begin: number; end: number }[];
let evaluation: Evaluation;

async function serve(_: unknown, { body }: { body: string }): Promise<Response> {
  const { begin, end } = JSON.parse(body) as { begin: number; end: number };
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
  asked.push({ begin, end });
  if (answer === "away") throw new TypeError("Failed to fetch");
  if (answer !== 200) return Response.json({ code: "x", text: `told ${answer}`, rule: null }, { status: answer });
  const moments = Array.from({ length: end - begin + 1 }, (_, n) => ({ ply: begin + n, values: [], points: [] }));
  return Response.json({ plies: PLIES, moments });
}

/** Let requests be answered, then so many milliseconds pass. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules(); // what was found out is kept by record
  vi.stubGlobal("fetch", serve);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { querySelector: () => null, baseURI: "http://127.0.0.1/" });
  vi.stubGlobal("navigator", { onLine: true, languages: ["en"] });
  asked = [];
  const { Evaluation } = await import("../src/replay/evaluation.svelte");
  evaluation = new Evaluation("a record", PLIES);
});

afterEach(() => {
  evaluation.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("all moments are asked for, a few at a time", async () => {
  answers = [200];
  await evaluation.start();
  expect(asked).toEqual([
    { begin: 0, end: 5 },
    { begin: 6, end: 7 },
  ]);
  expect([evaluation.progress, evaluation.count]).toEqual(["done", PLIES + 1]);
});

test("when the server is busy the same moments are asked for again, after longer and longer pauses", async () => {
  answers = [200, 429, 429, 200];
  void evaluation.start();
  await pass(0);
  expect([evaluation.progress, evaluation.count]).toEqual(["busy", 6]);
  await pass(1499);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(asked).toHaveLength(3);
  expect(evaluation.progress).toBe("busy");
  await pass(2999);
  expect(asked).toHaveLength(3);
  await pass(1);
  expect(asked.slice(1)).toEqual(Array.from({ length: 3 }, () => ({ begin: 6, end: 7 })));
  expect(evaluation.progress).toBe("done");
});

test("however long it is busy, it is asked again", async () => {
  answers = [...Array.from({ length: 20 }, () => 429), 200];
  void evaluation.start();
  await pass(20 * 10_000);
  expect(evaluation.progress).toBe("done");
});

test("a busy server that then fails once is not given up", async () => {
  answers = [429, 429, 429, 429, 429, 503, 200];
  void evaluation.start();
  await pass(7 * 10_000);
  expect(evaluation.progress).toBe("done");
});

test("a server that fails again and again is given up, with what it says", async () => {
  answers = [503];
  void evaluation.start();
  await pass(100_000);
  expect([evaluation.progress, evaluation.told, asked.length]).toEqual(["refused", "told 503", 5]);
});

test("what is refused for good is not asked again", async () => {
  answers = [400];
  void evaluation.start();
  await pass(100_000);
  expect([evaluation.progress, evaluation.told, asked.length]).toEqual(["refused", "told 400", 1]);
});

test("without a connection it goes on when there is one again", async () => {
  answers = ["away", "away", 200];
  void evaluation.start();
  await pass(0);
  expect(evaluation.progress).toBe("offline");
  await pass(10_000);
  expect(evaluation.progress).toBe("done");
});

test("stopped while it waits, it asks no more; started anew, it goes on where it was", async () => {
  answers = [200, 429, 200];
  void evaluation.start();
  await pass(0);
  evaluation.stop();
  await pass(100_000);
  expect([evaluation.progress, evaluation.count, asked.length]).toEqual(["idle", 6, 2]);
  await evaluation.start();
  expect(asked.at(-1)).toEqual({ begin: 6, end: 7 });
  expect(evaluation.progress).toBe("done");
});

test("luck is told of what was found out, once the game is known to its end", async () => {
  const sent: unknown[] = [];
  const moment = (ply: number, last: boolean) => ({
    ply,
    seat: last ? null : 0,
    values: [0.6, 0.4],
    kept: ply === 2 ? [0.5, 0.5] : null, // elsewhere there was nothing to choose
    points: [],
  });
  const answer = (last: (ply: number) => boolean) => async (address: string, request: { body: string }) => {
    const { begin, end, verdicts } = JSON.parse(request.body) as { begin: number; end: number; verdicts?: unknown };
    if (!String(address).includes("/luck")) {
      const moments = Array.from({ length: end - begin + 1 }, (_, n) => moment(begin + n, last(begin + n)));
      return Response.json({ plies: PLIES, moments });
    }
    sent.push(verdicts);
    return Response.json({ accounts: [], strokes: [], decisions: [], text: "told" });
  };
  vi.stubGlobal(
    "fetch",
    answer(() => false),
  );
  await evaluation.start();
  await evaluation.tellLuck();
  expect([sent, evaluation.luck]).toEqual([[], null]); // a game that was broken off
  vi.stubGlobal(
    "fetch",
    answer((ply) => ply === PLIES),
  );
  const { Evaluation } = await import("../src/replay/evaluation.svelte");
  const over = new Evaluation("another record", PLIES);
  await over.start();
  await over.tellLuck();
  expect(sent).toEqual([[{ ply: 2, best: [0.6, 0.4], played: [0.5, 0.5] }]]);
  expect(over.luck?.text).toBe("told");
});
