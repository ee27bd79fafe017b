/** What is said of a tournament, in numbers and names. */
import type { Tournament } from "../net/api";
import { language, t } from "../text/texts.svelte";

export type Board = Tournament["rounds"][number]["boards"][number];

export function nameOf({ entrants }: Tournament, number: number): string {
  return entrants.find((entrant) => entrant.number === number)?.nickname || t("lobby-guest");
}

/** Points and what decides between equals: never more digits than anybody reads. */
export const numberWord = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(value);

export const namesWord = (tournament: Tournament, numbers: number[]): string =>
  new Intl.ListFormat(language()).format(numbers.map((number) => nameOf(tournament, number)));

/** A time of today, or a day and a time. */
export function timeWord(at: number, now = Date.now()): string {
  const soon = at - now < 20 * 3_600_000;
  const form: Intl.DateTimeFormatOptions = soon
    ? { hour: "2-digit", minute: "2-digit" } // 0:23 would look like a countdown
    : { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  return new Intl.DateTimeFormat(language(), form).format(at);
}

/** The game that is ours to play now, and at which seat. */
export function myGame(tournament: Tournament): { board: Board; seat: number } | null {
  const { mine, my_table, rounds } = tournament;
  const board = rounds.at(-1)?.boards.find(({ table }) => table === my_table);
  return board && mine !== null ? { board, seat: board.entrants.indexOf(mine) } : null;
}
