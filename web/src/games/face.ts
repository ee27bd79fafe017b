/** What a game may bring to the page: the rest of the page knows nothing about any game.

    A game has a folder here, and in it as much of this as it likes, each part loaded when it is needed (folders.ts):

    face.ts           `face`: board, words, pictures of rules, what the story of a table tells, the reference card
    Picture.svelte    its picture in the lobby
    look.css          its colours, and its sign in lists
    set.ts            `pieces`: how pieces of a set of components look in the editor, by the way to them: "cards.*" (* is any step)
    options.ts        `options`: how options of a new table are drawn that deserve more than buttons, by their names
    lesson.ts         `lesson`: the guided first game
    sample.marsuk     a record to watch
    text/             what the page says for it, beside the texts that Python has; `<game>-<id>` is said for the page's own `<id>`
*/
import type { Component } from "svelte";
import type { Components, GameEvent, GameOption, Move, MoveDict, Seat, SeatKey, View, Why } from "../net/protocol";

/** What a game tells, in the types of its schema: each game's `view.ts` has its own. */
export interface Tells {
  view: View;
  components: Components;
  move: MoveDict;
  event: GameEvent;
}

/** Pieces that a row of the score, a hint or a lesson points at: see each game's Board for what it understands. */
export interface Pointer<G extends Tells = Tells> {
  seat?: SeatKey;
  rule?: string; // the pieces that made these points
  part?: string;
  move?: G["move"]; // where this move would be made
  event?: G["event"]; // the pieces that it was about
}

/** What a board is telling step by step: the words, the view so far, and what is not told yet. */
export interface Telling<G extends Tells = Tells> {
  text: string;
  view: G["view"];
  untold: G["event"][];
}

export interface BoardProps<G extends Tells = Tells> {
  view: G["view"];
  components: G["components"];
  /** the names of the seats, as this table calls them */
  names: string[];
  seats: Seat[];
  /** what our seat may do now; empty while we wait, watch or replay */
  legal: Move<G["move"]>[];
  /** choose one of the legal moves; the table asks for a confirmation if the player wants that */
  play: (move: Move<G["move"]>) => void;
  /** the move that waits for its confirmation, or our secret answer so far */
  chosen: Move<G["move"]> | null;
  /** while several choose in secret: the seats that have, at a live table */
  answered?: number[];
  /** why a move is not legal */
  why: (move: G["move"]) => Promise<Why | null>;
  /** say why something cannot be done, as a sentence with its rule */
  refuse: (text: string, rule: string | null) => void;
  pointer: Pointer<G> | null;
  /** what has just happened, in order: for narration */
  happened: G["event"][];
  /** what others have done since we last began a turn: its pieces stay marked */
  recent?: G["event"][];
  /** show a rule without leaving the board */
  showRule: (rule: string) => void;
  /** the whole board in words, as the game says it */
  inWords: () => Passage[];
  /** says what the board is telling step by step, and null when it has told it */
  telling?: (now: Telling<G> | null) => void;
}

export interface ReferenceProps<G extends Tells = Tells> {
  view: G["view"];
  components: G["components"];
}

/** A part of the board in words: a heading, and lines under it; `seat`: whose part it is, if it is somebody's. */
export interface Passage {
  heading: string;
  seat?: SeatKey;
  lines: Line[];
}

/** A sentence, or some values, perhaps under a label. */
export type Line = string | { label: string; values: string[] };

/** Everything is optional: the plain table stands in for what a game does not bring. */
export interface Face<G extends Tells = any> {
  Board?: Component<BoardProps<G>>;
  /** the whole board in words */
  inWords?: (view: G["view"], components: G["components"], names: string[]) => Passage[];
  /** pictures for rules that are easier seen than read, by the rule's id; each a figure */
  illustrations?: Record<string, Component>;
  /** whose doing an event is that names no seat */
  doerOf?: (event: G["event"]) => SeatKey | undefined;
  /** whether an event is told again at the beginning of one's turn; what only tidies up is not */
  tellsAgain?: (event: G["event"]) => boolean;
  /** whether an event tells that the end is near: from then on its words stand at the table */
  tellsEnd?: (event: G["event"]) => boolean;
  /** the game on one card: the turn, what scores, what is left */
  Reference?: Component<ReferenceProps<G>>;
  /** whether a round of the game has begun between these two moments: where a replay has its ticks */
  beginsRound?: (before: G["view"], now: G["view"]) => boolean;
}

/** A face with all that a table needs. */
export type WholeFace = Face & Required<Pick<Face, "Board" | "inWords">>;

/** The value of an option, drawn by the game itself. */
export interface OptionProps {
  option: GameOption;
  value: unknown;
}

/** A piece of a set of components that somebody works on. */
export interface PieceProps {
  /** what the set's text says of it */
  value: unknown;
  path: readonly (string | number)[];
  /** the set when it was last good: what its text said, and what a match tells of it in words */
  checked: { told: { components: Components }; content: unknown } | null;
  /** it alone, with more room */
  large?: boolean;
}
