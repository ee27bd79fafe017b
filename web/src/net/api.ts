/** The server over HTTP. Addresses are relative to the page, which may lie under any path. */
import { language } from "../text/texts.svelte";
import { reached } from "../app/reach.svelte";
import { settings } from "../app/settings.svelte";
import { haveMet, rememberMeeting } from "./met";
import type { Components, Finer, GameEvent, GameName, Manifest, Move, Now, Schemas, Snapshot, View } from "./protocol";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
  ) {
    super(text);
  }
}

/** The server could not be reached at all. */
export class Offline extends Error {}

async function ask<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const address = new URL(`api/${path}`, document.baseURI);
  address.searchParams.set("lang", language());
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    reached(false);
    throw new Offline();
  }
  reached(true);
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as { code: string; text: string; rule: string | null } | null;
    throw new Refusal(answer.status, told?.code ?? "unknown", told?.text ?? answer.statusText, told?.rule);
  }
  const type = answer.headers.get("content-type") ?? "";
  return (type.includes("json") ? await answer.json() : await answer.text()) as T;
}

export type ListedTable = Finer<"ListedTable", { game: GameName; state: Now["state"] }>;
type Clock = Partial<Schemas["Clock"]>;
type Wish = Finer<"TableWish", { game: GameName; clock: Clock | null }>;
export type TableWish = Pick<Wish, "seats"> & Partial<Wish>;
export type LinkTold = Finer<"LinkTold", { game: GameName }>;
export type NewTable = Schemas["NewTable"];
export type Moment = Finer<"Moment", { move: Move | null; events: GameEvent[]; view: View }>;
export type Replay = Finer<"Replay", { game: GameName; moments: Moment[]; components: Components }>;
export type Analysed = Finer<"Judged", { best: Move | null; played: Move | null }>;

export const games = () => ask<Manifest[]>("GET", "games");
/** The Fluent file of a game. */
export const gameTexts = (game: GameName) => ask<string>("GET", `texts/${encodeURIComponent(game)}`);
export const myTables = () => ask<ListedTable[]>("GET", "me/tables");
export const openTables = () => ask<ListedTable[]>("GET", "tables");
export const newTable = (wish: TableWish) => ask<NewTable>("POST", "tables", wish);
export const snapshot = (table: string) => ask<Snapshot>("GET", `tables/${table}`);
export const seatLink = (table: string, seat: number) =>
  ask<Schemas["Link"]>("POST", `tables/${table}/seats/${seat}/link`, {});
export const record = (table: string) => ask<string>("GET", `tables/${table}/record`);
/** What a seat saw after each of these moves of a table. */
export const moments = (table: string, begin: number, end: number, seat: number | null) =>
  ask<Finer<"Past", { view: View }>[]>(
    "GET",
    `tables/${table}/moments?begin=${begin}&end=${end}${seat === null ? "" : `&seat=${seat}`}`,
  );
export const replay = (record: string, begin: number, end: number, seat: number | null, open: boolean) =>
  ask<Replay>("POST", "replay", { record, begin, end, seat, open });
export const analysis = (record: string, begin: number, end: number) =>
  ask<Finer<"JudgedRecord", { moments: Analysed[] }>>("POST", "analysis", { record, begin, end });
export const checkComponents = (game: GameName, name: string, text: string) =>
  ask<Schemas["CheckedComponents"]>("POST", `components/${game}`, { name, text });
export const defaultComponents = (game: GameName) => ask<string>("GET", `components/${game}`);

/** Be somebody before doing anything: the server knows players by a cookie. */
export async function introduce(nickname = settings.nickname): Promise<Schemas["Me"]> {
  const me = await ask<Schemas["Me"]>("POST", "me", { nickname });
  rememberMeeting();
  return me;
}

/** Who we are, if we are anybody yet. */
export async function whoAmI(): Promise<Schemas["Me"] | null> {
  if (!haveMet()) return null;
  try {
    return await ask("GET", "me");
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 401) return null;
    throw problem;
  }
}

/** Where a link leads; refused if it is not good any more. Nobody has to be somebody for this. */
export const lookAtLink = (table: string, claim: string) =>
  ask<LinkTold>("POST", `tables/${table}/invitation`, { claim });

/** `also`: beside a seat that we have there already, as at one screen. */
export interface Sitting {
  claim?: string;
  also?: boolean;
}

/** How long the server keeps what, in days. */
export const keeping = () => ask<Schemas["Keeping"]>("GET", "keeping");
/** Everything that the server keeps about us. */
export const myData = () => ask<Schemas["Kept"]>("GET", "me/data");
export const deleteMe = () => ask<unknown>("DELETE", "me", { delete: "everything" });

/** Sit down, with some luck of our own for the deal. */
export function sit(table: string, seat: number, { claim, also = false }: Sitting = {}): Promise<Schemas["Done"]> {
  const nonce = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return ask("POST", `tables/${table}/seats/${seat}`, claim ? { claim, nonce, also } : { nonce, also });
}
