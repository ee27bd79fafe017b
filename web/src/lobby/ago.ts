/** How long ago something was, in the words of the page's language. */
import { language } from "../text/texts.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const past = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? ["second", 1000];
  return words.format(unit === "second" ? 0 : -Math.floor(past / length), unit);
}
