import { describe, expect, it } from "vitest";
import { cellName, outline } from "../src/games/marrak-hesh/cells";
import { firstTransport, inward, ringPoint } from "../src/games/marrak-hesh/ring";
import type { Transport } from "../src/games/marrak-hesh/view";

const DOCKS = 24;
const around = Array.from({ length: DOCKS }, (_, dock) => dock);

describe("the ring of docks", () => {
  it("has its docks equally far apart and within its box", () => {
    const gaps = around.map((dock) => {
      const [one, next] = [ringPoint(dock, DOCKS), ringPoint(dock + 1, DOCKS)];
      return Math.hypot(next.x - one.x, next.y - one.y);
    });
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.4);
    for (const dock of around) {
      const { x, y } = ringPoint(dock, DOCKS);
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(6.1); // half a dock
    }
  });

  it("has as many docks as the view tells", () => {
    expect(ringPoint(3, 12)).toEqual(ringPoint(6, 24));
    const small = Array.from({ length: 12 }, (_, dock) => ({
      good: null,
      transport: dock ? null : ("rose" as Transport),
    }));
    expect([firstTransport(small, 4, 1), firstTransport(small, 4, -1)]).toEqual([8, 4]);
  });

  it("begins at the top and goes clockwise, and its ships point at the station", () => {
    expect(ringPoint(0, DOCKS).x).toBeCloseTo(50);
    expect(ringPoint(0, DOCKS).y).toBeLessThan(10);
    expect(ringPoint(6, DOCKS).x).toBeGreaterThan(90);
    expect(inward(0, DOCKS)).toBeCloseTo(180);
    expect(inward(6, DOCKS)).toBeCloseTo(270);
    expect(inward(12, DOCKS)).toBeCloseTo(360);
  });

  it("finds the first transport on either side, also past dock 0", () => {
    const ring = around.map((dock) => ({
      good: null,
      transport: dock === 22 || dock === 3 ? ("amber" as Transport) : null,
    }));
    expect(firstTransport(ring, 1, 1)).toBe(2);
    expect(firstTransport(ring, 1, -1)).toBe(3);
    const one = around.map((dock) => ({ good: null, transport: dock === 5 ? ("rose" as Transport) : null }));
    expect([firstTransport(one, 4, 1), firstTransport(one, 4, -1)]).toEqual([1, 23]);
    expect(
      firstTransport(
        around.map(() => ({ good: null, transport: null })),
        4,
        1,
      ),
    ).toBeNull();
  });
});

describe("cells of a hold", () => {
  const loops = (path: string) => path.split("M").length - 1;
  const corners = (path: string) => path.split("Q").length - 1;

  it("are named by column and row", () => {
    expect(cellName([0, 1])).toBe("b1");
  });

  it("have an outline around the whole group, not around each cell", () => {
    expect(
      outline(
        [
          [0, 0],
          [0, 1],
        ],
        10,
        0,
        0,
      ),
    ).toContain("20 10");
    expect(
      corners(
        outline(
          [
            [0, 0],
            [0, 1],
          ],
          10,
          1,
          0,
        ),
      ),
    ).toBe(4);
    expect(
      corners(
        outline(
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
          10,
          1,
          0,
        ),
      ),
    ).toBe(6);
  });

  it("have an outline inside of their edge, in corners that turn inwards as well", () => {
    const path = outline(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      10,
      1,
      0,
    );
    for (const corner of ["1 1", "9 1", "9 11", "19 11", "19 19", "1 19"]) expect(path).toContain(`Q${corner} `);
  });

  it("have two outlines around a hole, and around groups that touch by a corner only", () => {
    const frame = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as [number, number]));
    expect(
      loops(
        outline(
          frame.filter(([row, column]) => row !== 1 || column !== 1),
          10,
          1,
          0,
        ),
      ),
    ).toBe(2);
    expect(
      loops(
        outline(
          [
            [0, 0],
            [1, 1],
          ],
          10,
          1,
          0,
        ),
      ),
    ).toBe(2);
  });
});
