/** From what a player chooses to what the server is asked for. */
import { describe, expect, test } from "vitest";
import {
  asText,
  fromText,
  inCompany,
  optionsAsked,
  plain,
  seatsHere,
  unfinished,
  usual,
  wishOf,
} from "../src/lobby/choices";
import type { Manifest } from "../src/net/protocol";
import { HARBOUR, STONES } from "./invented";

const wish = (manifest: Manifest, options: Record<string, unknown>, players = 2) =>
  wishOf(manifest, { ...usual(manifest), players, options });
const kinds = (manifest: Manifest, players: number) => wish(manifest, {}, players).seats.map(({ kind }) => kind);
const names = (manifest: Manifest, players: number) =>
  optionsAsked(manifest, { ...usual(manifest), players }).map(({ name }) => name);

describe("a table without further questions", () => {
  test("against a bot has us first and the friendliest bot", () => {
    const choices = plain(STONES, "bot");
    expect(wishOf(STONES, choices).seats).toEqual([{ kind: "person" }, { kind: "bot", level: "cadet" }]);
    expect(wishOf(STONES, choices).options).toEqual({ players: 2 });
    expect(seatsHere(choices)).toEqual([0]);
  });

  test("with a friend keeps the other seat for the link", () => {
    const choices = plain(HARBOUR, "friend");
    expect(wishOf(HARBOUR, choices).seats).toEqual([{ kind: "person" }, { kind: "person" }]);
    expect(seatsHere(choices)).toEqual([0]);
  });

  test("on the same screen has us at both seats", () => {
    expect(seatsHere(plain(HARBOUR, "screen"))).toEqual([0, 1]);
  });

  test("alone has one seat", () => {
    const { seats, options } = wishOf(HARBOUR, plain(HARBOUR, "solo"));
    expect(seats).toEqual([{ kind: "person" }]);
    expect(options).toEqual({ players: 1 });
  });
});

describe("a table set up", () => {
  test("is listed only if anybody may come", () => {
    expect(wishOf(STONES, inCompany(usual(STONES), "stranger")).listed).toBe(true);
    expect(wishOf(STONES, inCompany(usual(STONES), "friend")).listed).toBe(false);
  });

  test("has the seats beyond its players left out", () => {
    expect(kinds(HARBOUR, 4)).toEqual(["person", "bot", "bot", "bot"]);
    expect(kinds(HARBOUR, 3)).toHaveLength(3);
  });

  test("is asked only for what concerns it", () => {
    expect(names(HARBOUR, 1)).toEqual(["weather", "ships", "rounds"]);
    expect(names(HARBOUR, 2)).toEqual(["fog", "ships", "rounds"]);
  });

  test("tells the server what is not as usual, and nothing of what was not asked", () => {
    const options = { fog: true, weather: "rough", rounds: 9 };
    expect(wish(HARBOUR, options).options).toEqual({ players: 2, fog: true });
    expect(wish(HARBOUR, options, 1).options).toEqual({ players: 1, weather: "rough" });
    expect(wish(STONES, { cards: ["sun", "moon"] }).options).toEqual({ players: 2, cards: ["sun", "moon"] });
    expect(wish(STONES, { cards: "random" }).options).toEqual({ players: 2, cards: "random" });
  });

  test("leaves who begins to the lot if the chosen seat is not in play", () => {
    expect(wish(STONES, { first: 1 }).options).toEqual({ players: 2, first: 1 });
    expect(wish(STONES, { first: 2 }).options).toEqual({ players: 2 });
  });

  test("goes back to none of the choices once one was made", () => {
    expect(["rough", null].map(asText).map(fromText)).toEqual(["rough", null]);
    const unsuggested = HARBOUR.options.map((one) => (one.kind === "choice" ? { ...one, default: null } : one));
    const manifest: Manifest = { ...HARBOUR, options: unsuggested };
    expect(wish(manifest, { weather: fromText(asText("rough")) }, 1).options).toEqual({ players: 1, weather: "rough" });
    expect(wish(manifest, { weather: fromText(asText(null)) }, 1).options).toEqual({ players: 1 });
  });

  test("waits until as many are picked as there have to be", () => {
    const missing = (cards: unknown) => unfinished(STONES, { ...usual(STONES), options: { cards } });
    expect(missing(["sun"]).map(({ name }) => name)).toEqual(["cards"]);
    expect(missing(["sun", "moon"])).toEqual([]);
    expect(missing("random")).toEqual([]);
  });

  test("has the clock in seconds", () => {
    expect(wishOf(STONES, { ...usual(STONES), time: "game-10" }).clock).toEqual({ game: 600, bonus: 5 });
    expect(wish(STONES, {}).clock).toBeNull();
  });

  test("brings the player's own components along", () => {
    expect(wish(HARBOUR, { ships: { value: "…", name: "mine" } }).options).toMatchObject({ ships: "…" });
  });
});
