/** Numbers of an own deck: the board shows those that the server tells, not those of the usual deck. */
import type { Component } from "svelte";
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { Props } from "../src/games/pocket-mars/playing.svelte";
import type { Card, PocketMarsComponents, PocketMarsView } from "../src/games/pocket-mars/view";
import { speak } from "../src/text/texts.svelte";
import steps from "./fixtures/pocket-mars-steps.json";

const VIEW: PocketMarsView = { ...(steps as unknown as { before: PocketMarsView }[])[0]!.before, phase: "turn" };
const CARD: Card = { suit: "energy", card: "own" };
const OWN_DECK = {
  recharge: 3,
  slots: 4,
  cards: { own: { suit: "energy", value: 2, hand: "", prep: "" } },
} as unknown as PocketMarsComponents;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  // what the settings ask of a browser as soon as a part of the board is loaded
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ addEventListener: () => undefined }));
  await speak("en");
});

async function shown(part: { default: Component<any> }, given: Record<string, unknown>): Promise<string> {
  const { default: AtTable } = await import("./fixtures/AtTable.svelte");
  const table = { view: VIEW, components: OWN_DECK, names: [], seats: [], legal: [], chosen: null, happened: [] };
  const props = { part: part.default, given, table: table as unknown as Props };
  return render(AtTable, { props }).body.replace(/<!--.*?-->/g, "");
}

test("recharging brings what the deck says", async () => {
  const HeldCard = await import("../src/games/pocket-mars/HeldCard.svelte");
  const recharge = { id: 1, move: { move: "recharge", card: "own" }, notation: "~E1", text: "" };
  expect(await shown(HeldCard, { card: CARD, moves: [recharge] })).toContain("gain 3 energy");
});

test("the prep module has as many gaps as the deck leaves", async () => {
  const OwnCards = await import("../src/games/pocket-mars/OwnCards.svelte");
  const seat = { ...VIEW.seats[0]!, prep: [CARD], hand: [] };
  const prep = /<section class="prep.*?<\/section>/s.exec(await shown(OwnCards, { seat }))![0];
  expect(prep.match(/<span class="gap/g)).toHaveLength(OWN_DECK.slots - 1);
});
