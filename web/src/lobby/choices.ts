/** How a table is to be: everything that can be chosen, what it is unless chosen, and what was chosen last on this device. */
import type { TableWish } from "../net/api";
import type { GameName } from "../net/protocol";

/** Whom we want to play with; `stranger`: whoever comes. */
export type Company = "bot" | "friend" | "screen" | "stranger" | "solo";
/** `here`: played on this screen; `link`: by whoever gets the link; `anybody`: by the first who comes. */
export type Who = "here" | "link" | "anybody" | "bot";
export type Time = "none" | "move-30" | "move-60" | "move-120" | "game-10" | "game-20";

export interface SeatChoice {
  who: Who;
  level: string;
}

export interface OwnComponents {
  option: string;
  value: string;
  name: string;
}

export interface Choices {
  game: GameName;
  players: number;
  /** as many as the game can have: those beyond `players` wait for a larger table */
  seats: SeatChoice[];
  first: "drawn" | number;
  deepSpace: "none" | "random" | "chosen";
  cards: string[];
  draft: boolean;
  androids: string;
  time: Time;
  listed: boolean;
  hints: boolean;
  own: OwnComponents | null;
}

export const PLAYERS: Record<GameName, readonly number[]> = { "marrak-hesh": [2, 3], "pocket-mars": [1, 2, 3, 4] };
export const TIMES: readonly Time[] = ["none", "move-30", "move-60", "move-120", "game-10", "game-20"];
export const ANDROIDS = ["da", "super-droid", "cyborg"] as const;
const CLOCKS: Record<Time, TableWish["clock"]> = {
  none: null,
  "move-30": { move: 30 },
  "move-60": { move: 60 },
  "move-120": { move: 120 },
  "game-10": { game: 600, bonus: 5 },
  "game-20": { game: 1200, bonus: 10 },
};
const FRIENDLIEST = "cadet";
const OTHERS: Record<Company, Who> = { bot: "bot", friend: "link", screen: "here", stranger: "anybody", solo: "here" };

export function usual(game: GameName): Choices {
  return {
    game,
    players: 2,
    seats: [0, 1, 2, 3].map((seat) => ({ who: seat === 0 ? "here" : "bot", level: FRIENDLIEST })),
    first: "drawn",
    deepSpace: "none",
    cards: [],
    draft: false,
    androids: "da",
    time: "none",
    listed: true,
    hints: true,
    own: null,
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

/** A table without further questions: for two, as the rules have it, against the level of last time. */
export function plain(game: GameName, company: Company): Choices {
  const { seats, androids } = remembered(game);
  return inCompany({ ...usual(game), seats, androids }, company);
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

export function wishOf(choices: Choices): TableWish {
  const options: Record<string, unknown> = { players: choices.players };
  if (choices.first !== "drawn" && choices.first < choices.players) options.first = choices.first;
  if (choices.game === "marrak-hesh") {
    if (choices.deepSpace !== "none") options.deep_space = choices.deepSpace === "random" ? "random" : choices.cards;
  } else if (choices.players === 1) options.solo = choices.androids;
  else if (choices.draft) options.draft = true;
  if (choices.own) options[choices.own.option] = choices.own.value;
  return {
    game: choices.game,
    options,
    seats: atTable(choices).map(({ who, level }) =>
      who === "bot" ? { kind: "bot", level } : { kind: who === "anybody" ? "open" : "person" },
    ),
    clock: CLOCKS[choices.time],
    listed: choices.listed && waitsFor(choices, "anybody"),
    hints: choices.hints,
  };
}

const key = (game: GameName) => `marsuk-table-${game}`;

export function remembered(game: GameName): Choices {
  try {
    return { ...usual(game), ...(JSON.parse(localStorage.getItem(key(game)) ?? "{}") as Partial<Choices>), game };
  } catch {
    return usual(game);
  }
}

export function remember(choices: Choices): void {
  try {
    localStorage.setItem(key(choices.game), JSON.stringify(choices));
  } catch {
    // a browser may forbid storage: then the next table starts from what is usual
  }
}
