/** Every text that the page asks for exists in both languages, and none is there for nobody. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const GAMES = join(import.meta.dirname, "../../src/marsuk/games");

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(join(SOURCE, name), "utf8"));
}

function idsIn(text: string): string[] {
  const ids = new FluentResource(text).body.map((entry) => entry.id);
  const written = [...text.matchAll(/^-?([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]!);
  expect(ids, "a message that Fluent cannot read").toEqual(written);
  return ids;
}

function page(language: string): { file: string; id: string }[] {
  const folder = join(SOURCE, "text", language);
  return readdirSync(folder).flatMap((file) =>
    idsIn(readFileSync(join(folder, file), "utf8")).map((id) => ({ file, id })),
  );
}

/** What is asked for: whole ids, and the beginnings of those that are put together. */
function asked(call: string): { whole: Set<string>; begun: Set<string> } {
  const whole = new Set<string>();
  const begun = new Set<string>();
  for (const text of sources()) {
    for (const match of text.matchAll(
      new RegExp(`\\b${call}\\(\\s*(?:[^"\`(),]*\\?\\s*)?"([^"]+)"(?:\\s*:\\s*"([^"]+)")?`, "g"),
    ))
      for (const id of [match[1], match[2]]) if (id) whole.add(id);
    for (const match of text.matchAll(new RegExp(`\\b${call}\\(\\s*\`([^\`$]*)\\$\\{`, "g"))) begun.add(match[1]!);
  }
  return { whole, begun };
}

const inUse = ({ whole, begun }: ReturnType<typeof asked>, id: string) =>
  whole.has(id) || [...begun].some((start) => start !== "" && id.startsWith(start));

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
    const known = new Set(english.map(({ id }) => id));
    const { whole, begun } = asked("t");
    expect([...whole].filter((id) => !known.has(id))).toEqual([]);
    expect([...begun].filter((start) => ![...known].some((id) => id.startsWith(start)))).toEqual([]);
  });

  test("are all used", () => {
    const found = asked("t");
    expect(english.map(({ id }) => id).filter((id) => !inUse(found, id))).toEqual([]);
  });

  test("take the same arguments in both languages", () => {
    const read = (language: string) => {
      const bundle = new FluentBundle(language);
      const folder = join(SOURCE, "text", language);
      const made = new Map<string, string[]>();
      for (const file of readdirSync(folder)) {
        const text = readFileSync(join(folder, file), "utf8");
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

describe.each(["marrak_hesh", "pocket_mars"])("the texts of %s", (game) => {
  test.each(["en", "it"])("that the page asks for are there in %s", (language) => {
    const known = new Set(idsIn(readFileSync(join(GAMES, game, "text", `${language}.ftl`), "utf8")));
    const name = game.replace("_", "-");
    for (const text of sources())
      for (const match of text.matchAll(new RegExp(`gameText\\(\\s*"${name}",\\s*"([^"]+)"`, "g")))
        expect(known, match[1]).toContain(match[1]);
  });
});
