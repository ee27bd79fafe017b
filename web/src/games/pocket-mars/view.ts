/** What the server tells a seat of a match of Pocket Mars. A card that the seat may not know is null. */
export const BUILDINGS = ["ecosystem", "energy", "science", "water", "construction"] as const;
export type Building = (typeof BUILDINGS)[number];
/** The buildings that hold colonists. */
export const HOMES = ["ecosystem", "energy", "science", "water"] as const;
export type Home = (typeof HOMES)[number];
export type SeatKey = number | "da";

export type Phase =
  | "draft"
  | "first-prepare"
  | "turn"
  | "land"
  | "activate-card"
  | "activate-building"
  | "choose"
  | "discard"
  | "draw"
  | "prepare"
  | "android-choice"
  | "over";

export interface CardData {
  suit: Building;
  value: number;
  hand: string;
  prep: string;
}

export interface PocketMarsComponents {
  name: string;
  most_energy: number;
  /** null if the four are not the same */
  building_value: number | null;
  building_values: Record<Home, number>;
  double_star: number;
  cards: Record<string, CardData>;
  abilities: Record<Building, string>;
}

/** `can`: of the own cards, what would happen if they were played now. */
export interface Card {
  suit: Building;
  card: string | null;
  face?: "up" | "down";
  can?: { hand: boolean; prep: boolean; beats: boolean };
}

export interface SeatView {
  seat: SeatKey;
  earth: number;
  ship: number;
  energy: number;
  mars: Record<Home, [star: number, doubleStar: number]>;
  hand: Card[];
  prep: Card[];
}

export interface Colonist {
  seat: SeatKey;
  building: Building;
  space: 1 | 2;
}

export interface Action {
  card?: string;
  side?: "hand" | "prep";
  owner?: SeatKey | null;
  effect?: number;
  done?: number;
  picked?: string | Colonist | null;
  asks?: string | null;
  /** in solo, while the androids choose */
  ability?: Building;
}

export const PARTS = ["ship", "star", "double-star", "four-buildings", "four-in-one", "energy"] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Record<Part, number>;
export type Score = { total: number; "PM-E2"?: Parts; "PM-Z10"?: Parts };

export interface PocketMarsView {
  game: "pocket-mars";
  seat: number | null;
  players: number;
  variant: "standard" | "draft" | "solo";
  level: "da" | "super-droid" | "cyborg" | null;
  /** drawn once all have filled their prep modules; null until then */
  first: number | null;
  round: number;
  max_rounds: number;
  last_round?: boolean;
  to_move: number | null;
  active: number;
  phase: Phase;
  row: Building[];
  deck: { count: number; top: Building | null; known: { index: number; card: string }[] };
  discard: Card[];
  stacks: Record<Building, Card[]>;
  seats: SeatView[];
  action: Action | null;
  components: string;
  scores: Score[];
  winners: SeatKey[] | null;
  /** while all choose at once: who has, what we have, and the cards each chooses from */
  secret?: { chosen: boolean[]; mine: string[] | null; packets: Card[][] };
}
