/** The tables of the landing page, asked for again now and then while somebody looks. */
import { myTables, Offline, openTables, whoAmI, type ListedTable } from "../net/api";

const PAUSE = 8000;

export class Lists {
  mine = $state.raw<ListedTable[] | null>(null);
  open = $state.raw<ListedTable[] | null>(null);
  #known = false;
  #watched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #look = () => {
    if (!document.hidden) void this.#refresh();
  };

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

  async #refresh(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.#known ||= (await whoAmI()) !== null;
      const [mine, open] = await Promise.all([this.#known ? myTables() : [], openTables()]);
      this.mine = mine;
      this.open = open.filter((table) => table.mine.length === 0);
    } catch (problem) {
      if (!(problem instanceof Offline)) console.error(problem);
    }
    clearTimeout(this.#timer);
    if (this.#watched) this.#timer = setTimeout(this.#look, PAUSE);
  }
}
