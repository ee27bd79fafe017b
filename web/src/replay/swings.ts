/** The moves that cost the most. */
import type { Analysed } from "../net/api";
import type { Move } from "../net/protocol";

const MOST = 5;
const LEAST_LOSS = 0.03; // less is within what the bot itself is unsure about

export interface Swing {
  /** the position in which it was played */
  ply: number;
  seat: number;
  played: Move;
  best: Move;
  loss: number;
}

/** The largest first. */
export function largestSwings(moments: (Analysed | null)[]): Swing[] {
  return moments
    .flatMap((moment) => {
      if (!moment?.played || !moment.best || moment.seat === null || moment.loss === null) return [];
      const { ply, seat, played, best, loss } = moment;
      return loss >= LEAST_LOSS && best.id !== played.id ? [{ ply, seat, played, best, loss }] : [];
    })
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);
}
