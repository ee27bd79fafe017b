/** Moving pictures are files that can be read again, and show the turn that decided. */
import { describe, expect, test } from "vitest";
import { decisivePly, pliesAround } from "../src/share/decisive";
import { encodeGif, paletteOf } from "../src/share/gif";

const [WIDTH, HEIGHT] = [90, 70];

/** Colours that differ everywhere, so that codes run out and begin anew. */
function pixels(shift: number): Uint8ClampedArray {
  const made = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const colour = (at * 7919 + shift * 31 + (at >> 3)) % 5;
    made.set([colour * 60, 255 - colour * 50, (colour * 97) % 256, 255], at * 4);
  }
  return made;
}

/** The colour numbers of each frame, as any reader of GIF files finds them. */
function read(gif: Uint8Array): { palette: number[][]; frames: number[][]; delays: number[] } {
  expect(new TextDecoder().decode(gif.slice(0, 6))).toBe("GIF89a");
  const palette = Array.from({ length: 256 }, (_, n) => [...gif.slice(13 + n * 3, 16 + n * 3)]);
  let at = 13 + 768;
  const frames: number[][] = [];
  const delays: number[] = [];
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delays.push((gif[at + 4]! + gif[at + 5]! * 256) * 10);
      at += 2;
      while (gif[at] !== 0) at += gif[at]! + 1;
      at += 1;
      continue;
    }
    expect(gif[at]).toBe(0x2c);
    at += 11;
    const data: number[] = [];
    while (gif[at] !== 0) {
      data.push(...gif.slice(at + 1, at + 1 + gif[at]!));
      at += gif[at]! + 1;
    }
    at += 1;
    frames.push(decompress(data));
  }
  return { palette, frames, delays };
}

function decompress(data: number[]): number[] {
  const found: number[] = [];
  let [at, size] = [0, 9];
  let known: number[][] = [];
  let before: number[] | null = null;
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < size; bit++, at++) code |= ((data[at >> 3]! >> (at & 7)) & 1) << bit;
    if (code === 257) return found;
    if (code === 256) {
      known = Array.from({ length: 258 }, (_, n) => [n]);
      [size, before] = [9, null];
      continue;
    }
    const entry: number[] = known[code] ?? [...before!, before![0]!];
    found.push(...entry);
    if (before && known.length < 4096) known.push([...before, entry[0]!]);
    if (known.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
}

test("a file that was written is read again, colour by colour", async () => {
  const frames = [0, 1].map((shift) => ({ pixels: pixels(shift), milliseconds: 900 + shift * 100 }));
  const gif = read(await encodeGif(frames, WIDTH, HEIGHT));
  expect(gif.delays).toEqual([900, 1000]);
  for (const [n, frame] of frames.entries()) {
    expect(gif.frames[n]).toHaveLength(WIDTH * HEIGHT);
    for (let at = 0; at < WIDTH * HEIGHT; at++)
      for (const channel of [0, 1, 2])
        expect(Math.abs(gif.palette[gif.frames[n]![at]!]![channel]! - frame.pixels[at * 4 + channel]!)).toBeLessThan(9);
  }
});

test("a palette has no more colours than there is room for", () => {
  let chance = 1;
  const many = new Uint8ClampedArray(64 * 64 * 4).map(() => (chance = (chance * 69069 + 1) % 2 ** 31) >>> 23);
  expect(paletteOf([{ pixels: many, milliseconds: 0 }])).toHaveLength(256);
});

describe("the decisive turn", () => {
  test("is where the winner went ahead for good", () => {
    const history = [[0, 0], [2, 0], [2, 3], [5, 3], [5, 4]]; // prettier-ignore
    expect(decisivePly(history, 0)).toBe(3);
  });
  test("or the one that brought the most, of who always led", () => {
    const history = [[1, 0], [2, 0], [9, 0], [10, 0]]; // prettier-ignore
    expect(decisivePly(history, 0)).toBe(2);
  });
  test("is shown with what was before and after it, and with the end", () => {
    expect(pliesAround(3, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, 20]);
    expect(pliesAround(20, 20).at(-1)).toBe(20);
  });
});
