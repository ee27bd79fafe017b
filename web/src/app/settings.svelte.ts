/** What a player has set on this device. */
import type { QuietHours } from "../calls/quiet";
import { LANGUAGES, speak, type Language } from "../text/texts.svelte";

/** How fast the turns of others are shown; step by step: each waits for a press. */
export type Pace = "step" | "slow" | "normal" | "fast";

export interface Settings {
  language: Language;
  theme: "auto" | "dark" | "light";
  motion: "auto" | "full" | "none";
  pace: Pace;
  /** whether the story of the others' turns lies open */
  story: boolean;
  sound: boolean;
  /** of sounds, up to 1 */
  volume: number;
  /** whether this browser tells us that it is our turn while we look elsewhere */
  calls: boolean;
  quiet: QuietHours | null;
  confirm: boolean;
  /** whose words across the table to hear: everybody's, not those of strangers, or nobody's */
  words: "all" | "known" | "none";
  /** words and buttons instead of boards */
  plain: boolean;
  size: "normal" | "large" | "huge";
  nickname: string;
}

const KEY = "marsuk-settings";
const SIZES = { normal: "100%", large: "118%", huge: "140%" };

function fromBrowser(): Language {
  const wanted = navigator.languages.map((name) => name.slice(0, 2));
  return wanted.find((name): name is Language => (LANGUAGES as readonly string[]).includes(name)) ?? "en";
}

function read(): Settings {
  const defaults: Settings = {
    language: fromBrowser(),
    theme: "auto",
    motion: "auto",
    pace: "normal",
    story: true,
    sound: false,
    volume: 0.5,
    calls: false,
    quiet: null,
    confirm: false,
    words: "all",
    plain: false,
    size: "normal",
    nickname: "",
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults; // a browser may forbid storage
  }
}

export const settings = $state<Settings>(read());

/** Keep the settings, and make the page look and speak as they say. */
export async function applySettings(): Promise<void> {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // they last until the page is closed
  }
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  root.dataset.theme = settings.theme === "auto" ? dark : settings.theme;
  root.dataset.motion = moves() ? "full" : "none";
  root.style.setProperty("--size", SIZES[settings.size]);
  if (root.lang !== settings.language || !root.dataset.spoken) {
    await speak(settings.language);
    root.dataset.spoken = settings.language;
  }
}

/** Whether things may move on the page. */
export function moves(): boolean {
  if (settings.motion === "auto") return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return settings.motion === "full";
}

// What is left to the device changes with the device
for (const question of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"])
  matchMedia(question).addEventListener("change", () => void applySettings());
