/** What a view says of the rounds. */
import type { PocketMarsView } from "./view";

/** Whether the game ends with this round: the deck has ended it, or somebody has all colonists in buildings. */
export const isLastRound = ({ last_round, seats }: Pick<PocketMarsView, "last_round" | "seats">): boolean =>
  Boolean(last_round) || seats.some(({ earth, ship }) => earth + ship === 0);
