/** What the folders of the games bring, found by its name; each part is loaded when it is needed. */
import type { Component } from "svelte";
import type { Lesson } from "../learn/lesson";
import type { Face, OptionProps, PieceProps, WholeFace } from "./face";

const FACES = import.meta.glob<Face>("./*/face.ts", { import: "face" });
const PICTURES = import.meta.glob<Component>("./*/Picture.svelte", { import: "default" });
const OPTIONS = import.meta.glob<Record<string, Component<OptionProps, object, "value">>>("./*/options.ts", {
  import: "options",
});
const PIECES = import.meta.glob<Record<string, Component<PieceProps>>>("./*/set.ts", { import: "pieces" });
const LESSONS = import.meta.glob<Lesson>("./*/lesson.ts", { import: "lesson" });
const SAMPLES = import.meta.glob<string>("./*/sample.marsuk", { query: "?raw", import: "default" });

/** The games that have a folder: those that can be shown before the server has told which there are. */
export const FOLDERS = Object.keys(FACES).map((path) => path.split("/")[1]!);

/** Whether a table of the game has a board, with pieces to point at. */
export const hasBoard = (game: string, plain: boolean) => !plain && FOLDERS.includes(game);

/** The face of a game; `plain`: with words and buttons, even if it has a board. */
export async function faceOf(game: string, plain: boolean): Promise<WholeFace> {
  const own = (await FACES[`./${game}/face.ts`]?.()) ?? {};
  if (own.Board && own.inWords && !plain) return own as WholeFace;
  const { PlainBoard, viewInWords } = await import("../table/plain/face");
  return { inWords: viewInWords, ...own, Board: (!plain && own.Board) || PlainBoard };
}

export const illustrationsOf = async (game: string) => (await FACES[`./${game}/face.ts`]?.())?.illustrations ?? {};
export const pictureOf = (game: string) => PICTURES[`./${game}/Picture.svelte`]?.();
export const optionsOf = async (game: string) => (await OPTIONS[`./${game}/options.ts`]?.()) ?? {};
export const piecesOf = async (game: string) => (await PIECES[`./${game}/set.ts`]?.()) ?? {};

export const teaches = (game: string) => `./${game}/lesson.ts` in LESSONS;
export const lessonOf = (game: string) => LESSONS[`./${game}/lesson.ts`]!();

export const hasSample = (game: string) => `./${game}/sample.marsuk` in SAMPLES;
export const sampleOf = (game: string) => SAMPLES[`./${game}/sample.marsuk`]?.();
