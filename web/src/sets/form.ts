/** What all parts of a form share. */
import type { Component } from "svelte";
import type { PieceProps } from "../games/face";
import type { GameName } from "../net/protocol";
import type { Editing } from "./editing.svelte";
import type { SetShape } from "./schema";
import type { Content, Path } from "./toml";

export interface Form {
  game: GameName;
  shape: SetShape;
  editing: Editing;
  /** what the game's own set says: it holds where a set says nothing */
  usual: Content;
  /** how the game draws pieces, by the way to them, with * for any step */
  drawings: Record<string, Component<PieceProps>>;
}

export function drawingOf({ drawings }: Form, path: Path): Component<PieceProps> | undefined {
  const leads = (way: string[]) =>
    way.length === path.length && way.every((step, n) => step === "*" || step === String(path[n]));
  return Object.entries(drawings).find(([way]) => leads(way.split(".")))?.[1];
}
