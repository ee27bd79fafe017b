/** The bots that the server offers: asked for once. */
import { language } from "../text/texts.svelte";
import { games, type Level } from "./api";

/** Bots for studies, not opponents: nobody would enjoy them. */
const YARDSTICKS = new Set(["plain", "greedy", "random"]);

let levels = $state.raw<Level[]>([]);
let asked: Promise<void> | undefined;

/** Rejects while the server cannot be reached; the next call asks again. */
export function askLevels(): Promise<void> {
  asked ??= games().then(
    (all) => {
      levels = all[0]?.levels ?? [];
    },
    (problem) => {
      asked = undefined;
      throw problem;
    },
  );
  return asked;
}

/** Those that people play against, the friendliest first. */
export function opponents(): Level[] {
  return levels.filter(({ level }) => !YARDSTICKS.has(level));
}

export function levelName(level: string): string {
  return levels.find((known) => known.level === level)?.name[language()] ?? level;
}
