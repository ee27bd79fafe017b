/** The sets of components that their author keeps in this browser. They go nowhere else unless played with. */
import type { GameName } from "../net/protocol";

const KEY = "marsuk-sets";

export interface KeptSet {
  id: string;
  game: GameName;
  /** as its text says, when it was last understood */
  name: string;
  text: string;
  /** milliseconds since 1970 */
  changed: number;
}

function read(): KeptSet[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptSet[];
  } catch {
    return []; // a browser may forbid storage
  }
}

let kept = $state.raw<KeptSet[]>(read());
let deleted = $state.raw<KeptSet | null>(null);
let isKept = $state(true);
window.addEventListener("storage", (event) => event.key === KEY && (kept = read())); // another tab has written

function keep(sets: KeptSet[]): void {
  kept = sets;
  try {
    localStorage.setItem(KEY, JSON.stringify(sets));
    isKept = true;
  } catch {
    isKept = false; // forbidden, or full: it lasts until the page is closed
  }
}

/** The sets of a game, the one that was changed last first. */
export const setsOf = (game: GameName): KeptSet[] =>
  kept.filter((set) => set.game === game).sort((one, other) => other.changed - one.changed);

export const setOf = (id: string): KeptSet | undefined => kept.find((set) => set.id === id);

/** Whether the browser keeps them longer than the page is open. */
export const areKept = (): boolean => isKept;

/** What was deleted last, as long as it can be brought back. */
export const lastDeleted = (): KeptSet | null => deleted;

export function keepNew(game: GameName, name: string, text: string): string {
  const id = [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
  keep([...kept, { id, game, name, text, changed: Date.now() }]);
  return id;
}

export function keepChange(id: string, name: string, text: string): void {
  keep(kept.map((set) => (set.id === id ? { ...set, name, text, changed: Date.now() } : set)));
}

export function remove(id: string): void {
  deleted = setOf(id) ?? null;
  keep(kept.filter((set) => set.id !== id));
}

export function bringBack(): void {
  if (deleted) keep([...kept, deleted]);
  deleted = null;
}

/** A name that none of the game's sets has yet: "mine", "mine 2", … */
export function freeName(game: GameName, name: string): string {
  const taken = new Set(setsOf(game).map((set) => set.name));
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, "").slice(0, 55);
  let number = 2;
  while (taken.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
