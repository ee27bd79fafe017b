/** The way from a finished table to the next one. */
import { go } from "../app/router.svelte";
import { Refusal, sit } from "../net/api";
import type { LiveTable } from "./live.svelte";

export class Rematch {
  readonly #live: LiveTable;
  #wanted = $state(false);

  constructor(live: LiveTable) {
    this.#live = live;
    $effect(() => {
      if (this.#wanted && this.#offered?.table) void this.#goOn(this.#offered.table);
    });
  }

  readonly #offered = $derived.by(() => this.#live.entries.findLast((entry) => entry.kind === "rematch"));

  /** The name of somebody else who would like one and has no answer of ours yet. */
  readonly offeredBy = $derived.by(() => {
    const offered = this.#offered;
    if (!offered || this.#wanted || this.#live.mine.includes(offered.seat ?? -1)) return null;
    return this.#live.names[offered.seat ?? 0]!;
  });

  /** Play again: offer it, or go where it was offered. Who only watches follows the others. */
  async want(): Promise<void> {
    this.#wanted = true;
    if (!this.#offered && !(await this.#live.wish("rematch"))) this.#wanted = false;
  }

  async #goOn(table: string): Promise<void> {
    for (const seat of this.#live.mine)
      await sit(table, seat, { also: true }).catch((problem: unknown) => {
        if (!(problem instanceof Refusal)) throw problem; // we sit there already
      });
    go(`table/${table}`);
  }
}
