/** What this browser remembers of the puzzles: which are done and how, and the days in a row. It goes nowhere else. */
import type { PuzzleSet } from "../net/api";

const KEY = "marsuk-puzzles";
const GIVEN_AWAY = 0; // tries: the answer was shown

interface OfGame {
  /** by puzzle: with how many tries it was found; 0: the answer was shown */
  done: Record<string, number>;
  /** days in a row on which the day's puzzle was found, the last of them, and the most there ever were */
  streak: { days: number; last: number; most: number };
  /** the last day whose puzzle is done, found or not */
  day: number;
}

const NOTHING: OfGame = { done: {}, streak: { days: 0, last: -1, most: 0 }, day: -1 };

function read(): Record<string, OfGame> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, OfGame>;
  } catch {
    return {}; // a browser may forbid storage
  }
}

let kept = $state.raw<Record<string, OfGame>>(read());

const of = (game: string): OfGame => ({ ...NOTHING, ...kept[game] });

/** With how many tries a puzzle was found; 0 if its answer was shown, undefined if it is not done. */
export const triesOf = (game: string, id: string): number | undefined => of(game).done[id];

/** How many days in a row, if today or yesterday was one of them. */
export function streakOf(game: string, today: number): number {
  const { days, last } = of(game).streak;
  return last >= today - 1 ? days : 0;
}

/** Whether the puzzle of that day is done. */
export const isDone = (game: string, day: number): boolean => of(game).day === day;

export const longestStreak = (game: string): number => of(game).streak.most;

/** A puzzle is done; the first time counts. `day`: it was the puzzle of this day. */
export function note(game: string, id: string, tries: number, day: number | null): void {
  const { done, streak, day: before } = of(game);
  kept = {
    ...kept,
    [game]: {
      done: { ...done, [id]: done[id] ?? tries },
      streak: day === null || tries === GIVEN_AWAY ? streak : longer(streak, day),
      day: day ?? before,
    },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // it lasts until the page is closed
  }
}

/** The streak with one more day; a day counts once. */
export function longer({ days, last, most }: OfGame["streak"], day: number): OfGame["streak"] {
  if (day === last) return { days, last, most };
  const now = day === last + 1 ? days + 1 : 1;
  return { days: now, last: day, most: Math.max(most, now) };
}

/** The puzzles of a difficulty: how many there are, how many were found, and one that is not done yet. */
export function practice(game: string, { puzzles }: PuzzleSet, difficulty: number) {
  const all = puzzles.filter((puzzle) => puzzle.difficulty === difficulty);
  const { done } = of(game);
  return {
    count: all.length,
    found: all.filter(({ id }) => (done[id] ?? GIVEN_AWAY) !== GIVEN_AWAY).length,
    next: (all.find(({ id }) => done[id] === undefined) ?? all[0])?.id ?? null,
  };
}
