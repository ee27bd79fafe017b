/** Cards and moving pictures of a game: drawn as SVG where its rules are, made into files here. */
import fontFile from "@fontsource-variable/oxanium/files/oxanium-latin-wght-normal.woff2?url";
import { picturesOf } from "../net/api";
import { encodeGif, type Frame } from "./gif";

const FRAME = 900; // milliseconds
const LAST_FRAME = 2600;
const GIF_WIDTH = 720;

export interface Picture {
  file: File;
  /** what it shows, in a sentence */
  text: string;
}

/** One moment as a card. */
export async function cardOf(record: string, ply: number): Promise<Picture> {
  const { pictures, width, height, text } = await picturesOf(record, [ply]);
  const canvas = await drawn(pictures[0]!, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return { file: new File([blob], "marsuk.png", { type: "image/png" }), text };
}

/** Several moments one after the other. */
export async function filmOf(record: string, plies: number[]): Promise<Picture> {
  const { pictures, width, height, text } = await picturesOf(record, plies);
  const [across, down] = [GIF_WIDTH, Math.round((GIF_WIDTH * height) / width)];
  const frames: Frame[] = [];
  for (const [n, svg] of pictures.entries()) {
    const canvas = await drawn(svg, across, down);
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, across, down);
    frames.push({ pixels: data, milliseconds: n === pictures.length - 1 ? LAST_FRAME : FRAME });
  }
  const gif = await encodeGif(frames, across, down);
  return { file: new File([gif], "marsuk.gif", { type: "image/gif" }), text };
}

async function drawn(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const whole = svg.replace(">", `>${await fontStyle()}`);
  const address = URL.createObjectURL(new Blob([whole], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d", { willReadFrequently: true })!.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

let style: Promise<string> | undefined;

/** An image sees none of the page's fonts: it has to bring its own. */
function fontStyle(): Promise<string> {
  style ??= fetch(fontFile)
    .then((answer) => answer.arrayBuffer())
    .then((font) => {
      const base64 = btoa(Array.from(new Uint8Array(font), (byte) => String.fromCharCode(byte)).join(""));
      const source = `url(data:font/woff2;base64,${base64})`;
      return `<style>@font-face{font-family:Oxanium;font-weight:200 800;src:${source} format("woff2")}</style>`;
    })
    .catch(() => "");
  return style;
}
