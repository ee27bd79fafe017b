/** What the others have done since one's last turn: read off the entries of the table's log. */
import type { Face } from "../games/face";
import type { Entry, GameEvent, SeatKey } from "../net/protocol";
import { sentence } from "../text/texts.svelte";

export interface Story {
  /** what others have done, and what happened by itself, in order, as far as it is worth telling */
  events: GameEvent[];
  /** how many moves had been played before it, and at its end */
  ply: number;
  until: number;
  /** whether we have not begun a turn since */
  fresh: boolean;
}

/** What one seat did without another in between; null: what happened by itself. */
export interface Chapter {
  seat: SeatKey | null;
  events: GameEvent[];
}

type Tellers = Pick<Face, "doerOf" | "tellsAgain">;

/** The entries without what was taken back. */
export function standing(entries: Entry[]): Entry[] {
  let kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind !== "undone") kept.push(entry);
    else kept = kept.filter(({ events }) => !events?.some(({ ply }) => ply > (entry.ply ?? 0)));
  }
  return kept;
}

/** All that has happened and was not taken back. */
export const eventsOf = (entries: Entry[]) => standing(entries).flatMap(({ events }) => events ?? []);

/** The entries without events that are not told yet. */
export function withoutEvents(entries: Entry[], untold: GameEvent[]): Entry[] {
  if (!untold.length) return entries;
  return entries.map((entry) =>
    entry.events ? { ...entry, events: entry.events.filter((event) => !untold.includes(event)) } : entry,
  );
}

/** Since the last of our turns after which others did what is worth telling; for a spectator the last turn of anybody. */
export function storySince(entries: Entry[], seat: number | null, { doerOf, tellsAgain }: Tellers = {}): Story | null {
  const told = standing(entries);
  const begins = (entry: Entry) => entry.begins_turn && (seat === null || entry.seat === seat);
  // what another's move did to us, such as to skip our turn, we have not done ourselves
  const isNews = (event: GameEvent, by: Entry) =>
    (seat === null || event.seat !== seat || by.seat !== seat) && (tellsAgain?.(event) ?? true);
  const doerIn = (event: GameEvent) => event.seat ?? doerOf?.(event);
  const turns = told.flatMap((entry, n) => (begins(entry) ? [n] : []));
  for (const [back, from] of [...turns.reverse(), 0].entries()) {
    const others = told.slice(from).flatMap((entry) => (entry.events ?? []).filter((event) => isNews(event, entry)));
    if (!others.length) continue;
    const first = others.find((event) => doerIn(event) !== undefined) ?? others[0]!;
    return { events: others, ply: Math.max(0, first.ply - 1), until: others.at(-1)!.ply, fresh: back === 0 };
  }
  return null;
}

/** What one did, as one passage: neither whose doing it is nor what is done once more is said twice. */
export function passageOf(events: GameEvent[], name: string): string {
  const byName = `${name} `;
  const told = counted(events.map(({ text }) => text)).reduce<string[]>(withSentence, []);
  const goesOn = (n: number) => told[n]!.startsWith(byName) && Boolean(told[n - 1]?.startsWith(byName));
  return told.map((text, n) => (goesOn(n) ? sentence(text.slice(byName.length)) : text)).join(" ");
}

/** Equal sentences in a row are one, with their number. */
function counted(texts: string[]): string[] {
  return texts.flatMap((text, n) => {
    if (text === texts[n - 1]) return [];
    const after = texts.slice(n).findIndex((other) => other !== text);
    const times = after < 0 ? texts.length - n : after;
    return [times > 1 ? `${text.replace(/\.$/, "")} (×${times}).` : text];
  });
}

/** Sentences with one more; if only what follows the colon is new, that is added to the last one, and if it is not, left out. */
function withSentence(told: string[], text: string): string[] {
  const colon = text.indexOf(": ");
  const last = told.at(-1);
  if (colon < 0 || !last) return [...told, text];
  const [lead, rest] = [text.slice(0, colon + 1), text.slice(colon + 1)];
  if (last.startsWith(lead)) return [...told.slice(0, -1), `${last.replace(/\.$/, "")},${rest}`];
  return [...told, last.endsWith(`:${rest}`) ? `${text.slice(0, colon)}.` : text];
}

/** The story by who did it. */
export function chaptersOf(events: GameEvent[], { doerOf }: Tellers = {}): Chapter[] {
  const chapters: Chapter[] = [];
  for (const event of events) {
    const seat = event.seat ?? doerOf?.(event) ?? null;
    const last = chapters.at(-1);
    if (last && last.seat === seat) last.events.push(event);
    else chapters.push({ seat, events: [event] });
  }
  return chapters;
}
