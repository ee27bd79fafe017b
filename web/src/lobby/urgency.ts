/** Which of our tables come first. */
import type { ListedTable } from "../net/api";

export function waitsForMe({ awaited, mine }: ListedTable): boolean {
  return awaited.some((seat) => mine.includes(seat));
}

const KINDS: Record<ListedTable["state"], number> = { playing: 1, open: 2, over: 3 };
const urgency = (table: ListedTable) => (table.state === "playing" && waitsForMe(table) ? 0 : KINDS[table.state]);
const timeUp = ({ deadline }: ListedTable) => deadline ?? Infinity;

/** Those that wait for us first; of each kind the one with least time left, then the newest. */
export function byUrgency(one: ListedTable, other: ListedTable): number {
  const kind = urgency(one) - urgency(other);
  if (kind !== 0) return kind;
  const [mine, theirs] = [timeUp(one), timeUp(other)];
  return mine === theirs ? other.created - one.created : mine - theirs;
}
