// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { matching, pieces, rulebook } from "../src/rules/book";
import { messagesOf, speak } from "../src/text/texts.svelte";
import { FOLDERS } from "../src/games/folders";

const DOCS = join(import.meta.dirname, "../../docs/rules");

/** The page's rulebook as the program prints it: Python's tests compare docs/rules with that. */
function asPrinted(game: string): string[] {
  return rulebook(game).flatMap((chapter) => [
    `## ${chapter.title}`,
    ...chapter.rules.flatMap(({ id, title, paragraphs, notes }) => [
      ...(id ? [`### ${id} · ${title}`] : []),
      ...paragraphs,
      ...notes.map(({ text }) => `> ${text}`),
    ]),
  ]);
}

describe.each(["en", "it"] as const)("the rulebooks in %s", (language) => {
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak(language);
  });

  test.each(FOLDERS)("%s has every rule of its file, each with a title and words", (game) => {
    const rules = rulebook(game).flatMap((chapter) => chapter.rules);
    const ids = messagesOf(game).map(({ id }) => id);
    expect(rules.map(({ id }) => id).filter(Boolean)).toEqual(ids.filter((id) => /^[A-Z]{2}-[A-Z]+\d+$/.test(id)));
    for (const { id, title, paragraphs } of rules) {
      if (id) expect(title, id).not.toBe("");
      expect(paragraphs.join(""), title).not.toBe("");
    }
  });

  test.each(FOLDERS)("%s says what docs/rules says, line by line", (game) => {
    const printed = readFileSync(join(DOCS, `${game}.${language}.md`), "utf8")
      .replace(/\[([A-Z]{2}-[A-Z]+\d+)\]\(#\1\)/g, "$1")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("<a id="));
    expect(asPrinted(game)).toEqual(printed.slice(printed.findIndex((line) => line.startsWith("## "))));
  });

  test.each(FOLDERS)("%s begins with its goal, and no chapter is empty", (game) => {
    const chapters = rulebook(game);
    expect(chapters[0]?.key).toBe("goal");
    for (const chapter of chapters) expect(chapter.rules, chapter.key).not.toHaveLength(0);
  });
});

test("a search wants all words, whatever their accents and case", () => {
  const rule = (id: string, text: string) => ({ id, title: "", paragraphs: [text], notes: [] });
  const book = [{ key: "a", title: "A", rules: [rule("MH-A1", "Più carte"), rule("MH-A2", "Più tessere")] }];
  expect(matching(book, "PIU tessere").flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual(["MH-A2"]);
  expect(matching(book, "mh-a1 piu")).toHaveLength(1);
  expect(matching(book, "mars")).toEqual([]);
});

test("mentions of known rules are found in a paragraph", () => {
  expect(pieces("See MH-T2, not XX-Y1.", new Set(["MH-T2"]))).toEqual([
    { text: "See ", rule: null },
    { text: "MH-T2", rule: "MH-T2" },
    { text: ", not ", rule: null },
    { text: "XX-Y1", rule: null },
    { text: ".", rule: null },
  ]);
});
