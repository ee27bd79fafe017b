/** Moving pictures as GIF files (GIF89a): one palette for all frames, by median cut, and LZW. */

const COLOURS = 256;
const CODES = 4096;
const BINS = 1 << 15; // five bits for each of red, green and blue

export interface Frame {
  pixels: Uint8ClampedArray; // red, green, blue, alpha
  milliseconds: number;
}

const binOf = (pixels: Uint8ClampedArray, at: number) =>
  ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);
const channelsOf = (bin: number) => [bin >> 10, (bin >> 5) & 31, bin & 31] as const;

type Group = { bins: number[]; channel: 0 | 1 | 2; spread: number; count: number };

/** Colours that stand for all: groups of similar ones are halved where they differ most. */
export function paletteOf(frames: Frame[]): number[][] {
  const counts = new Float64Array(BINS);
  for (const { pixels } of frames) for (let at = 0; at < pixels.length; at += 4) counts[binOf(pixels, at)]! += 1;
  const used = [...counts.keys()].filter((bin) => counts[bin]! > 0);
  const groups: Group[] = [group(used, counts)];
  while (groups.length < COLOURS) {
    // many pixels matter, but a rare colour far from all others does too
    const widest = groups.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    if (widest.spread === 0) break;
    const sorted = widest.bins.toSorted((a, b) => channelsOf(a)[widest.channel] - channelsOf(b)[widest.channel]);
    let left = widest.count / 2;
    let cut = sorted.findIndex((bin) => (left -= counts[bin]!) <= 0);
    cut = Math.min(sorted.length - 1, Math.max(1, cut));
    groups.splice(groups.indexOf(widest), 1, group(sorted.slice(0, cut), counts), group(sorted.slice(cut), counts));
  }
  return groups.map(({ bins, count }) =>
    [0, 1, 2].map((channel) => {
      const sum = bins.reduce((total, bin) => total + channelsOf(bin)[channel as 0 | 1 | 2] * counts[bin]!, 0);
      return Math.round((sum / count / 31) * 255);
    }),
  );
}

const worth = ({ spread, count }: Group) => spread * Math.sqrt(count);

function group(bins: number[], counts: Float64Array): Group {
  const spreads = ([0, 1, 2] as const).map((channel) => {
    const values = bins.map((bin) => channelsOf(bin)[channel]);
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 31);
  });
  const spread = Math.max(...spreads);
  const count = bins.reduce((total, bin) => total + counts[bin]!, 0);
  return { bins, channel: spreads.indexOf(spread) as 0 | 1 | 2, spread, count };
}

function nearest(bin: number, palette: number[][]): number {
  const [red, green, blue] = channelsOf(bin).map((channel) => (channel / 31) * 255) as [number, number, number];
  let best = 0;
  let least = Infinity;
  for (const [n, [r, g, b]] of palette.entries()) {
    const distance = 2 * (red - r!) ** 2 + 4 * (green - g!) ** 2 + 3 * (blue - b!) ** 2;
    if (distance < least) [best, least] = [n, distance];
  }
  return best;
}

class Bytes {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  add(...bytes: number[]): void {
    if (this.length + bytes.length > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (const byte of bytes) this.#bytes[this.length++] = byte;
  }

  addShort(value: number): void {
    this.add(value & 255, value >> 8);
  }

  get taken(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}

/** Colour numbers as LZW codes, in blocks of up to 255 bytes. */
function compress(numbers: Uint8Array, out: Bytes): void {
  const [clear, end] = [COLOURS, COLOURS + 1];
  const block: number[] = [];
  let [bits, held, size, next] = [0, 0, 9, end + 1];
  let known = new Map<number, number>();
  const flush = () => {
    if (block.length) out.add(block.length, ...block);
    block.length = 0;
  };
  const write = (code: number) => {
    bits |= code << held;
    held += size;
    while (held >= 8) {
      block.push(bits & 255);
      bits >>>= 8;
      held -= 8;
      if (block.length === 255) flush();
    }
  };
  out.add(8);
  write(clear);
  let before = numbers[0]!;
  for (let at = 1; at < numbers.length; at++) {
    const key = (before << 8) | numbers[at]!;
    const found = known.get(key);
    if (found !== undefined) {
      before = found;
      continue;
    }
    write(before);
    if (next === CODES) {
      write(clear);
      [size, next, known] = [9, end + 1, new Map()];
    } else {
      if (next >= 1 << size) size += 1;
      known.set(key, next++);
    }
    before = numbers[at]!;
  }
  write(before);
  write(end);
  if (held > 0) block.push(bits & 255);
  flush();
  out.add(0);
}

/** A file that plays for ever; others get their turn between the frames. */
export async function encodeGif(frames: Frame[], width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const palette = paletteOf(frames);
  const numberOf = new Int16Array(BINS).fill(-1);
  const out = new Bytes();
  out.add(...new TextEncoder().encode("GIF89a"));
  out.addShort(width);
  out.addShort(height);
  out.add(0xf7, 0, 0);
  for (let n = 0; n < COLOURS; n++) out.add(...(palette[n] ?? [0, 0, 0]));
  out.add(0x21, 0xff, 11, ...new TextEncoder().encode("NETSCAPE2.0"), 3, 1, 0, 0, 0);
  for (const { pixels, milliseconds } of frames) {
    const numbers = new Uint8Array(width * height);
    for (let at = 0; at < numbers.length; at++) {
      const bin = binOf(pixels, at * 4);
      if (numberOf[bin] === -1) numberOf[bin] = nearest(bin, palette);
      numbers[at] = numberOf[bin]!;
    }
    out.add(0x21, 0xf9, 4, 4);
    out.addShort(Math.round(milliseconds / 10));
    out.add(0, 0, 0x2c, 0, 0, 0, 0);
    out.addShort(width);
    out.addShort(height);
    out.add(0);
    compress(numbers, out);
    await new Promise((rest) => setTimeout(rest));
  }
  out.add(0x3b);
  return out.taken;
}
