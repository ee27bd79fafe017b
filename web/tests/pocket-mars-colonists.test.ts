import { expect, test } from "vitest";
import { follow, type Whereabouts } from "../src/games/pocket-mars/colonists";
import type { SeatView } from "../src/games/pocket-mars/view";

function seat(earth: number, ship: number, mars: Partial<SeatView["mars"]> = {}): SeatView {
  const nobody = { ecosystem: [0, 0], energy: [0, 0], science: [0, 0], water: [0, 0] } as SeatView["mars"];
  return { seat: 0, earth, ship, energy: 1, mars: { ...nobody, ...mars }, hand: [], prep: [] };
}

const everybody = (where: Whereabouts) => Object.values(where).flat().toSorted();

test("each of the seven has a number", () => {
  const where = follow(undefined, seat(5, 1, { water: [1, 0] }));
  expect(everybody(where)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(where.ship).toHaveLength(1);
});

test("a colonist keeps its number from Earth to the ship, to ★, to ★★ and back", () => {
  const start = follow(undefined, seat(6, 1));
  const [first] = start.ship;
  const launched = follow(start, seat(5, 2));
  expect(launched.ship[0]).toBe(first);
  const landed = follow(launched, seat(5, 1, { water: [1, 0] }));
  const [settler] = landed["water-1"];
  expect(launched.ship).toContain(settler);
  const promoted = follow(landed, seat(5, 1, { water: [0, 1] }));
  expect(promoted["water-2"]).toEqual([settler]);
  const demoted = follow(promoted, seat(5, 1, { water: [1, 0] }));
  expect(demoted["water-1"]).toEqual([settler]);
});

test("a transfer goes from building to building, nobody else moves", () => {
  const start = follow(undefined, seat(3, 2, { energy: [1, 1] }));
  const moved = follow(start, seat(3, 2, { energy: [1, 0], science: [1, 0] }));
  expect(moved["science-1"]).toEqual(start["energy-2"]);
  expect(moved["energy-1"]).toEqual(start["energy-1"]);
  expect(moved.earth).toEqual(start.earth);
  expect(moved.ship).toEqual(start.ship);
});

test("a launch and a landing in one step: the ship's own colonist lands, Earth's goes aboard", () => {
  const start = follow(undefined, seat(6, 1));
  const both = follow(start, seat(5, 1, { ecosystem: [1, 0] }));
  expect(everybody(both)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(both["ecosystem-1"]).toHaveLength(1);
});
