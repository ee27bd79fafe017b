/** The server over HTTP, or the house here. Addresses are relative to the page, which may lie under any path. */
import { askHouse, folder, isForgetful, Shut } from "../edge/house.svelte";
import * as keeper from "../edge/keeper";
import { language } from "../text/texts.svelte";
import { reached } from "../app/reach.svelte";
import { settings } from "../app/settings.svelte";
import { haveMet, rememberMeeting } from "./met";
import { hasServer, placeOf, usualPlace, type Place } from "./place.svelte";
import type {
  Components,
  Finer,
  GameEvent,
  GameName,
  Manifest,
  Move,
  MoveDict,
  Now,
  Schemas,
  Snapshot,
  View,
} from "./protocol";

const PDF = "application/pdf";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
    /** where in a set of components something is wrong */
    readonly place: readonly string[] = [],
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
  const type = answer.headers.get("content-type");
  if (answer.ok && type === PDF) return (await answer.blob()) as T;
  return told<T>(answer.status, type, await answer.text());
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

interface Refused {
  code: string;
  text: string;
  rule: string | null;
  place?: string[];
}

function told<T>(status: number, type: string | null, text: string): T {
  const isJson = type?.includes("json") ?? false;
  if (status < 400) return (isJson ? JSON.parse(text) : text) as T;
  const refused = isJson ? (JSON.parse(text) as Refused) : null;
  const { code = "unknown", text: sentence = String(status), rule, place } = refused ?? {};
  throw new Refusal(status, code, sentence, rule, place);
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
  /** by player, once it is over */
  outcomes?: Record<string, Omit<Result, "kept">[]> | null;
}

/** How a game of ours ended. */
export type Result = Finer<"ToldResult", { game: GameName }>;
export type Rung = Finer<"Rung", { game: GameName }>;

/** Some of our results at the server, the newest first. */
export const myResults = (before: string | null) =>
  ask<Finer<"ResultsPage", { results: Result[] }>>(
    "GET",
    `me/results?most=500${before === null ? "" : `&before=${encodeURIComponent(before)}`}`,
    undefined,
    "server",
  );

/** The results of the games that are kept here. Only of games from before they had any does the house have to tell. */
export async function resultsHere(): Promise<Result[]> {
  try {
    const me = JSON.parse((await keeper.get("player")) ?? "null") as { id: string } | null;
    const rows = (await keeper.rows()).map((text) => JSON.parse(text) as KeptRow);
    const over = rows.filter(({ state }) => state === "over");
    if (isForgetful() || over.some(({ outcomes }) => !outcomes))
      return (await ask<{ results: Result[] }>("GET", "me/results", undefined, "here")).results;
    const kept = over.flatMap(({ outcomes }) => (me && outcomes?.[me.id]) ?? []);
    return kept.map((outcome) => ({ ...outcome, kept: true })).sort((one, other) => other.ended - one.ended);
  } catch {
    return []; // a browser may forbid storage
  }
}

/** How people fare against each level, and we among them. */
export const ladder = () => ask<Rung[]>("GET", "ladder", undefined, "server");
/** How strong we are in each game that we have played rated. */
export const myRatings = () => ask<Schemas["ToldRating"][]>("GET", "me/ratings", undefined, "server");
/** What a rated game did to the ratings of those who played it. */
export const ratingChanges = (table: string) => ask<Schemas["SeatRating"][]>("GET", `tables/${table}/ratings`);
export const forgetResult = (table: string) =>
  placeOf(`tables/${table}`) === "here"
    ? forgetTable(table)
    : ask<unknown>("DELETE", `me/results/${table}`, undefined, "server");
export const forgetResults = () => ask<unknown>("DELETE", "me/results", { delete: "results" }, "server");

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
/** Moments of a record as pictures to show around. */
export const picturesOf = (record: string, plies: number[]) =>
  ask<Schemas["Pictures"]>("POST", "pictures", { record, plies });
/** What luck gave and decisions lost in a game that is over, by what was found out about its moments. */
export const luckOf = (record: string, verdicts: Schemas["SaidOfMove"][]) =>
  ask<Luck>("POST", "luck", { record, verdicts });
export type PuzzleSet = Schemas["PuzzleSet"];
export type PuzzleMove = Finer<"PuzzleMove", { move: Move }>;
export type Puzzle = Finer<
  "ToldPuzzle",
  { game: GameName; view: View; components: Components; moves: PuzzleMove[]; line: { seat: number; move: Move }[] }
>;
/** The puzzles of a game, in the order of the days. */
export const puzzles = (game: GameName) => ask<PuzzleSet>("GET", `puzzles/${encodeURIComponent(game)}`);
export const puzzle = (game: GameName, id: string) =>
  ask<Puzzle>("GET", `puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`);
/** Why a move could not be made after so many moves of a record. */
export const whyNot = (record: string, ply: number, move: MoveDict) =>
  ask<Schemas["RecordWhy"]>("POST", "why", { record, ply, move });
export const checkComponents = (game: GameName, name: string, text: string) =>
  ask<Schemas["CheckedComponents"]>("POST", `components/${game}`, { name, text });
/** What many games of bots say of a set; it takes a while. */
export const studyComponents = (game: GameName, name: string, text: string) =>
  ask<Schemas["Report"]>("POST", `components/${game}/study`, { name, text }, "server");
/** A set on paper, as a PDF. */
export const printComponents = (game: GameName, name: string, text: string, paper: Schemas["PaperWish"]["paper"]) =>
  ask<Blob>("POST", `components/${game}/print`, { name, text, paper }, "server");
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

