/** Cells of a hold: their names, and the outlines around groups of them. */
import type { Cell } from "./view";

/** A cell as people say it: column letter, row number. */
export function cellName([row, column]: Cell): string {
  return `${"abcdefg"[column]}${row + 1}`;
}

export function sameCell(one: Cell | undefined | null, other: Cell): boolean {
  return one?.[0] === other[0] && one[1] === other[1];
}

export function extent(cells: Cell[]): { rows: number; columns: number } {
  return {
    rows: Math.max(0, ...cells.map(([row]) => row + 1)),
    columns: Math.max(0, ...cells.map(([, column]) => column + 1)),
  };
}

type Step = [dx: number, dy: number];
const RIGHT: Step = [1, 0];
const DOWN: Step = [0, 1];
const LEFT: Step = [-1, 0];
const UP: Step = [0, -1];

interface Edge {
  x: number;
  y: number;
  step: Step;
}

/** The sides of the cells that have no cell of the group behind them, clockwise: the group lies on the right hand. */
function edges(cells: Cell[]): Edge[] {
  const inside = new Set(cells.map(String));
  const free = (row: number, column: number) => !inside.has(String([row, column]));
  return cells.flatMap(([row, column]) => {
    const found: Edge[] = [];
    if (free(row - 1, column)) found.push({ x: column, y: row, step: RIGHT });
    if (free(row, column + 1)) found.push({ x: column + 1, y: row, step: DOWN });
    if (free(row + 1, column)) found.push({ x: column + 1, y: row + 1, step: LEFT });
    if (free(row, column - 1)) found.push({ x: column, y: row + 1, step: UP });
    return found;
  });
}

/**
 * The outline of a group as the data of an SVG path; a cell is `size` wide, the line lies `inset` inside of it, and its
 * corners are rounded by `round`.
 */
export function outline(cells: Cell[], size: number, inset: number, round: number): string {
  return loops(edges(cells))
    .map((loop) => {
      const corners = loop.flatMap(({ x, y, step: [dx, dy] }, i) => {
        const [bx, by] = loop.at(i - 1)!.step;
        if (bx === dx && by === dy) return [];
        // the inside is to the right of both sides that meet here
        const [cx, cy] = [x * size + inset * (-by - dy), y * size + inset * (bx + dx)];
        return `${cx - bx * round} ${cy - by * round}Q${cx} ${cy} ${cx + dx * round} ${cy + dy * round}`;
      });
      return `M${corners.join("L")}Z`;
    })
    .join("");
}

/** The edges in their order, one list for each way round: a group with a hole has two. */
function loops(left: Edge[]): Edge[][] {
  const found: Edge[][] = [];
  while (left.length) {
    const loop: Edge[] = [left.pop()!];
    for (;;) {
      const { x, y, step } = loop.at(-1)!;
      const onward = left.filter((edge) => edge.x === x + step[0] && edge.y === y + step[1]);
      // where two cells touch by a corner only, turning right keeps them apart
      const next = onward.find((edge) => edge.step[0] === -step[1] && edge.step[1] === step[0]) ?? onward[0];
      if (!next) break;
      left.splice(left.indexOf(next), 1);
      loop.push(next);
    }
    found.push(loop);
  }
  return found;
}
