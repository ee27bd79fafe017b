/** A set's text and its form stay in step: one thing is changed, and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { drawingOf, type Form } from "../src/sets/form";
import { nameIn, renamed } from "../src/sets/naming";
import { isAbout, SetShape, textsLike, type Shape } from "../src/sets/schema";
import { at, NotToml, TomlText, written, type Path } from "../src/sets/toml";

const SMALL = `# a comment
version = 1
name = "mine" # of mine

cards = [
    { suit = "energy", value = 1, source = { hand = "seen", prep = "book" } }, # the first
    # between
    { suit = 'water', value = 2, source = "ours" }
]

[tiles]
yellow = ["support*", "plant"]
none = []

[players.2] # for two
holds = [
    ["####", "####"],
]

[[more]]
n = 1

[[more]]
n = 2
`;

/** The lines that are not as before. */
function changed(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const without = (all: string[], others: string[]) => {
    const rest = [...others];
    return all.filter((line) => {
      const found = rest.indexOf(line);
      if (found >= 0) rest.splice(found, 1);
      return found < 0;
    });
  };
  return { gone: without(old, now), come: without(now, old) };
}

describe("a value", () => {
  test.each<[Path, unknown, string]>([
    [["version"], 2, "version = 2"],
    [["name"], 'a "b"\\', 'name = "a \\"b\\"\\\\" # of mine'],
    [["cards", 1, "value"], 7, `    { suit = 'water', value = 7, source = "ours" }`],
    [
      ["cards", 0, "source", "prep"],
      "owner",
      '    { suit = "energy", value = 1, source = { hand = "seen", prep = "owner" } }, # the first',
    ],
    [["tiles", "yellow", 1], "robot", 'yellow = ["support*", "robot"]'],
    [["players", "2", "holds", 0, 1], "##", '    ["####", "##"],'],
    [["more", 1, "n"], 5, "n = 5"],
  ])("is changed in its line: %j", (path, value, line) => {
    const after = new TomlText(SMALL).with(path, value);
    expect(changed(SMALL, after).come).toEqual([line]);
    expect(changed(SMALL, after).gone).toHaveLength(1);
    expect(new TomlText(after).value(path)).toEqual(value);
  });

  test.each<[Path, unknown]>([
    [["tiles", "red"], ["plant"]],
    [["cards", 1, "hand"], "draw 2"],
    [["energy", "max_energy"], 6],
    [["players", "3", "holds"], [["#"]]],
    [["solo"], { ship: 1, more: { less: true } }],
    [["author"], "Anna"],
    [["strange key", "x.y"], 1],
  ])("that was not there is written where it belongs: %j", (path, value) => {
    const after = new TomlText(new TomlText(SMALL).with(path, value));
    expect(at(after.content, path)).toEqual(value);
    expect(changed(SMALL, after.text).gone.length).toBeLessThanOrEqual(1);
    expect(after.text).toContain("# between");
  });
});

