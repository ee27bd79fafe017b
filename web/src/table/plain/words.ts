/** Any view in words, by its keys: for games that do not say their board themselves. */
import type { Line, Passage } from "../../games/face";
import { manifestOf, seatName, seatsOf } from "../../games/manifests.svelte";
import type { Components, SeatKey, View } from "../../net/protocol";
import { gameText, hasGameText, sentence, t } from "../../text/texts.svelte";

/** Shown elsewhere: by the status, the seats, the table of points. */
const ELSEWHERE = new Set(["game", "players", "phase", "scores", "winners", "components", "seat", "to_move"]);
const PAIR = 2; // a list of pairs is told in one line, longer rows are a board

export function viewInWords(view: View, components: Components, names: string[]): Passage[] {
  const seats = seatsOf(view);
  const called = seats.map((seat, n) => names[n] ?? seatName(view.game, seat));
  const manifest = manifestOf(view.game);
  const words = new Wording(view.game, namesOf(components), called, new Set(manifest?.seat_fields));
  const bySeat = new Set(manifest?.by_seat);
  const told = Object.entries(view).filter(([key, value]) => !ELSEWHERE.has(key) && value !== undefined);
  const common = told.filter(([key]) => !bySeat.has(key));
  const single = common.filter(([, value]) => isPlain(value));
  const several = common.filter(([, value]) => !isPlain(value));
  return [
    ...several.map(([key, value]) => ({ heading: words.label(key), lines: words.lines("", key, value) })),
    ...seats.map((seat, n) => ({
      heading: called[n]!,
      seat,
      lines: told
        .filter(([key]) => bySeat.has(key))
        .flatMap(([key, value]) => words.ofSeat(seat, key, (value as unknown[])[n])),
    })),
    { heading: t("plain-table"), lines: single.flatMap(([key, value]) => words.lines(words.label(key), key, value)) },
  ].filter(({ lines }) => lines.length > 0);
}

type Plain = string | number | boolean | null;

class Wording {
  constructor(
    readonly game: string,
    /** what the components call things, by their ids */
    readonly known: Map<string, string>,
    readonly seats: string[],
    /** the fields whose numbers are seats */
    readonly seatFields: Set<string>,
  ) {}

  /** The game's own word for a key is its text `view-<key>`. */
  label(key: string): string {
    const own = `view-${key.replaceAll("_", "-")}`;
    return sentence(hasGameText(this.game, own) ? gameText(this.game, own) : key.replaceAll(/[_-]/g, " "));
  }

  /** What a view has for one seat; in a list of the seats themselves nothing but that has to be told. */
  ofSeat(seat: SeatKey, key: string, value: unknown): Line[] {
    if (key !== "seats" || isPlain(value)) return this.lines(this.label(key), key, value);
    const parts = Object.entries(value as object).filter(([inner, part]) => inner !== "seat" || part !== seat);
    return parts.flatMap(([inner, part]) => this.lines(this.label(inner), inner, part));
  }

  /** A line for each part that has a name of its own, or for each row of a board. */
  lines(label: string, key: string, value: unknown): Line[] {
    if (isPlain(value)) return [{ label, values: [this.#word(key, value)] }];
    if (Array.isArray(value)) {
      if (value.some((row) => Array.isArray(row) && row.length > PAIR))
        return value.flatMap((row, n) => this.lines(joined(label, String(n + 1)), key, row));
      return [{ label, values: value.length ? value.map((one) => this.#inShort(key, one)) : [t("plain-nothing")] }];
    }
    const parts = Object.entries(value as object);
    if (parts.every(([, part]) => isPlain(part))) return [{ label, values: this.#parts(parts) }];
    return parts.flatMap(([inner, part]) => this.lines(joined(label, this.#name(inner)), inner, part));
  }

  /** Whatever it is, in a few words. */
  #inShort(key: string, value: unknown): string {
    if (isPlain(value)) return this.#word(key, value);
    if (Array.isArray(value)) return value.map((one) => this.#inShort(key, one)).join(" ") || t("plain-nothing");
    return this.#parts(Object.entries(value as object)).join(" ");
  }

  /** What there is not is not told; what is simply so is told by its name. */
  #parts(parts: [key: string, value: unknown][]): string[] {
    const told = parts.flatMap(([key, value]) => {
      if (value === null || value === false) return [];
      if (value === true) return this.#name(key).toLowerCase();
      if (typeof value === "number" && !this.seatFields.has(key)) return `${this.#name(key)} ${value}`;
      return this.#inShort(key, value);
    });
    return told.length ? told : [t("plain-nothing")];
  }

  #name(key: string): string {
    return this.known.get(key) ?? this.label(key);
  }

  #word(key: string, value: Plain): string {
    if (value === null) return t("plain-nothing");
    if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
    if (typeof value === "number") return (this.seatFields.has(key) && this.seats[value]) || String(value);
    return this.known.get(value) ?? value;
  }
}

const joined = (label: string, more: string) => (label ? `${label} · ${more}` : more);

const isPlain = (value: unknown): value is Plain => value === null || typeof value !== "object";

function namesOf(components: unknown, found = new Map<string, string>()): Map<string, string> {
  if (components === null || typeof components !== "object") return found;
  for (const [id, one] of Object.entries(components)) {
    const name = (one as { name?: unknown } | null)?.name;
    if (typeof name === "string") found.set(id, name);
    else namesOf(one, found);
  }
  return found;
}
