/** What the keys and words of a set are called: `set-…` of the game's texts, by the end of the way to them. */
import { gameText, hasGameText, sentence } from "../text/texts.svelte";
import type { Path } from "./toml";

export function labelOf(game: string, path: Path): string {
  const last = path.at(-1);
  if (typeof last === "number") return `${labelOf(game, path.slice(0, -1))} ${last + 1}`;
  const names = path.map(String).filter((step) => hasLetters(step) || step === last);
  for (let first = 0; first < names.length; first++) {
    const id = `set-${names.slice(first).join("-")}`;
    if (hasGameText(game, id)) return sentence(gameText(game, id));
  }
  return sentence(String(last).replaceAll(/[_-]/g, " "));
}

const hasLetters = (step: string) => /\D/.test(step);

/** An item of a list in a few words. */
export function summary(game: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((inside) => summary(game, inside)).join(" ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([, inside]) => typeof inside !== "object")
      .map(([name, inside]) => (typeof inside === "number" ? `${labelOf(game, [name])} ${inside}` : String(inside)))
      .join(" · ");
  return String(value);
}
