/** Every text that the page asks for exists in both languages, and none is there for nobody. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { FOLDERS } from "../src/games/folders";

const SOURCE = join(import.meta.dirname, "../src");
const GAMES = join(import.meta.dirname, "../../src/marsuk/games");

function sources(outside = "-"): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith(outside))
    .map((name) => readFileSync(join(SOURCE, name), "utf8"));
}

function idsIn(text: string): string[] {
  const ids = new FluentResource(text).body.map((entry) => entry.id);
  const written = [...text.matchAll(/^-?([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]!);
  expect(ids, "a message that Fluent cannot read").toEqual(written);
  return ids;
}

/** The files of the page and those that the folders of the games have for it. */
function files(language: string): { file: string; text: string }[] {
  const page = readdirSync(join(SOURCE, "text", language)).map((file) => join("text", language, file));
  const games = FOLDERS.map((game) => join("games", game, "text", `${language}.ftl`));
  return [...page, ...games].map((file) => ({
    file: file.replace(language, "…"),
    text: readFileSync(join(SOURCE, file), "utf8"),
  }));
}

function page(language: string): { file: string; id: string }[] {
  return files(language).flatMap(({ file, text }) => idsIn(text).map((id) => ({ file, id })));
}

/** What is asked for: whole ids, and the beginnings of those that are put together. */
function asked(call: string, outside?: string): { whole: Set<string>; begun: Set<string> } {
  const whole = new Set<string>();
  const begun = new Set<string>();
  for (const text of sources(outside)) {
    for (const match of text.matchAll(
      new RegExp(`\\b${call}\\(\\s*(?:game, )?(?:[^"\`(),]*\\?\\s*)?"([^"]+)"(?:\\s*:\\s*"([^"]+)")?`, "g"),
    ))
      for (const id of [match[1], match[2]]) if (id) whole.add(id);
    for (const match of text.matchAll(new RegExp(`\\b${call}\\(\\s*(?:game, )?\`([^\`$]*)\\$\\{`, "g")))
      begun.add(match[1]!);
  }
  return { whole, begun };
}

const inUse = ({ whole, begun }: ReturnType<typeof asked>, id: string) =>
  whole.has(id) || [...begun].some((start) => start !== "" && id.startsWith(start));

/** What a game says in its own words is asked for by the page's id. */
const withoutGame = (id: string) => FOLDERS.reduce((rest, game) => rest.replace(`${game}-`, ""), id);

describe("the page's texts", () => {
  const english = page("en");

  test("are the same in both languages, file by file and in the same order", () => {
    expect(page("it")).toEqual(english);
  });

  test("are written once", () => {
    const ids = english.map(({ id }) => id);
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });

  test("are all there", () => {
    const known = new Set(english.flatMap(({ id }) => [id, withoutGame(id)]));
    const { whole, begun } = asked("t(?:For)?");
    expect([...whole].filter((id) => !known.has(id))).toEqual([]);
    expect([...begun].filter((start) => ![...known].some((id) => id.startsWith(start)))).toEqual([]);
  });

  test("are all used", () => {
    const found = asked("t(?:For)?");
    expect(english.map(({ id }) => withoutGame(id)).filter((id) => !inUse(found, id))).toEqual([]);
  });

  test("are in a game's folder if only that game asks for them", () => {
    const ofPage = asked("t(?:For)?", "games/");
    const own = english.filter(({ file }) => !file.startsWith("games/"));
    expect(own.map(({ id }) => id).filter((id) => !inUse(ofPage, id))).toEqual([]);
  });

  test("take the same arguments in both languages", () => {
    const read = (language: string) => {
      const bundle = new FluentBundle(language);
      const made = new Map<string, string[]>();
      for (const { text } of files(language)) {
        bundle.addResource(new FluentResource(text));
        for (const block of text.split(/\n(?=[a-zA-Z-])/)) {
          const id = /^(-?[a-zA-Z][\w-]*) *=/.exec(block)?.[1];
          if (id) made.set(id, [...new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort());
        }
      }
      return made;
    };
    expect(read("it")).toEqual(read("en"));
  });
});

describe.each(FOLDERS)("the texts of %s", (name) => {
  test.each(["en", "it"])("that the page asks for are there in %s", (language) => {
    const folder = join(GAMES, name.replaceAll("-", "_"));
    const known = new Set(idsIn(readFileSync(join(folder, "text", `${language}.ftl`), "utf8")));
    for (const text of sources())
      for (const match of text.matchAll(new RegExp(`gameText\\(\\s*"${name}",\\s*"([^"]+)"`, "g")))
        expect(known, match[1]).toContain(match[1]);
  });
});
