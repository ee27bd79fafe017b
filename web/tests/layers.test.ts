/** Who may know whom: games are known by their folders only, and what carries messages knows nothing of what is shown. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FOLDERS } from "../src/games/folders";

const SOURCE = join(import.meta.dirname, "../src");
const GENERATED = "net/schema.d.ts";

function files(outside: string): [file: string, text: string][] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|js|svelte|css|ftl)$/.test(name) && name !== GENERATED && !name.startsWith(outside))
    .map((name) => [name, readFileSync(join(SOURCE, name), "utf8")]);
}

const found = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

test("there are games to look for", () => {
  expect(FOLDERS.length).toBeGreaterThan(1);
});

/** What stands around the page, and says what it is: it says so for all games. */
const AROUND = ["index.html", "public/manifest.webmanifest"].map((name): [file: string, text: string] => [
  name,
  readFileSync(join(SOURCE, "..", name), "utf8"),
]);

test.each(FOLDERS)("%s is named in its folder only", (game) => {
  const name = new RegExp(game.split("-").join("[-_ ]?"), "gi");
  expect(
    [...files("games/"), ...AROUND].flatMap(([file, text]) => found(text, name).map((hit) => `${file}: ${hit}`)),
  ).toEqual([]);
});

test("no rule, and no game by whatever name, is treated in its own way outside of the games' folders", () => {
  const special = /["'`(][A-Z]{2}-[A-Z]+\d+|\bgame\s*[!=]==?\s*["'`]|\.game\s*[!=]==?\s*["'`]/g;
  expect(files("games/").flatMap(([file, text]) => found(text, special).map((hit) => `${file}: ${hit}`))).toEqual([]);
});

test.each(FOLDERS)("%s is shown with rules that it has", (game) => {
  const folder = join(import.meta.dirname, "../../src/marsuk/games", game.replaceAll("-", "_"), "text/en.ftl");
  const rules = new Set(found(readFileSync(folder, "utf8"), /^[A-Z]{2}-[A-Z]\d+(?= =)/gm));
  const named = files("-")
    .filter(([file]) => file.startsWith(`games/${game}/`))
    .flatMap(([, text]) => found(text, /(?<=["-])[A-Z]{2}-[A-Z]\d+(?=["\s])/g));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((rule) => !rules.has(rule))).toEqual([]);
});

test.each(FOLDERS)("moves and events of %s have the types of its schema", (game) => {
  const anyGames = /\b(GameEvent|MoveDict)\b/g;
  const own = files("-").filter(([file]) => file.startsWith(`games/${game}/`));
  expect(own.flatMap(([file, text]) => found(text, anyGames).map((hit) => `${file}: ${hit}`))).toEqual([]);
});

test("what carries messages does not animate, speak or sound", () => {
  const shown = /from "\.\.\/(look|table|games|lobby|screens|end|replay|learn|rules)\/.*"|announce/g;
  const carriers = files("-").filter(([file]) => file.startsWith("net/"));
  expect(carriers.length).toBeGreaterThan(3);
  expect(carriers.flatMap(([file, text]) => found(text, shown).map((hit) => `${file}: ${hit}`))).toEqual([]);
});
