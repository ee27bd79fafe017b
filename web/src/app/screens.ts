/** The screens there are; each is loaded when somebody goes there. */
import type { Component } from "svelte";

const SCREENS: Record<string, () => Promise<{ default: Component }>> = {
  "": () => import("../screens/Landing.svelte"),
  new: () => import("../screens/NewTable.svelte"),
  table: () => import("../screens/Table.svelte"),
  replay: () => import("../screens/Replay.svelte"),
  rules: () => import("../screens/Rules.svelte"),
  learn: () => import("../screens/Learn.svelte"),
};

/** The screen of that name; an unknown one leads to the landing page. */
export function loadScreen(name: string): Promise<{ default: Component }> {
  return (SCREENS[name] ?? SCREENS[""]!)();
}
