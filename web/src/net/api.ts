/** The server over HTTP, or the house here. Addresses are relative to the page, which may lie under any path. */
import { askHouse, folder, isForgetful, Shut } from "../edge/house.svelte";
import * as keeper from "../edge/keeper";
import { language } from "../text/texts.svelte";
import { reached } from "../app/reach.svelte";
import { settings } from "../app/settings.svelte";
import { haveMet, rememberMeeting } from "./met";
import { hasServer, placeOf, usualPlace, type Place } from "./place.svelte";
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

async function ask<T>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  place: Place = placeOf(path),
): Promise<T> {
  const address = new URL(`api/${path}`, document.baseURI);
  address.searchParams.set("lang", language());
  return place === "here" ? await askHere(method, address, body) : await askServer(method, address, body);
}

async function askServer<T>(method: string, address: URL, body: unknown): Promise<T> {
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
  return told<T>(answer.status, answer.headers.get("content-type"), await answer.text());
}

async function askHere<T>(method: string, address: URL, body: unknown): Promise<T> {
  try {
    const answer = await askHouse(method, address, body);
    return told<T>(answer.status, answer.type, answer.body);
  } catch (problem) {
    if (problem instanceof Shut) throw new Refusal(503, problem.code, problem.message);
    throw problem;
  }
}

function told<T>(status: number, type: string | null, text: string): T {
  const isJson = type?.includes("json") ?? false;
  if (status < 400) return (isJson ? JSON.parse(text) : text) as T;
  const refused = isJson ? (JSON.parse(text) as { code: string; text: string; rule: string | null }) : null;
  throw new Refusal(status, refused?.code ?? "unknown", refused?.text ?? String(status), refused?.rule);
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

export type Luck = Schemas["ToldLuck"];
export type Unsearched = Finer<"Unsearched", { moves: Move[]; played: Move | null }>;
export type ImaginedRecord = Finer<"ImaginedRecord", { judged: Analysed[]; moments: Unsearched[] }>;

/** What the games say of themselves; without a server, as it was when the page was made. */
export async function games(): Promise<Manifest[]> {
  if (usualPlace() === "server") return ask("GET", "games");
  const answer = await fetch(new URL(`games-${language()}.json`, folder())).catch(() => null);
  if (!answer?.ok) throw new Offline();
  return (await answer.json()) as Manifest[];
}
/** The Fluent file of a game. */
export const gameTexts = (game: GameName) => ask<string>("GET", `texts/${encodeURIComponent(game)}`);
export const myTables = () => ask<ListedTable[]>("GET", "me/tables", undefined, "server");
export const openTables = () => ask<ListedTable[]>("GET", "tables", undefined, "server");

/** The tables that are kept here; for a list of them the house need not be open. */
export async function tablesHere(): Promise<ListedTable[]> {
  try {
    if (isForgetful()) return await ask("GET", "me/tables", undefined, "here"); // it alone remembers them
    const me = JSON.parse((await keeper.get("player")) ?? "null") as { id: string } | null;
    const rows = (await keeper.rows()).map((text) => JSON.parse(text) as KeptRow);
    return rows.map(({ id, summary, awaited, seats, ...row }) => ({
      ...row,
      ...(JSON.parse(summary) as Pick<ListedTable, "options" | "seats" | "from_record">),
      table: id,
      mine: me ? (seats[me.id] ?? []) : [],
      awaited: [...awaited].map(Number),
    }));
  } catch {
    return []; // a browser may forbid storage
  }
}

/** As src/marsuk/edge/store.py writes it. */
interface KeptRow {
  id: string;
  game: GameName;
  state: Now["state"];
  created: number;
  summary: string;
  awaited: string;
  seats: Record<string, number[]>;
}

export const forgetTable = (table: string) => ask<unknown>("DELETE", `tables/${table}`);
/** Of a table that is kept here, also before the end. */
export const unfinishedRecord = (table: string) => ask<string>("GET", `tables/${table}/record?unfinished=yes`);
export const newTable = (wish: TableWish, place: Place = usualPlace()) => ask<NewTable>("POST", "tables", wish, place);
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
/** What this device needs to judge these moments by itself. */
export const imagineRecord = (record: string, begin: number, end: number) =>
  ask<ImaginedRecord>("POST", "imagine", { record, begin, end });
/** What luck gave and decisions lost in a game that is over, by what was found out about its moments. */
export const luckOf = (record: string, verdicts: Schemas["SaidOfMove"][]) =>
  ask<Luck>("POST", "luck", { record, verdicts });
export const checkComponents = (game: GameName, name: string, text: string) =>
  ask<Schemas["CheckedComponents"]>("POST", `components/${game}`, { name, text });
export const defaultComponents = (game: GameName) => ask<string>("GET", `components/${game}`);

/** Be somebody before doing anything: the server knows players by a cookie. */
export async function introduce(nickname = settings.nickname, place: Place = usualPlace()): Promise<Schemas["Me"]> {
  const me = await ask<Schemas["Me"]>("POST", "me", { nickname }, place);
  if (place === "server") rememberMeeting();
  return me;
}

/** Who we are, if we are anybody yet. */
export async function whoAmI(): Promise<Schemas["Me"] | null> {
  if (!hasServer || !haveMet()) return null;
  try {
    return await ask("GET", "me", undefined, "server");
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
