/** What somebody's results say when one looks at all of them: counts, streaks, best scores, how it went over time. */
import type { Result } from "../net/api";
import type { GameName } from "../net/protocol";

export type Against = Result["against"];

/** Which results are shown; null: all. Dates are days as a date field writes them. */
export interface Filter {
  game: GameName | null;
  against: Against | null;
  level: string | null;
  from: string;
  to: string;
}

export const EVERYTHING: Filter = { game: null, against: null, level: null, from: "", to: "" };

const DAY = 86_400_000;
/** The first moment of a day on this device. */
const dayBegins = (day: string) => new Date(`${day}T00:00`).getTime();

export function chosen(results: Result[], { game, against, level, from, to }: Filter): Result[] {
  return results.filter(
    (result) =>
      (game === null || result.game === game) &&
      (against === null || result.against === against) &&
      (level === null || result.level === level) &&
      (!from || result.ended >= dayBegins(from)) &&
      (!to || result.ended < dayBegins(to) + DAY),
  );
}

/** The games that tell how well one plays: against somebody else, and from the deal. */
export const inEarnest = (results: Result[]) =>
  results.filter(({ against, from_record }) => against !== "screen" && !from_record);

export interface Tally {
  games: number;
  won: number;
}

export const tally = (results: Result[]): Tally => ({
  games: results.length,
  won: results.filter(({ won }) => won).length,
});

/** Wins in a row: the longest ever, and those up to now. The results are the newest first. */
export function streaks(results: Result[]): { now: number; longest: number } {
  let [run, longest] = [0, 0];
  for (const { won } of results) longest = Math.max(longest, (run = won ? run + 1 : 0));
  const lost = results.findIndex(({ won }) => !won);
  return { now: lost < 0 ? results.length : lost, longest };
}

/** The result with the most points of each game and number of players, of those that were played to the end. */
export function bestScores(results: Result[]): Result[] {
  const best = new Map<string, Result>();
  for (const result of results) {
    if (result.ending === "resigned" || result.ending === "left") continue;
    const key = `${result.game} ${result.players}`;
    const known = best.get(key);
    if (!known || result.score >= known.score) best.set(key, result); // of equal ones the first
  }
  return [...best.values()].sort((one, other) => one.game.localeCompare(other.game) || one.players - other.players);
}

export interface LevelTally extends Tally {
  game: GameName;
  against: Against;
  level: string;
  best: number;
}

/** By the level of the bots, or of the game alone. */
export function byLevel(results: Result[]): LevelTally[] {
  const found = new Map<string, LevelTally>();
  for (const { game, against, level, won, score } of results) {
    if (level === null) continue;
    const key = `${game} ${against} ${level}`;
    const known = found.get(key) ?? { game, against, level, games: 0, won: 0, best: score };
    found.set(key, {
      ...known,
      games: known.games + 1,
      won: known.won + Number(won),
      best: Math.max(known.best, score),
    });
  }
  return [...found.values()];
}

const WINDOW = 10; // games that one point of the curve looks back on

/** The share of wins among the last games, after each game from the fifth on, the oldest first. */
export function shareOfWins(results: Result[], window = WINDOW): { at: number; value: number }[] {
  const oldestFirst = [...results].reverse();
  return oldestFirst.flatMap(({ ended }, n) => {
    if (n + 1 < window / 2) return [];
    const last = oldestFirst.slice(Math.max(0, n + 1 - window), n + 1);
    return [{ at: ended, value: last.filter(({ won }) => won).length / last.length }];
  });
}

// --- as a file ---

const COLUMNS = [
  "ended", "game", "players", "against", "level", "rivals", "result", "place", "score", "rival_scores", "minutes",
  "decisions", "ending", "rating", "change", "table",
] as const; // prettier-ignore

/** As a spreadsheet reads it: what begins like a formula is none. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function asCsv(results: Result[]): string {
  const rows = results.map((result) => {
    const row: Record<(typeof COLUMNS)[number], string | number | null | undefined> = {
      ...result,
      ended: new Date(result.ended).toISOString(),
      rivals: result.rivals.map(({ name }) => name ?? "").join(" / "),
      rival_scores: result.rivals.map(({ score }) => score).join(" / "),
      result: result.won ? (result.shared ? "shared" : "won") : "lost",
      minutes: Math.round((result.ended - result.began) / 6000) / 10,
      rating: result.rating && Math.round(result.rating),
      change: result.change && Math.round(result.change),
    };
    return COLUMNS.map((name) => cell(row[name])).join(",");
  });
  return `${[COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}
