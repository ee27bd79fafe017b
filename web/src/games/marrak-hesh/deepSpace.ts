/** The Deep Space cards. */
import { messagesOf } from "../../text/texts.svelte";

const CARD = "card-";

/** All of them, in the order of their rules, MH-D1 to MH-D10: the game's texts list them so. */
export function deepSpaceCards(): string[] {
  return messagesOf("marrak-hesh").flatMap(({ id }) => (id.startsWith(CARD) ? id.slice(CARD.length) : []));
}

export const ruleOf = (card: string) => `MH-D${deepSpaceCards().indexOf(card) + 1}`;
