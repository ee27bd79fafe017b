/** When the board says that a round is the last. */
import { expect, test } from "vitest";
import { isLastRound } from "../src/games/pocket-mars/rounds";
import type { SeatView } from "../src/games/pocket-mars/view";

const seat = (earth: number, ship: number) => ({ earth, ship }) as SeatView;

test("a round is the last once somebody has all colonists in buildings, the deck has ended, or there are no more", () => {
  const view = { round: 5, max_rounds: 6, seats: [seat(0, 1), seat(3, 0)] };
  expect(isLastRound(view)).toBe(false);
  expect(isLastRound({ ...view, seats: [seat(0, 1), seat(0, 0)] })).toBe(true);
  expect(isLastRound({ ...view, last_round: true })).toBe(true);
  expect(isLastRound({ ...view, round: 6 })).toBe(true);
});
