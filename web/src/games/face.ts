/** What a game shows of itself: the rest of the page knows nothing about any game. */
import type { Component } from "svelte";
import type { Components, GameEvent, GameName, Move, MoveDict, Seat, View, Why } from "../net/protocol";

/** Pieces that a row of the score, a hint or a lesson points at: see each game's Board for what it understands. */
export interface Pointer {
  seat?: number | "da";
  rule?: string; // the pieces that made these points
  part?: string;
  move?: MoveDict; // where this move would be made
}

export interface BoardProps<V = View, C = Components> {
  view: V;
  components: C;
  /** the names of the seats, as this table calls them */
  names: string[];
  seats: Seat[];
  /** what our seat may do now; empty while we wait, watch or replay */
  legal: Move[];
  /** choose one of the legal moves; the table asks for a confirmation if the player wants that */
  play: (move: Move) => void;
  /** the move that waits for its confirmation, or our secret answer so far */
  chosen: Move | null;
  /** while several choose in secret: the seats that have, at a live table */
  answered?: number[];
  /** why a move is not legal */
  why: (move: MoveDict) => Promise<Why | null>;
  /** say why something cannot be done, as a sentence with its rule */
  refuse: (text: string, rule: string | null) => void;
  pointer: Pointer | null;
  /** what has just happened, in order: for narration */
  happened: GameEvent[];
  /** says what the board is telling step by step, and null when it has told it */
  telling?: (text: string | null) => void;
}

/** A row of the table at the end of the game. */
export interface ScoreRow {
  label: string;
  rule: string;
  part?: string;
  points: (number | null)[];
}

/** A part of the board in words: a heading, and lines under it. */
export interface Passage {
  heading: string;
  lines: string[];
}

export interface Face {
  game: GameName;
  /** whether players have secrets from each other, so that a shared screen needs a curtain */
  hasSecrets: boolean;
  Board: Component<BoardProps<any, any>>;
  /** the picture of the landing page */
  Picture: Component;
  /** the name of a seat in this game */
  seatName: (seat: number | "da") => string;
  scoreRows: (view: any) => ScoreRow[];
  totals: (view: any) => number[];
  /** the whole board in words */
  inWords: (view: any, components: any, names: string[]) => Passage[];
  /** pictures for rules that are easier seen than read, by the rule's id; each a figure */
  illustrations: Record<string, Component>;
}
