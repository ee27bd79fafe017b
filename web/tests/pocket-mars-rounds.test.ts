/** When the board says that a round is the last. */
import { expect, test } from "vitest";
import { isLastRound } from "../src/games/pocket-mars/rounds";
import type { SeatView } from "../src/games/pocket-mars/view";

const seat = (earth: number, ship: number) => ({ earth, ship }) as SeatView;

test("a round is the last once somebody has all colonists in buildings, or the deck has ended", () => {
  expect(isLastRound({ seats: [seat(0, 1), seat(3, 0)] })).toBe(false);
  expect(isLastRound({ seats: [seat(0, 1), seat(0, 0)] })).toBe(true);
  expect(isLastRound({ seats: [seat(2, 1)], last_round: true })).toBe(true);
});
