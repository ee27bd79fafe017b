/** The guided games: where the coach is, and that it always has something to say. */
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { happenings, lineAt, placeIn, type Happening, type Lesson, type Scene } from "../src/learn/lesson";
import { FOLDERS, lessonOf, teaches } from "../src/games/folders";
import type { Entry } from "../src/net/protocol";
import english from "../src/text/en";
import italian from "../src/text/it";

const ME = 0;
const BOT = 1;
let ply = 0;
const moved = (seat: number, ...events: string[]): Entry => {
  ply += 1;
  const told = events.map((event) => ({ ply, event, text: "", seat }));
  return { seq: ply, at: 0, kind: "moved", seat, events: told };
};
const begin = (...entries: (() => Entry)[]): Happening[] => {
  ply = 0;
  return happenings(entries.map((entry) => entry()));
};
const weDock = () => moved(ME, "dock");
const weStow = () => moved(ME, "stow");
const theyStow = () => moved(BOT, "stow");

const SHORT: Lesson = {
  game: "marrak-hesh",
  record: () => Promise.reject(new Error("not asked for here")),
  steps: [
    { lines: [{ id: "hello" }] },
    { lines: [{ id: "dock" }], until: ({ by, event }, me) => by === me && event.event === "dock" },
    { lines: [{ id: "praise" }] },
    { lines: [{ id: "watch" }], until: ({ by }, me) => by !== me },
    { lines: [{ id: "on" }], until: () => false },
  ],
  ending: [{ lines: [{ id: "points" }] }, { lines: [{ id: "goodbye" }] }],
};
const at = (log: Happening[], read: number[] = [], over = false) => {
  const { step, toRead } = placeIn(SHORT, log, ME, new Set(read), over);
  return `${step.lines[0]!.id}${toRead ? " (to read)" : ""}`;
};

describe("the place in a lesson", () => {
  it("waits to be read, then for the move it asks for", () => {
    expect(at([])).toBe("hello (to read)");
    expect(at([], [0])).toBe("dock");
    expect(at(begin(weDock), [0])).toBe("praise (to read)");
  });

  it("takes who moves on for somebody who has read", () => {
    expect(at(begin(weDock))).toBe("praise (to read)");
    expect(at(begin(weDock, weStow))).toBe("watch");
  });

  it("lets what is not read yet stand while the bot moves, and then does not wait for it again", () => {
    const log = begin(weDock, weStow, theyStow);
    expect(at(log.slice(0, 1).concat(log[2]!))).toBe("praise (to read)");
    expect(at(log, [0, 2])).toBe("on");
  });

  it("goes back when a move is taken back", () => {
    const undone: Entry = { seq: 9, at: 0, kind: "undone", seat: ME, ply: 1 };
    expect(begin(weDock, weStow, () => undone).map(({ event }) => event.event)).toEqual(["dock"]);
    expect(
      at(
        begin(weDock, () => ({ ...undone, ply: 0 })),
        [0],
      ),
    ).toBe("dock");
  });

  it("comes to the ending wherever it was, and stays at its last step", () => {
    expect(at([], [], true)).toBe("points (to read)");
    expect(at([], [5], true)).toBe("goodbye");
    expect(at([], [5, 6], true)).toBe("goodbye");
  });

  it("knows what happened in the step before and since", () => {
    const place = placeIn(SHORT, begin(weDock, weStow), ME, new Set([0]), false);
    expect(place.before.map(({ event }) => event.event)).toEqual(["dock"]);
    expect(place.since.map(({ event }) => event.event)).toEqual(["stow"]);
  });

  it("says the first line that fits", () => {
    const scene = { me: ME } as Scene;
    const step = { lines: [{ id: "never", when: () => false }, { id: "first" }, { id: "second" }] };
    expect(lineAt(step, scene).id).toBe("first");
  });
});

const TEXTS = { en: english.page, it: italian.page };
const LESSONS: Lesson[] = await Promise.all(FOLDERS.filter(teaches).map(lessonOf));
describe.each(LESSONS)("the lesson of $game", (lesson) => {
  const steps = [...lesson.steps, ...lesson.ending];

  it("always has something to say", () => {
    for (const { lines } of steps) expect(lines.at(-1)?.when, lines.at(-1)?.id).toBeUndefined();
  });

  it.each(["en", "it"] as const)("has every text in %s", (language) => {
    const known = new FluentResource(TEXTS[language]).body.map(({ id }) => id);
    for (const { id } of steps.flatMap(({ lines }) => lines)) expect(known).toContain(`learn-${id}`);
  });

  it("begins from a record that the page carries", async () => {
    expect(await lesson.record()).toContain(`[Game "${lesson.game}"]`);
  });
});

it("no text of a lesson is never said", () => {
  const said = LESSONS.flatMap(({ steps, ending }) => [...steps, ...ending]).flatMap(({ lines }) => lines);
  const written = new FluentResource(english.page).body.map(({ id }) => id).filter((id) => /^learn-(mh|pm)-/.test(id));
  expect(written.filter((id) => !said.some((line) => `learn-${line.id}` === id))).toEqual([]);
});

it("the coach of Pocket Mars tells what the rival does when it does it", () => {
  const { steps } = LESSONS.find(({ game }) => game === "pocket-mars")!;
  const watching = steps.find(({ lines }) => lines.at(-1)!.id === "pm-watch")!;
  const said = (...events: string[]) => {
    const view = { phase: "turn", to_move: BOT, active: BOT, round: 2 } as unknown as Scene["view"];
    const since = begin(...events.map((event) => () => moved(BOT, event)));
    return lineAt(watching, { me: ME, rival: "", view, components: {}, legal: [], before: [], since } as Scene).id;
  };
  expect(said()).toBe("pm-watch");
  expect(said("connect")).toBe("pm-rival-connected");
  expect(said("connect", "land")).toBe("pm-rival-landed");
});
