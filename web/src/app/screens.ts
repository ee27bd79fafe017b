/** The screens there are; each is loaded when somebody goes there. */
import type { Component } from "svelte";

const SCREENS: Record<string, () => Promise<{ default: Component }>> = {
  "": () => import("../screens/Landing.svelte"),
  new: () => import("../screens/NewTable.svelte"),
  table: () => import("../screens/Table.svelte"),
  replay: () => import("../screens/Replay.svelte"),
  record: () => import("../screens/MyRecord.svelte"),
  rules: () => import("../screens/Rules.svelte"),
  arrive: () => import("../screens/Arrive.svelte"),
  puzzles: () => import("../screens/Puzzles.svelte"),
  player: () => import("../screens/Player.svelte"),
  tournament: () => import("../screens/Tournament.svelte"),
  "new-tournament": () => import("../screens/NewTournament.svelte"),
  sets: () => import("../screens/Sets.svelte"),
  learn: () => import("../screens/Learn.svelte"),
};

/** The screen of that name; an unknown one leads to the landing page. */
export function loadScreen(name: string): Promise<{ default: Component }> {
  return (SCREENS[name] ?? SCREENS[""]!)();
}
