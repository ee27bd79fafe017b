/** A game's rulebook, as its Fluent file has it: headings `section-…`, and under each the rules or one plain text. */
import { gameText, messagesOf } from "../text/texts.svelte";
import type { GameName } from "../net/protocol";

const RULE = /^[A-Z]{2}-[A-Z]+\d+$/;
const SECTION = "section-";

/** `id`: of the rule; null for the plain text of a chapter that has no numbered rules. */
export interface Rule {
  id: string | null;
  title: string;
  paragraphs: string[];
}

export interface Chapter {
  key: string;
  title: string;
  rules: Rule[];
}

export function rulebook(game: GameName): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { id } of messagesOf(game)) {
    const chapter = chapters.at(-1);
    if (id.startsWith(SECTION)) chapters.push({ key: id.slice(SECTION.length), title: gameText(game, id), rules: [] });
    else if (RULE.test(id)) chapter?.rules.push(rule(game, id, gameText(game, id, {}, "title")));
    else if (id === chapter?.key) chapter.rules.push({ ...rule(game, id, ""), id: null });
  }
  return chapters;
}

function rule(game: GameName, id: string, title: string): Rule {
  return { id, title, paragraphs: gameText(game, id).split("\n") };
}

/** What is left of the book when only rules with all these words are wanted; accents and case do not matter. */
export function matching(chapters: Chapter[], wanted: string): Chapter[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const fits = (chapter: Chapter, rule: Rule) => {
    const text = plain([chapter.title, rule.id ?? "", rule.title, ...rule.paragraphs].join(" "));
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