describe("an item", () => {
  test.each<[Path, number]>([
    [["cards", 0], 3],
    [["cards", 1], 3],
    [["tiles", "yellow", 0], 3],
    [["tiles", "yellow", 1], 3],
    [["players", "2", "holds", 0], 2],
    [["players", "2", "holds", 0, 1], 3],
    [["more", 0], 3],
  ])("is copied behind itself, and the copy taken out again: %j", (path, count) => {
    const before = new TomlText(SMALL);
    const list = path.slice(0, -1);
    const copy: Path = [...list, Number(path.at(-1)) + 1];
    const after = new TomlText(before.withCopy(path));
    const items = after.value(list) as unknown[];
    expect(items).toHaveLength(count);
    expect(items[Number(copy.at(-1))]).toEqual(before.value(path));
    const back = new TomlText(after.without(copy));
    expect(back.content).toEqual(before.content);
    expect(back.text.match(/#.*/g)).toEqual(SMALL.match(/#.*/g));
  });

  test("is added to a list, be it empty or not there", () => {
    const added = (path: Path, value: unknown) =>
      at(new TomlText(new TomlText(SMALL).withLast(path, value)).content, path);
    expect(added(["tiles", "none"], "plant")).toEqual(["plant"]);
    expect(added(["tiles", "green"], "plant")).toEqual(["plant"]);
    expect(added(["tiles", "yellow"], "plant")).toEqual(["support*", "plant", "plant"]);
    expect(added(["cards"], { suit: "water" })).toHaveLength(3);
  });
});

test("places and lines are found both ways", () => {
  const text = new TomlText(SMALL);
  expect(text.lineOf(["cards", 1, "value"])).toBe(8);
  expect(text.lineOf(["cards", "1", "nothing"])).toBe(8);
  expect(text.lineOf(["nothing"])).toBe(1);
  expect(text.pathAt(SMALL.indexOf("'water'"))).toEqual(["cards", 1, "suit"]);
  expect(text.pathAt(SMALL.indexOf("n = 2"))).toEqual(["more", 1, "n"]);
});

test.each(['x = "', "x = 1\nx = 2", "a = [1,\n\nb = 2", "= 1"])("what is not TOML has a line: %j", (text) => {
  let problem: unknown;
  try {
    new TomlText(text);
  } catch (caught) {
    problem = caught;
  }
  expect(problem).toBeInstanceOf(NotToml);
  expect((problem as NotToml).line).toBeGreaterThan(0);
});

test.each(["plain", 'q"q', "back\\slash", "line\nbreak", "\u007f\u0001", "è ★"])(
  "a text is read as it was written: %j",
  (text) => {
    expect(new TomlText(`x = ${written(text)}`).content).toEqual({ x: text });
  },
);

test("the sets that come with the games keep all their comments", () => {
  const games = join(import.meta.dirname, "../../src/marsuk/games");
  for (const file of ["pocket_mars/decks/default.toml", "marrak_hesh/components.toml"]) {
    const text = readFileSync(join(games, file), "utf8");
    const after = new TomlText(text).with(["version"], 1);
    expect(after).toBe(text);
  }
});

describe("a form", () => {
  const word: Shape = { enum: ["ours"] };
  const shape = new SetShape({
    $ref: "#/$defs/File",
    $defs: {
      File: {
        type: "object",
        properties: { name: { type: "string" }, cards: { type: "array", items: { $ref: "#/$defs/Card" } } },
      },
      Card: {
        type: "object",
        properties: { source: { anyOf: [word, { type: "object", properties: { hand: word } }] } },
      },
    },
  });

  test("has a section for each table and list", () => {
    expect(shape.sections.map(([name]) => name)).toEqual(["cards"]);
  });

  test("is drawn as the value is, where there are several ways to write it", () => {
    const source = shape.resolved({ $ref: "#/$defs/Card" }).properties!.source!;
    expect(shape.resolved(source, "ours").enum).toEqual(["ours"]);
    expect(shape.resolved(source, { hand: "ours" }).type).toBe("object");
  });

  test("tells what is wrong at the one part that is closest to it", () => {
    const { content } = new TomlText(SMALL);
    expect(isAbout(["cards", "1", "value"], ["cards", 1, "value"], content, null)).toBe(true);
    expect(isAbout(["cards", "1", "value"], ["cards", 1], content, ["suit", "value"])).toBe(false);
    expect(isAbout(["cards", "1", "valeu"], ["cards", 1], content, ["suit", "value"])).toBe(true);
    expect(isAbout(["cards", "9"], ["cards"], content, null)).toBe(true);
    expect(isAbout(["cards", "1"], ["cards"], content, null)).toBe(false);
    expect(isAbout(["tiles"], ["cards"], content, null)).toBe(false);
  });

  test("offers the texts that are written at such places", () => {
    const { content } = new TomlText(SMALL);
    expect(textsLike(content, ["cards", 7, "suit"])).toEqual(["energy", "water"]);
    expect(textsLike(content, ["tiles", "none", 0])).toEqual(["support*", "plant"]);
    expect(textsLike(content, ["name"])).toEqual([]);
  });
});

test("a set is called as its text says, and its copy otherwise", () => {
  expect(nameIn(SMALL, "x")).toBe("mine");
  expect(nameIn("= 1", "x")).toBe("x");
  expect(changed(SMALL, renamed(SMALL, "yours")).come).toEqual(['name = "yours" # of mine']);
  expect(renamed("= 1", "yours")).toBe("= 1");
});

describe("a table that the set leaves to the game", () => {
  const usual = {
    scoring: { source: "book", ship: 1, star: 2 },
    players: { "3": { source: "ours", transports: [{ amber: 3 }, { amber: 2 }] } },
  };

  test.each<[Path, string[]]>([
    [
      ["scoring", "ship"],
      ["[scoring]", 'source = "book"', "ship = 9", "star = 2"],
    ],
    [
      ["players", "3", "transports", 1, "amber"],
      ["[players.3]", 'source = "ours"', "transports = [{ amber = 3 }, { amber = 9 }]"],
    ],
  ])("is written whole: %j", (path, lines) => {
    const text = new TomlText(SMALL).withIn(usual, path, 9);
    expect(changed(SMALL, text).gone).toEqual([]);
    expect(changed(SMALL, text).come.filter(Boolean)).toEqual(lines);
  });

  test("is not written again where it is there", () => {
    const text = new TomlText(SMALL).withIn({ tiles: { yellow: [], red: [] } }, ["tiles", "none"], ["robot"]);
    expect(changed(SMALL, text).come).toEqual(['none = ["robot"]']);
  });
});

test("pieces are drawn as the game draws them, wherever they lie", () => {
  const [tile, hold] = ["tile", "hold"];
  const form = { drawings: { "tiles.*.*": tile, "players.*.holds.*": hold } } as unknown as Form;
  const ways: Path[] = [
    ["tiles", "pink", 3],
    ["players", "5", "holds", 0],
    ["players", "5", "tiles", 0],
    ["tiles", 3],
  ];
  expect(ways.map((way) => drawingOf(form, way))).toEqual([tile, hold, undefined, undefined]);
});
