/** A game's rulebook, as its Fluent file has it: headings `section-…`, and under each the rules or one plain text. */
import { gameText, messagesOf, type Message } from "../text/texts.svelte";
import type { GameName } from "../net/protocol";

const RULE = /^[A-Z]{2}-[A-Z]+\d+$/;
const SECTION = "section-";
/** Attributes of a rule's text: it played through, and what of it is our own reading. */
const NOTES = ["example", "ours"] as const;

/** `id`: of the rule; null for the plain text of a chapter that has no numbered rules. */
export interface Rule {
  id: string | null;
  title: string;
  paragraphs: string[];
  notes: { kind: (typeof NOTES)[number]; text: string }[];
}

export interface Chapter {
  key: string;
  title: string;
  rules: Rule[];
}

export function rulebook(game: GameName): Chapter[] {
  const chapters: Chapter[] = [];
  for (const message of messagesOf(game)) {
    const { id } = message;
    const chapter = chapters.at(-1);
    if (id.startsWith(SECTION)) chapters.push({ key: id.slice(SECTION.length), title: gameText(game, id), rules: [] });
    else if (RULE.test(id)) chapter?.rules.push(rule(game, message));
    else if (id === chapter?.key)
      chapter.rules.push({ id: null, title: "", paragraphs: gameText(game, id).split("\n"), notes: [] });
  }
  return chapters;
}

function rule(game: GameName, { id, attributes }: Message): Rule {
  return {
    id,
    title: gameText(game, id, {}, "title"),
    paragraphs: gameText(game, id).split("\n"),
    notes: NOTES.filter((kind) => attributes.includes(kind)).map((kind) => ({
      kind,
      text: gameText(game, id, {}, kind),
    })),
  };
}

/** What is left of the book when only rules with all these words are wanted; accents and case do not matter. */
export function matching(chapters: Chapter[], wanted: string): Chapter[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const fits = (chapter: Chapter, rule: Rule) => {
    const notes = rule.notes.map(({ text }) => text);
    const text = plain([chapter.title, rule.id ?? "", rule.title, ...rule.paragraphs, ...notes].join(" "));
    return words.every((word) => text.includes(word));
  };
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(chapter, rule)) }))
    .filter((chapter) => chapter.rules.length > 0);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A paragraph in pieces: words, and mentions of other rules. */
export function pieces(paragraph: string, known: Set<string>): { text: string; rule: string | null }[] {
  return paragraph
    .split(/\b([A-Z]{2}-[A-Z]+\d+)\b/)
    .filter(Boolean)
    .map((text) => ({ text, rule: known.has(text) ? text : null }));
}
