/** A record, moment by moment, through the eyes that are wanted. */
import { replay, type Moment, type Replay } from "../net/api";
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
export function roundsOf(moments: Moment[]): number[] {
  return moments.flatMap(({ ply, view }, n) => {
    const before = moments[n - 1]?.view;
    if (!before) return [];
    const begins =
      view.game === "pocket-mars" && before.game === "pocket-mars"
        ? view.round !== before.round
        : view.to_move === view.first && before.to_move !== view.first;
    return begins ? [ply] : [];
  });
}
