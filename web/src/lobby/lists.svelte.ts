/** The tables of the landing page, asked for again now and then while somebody looks. */
import { myInvitations, myTables, Offline, openTables, tablesHere, whoAmI, type ListedTable } from "../net/api";
import { byUrgency } from "./urgency";
import { hasServer } from "../net/place.svelte";
import type { Schemas } from "../net/protocol";

const PAUSE = 8000;

export class Lists {
  mine = $state.raw<ListedTable[] | null>(null);
  open = $state.raw<ListedTable[] | null>(null);
  invitations = $state.raw<Schemas["Invitations"]>({ received: [], sent: [] });
  #known = false;
  #watched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #look = () => {
    if (!document.hidden) void this.refresh();
  };

  /** Begin; what is returned ends it. */
  watch(): () => void {
    this.#watched = true;
    document.addEventListener("visibilitychange", this.#look);
    void this.refresh();
    return () => {
      this.#watched = false;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#look);
    };
  }

  /** Look at once: something was changed here. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const here = await tablesHere();
    try {
      const [mine, open] = hasServer ? await this.#atServer() : [[], []];
      this.mine = [...here, ...mine].sort(byUrgency);
      this.open = open.filter((table) => table.mine.length === 0);
    } catch (problem) {
      if (!(problem instanceof Offline)) console.error(problem);
      if (here.length) [this.mine, this.open] = [here, []];
    }
    clearTimeout(this.#timer);
    if (this.#watched) this.#timer = setTimeout(this.#look, PAUSE);
  }

  async #atServer(): Promise<[ListedTable[], ListedTable[]]> {
    this.#known ||= (await whoAmI()) !== null;
    if (this.#known) this.invitations = await myInvitations();
    return Promise.all([this.#known ? myTables() : [], openTables()]);
  }
}
