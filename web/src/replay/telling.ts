/** A moment of a game in words. */
import type { Moment } from "../net/api";
import { t } from "../text/texts.svelte";

/** What happened with the move that led here: its events, or the move itself where there are none to tell. */
export function tellOf({ ply, events, move }: Moment): string {
  if (events.length) return events.map((event) => event.text).join(" ");
  return ply === 0 ? t("replay-beginning") : (move?.text ?? "");
}
