/** What the server tells a seat of a match of Pocket Mars, as its schema has it. A card that the seat may not know is null. */
import type { InWords, Schemas } from "../../net/protocol";
import { allOf } from "../kinds";

export type PocketMarsView = Schemas["PocketMarsView"];
export type PocketMarsComponents = Schemas["PocketMarsComponents"];
export type PocketMarsMove = Schemas["PocketMarsMove"];
export type PocketMarsEvent = InWords<Schemas["PocketMarsEvent"]>;
export interface PocketMars {
  view: PocketMarsView;
  components: PocketMarsComponents;
  move: PocketMarsMove;
  event: PocketMarsEvent;
}
export type SeatView = Schemas["PocketMarsSeatSeen"];
export type SeatKey = SeatView["seat"];
export type Colonist = Schemas["PocketMarsColonist"];
export type Action = Schemas["PocketMarsAction"];
export type Phase = PocketMarsView["phase"];
/** The buildings that hold colonists. */
export type Home = Colonist["building"];
export type Building = PocketMarsView["row"][number];
export type CardData = Schemas["PocketMarsProject"];
/** A card wherever it lies. */
export type Card = Schemas["PocketMarsOwnCard"] & Partial<Schemas["PocketMarsCardInStack"]>;

export const HOMES = allOf<Home>({ ecosystem: true, energy: true, science: true, water: true });
export const BUILDINGS = allOf<Building>({
  ecosystem: true,
  energy: true,
  science: true,
  water: true,
  construction: true,
});
