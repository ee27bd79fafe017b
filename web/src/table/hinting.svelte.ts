/** A hint that gets better while one looks at it: this device thinks, or the server where that is not possible. */
import type { Hint } from "../net/protocol";
import { engine, thoughts } from "../thinking/thoughts";
import type { LiveTable } from "./live.svelte";

export class Hinting {
  hint = $state.raw<Hint | null>(null);
  /** until there is one */
  waiting = $state(false);
  /** whether it may still get better */
  thinking = $state(false);
  readonly #live: LiveTable;
  #run = new AbortController();

  constructor(live: LiveTable) {
    this.#live = live;
  }

  async ask(): Promise<void> {
    this.stop();
    const { signal } = this.#run;
    this.waiting = this.thinking = true;
    try {
      await this.#thinkHere(signal);
    } catch (problem) {
      console.info("thinking at the server", problem);
      if (!signal.aborted && !this.hint) this.#take(await this.#live.hint(), signal);
    }
    if (!signal.aborted) this.waiting = this.thinking = false;
  }

  /** Forget it, and think no more. */
  stop(): void {
    this.#run.abort();
    this.#run = new AbortController();
    this.hint = null;
    this.waiting = this.thinking = false;
  }

  async #thinkHere(signal: AbortSignal): Promise<void> {
    const imagined = await this.#live.imagine();
    if (imagined.solvable) return this.#take(await this.#live.hint(), signal); // exact, which no search is
    const module = await engine(imagined.engine);
    if (signal.aborted) return;
    for await (const found of thoughts(module, imagined, signal)) {
      this.#take(await this.#live.explain(imagined, found), signal);
    }
  }

  #take(hint: Hint | null, signal: AbortSignal): void {
    if (signal.aborted || !hint) return;
    this.hint = hint;
    this.waiting = false;
  }
}
