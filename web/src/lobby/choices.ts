/** How a table is to be: everything that can be chosen, what it is unless chosen, and what was chosen last on this device. */
import type { TableWish } from "../net/api";
import type { GameName, GameOption, Manifest, OptionOf } from "../net/protocol";

/** Whom we want to play with; `stranger`: whoever comes. */
export type Company = "bot" | "friend" | "screen" | "stranger" | "solo";
/** `here`: played on this screen; `link`: by whoever gets the link; `anybody`: by the first who comes. */
export type Who = "here" | "link" | "anybody" | "bot";
export type Time = "none" | "days-1" | "days-3" | "days-7" | "move-30" | "move-60" | "move-120" | "game-10" | "game-20";

export interface SeatChoice {
  who: Who;
  /** of the bot; null: the friendliest */
  level: string | null;
}

/** A set of components that the player has brought along. */
export interface OwnComponents {
  value: string;
  name: string;
}

export interface Choices {
  game: GameName;
  players: number;
  /** as many as the game can have: those beyond `players` wait for a larger table */
  seats: SeatChoice[];
  /** of the game's own options those that were chosen, by their names */
  options: Record<string, unknown>;
  time: Time;
  listed: boolean;
  hints: boolean;
  /** kept on this device, not by the server */
  here: boolean;
  rated: boolean;
}

export const TIMES: readonly Time[] = [
  "none",
  "days-1",
  "days-3",
  "days-7",
  "move-30",
  "move-60",
  "move-120",
  "game-10",
  "game-20",
];
const CLOCKS: Record<Time, TableWish["clock"]> = {
  none: null,
  "days-1": { move: 86_400 },
  "days-3": { move: 3 * 86_400 },
  "days-7": { move: 7 * 86_400 },
  "move-30": { move: 30 },
  "move-60": { move: 60 },
  "move-120": { move: 120 },
  "game-10": { game: 600, bonus: 5 },
  "game-20": { game: 1200, bonus: 10 },
};
const OTHERS: Record<Company, Who> = { bot: "bot", friend: "link", screen: "here", stranger: "anybody", solo: "here" };
const PLAYERS = "players";

export function usual({ game, seats }: Manifest): Choices {
  return {
    game,
    players: Math.max(seats.least, Math.min(2, seats.most)),
    seats: Array.from({ length: seats.most }, (_, seat) => ({ who: seat === 0 ? "here" : "bot", level: null })),
    options: {},
    time: "none",
    listed: true,
    hints: true,
    here: false,
    rated: false,
  };
}

export function isCompany(word: string | null): word is Company {
  return word !== null && word in OTHERS;
}

/** The same, for this company: we sit at the first seat. */
export function inCompany(choices: Choices, company: Company): Choices {
  const seats = choices.seats.map((seat, n) => ({ ...seat, who: n === 0 ? "here" : OTHERS[company] }));
  const players = company === "solo" ? 1 : Math.max(2, choices.players);
  return { ...choices, seats, players };
}

/** A table without further questions: for two, as the rules have it, against what was strong enough last time. */
export function plain(manifest: Manifest, company: Company): Choices {
  const { seats, options } = remembered(manifest);
  const strengths = manifest.options.flatMap(({ kind, name }) => (kind === "choice" ? [name] : []));
  const kept = Object.entries(options).filter(([name]) => strengths.includes(name));
  return inCompany({ ...usual(manifest), seats, options: Object.fromEntries(kept) }, company);
}

export function seatsHere(choices: Choices): number[] {
  return atTable(choices).flatMap((seat, n) => (seat.who === "here" ? [n] : []));
}

export function atTable(choices: Choices): SeatChoice[] {
  return choices.seats.slice(0, choices.players);
}

/** Whether a friend or a stranger is still to come. */
export function waitsFor(choices: Choices, who: Who): boolean {
  return atTable(choices).some((seat) => seat.who === who);
}

/** What the clock means for the others, in a sentence. */
export type TimeKind = "none" | "days" | "live";
export const timeKind = ({ time }: Choices): TimeKind =>
  time === "none" ? "none" : time.startsWith("days") ? "days" : "live";

/** Whether somebody is to come who is not at this screen. */
export const invites = (choices: Choices): boolean => waitsFor(choices, "link") || waitsFor(choices, "anybody");

/** Whether such a table may be rated: two people, of whom one is here. */
export const mayBeRated = (choices: Choices): boolean =>
  choices.players === 2 && invites(choices) && !waitsFor(choices, "bot");

// --- the game's own options ---

/** What is asked of such a table, but for the number of players. */
export function optionsAsked({ options }: Manifest, choices: Choices): GameOption[] {
  const value = (name: string) => {
    const option = options.find((one) => one.name === name);
    return name === PLAYERS ? choices.players : option && valueOf(option, choices);
  };
  const fits = ({ when = {} }: GameOption) =>
    Object.entries(when).every(([name, some]) => (some as unknown[]).includes(value(name)));
  return options.filter((option) => option.name !== PLAYERS && fits(option));
}

export function valueOf({ name, default: usually }: GameOption, { options }: Choices): unknown {
  return options[name] ?? usually;
}

/** One of the choices of an option as a text, and back; that none is chosen is the empty one. */
export const asText = (choice: unknown): string => String(choice ?? "");
export const fromText = (text: string): string | null => text || null;

/** Options that are not answered in full. */
export function unfinished(manifest: Manifest, choices: Choices): OptionOf<"pick">[] {
  return optionsAsked(manifest, choices).filter((option): option is OptionOf<"pick"> => {
    const value = valueOf(option, choices);
    return option.kind === "pick" && Array.isArray(value) && value.length !== option.count;
  });
}

/** The components that were brought along, if any were. */
export function ownOf(value: unknown): OwnComponents | null {
  return typeof value === "object" ? (value as OwnComponents | null) : null;
}

/** What the server is asked for: only what is not as usual. */
function wished(option: GameOption, choices: Choices): unknown {
  const value = valueOf(option, choices);
  if (option.kind === "components") return ownOf(value)?.value;
  if (option.kind === "seat" && Number(value) >= choices.players) return undefined;
  return value === option.default ? undefined : value;
}

export function wishOf(manifest: Manifest, choices: Choices): TableWish {
  const options: Record<string, unknown> = { players: choices.players };
  for (const option of optionsAsked(manifest, choices)) {
    const value = wished(option, choices);
    if (value !== undefined && value !== null) options[option.name] = value;
  }
  return {
    game: choices.game,
    options,
    seats: atTable(choices).map(({ who, level }) =>
      who === "bot"
        ? { kind: "bot", level: level ?? manifest.levels[0]!.level }
        : { kind: who === "anybody" ? "open" : "person" },
    ),
    clock: CLOCKS[choices.time],
    listed: choices.listed && waitsFor(choices, "anybody"),
    hints: choices.hints,
    rated: choices.rated && mayBeRated(choices),
  };
}

// --- what this device remembers ---

const key = (game: GameName) => `marsuk-table-${game}`;

export function remembered(manifest: Manifest): Choices {
  const { game } = manifest;
  const choices = usual(manifest);
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? "{}") as Partial<Choices>;
    const seats = choices.seats.map((seat, n) => kept.seats?.[n] ?? seat);
    return { ...choices, ...kept, game, seats };
  } catch {
    return choices;
  }
}

export function remember(choices: Choices): void {
  try {
    localStorage.setItem(key(choices.game), JSON.stringify(choices));
  } catch {
    // a browser may forbid storage: then the next table starts from what is usual
  }
}
