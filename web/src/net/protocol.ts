/** What goes over the WebSocket of a table: docs/server.md. */
import type { MarrakHeshComponents, MarrakHeshView } from "../games/marrak-hesh/view";
import type { PocketMarsComponents, PocketMarsView } from "../games/pocket-mars/view";

export type GameName = "marrak-hesh" | "pocket-mars";
export type View = MarrakHeshView | PocketMarsView;
export type Components = MarrakHeshComponents | PocketMarsComponents;

export type MoveDict = { move: string } & Record<string, unknown>;

/** A move in all its forms. `gain`: how the own total changes by it, in games where nothing is hidden. */
export interface Move<M = MoveDict> {
  id: number;
  move: M;
  notation: string;
  text: string;
  gain?: number | null;
}

export interface GameEvent {
  ply: number;
  event: string;
  text: string;
  seat?: number | "da";
  [key: string]: unknown;
}

export interface Entry {
  seq: number;
  at: number;
  kind:
    | "created"
    | "sat"
    | "moved"
    | "answered"
    | "left"
    | "substituted"
    | "returned"
    | "resigned"
    | "undo-asked"
    | "undo-agreed"
    | "undo-refused"
    | "undone"
    | "rematch";
  seat?: number;
  nickname?: string;
  move?: number;
  by?: "bot" | "substitute";
  ply?: number;
  table?: string;
  events?: GameEvent[];
}

export interface Seat {
  kind: "person" | "open" | "bot";
  nickname: string | null;
  level: string | null;
  taken: boolean;
  substituted: boolean;
  resigned: boolean;
}

export interface Result {
  winners: (number | "da")[];
  scores: Record<string, unknown>[];
  reason: "played" | "resigned";
}

export interface Now {
  state: "open" | "playing" | "over";
  deciding: number[];
  answered: number[];
  legal?: Move[];
  answer?: number;
  view?: View;
  status?: string;
  undoable?: boolean;
  seats?: Seat[];
  clock?: { deadlines: Record<string, number>; left: number[] };
  undo?: { seat: number; ply: number };
  result?: Result;
  fairness?: { commit: string; secret: string; nonces: string[]; seed: string };
}

export interface TableInfo {
  table: string;
  game: GameName;
  rules: number;
  options: Record<string, string>;
  listed: boolean;
  clock: { move?: number; game?: number; bonus?: number; grace?: number } | null;
  substitute: string;
  commit: string;
  from_record: boolean;
  hints: boolean;
}

export interface Snapshot {
  type: "snapshot";
  seq: number;
  seat: number | null;
  table: TableInfo;
  mine: number[];
  entries: Entry[];
  now: Now;
  components?: Components;
}

export interface News {
  type: "news";
  seq: number;
  entries: Entry[];
  now: Now;
  /** when the game begins */
  components?: Components;
}

export interface Refused {
  type: "refused";
  key: string | null;
  code: string;
  rule: string | null;
  text: string;
  seq: number | null;
}

export interface Weighed {
  id: number;
  notation: string;
  value: number | null;
  interval: [number, number] | null;
  visits: number;
  points: number[];
}

export interface Hint {
  type: "hint";
  key: string;
  seq: number;
  move: Move;
  text: string;
  exact: boolean;
  line: Move[];
  moves: Weighed[];
}

/** Whether a move would be legal, and if not, why. */
export interface Why {
  type: "why";
  key: string;
  legal: boolean;
  code: string | null;
  rule: string | null;
  text: string | null;
}

export type Received =
  | Snapshot
  | News
  | Refused
  | Hint
  | Why
  | { type: "ack"; key: string; seq: number }
  | { type: "presence"; present: number[]; watching: number }
  | { type: "warning"; seat: number; deadline: number }
  | { type: "pong"; key: string };
