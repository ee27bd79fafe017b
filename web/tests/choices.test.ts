/** From what a player chooses to what the server is asked for. */
import { describe, expect, test } from "vitest";
import { inCompany, plain, seatsHere, usual, wishOf, type Choices } from "../src/lobby/choices";

const kinds = (choices: Choices) => wishOf(choices).seats.map(({ kind }) => kind);

describe("a table without further questions", () => {
  test("against a bot has us first and the friendliest bot", () => {
    const wish = wishOf(plain("marrak-hesh", "bot"));
    expect(wish.seats).toEqual([{ kind: "person" }, { kind: "bot", level: "cadet" }]);
    expect(wish.options).toEqual({ players: 2 });
    expect(seatsHere(plain("marrak-hesh", "bot"))).toEqual([0]);
  });

  test("with a friend keeps the other seat for the link", () => {
    expect(kinds(plain("pocket-mars", "friend"))).toEqual(["person", "person"]);
    expect(seatsHere(plain("pocket-mars", "friend"))).toEqual([0]);
  });

  test("on the same screen has us at both seats", () => {
    expect(seatsHere(plain("pocket-mars", "screen"))).toEqual([0, 1]);
  });

  test("against the androids has one seat", () => {
    const wish = wishOf(plain("pocket-mars", "solo"));
    expect(wish.seats).toEqual([{ kind: "person" }]);
    expect(wish.options).toEqual({ players: 1, solo: "da" });
  });
});

describe("a table set up", () => {
  test("is listed only if anybody may come", () => {
    expect(wishOf(inCompany(usual("marrak-hesh"), "stranger")).listed).toBe(true);
    expect(wishOf(inCompany(usual("marrak-hesh"), "friend")).listed).toBe(false);
  });

  test("has the seats beyond its players left out", () => {
    expect(kinds({ ...usual("pocket-mars"), players: 4 })).toEqual(["person", "bot", "bot", "bot"]);
    expect(kinds({ ...usual("pocket-mars"), players: 3 })).toHaveLength(3);
  });

  test("leaves who begins to the lot if the chosen seat is not in play", () => {
    expect(wishOf({ ...usual("pocket-mars"), players: 2, first: 1 }).options).toMatchObject({ first: 1 });
    expect(wishOf({ ...usual("pocket-mars"), players: 2, first: 3 }).options).not.toHaveProperty("first");
  });

  test("has the variants of its own game and no others", () => {
    const everything = { deepSpace: "chosen", cards: ["logistician", "forced-diet"], draft: true } as const;
    const marrakHesh = wishOf({ ...usual("marrak-hesh"), ...everything, cards: [...everything.cards] });
    expect(marrakHesh.options).toEqual({ players: 2, deep_space: ["logistician", "forced-diet"] });
    const pocketMars = wishOf({ ...usual("pocket-mars"), ...everything, cards: [] });
    expect(pocketMars.options).toEqual({ players: 2, draft: true });
  });

  test("has the clock in seconds", () => {
    expect(wishOf({ ...usual("marrak-hesh"), time: "game-10" }).clock).toEqual({ game: 600, bonus: 5 });
    expect(wishOf(usual("marrak-hesh")).clock).toBeNull();
  });

  test("brings the player's own components along", () => {
    const own = { option: "deck", value: "…", name: "mine" };
    expect(wishOf({ ...usual("pocket-mars"), own }).options).toMatchObject({ deck: "…" });
  });
});
