/** MH-C6: a tile shows the letters of its colour in the reader's language. */
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import Tile from "../src/games/marrak-hesh/art/Tile.svelte";
import type { Colour } from "../src/games/marrak-hesh/view";
import { speak } from "../src/text/texts.svelte";

vi.stubGlobal("document", { documentElement: {} });

const letters = (colour: Colour) =>
  /<text[^>]*>(\w+)<\/text>/.exec(
    render(Tile, { props: { tile: { colour, type: "robot", rare: false, name: "" } } }).body.replace(/<!--.*?-->/g, ""),
  )?.[1];

test.each([
  ["en", { green: "G", violet: "V", yellow: "Y" }],
  ["it", { green: "Ve", violet: "Vi", yellow: "G" }],
] as const)("in %s", async (language, wanted) => {
  await speak(language);
  for (const [colour, expected] of Object.entries(wanted)) expect(letters(colour as Colour)).toBe(expected);
});
