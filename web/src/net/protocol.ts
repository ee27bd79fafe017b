/** What goes over the WebSocket of a table, as the server's schema tells it; views and events are each game's own. */
import type { components } from "./schema";

export type Schemas = components["schemas"];
/** A shape of the schema, with fields that we know more exactly. */
export type Finer<Name extends keyof Schemas, Fields> = Omit<Schemas[Name], keyof Fields> & Fields;

export type GameName = string;
/** A seat of a player by its number; one that plays by itself has a name of its game's own. */
export type SeatKey = number | string;

/** What every game tells of a match; the rest is its own. */
export type View = Finer<"ViewShape", { scores: (Schemas["ScoreShape"] & Record<string, unknown>)[] }> &
  Record<string, unknown>;
export type Components = Record<string, unknown>;

/** What a game says of itself, and the bots that play it. */
export type Manifest = Schemas["ToldGame"];
/** An option of a new game. `when`: it is only asked where these others have one of these values. */
export type GameOption = Manifest["options"][number];
/** The options of one kind. */
export type OptionOf<Kind extends GameOption["kind"]> = Extract<GameOption, { kind: Kind }>;
/** A value that an option may have. */
export type OptionValue = Schemas["ToldValue"];
export type Level = Schemas["ToldLevel"];

export type MoveDict = { move: string } & Record<string, unknown>;

/** A move in all its forms. `gain`: how the own total changes by it, in games where nothing is hidden. */
export type Move<M = MoveDict> = Finer<"ToldMove", { move: M }>;

/** An event of a game's schema, as a server tells it: in words. */
export type InWords<Event> = Event & { text: string };

export interface GameEvent {
  ply: number;
  event: string;
  text: string;
  seat?: SeatKey;
  [key: string]: unknown;
}

export type Entry = Finer<"ToldEntry", { events?: GameEvent[] }>;

export type Seat = Schemas["ToldSeat"];
export type Now = Finer<
  "Now",
  { legal?: Move[]; view?: View; result?: Finer<"Result", { scores: { total: number }[] }> }
>;
export type TableInfo = Finer<"ToldTable", { game: GameName; clock: Schemas["Clock"] | null }>;
export type Snapshot = Finer<
  "Snapshot",
  { type: "snapshot"; table: TableInfo; entries: Entry[]; now: Now; components?: Components }
>;
/** `components` come with the news that the game has begun. */
export type News = Finer<"News", { type: "news"; entries: Entry[]; now: Now; components?: Components }>;
export type Refused = Finer<"RefusedMessage", { type: "refused" }>;
export type Hint = Finer<"ToldHint", { type: "hint"; move: Move; line: (Move & { seat: number })[] }>;
/** What a search needs to think for a seat, and nothing that the seat may not know. */
export type Imagined = Finer<"Imagined", { type: "imagined" }>;
/** Whether a move would be legal, and if not, why. */
export type Why = Finer<"ToldWhy", { type: "why" }>;

export type Received =
  | Snapshot
  | News
  | Refused
  | Hint
  | Imagined
  | Why
  | Finer<"Ack", { type: "ack" }>
  | Finer<"Presence", { type: "presence" }>
  | Finer<"Warned", { type: "warning" }>
  | Finer<"Pong", { type: "pong" }>;
