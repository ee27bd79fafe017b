/** All results of ours: those at the server, page by page, and those of games that are kept on this device. */
import { forgetResult, forgetResults, myRatings, myResults, resultsHere, whoAmI, type Result } from "../net/api";
import type { Schemas } from "../net/protocol";
import { hasServer } from "../net/place.svelte";

export class Results {
  all = $state.raw<Result[]>([]);
  ratings = $state.raw<Schemas["ToldRating"][]>([]);
  isLoaded = $state(false);

  async load(): Promise<void> {
    const here = await resultsHere();
    this.all = here;
    if (hasServer && (await whoAmI())) await this.#atServer(here);
    this.isLoaded = true;
  }

  async #atServer(here: Result[]): Promise<void> {
    this.ratings = await myRatings();
    const found = [...here];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof myResults>> = await myResults(before);
      found.push(...page.results);
      before = page.next;
      this.all = [...found].sort((one, other) => other.ended - one.ended);
    } while (before !== null);
  }

  async forget({ table }: Result): Promise<void> {
    await forgetResult(table);
    this.all = this.all.filter((result) => result.table !== table);
  }

  async forgetAll(): Promise<void> {
    for (const { table } of await resultsHere()) await forgetResult(table);
    if (hasServer && (await whoAmI())) await forgetResults();
    this.all = [];
  }
}
