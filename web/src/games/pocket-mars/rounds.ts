/** What a view says of the rounds. */
import type { PocketMarsView } from "./view";

type Rounds = Pick<PocketMarsView, "round" | "max_rounds" | "last_round" | "seats">;

/** Whether the game ends with this round: there are no more, the deck has ended it, or somebody has settled everybody. */
export const isLastRound = ({ round, max_rounds, last_round, seats }: Rounds): boolean =>
  round === max_rounds || Boolean(last_round) || seats.some(({ earth, ship }) => earth + ship === 0);
