/** The puzzle of the day: by the date alone, so that everybody has the same without asking anybody. */
import type { PuzzleSet } from "../net/api";

const DAY = 86_400_000; // milliseconds

/** The number of the day in UTC, as `today` in src/marsuk/puzzles/puzzle.py counts them. */
export const dayNumber = (now: number = Date.now()): number => Math.floor(now / DAY);

/** The day's puzzle: as `of_day` in src/marsuk/puzzles/puzzle.py finds it. */
export function puzzleOfDay({ puzzles }: PuzzleSet, day: number): PuzzleSet["puzzles"][number] | null {
  return puzzles[day % puzzles.length] ?? null;
}

/** A day as people call it. */
export const dateOf = (day: number): Date => new Date(day * DAY);
