/** What the others have done since one's last turn: read off the entries of the table's log. */
import type { Face } from "../games/face";
import type { Entry, GameEvent, SeatKey } from "../net/protocol";

export interface Story {
  /** what others have done, and what happened by itself, in order, as far as it is worth telling */
  events: GameEvent[];
  /** how many moves had been played before it */
  ply: number;
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
export function storySince(entries: Entry[], seat: number | null, { tellsAgain }: Tellers = {}): Story | null {
  const told = standing(entries);
  const begins = (entry: Entry) => entry.begins_turn && (seat === null || entry.seat === seat);
  const turns = told.flatMap((entry, n) => (begins(entry) ? [n] : []));
  for (const [back, from] of [...turns.reverse(), 0].entries()) {
    const events = told.slice(from).flatMap((entry) => entry.events ?? []);
    const others = events.filter((event) => (seat === null || event.seat !== seat) && (tellsAgain?.(event) ?? true));
    if (others.length) return { events: others, ply: Math.max(0, others[0]!.ply - 1), fresh: back === 0 };
  }
  return null;
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
