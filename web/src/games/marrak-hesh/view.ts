/** What the server tells of a match of Marrak Hesh 17. Nothing in it is hidden. */
export const TRANSPORTS = ["amber", "cyan", "rose"] as const;
export type Transport = (typeof TRANSPORTS)[number];
export const COLOURS = ["yellow", "violet", "red", "blue", "green", "orange"] as const;
export type Colour = (typeof COLOURS)[number];
export const TYPES = ["robot", "support", "plant", "animal", "computer", "spice", "engine"] as const;
export type Type = (typeof TYPES)[number];
export type Cell = [row: number, column: number];

export interface Tile {
  colour: Colour;
  type: Type;
  rare: boolean;
  name: string;
}

export interface MarrakHeshComponents {
  name: string;
  tiles: Record<string, Tile>;
  cards: Record<string, { rule: string; name: string; effect: string }>;
}

export type Score = { total: number; pieces: Record<"MH-P2" | "MH-P3" | "MH-P4", Cell[][]> } & Record<string, number>;

export interface MarrakHeshView {
  game: "marrak-hesh";
  seat: number | null;
  players: number;
  first: number;
  to_move: number | null;
  phase: "dock" | "stow" | "order" | "lift" | "restow" | "over";
  deep_space: string[];
  ring: { good: string | null; transport: Transport | null }[];
  unused: string[];
  hands: Record<Transport, number>[];
  cargo: (string | null)[][][];
  pending: string | null;
  components: string;
  holds: Cell[][];
  rare: string[];
  scores: Score[];
  winners: number[] | null;
  /** in the phases after the turns of an advanced game */
  lifted?: string[];
  restowed?: number;
  removed?: string[][];
  first_card?: (string | null)[];
}
