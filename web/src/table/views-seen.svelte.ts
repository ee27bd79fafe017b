/** What our seat has seen, move by move: the log leads back to it, and the totals over time are read off it. */
import { untrack } from "svelte";
import { moments } from "../net/api";
import type { LiveTable } from "./live.svelte";
import type { View } from "../net/protocol";

export class ViewsSeen {
  readonly #live: LiveTable;
  #seat: number | null = null;
  #views = $state.raw<ReadonlyMap<number, View>>(new Map());
  #asked = new Set<number>();
  #last = 0; // how many moves there were when we last looked

  constructor(live: LiveTable) {
    this.#live = live;
    $effect(() => {
      const view = live.now?.view;
      const seat = live.seat;
      untrack(() => this.#keep(view, seat));
    });
  }

  #keep(view: View | undefined, seat: number | null): void {
    if (this.#seat !== seat) {
      this.#seat = seat; // another pair of eyes has seen other things
      this.#asked.clear();
      this.#views = new Map();
    }
    if (!view) return;
    const ply = lastPly(this.#live);
    if (ply < this.#last) {
      // What came after it was taken back, and is another one the next time
      this.#views = new Map([...this.#views].filter(([earlier]) => earlier < ply));
      this.#asked = new Set([...this.#asked].filter((earlier) => earlier < ply));
    }
    this.#last = ply;
    this.#views = new Map(this.#views).set(ply, view);
  }

  /** The view after that many moves; asked from the server if we were not there. */
  at(ply: number): View | null {
    const view = this.#views.get(ply);
    if (!view && !this.#asked.has(ply)) {
      this.#asked.add(ply);
      void this.load(ply, ply).then((answered) => answered || this.#asked.delete(ply));
    }
    return view ?? null;
  }

  /** All views of the game so far; whether the server answered. */
  async load(begin = 0, end = lastPly(this.#live)): Promise<boolean> {
    const seat = this.#live.seat;
    const seen = await moments(this.#live.id, begin, end, seat).catch(() => null);
    if (!seen) return false;
    if (seat === this.#live.seat) this.#views = new Map([...seen.map((m) => [m.ply, m.view] as const), ...this.#views]);
    return true;
  }

  get inOrder(): View[] {
    return [...this.#views].sort(([a], [b]) => a - b).map(([, view]) => view);
  }
}

export function lastPly(live: LiveTable): number {
  for (let n = live.entries.length - 1; n >= 0; n--) {
    const entry = live.entries[n]!;
    if (entry.kind === "undone") return entry.ply ?? 0;
    const events = entry.events;
    if (events?.length) return events.at(-1)!.ply;
  }
  return 0;
}
