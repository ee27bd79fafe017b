/** How far we have come on the ladders, asked for when a screen wants to show it; and the game on the next rung. */
import { manifestOf } from "../games/manifests.svelte";
import { begin } from "../lobby/begin";
import { plain } from "../lobby/choices";
import { ladder, resultsHere, type Result, type Rung as RungTold } from "../net/api";
import { hasServer } from "../net/place.svelte";
import type { GameName } from "../net/protocol";
import { climbs, type Climb, type Kind } from "./ladder";

export class Climbing {
  #told = $state.raw<RungTold[] | null>(null);
  #here = $state.raw<Result[]>([]);
  isKnown = $state(false);

  async look(): Promise<void> {
    const [here, told] = await Promise.all([resultsHere(), hasServer ? ladder().catch(() => null) : null]);
    this.#here = here;
    this.#told = told;
    this.isKnown = told !== null || !hasServer;
  }

  of(game: GameName): Climb[] {
    const manifest = manifestOf(game);
    return manifest ? climbs(manifest, this.#told, this.#here) : [];
  }
}

/** Sit down against this level, for two, as the rules have it. */
export async function playRung(game: GameName, kind: Kind, level: string): Promise<void> {
  const manifest = manifestOf(game)!;
  const choices = plain(manifest, kind === "solo" ? "solo" : "bot");
  if (kind === "bots") choices.seats = choices.seats.map((seat) => ({ ...seat, level }));
  else choices.options = { ...choices.options, [manifest.solo_option!]: level };
  await begin(manifest, { ...choices, hints: true });
}