/** The devices on which we play, and whether there is a recovery code. */
export const myDevices = () => ask<Schemas["Devices"]>("GET", "me/devices");
export const endDevice = (device: string) => ask<unknown>("DELETE", `me/devices/${device}`);
type CodeKind = Schemas["CodeTold"]["kind"];
/** A code with which another device becomes ours. */
export const newCode = (kind: CodeKind) => ask<Schemas["NewCode"]>("POST", "me/codes", { kind });
export const endCode = (kind: CodeKind) => ask<unknown>("DELETE", `me/codes/${kind}`);
/** Whom a code leads to; refused if it is not good. */
export const lookAtCode = (code: string) => ask<Schemas["CodeTold"]>("POST", "codes", { code });
/** Be who we are elsewhere; `instead`: of who we are here. */
export async function arrive(code: string, instead: boolean): Promise<Schemas["Me"]> {
  const me = await ask<Schemas["Me"]>("POST", "me/arrival", { code, instead });
  rememberMeeting();
  return me;
}

/** The seats of a table whose players we do not want to hear. */
export const mutedAt = (table: string) => ask<Schemas["MutedSeats"]>("GET", `tables/${table}/muted`);
export const muteSeat = (table: string, seat: number, muted: boolean) =>
  ask<Schemas["MutedSeats"]>("POST", `tables/${table}/seats/${seat}/mute`, { muted });
export const mutedPeople = () => ask<Schemas["MutedPerson"][]>("GET", "me/muted", undefined, "server");
export const hearAgain = (mute: string) => ask<unknown>("DELETE", `me/muted/${mute}`, undefined, "server");

/** What we would like to play with whoever would like the same. */
export const wishToPlay = (wish: Schemas["PairingWish"]) => ask<Schemas["Pairings"]>("POST", "pairing", wish);
export const myPairings = () => ask<Schemas["Pairings"]>("GET", "pairing");
export const waitNoMore = (game: GameName) => ask<unknown>("DELETE", `pairing?game=${encodeURIComponent(game)}`);
/** Those we played with last; each is named by a seat of the last game together. */
export const myOpponents = () => ask<Schemas["Opponent"][]>("GET", "me/opponents");
export const inviteAgain = (table: string, seat: number) =>
  ask<Schemas["Invitation"]>("POST", "invitations", { table, seat, nonce: newNonce() });
export const myInvitations = () => ask<Schemas["Invitations"]>("GET", "me/invitations", undefined, "server");
export const putInvitationAway = (table: string, seat: number) =>
  ask<unknown>("DELETE", `invitations/${table}/${seat}`);
export const block = (table: string, seat: number) => ask<unknown>("POST", "me/blocks", { table, seat });
export const unblock = (block: string) => ask<unknown>("DELETE", `me/blocks/${block}`);
/** Our public page, if we want one. */
export const myProfile = () => ask<Schemas["MyProfile"]>("GET", "me/profile");
export const openProfile = () => ask<Schemas["MyProfile"]>("POST", "me/profile", {});
export const closeProfile = () => ask<unknown>("DELETE", "me/profile");
export const profile = (id: string) => ask<Schemas["Profile"]>("GET", `profiles/${encodeURIComponent(id)}`);

/** Some luck of our own for a deal. */
export const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Where the server calls us, when not, and its key for that. */
export const myCalls = () => ask<Schemas["ToldCalls"]>("GET", "me/calls", undefined, "server");
export const callMe = (wish: Schemas["CallWish"]) => ask<unknown>("POST", "me/calls", wish, "server");
export const callNoMore = (browser: string) => ask<unknown>("DELETE", `me/calls/${browser}`, undefined, "server");
export const keepQuiet = (quiet: Schemas["QuietHours"] | null) => ask<unknown>("POST", "me/quiet", { quiet }, "server");

/** Sit down, with some luck of our own for the deal. */
export function sit(table: string, seat: number, { claim, also = false }: Sitting = {}): Promise<Schemas["Done"]> {
  const nonce = newNonce();
  return ask("POST", `tables/${table}/seats/${seat}`, claim ? { claim, nonce, also } : { nonce, also });
}

export type Tournament = Finer<"ToldTournament", { game: GameName }>;
export type ListedTournament = Finer<"ListedTournament", { game: GameName }>;
type WholeTournamentWish = Finer<"TournamentWish", { game: GameName; clock: Clock | null }>;
export type TournamentWish = Pick<WholeTournamentWish, "name" | "game" | "system" | "limit"> &
  Partial<WholeTournamentWish>;
export type TournamentAction = Schemas["TournamentAction"]["do"];

export const newTournament = (wish: TournamentWish) => ask<Tournament>("POST", "tournaments", wish, "server");
/** How it stands; nothing if that is known already. */
export async function tournament(id: string, seen: number | null): Promise<Tournament | null> {
  const path = `tournaments/${encodeURIComponent(id)}${seen === null ? "" : `?seen=${seen}`}`;
  return (await ask<Tournament | "">("GET", path, undefined, "server")) || null;
}
export const actInTournament = (id: string, action: TournamentAction, entrant: number | null = null) =>
  ask<Tournament>("POST", `tournaments/${id}/actions`, { do: action, entrant }, "server");
export async function myTournaments(): Promise<ListedTournament[]> {
  return hasServer && haveMet() ? await ask("GET", "me/tournaments", undefined, "server") : [];
}
