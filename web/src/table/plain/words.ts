/** Any view in words, by its keys: for games that do not say their board themselves. */
import type { Line, Passage } from "../../games/face";
import type { Components, View } from "../../net/protocol";
import { gameText, hasGameText, sentence, t } from "../../text/texts.svelte";

/** Shown elsewhere: by the status, the seats, the table of points. */
const ELSEWHERE = new Set(["game", "players", "phase", "scores", "winners", "components"]);
/** Keys whose numbers are seats. */
const SEATS = new Set(["seat", "to_move", "first", "active", "owner"]);

type Plain = string | number | boolean | null;

export function viewInWords(view: View, components: Components, names: string[]): Passage[] {
  const words = new Wording(view.game, namesOf(components), names);
  const told = Object.entries(view).filter(([key, value]) => !ELSEWHERE.has(key) && value !== undefined);
  const perSeat = told.filter(([, value]) => isPerSeat(value, names.length));
  const common = told.filter(([, value]) => !isPerSeat(value, names.length));
  const single = common.filter(([, value]) => isPlain(value));
  const several = common.filter(([, value]) => !isPlain(value));
  return [
    ...several.map(([key, value]) => ({ heading: words.label(key), lines: words.lines("", key, value) })),
    ...names.map((heading, seat) => ({
      heading,
      seat,
      lines: perSeat.flatMap(([key, value]) => words.lines(words.label(key), key, (value as unknown[])[seat])),
    })),
    { heading: t("plain-table"), lines: single.flatMap(([key, value]) => words.lines(words.label(key), key, value)) },
  ].filter(({ lines }) => lines.length > 0);
}

class Wording {
  constructor(
    readonly game: string,
    /** what the components call things, by their ids */
    readonly known: Map<string, string>,
    readonly seats: string[],
  ) {}

  /** The game's own word for a key is its text `view-<key>`. */
  label(key: string): string {
    const own = `view-${key.replaceAll("_", "-")}`;
    return sentence(hasGameText(this.game, own) ? gameText(this.game, own) : key.replaceAll(/[_-]/g, " "));
  }

  lines(label: string, key: string, value: unknown): Line[] {
    if (isPlain(value)) return [this.#line(label, [this.#word(key, value)])];
    if (Array.isArray(value)) {
      if (value.every(isPlain))
        return [
          this.#line(
            label,
            value.map((one) => this.#word(key, one)),
          ),
        ];
      return value.flatMap((one, n) => this.lines(joined(label, String(n + 1)), key, one));
    }
    return Object.entries(value as object).flatMap(([inner, one]) =>
      this.lines(joined(label, this.known.get(inner) ?? this.label(inner)), inner, one),
    );
  }

  #line(label: string, words: string[]): Line {
    const values = words.length ? words : [t("plain-nothing")];
    return label ? { label, values } : values.join(", ");
  }

  #word(key: string, value: Plain): string {
    if (value === null) return t("plain-nothing");
    if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
    if (typeof value === "number") return (SEATS.has(key) && this.seats[value]) || String(value);
    return this.known.get(value) ?? value;
  }
}

const joined = (label: string, more: string) => (label ? `${label} · ${more}` : more);

const isPlain = (value: unknown): value is Plain => value === null || typeof value !== "object";

/** As many as there are seats, and no words: then there is one for each seat. */
function isPerSeat(value: unknown, seats: number): boolean {
  return Array.isArray(value) && value.length === seats && seats > 0 && !value.some((one) => typeof one === "string");
}

function namesOf(components: unknown, found = new Map<string, string>()): Map<string, string> {
  if (components === null || typeof components !== "object") return found;
  for (const [id, one] of Object.entries(components)) {
    const name = (one as { name?: unknown } | null)?.name;
    if (typeof name === "string") found.set(id, name);
    else namesOf(one, found);
  }
  return found;
}
