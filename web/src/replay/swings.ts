/** The moves that cost the most. */
import type { Analysed } from "../net/api";
import type { Move } from "../net/protocol";

const MOST = 5;
const LEAST_LOSS = 0.03; // less is within what the bot itself is unsure about
const MOST_MISTAKES = 12;
const LEAST_MISTAKE = 0.05; // less is not worth a second thought

export interface Swing {
  /** the position in which it was played */
  ply: number;
  seat: number;
  played: Move;
  best: Move;
  loss: number;
}

/** The largest first. */
export const largestSwings = (moments: (Analysed | null)[]): Swing[] => swingsOf(moments, LEAST_LOSS).slice(0, MOST);

/** All that lost so much at least, the largest first. */
export function swingsOf(moments: (Analysed | null)[], least: number): Swing[] {
  return moments
    .flatMap((moment) => {
      if (!moment?.played || !moment.best || moment.seat === null || moment.loss === null) return [];
      const { ply, seat, played, best, loss } = moment;
      return loss >= least && best.id !== played.id ? [{ ply, seat, played, best, loss }] : [];
    })
    .sort((a, b) => b.loss - a.loss);
}

/** A seat's mistakes in the order of the game, to be tried again; where there are many, the worst. */
export function mistakesOf(moments: (Analysed | null)[], seat: number): Swing[] {
  return swingsOf(moments, LEAST_MISTAKE)
    .filter((swing) => swing.seat === seat)
    .slice(0, MOST_MISTAKES)
    .sort((a, b) => a.ply - b.ply);
}

export interface Retry {
  seat: number;
  name: string;
  /** it was the reader's, and no other */
  own: boolean;
  mistakes: Swing[];
}

/** Whose decisions can be tried again: the reader's own first. */
export function retriesOf(moments: (Analysed | null)[], names: string[], mine: number[]): Retry[] {
  return names
    .map((name, seat) => ({
      seat,
      name,
      own: mine.length === 1 && mine[0] === seat,
      mistakes: mistakesOf(moments, seat),
    }))
    .filter(({ mistakes }) => mistakes.length)
    .sort((one, other) => Number(other.own) - Number(one.own));
}
