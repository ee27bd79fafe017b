/** The ladder: the levels of the bots, or of the game alone, one above the other, and how far somebody has come. */
import type { Rung as RungTold } from "../net/api";
import type { GameName, Manifest, OptionOf } from "../net/protocol";
import type { Result } from "../net/api";

export type Kind = RungTold["against"];

export interface Rung {
  level: string;
  /** our own games */
  games: number;
  won: number;
  /** those of everybody at this server; null where nobody tells */
  all: { games: number; won: number; people: number } | null;
}

export interface Climb {
  game: GameName;
  kind: Kind;
  /** the lowest first */
  rungs: Rung[];
  /** the highest that we have beaten; -1: none yet */
  beaten: number;
}

/** So many games must be known before their share says something. */
export const ENOUGH = 20;

/** What each level of the game alone is called; none where there is no choice. */
export function soloLevels({ options, solo_option }: Manifest): OptionOf<"choice">["choices"] {
  const option = options.find(({ name }) => name === solo_option);
  return option?.kind === "choice" ? option.choices : [];
}

function levels(manifest: Manifest, kind: Kind): string[] {
  if (kind === "bots") return manifest.levels.filter(({ opponent }) => opponent).map(({ level }) => level);
  return soloLevels(manifest).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

/** `told`: what the server says; `here`: what was played on this device alone. */
export function climb(manifest: Manifest, kind: Kind, told: RungTold[] | null, here: Result[]): Climb {
  const { game } = manifest;
  const rungs = levels(manifest, kind).map((level): Rung => {
    const at = told?.find((rung) => rung.game === game && rung.against === kind && rung.level === level);
    const own = here.filter(
      (result) => result.counts && result.game === game && result.against === kind && result.level === level,
    );
    return {
      level,
      games: (at?.own_games ?? 0) + own.length,
      won: (at?.own_won ?? 0) + own.filter(({ won }) => won).length,
      all: told && { games: at?.games ?? 0, won: at?.won ?? 0, people: at?.people ?? 0 },
    };
  });
  return { game, kind, rungs, beaten: rungs.findLastIndex(({ won }) => won > 0) };
}

/** Both ladders of a game, as far as it has them. */
export function climbs(manifest: Manifest, told: RungTold[] | null, here: Result[]): Climb[] {
  const kinds: Kind[] = manifest.seats.most > 1 ? ["bots", "solo"] : ["solo"];
  return kinds.map((kind) => climb(manifest, kind, told, here)).filter(({ rungs }) => rungs.length > 0);
}

/** The rung to try next; none above the highest. */
export const nextRung = ({ rungs, beaten }: Climb): Rung | undefined => rungs[beaten + 1];
export const hasBegun = ({ rungs }: Climb): boolean => rungs.some(({ games }) => games > 0);
