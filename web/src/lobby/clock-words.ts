/** The clock of a table in words. */
import { span } from "../look/span";
import type { Schemas } from "../net/protocol";
import { t } from "../text/texts.svelte";

type Clock = Partial<Schemas["Clock"]>;
const DAY = 86_400; // seconds: from here on one does not sit and wait for each other

export const isByDays = (clock: Clock | null | undefined): boolean => (clock?.move ?? 0) >= DAY;

export function clockWords(clock: Clock | null | undefined): string {
  if (!clock) return t("lobby-welcome-no-clock");
  const { move, game, bonus } = clock;
  if (move && isByDays(clock)) return t("lobby-welcome-clock-days", { time: span(1000 * move) });
  if (move) return t("lobby-welcome-clock-move", { seconds: move });
  return t("lobby-welcome-clock-game", { minutes: Math.round((game ?? 0) / 60), bonus: bonus ?? 0 });
}
