/** What a hint tells of the moves that were weighed. */
import type { Hint, Move } from "../net/protocol";

const MOST = 4;

export interface Weighed {
  id: number;
  text: string;
  /** the chance to win */
  value: number;
  /** where it lies with a certainty of 95 %, by what was counted */
  interval: [number, number];
}

/** The move that the hint is for, then the others by their chances. A bot ranks by how long it looked at them. */
export function weighedMoves(hint: Pick<Hint, "move" | "moves">, legal: Move[]): Weighed[] {
  const texts = new Map(legal.map(({ id, text }) => [id, text]));
  const first = (id: number) => (id === hint.move.id ? 0 : 1);
  return hint.moves
    .slice(0, MOST)
    .flatMap(({ id, notation, value, interval }) =>
      value === null
        ? []
        : [{ id, text: texts.get(id) ?? notation, value, interval: (interval ?? [value, value]) as [number, number] }],
    )
    .sort((a, b) => first(a.id) - first(b.id) || b.value - a.value);
}
