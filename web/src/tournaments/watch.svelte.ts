/** A tournament as it stands, asked for again and again while somebody looks. */
import { Offline, tournament, type Tournament } from "../net/api";

const PAUSE = 4000;

export class TournamentWatch {
  now = $state.raw<Tournament | null>(null);
  problem = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watched = false;
  readonly #id: string;
  readonly #look = () => {
    if (!document.hidden) void this.#refresh();
  };

  constructor(id: string) {
    this.#id = id;
  }

  /** Begin; what is returned ends it. */
  watch(): () => void {
    this.#watched = true;
    document.addEventListener("visibilitychange", this.#look);
    void this.#refresh();
    return () => {
      this.#watched = false;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#look);
    };
  }

  /** Somebody has told us how it stands. */
  take(told: Tournament): void {
    this.now = told;
    this.problem = null;
  }

  async #refresh(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const told = await tournament(this.#id, this.now?.seq ?? null);
      if (told) this.take(told);
    } catch (problem) {
      if (!(problem instanceof Offline && this.now)) this.problem = problem; // the banner says that nobody answers
    }
    clearTimeout(this.#timer);
    if (this.#watched && this.now?.state !== "over" && !this.problem) this.#timer = setTimeout(this.#look, PAUSE);
  }
}
