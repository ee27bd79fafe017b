/** A length of time in words, such as "2 days 3 hours": the two largest units, and never less than a minute. */
import { language, t } from "../text/texts.svelte";

const UNITS: ["day" | "hour" | "minute", number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function span(length: number): string {
  let rest = Math.max(length, 60_000);
  const words: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && words.length < 2)
      words.push(new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(count));
    else if (words.length) break; // "2 days" rather than "2 days 5 minutes"
  }
  return words.join(" ");
}

/** How long until then. */
export const timeLeft = (deadline: number, now = Date.now()): string =>
  deadline > now ? t("time-left", { time: span(deadline - now) }) : t("time-up");
