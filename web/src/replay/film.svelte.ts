/** A record, moment by moment, through the eyes that are wanted. */
import type { Face } from "../games/face";
import { replay, type Moment, type Replay } from "../net/api";
import type { View } from "../net/protocol";
import type { Language } from "../text/texts.svelte";

export class Film {
  readonly record: string;
  /** what is shown; it stays while another pair of eyes is being loaded */
  shown = $state.raw<Replay | null>(null);
  #cut = new Map<string, Promise<Replay>>();
  #wanted = "";

  constructor(record: string) {
    this.record = record;
  }

  /** As a seat saw it, or (null) with all cards open. The server tells texts too, so there is a cut for each language. */
  async show(seat: number | null, language: Language): Promise<void> {
    const key = `${seat} ${language}`;
    this.#wanted = key;
    let cut = this.#cut.get(key);
    if (!cut) {
      cut = this.#whole(seat);
      this.#cut.set(key, cut);
      cut.catch(() => this.#cut.delete(key)); // it may work the next time
    }
    const found = await cut;
    if (this.#wanted === key) this.shown = found;
  }

  async #whole(seat: number | null): Promise<Replay> {
    const plies = this.shown?.plies ?? (await replay(this.record, 0, 0, null, false)).plies;
    return replay(this.record, 0, plies, seat, seat === null);
  }
}

/** The moves with which a round begins: where the scrubber has its ticks. */
export function roundsOf(moments: Moment[], begins: Face["beginsRound"] = firstAgain): number[] {
  return moments.flatMap(({ ply, view }, n) => {
    const before = moments[n - 1]?.view;
    return before && begins(before, view) ? [ply] : [];
  });
}

const firstAgain = (before: View, now: View) => now.to_move === now.first && before.to_move !== now.first;
