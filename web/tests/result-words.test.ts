/** How a game was played, in words: by what the manifest says of its options, not by what they happen to be called. */
import { beforeAll, expect, test, vi } from "vitest";
import { askGames } from "../src/games/manifests.svelte";
import { mode } from "../src/my-record/names";
import type { Result } from "../src/net/api";
import { speak } from "../src/text/texts.svelte";
import { HARBOUR } from "./invented";

const LEAD = { kind: "seat", name: "lead", text: "Who leads", about: "", shortcuts: [], default: null } as const;

vi.mock("../src/net/api", async () => {
  const { HARBOUR } = await import("./invented");
  return { games: () => Promise.resolve([{ ...HARBOUR, options: [...HARBOUR.options, LEAD] }]), gameTexts: () => "" };
});

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  await askGames();
});

test("a seat that was chosen is not told, whatever the option is called", () => {
  const options = { players: "2", fog: "true", lead: "1" };
  const result = { game: HARBOUR.game, players: 2, level: null, from_record: false, options };
  expect(mode(result as unknown as Result)).toEqual(["Foggy"]);
});
