/** Where on the board each move is made: every place that can be tapped has a key, and every move the keys of its places. */
import type { Move } from "../../net/protocol";
import {
  BUILDINGS,
  HOMES,
  type Building,
  type Colonist,
  type PocketMarsMove,
  type PocketMarsView,
  type SeatKey,
} from "./view";

export type LegalMove = Move<PocketMarsMove>;

export const cardKey = (card: string) => `card:${card}`;
export const slotKey = (seat: SeatKey, slot: number) => `slot:${seat}:${slot}`;
export const buildingKey = (building: Building) => `building:${building}`;
export const stackKey = (building: Building) => `stack:${building}`;
export const colonistKey = ({ seat, building, space }: Colonist) => `colonist:${seat}:${building}:${space}`;
export const seatKey = (seat: SeatKey) => `seat:${seat}`;
export const shipKey = (seat: SeatKey) => `ship:${seat}`;
export const energyKey = (seat: SeatKey) => `energy:${seat}`;
export const LAUNCH = "launch";
/** where cards can be dragged to, besides buildings and energy */
export const PLAY = "play";
export const DECK = "deck";
export const HAND = "hand";

/** Steps that are made with buttons of the checklist; `prepare` has its own way of picking cards. */
const WITHOUT_PLACE = new Set<PocketMarsMove["move"]>(["skip", "activate-card", "prepare"]);

/** The building of the card that is being connected. */
export function buildingOfAction(view: PocketMarsView): Building | null {
  const card = view.action?.card;
  if (!card) return null;
  return BUILDINGS.find((building) => view.stacks[building].some((lying) => lying.card === card)) ?? null;
}

/** The places where a move is made. */
export function keysOf(move: PocketMarsMove, view: PocketMarsView): string[] {
  if (move.move === "launch") return [LAUNCH];
  if (move.move === "draw") return [slotKey("da", move.slot)];
  if (move.move === "play-other") return [slotKey(move.seat, move.slot)];
  if (move.move === "prepare") return move.cards.map(cardKey);
  if ("card" in move && move.card) return [cardKey(move.card)];
  if ("building" in move && move.building) return [buildingKey(move.building)];
  if ("colonist" in move && move.colonist) return [colonistKey(move.colonist)];
  if ("colonists" in move && move.colonists) return move.colonists.map(colonistKey);
  if ("seat" in move && move.seat !== undefined) return [seatKey(move.seat)];
  if (move.move === "land" || move.move === "activate-building") {
    const here = buildingOfAction(view);
    return here ? [buildingKey(here)] : [];
  }
  return [];
}

/** Of moves that nobody could tell apart, since they take either of two equal backs, only the first. */
export function distinct(moves: LegalMove[], view: PocketMarsView): LegalMove[] {
  const told = new Map(moves.toReversed().map((move) => [signature(move.move, view), move]));
  return moves.filter((move) => [...told.values()].includes(move));
}

function signature(move: PocketMarsMove, view: PocketMarsView): string {
  if (!("slot" in move) || move.slot === undefined) return JSON.stringify(move);
  const { slot, ...whose } = move;
  const card = view.seats.find(({ seat }) => seat === ("seat" in whose ? whose.seat : "da"))?.prep[slot];
  return JSON.stringify([whose, card?.suit, card?.card]);
}

export type Targets = Map<string, LegalMove[]>;

/** Of all legal moves, those made at each place. */
export function targetsOf(legal: LegalMove[], view: PocketMarsView): Targets {
  const found: Targets = new Map();
  for (const move of legal) {
    if (WITHOUT_PLACE.has(move.move.move)) continue;
    for (const key of keysOf(move.move, view)) found.set(key, [...(found.get(key) ?? []), move]);
  }
  return found;
}

/** The moves that can be made by a tap on a building: its own, or else those of the colonists in it. */
export function movesInBuilding(targets: Targets, building: Building): LegalMove[] {
  const own = targets.get(buildingKey(building));
  if (own) return own;
  const inside = [...targets].filter(([key]) => key.startsWith("colonist:") && key.split(":")[2] === building);
  return [...new Set(inside.flatMap(([, moves]) => moves))];
}

/** Moves that no place on the board and no button of the checklist offers. */
export function homeless(legal: LegalMove[], view: PocketMarsView): LegalMove[] {
  return legal.filter(({ move }) => !WITHOUT_PLACE.has(move.move) && keysOf(move, view).length === 0);
}

function dropOf({ move }: LegalMove, view: PocketMarsView, suit: Building | undefined): string | null {
  switch (move.move) {
    case "play-hand":
    case "discard":
      return PLAY;
    case "play-prep":
    case "play-other":
      return suit ? buildingKey(suit) : null;
    case "recharge":
      return view.seat === null ? null : energyKey(view.seat);
    case "activate-building":
      return "card" in move ? DECK : null;
    case "draw":
      return HAND;
    case "launch":
      return view.seat === null ? null : shipKey(view.seat);
    default:
      return null;
  }
}

/** Where a piece can be dragged, and which moves that makes. `suit`: of a card. */
export function dropsFrom(
  key: string,
  targets: Targets,
  view: PocketMarsView,
  suit?: Building,
): Map<string, LegalMove[]> {
  const drops = new Map<string, LegalMove[]>();
  const add = (place: string | null, move: LegalMove) => place && drops.set(place, [...(drops.get(place) ?? []), move]);
  if (view.seat !== null && key === shipKey(view.seat)) {
    for (const building of HOMES) {
      const landings = (targets.get(buildingKey(building)) ?? []).filter((move) => lands(move, view, building));
      for (const move of landings) add(buildingKey(building), move);
    }
    return drops;
  }
  for (const move of targets.get(key) ?? []) add(dropOf(move, view, suit), move);
  return drops;
}

/** A launch as a move; alone, a project of the androids is discarded for it (PM-Z4). */
export function launching(view: PocketMarsView): PocketMarsMove {
  return view.variant === "solo" ? { move: "launch", slot: 0 } : { move: "launch" };
}

/** The move that somebody means who drops a piece where it cannot go: the server says why it is not legal. */
export function meantByDrop(key: string, place: string, view: PocketMarsView): PocketMarsMove | null {
  const [piece, whose = "", slot] = key.split(":");
  const seat: SeatKey = whose === "da" ? whose : Number(whose);
  const onBuilding = place.startsWith("building:");
  if (piece === "card") {
    if (onBuilding) return { move: "play-prep", card: whose };
    if (place === PLAY) return { move: "play-hand", card: whose };
    if (view.seat !== null && place === energyKey(view.seat)) return { move: "recharge", card: whose };
    return place === DECK ? { move: "activate-building", card: whose } : null;
  }
  if (piece === "slot") {
    if (onBuilding) return { move: "play-other", seat, slot: Number(slot) };
    return place === HAND ? { move: "draw", slot: Number(slot) } : null;
  }
  if (piece === LAUNCH && place.startsWith("ship:")) return launching(view);
  if (!onBuilding) return null;
  const building = BUILDINGS.find((one) => buildingKey(one) === place);
  return view.phase === "choose" ? { move: "choose", building } : { move: "land" };
}

/** Whether a move brings a colonist of ours from the ship to a building. */
function lands({ move }: LegalMove, view: PocketMarsView, building: Building): boolean {
  if (move.move === "land") return true;
  if (!("building" in move) || move.building !== building) return false;
  return move.move === "activate-building" || view.action?.asks === "land-any";
}
