/** Tells the androids' turn one step at a time, while the board follows. */
import { moves } from "../../app/settings.svelte";
import { pause, stepwise } from "../../table/pace";
import { flying } from "../../look/motion";
import { isHome } from "./building";
import { after, placesOf, split } from "./narration";
import type { PocketMarsEvent, PocketMarsView } from "./view";

const STEP = 1400; // milliseconds

export class Narrator {
  /** what the board shows while a turn is told; null when nothing is told */
  view = $state.raw<PocketMarsView | null>(null);
  told = $state.raw<PocketMarsEvent[]>([]);
  at = $state(0);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: PocketMarsView | null = null;

  get event(): PocketMarsEvent | undefined {
    return this.view ? this.told[this.at] : undefined;
  }

  get places(): string[] {
    return this.event ? placesOf(this.event) : [];
  }

  tell(before: PocketMarsView, now: PocketMarsView, events: PocketMarsEvent[]): void {
    this.stop();
    const { before: known, told } = split(events);
    // Who wants no motion reads it in the story of the table
    if (told.length === 0 || (!moves() && !stepwise())) return;
    this.told = told;
    this.at = 0;
    this.#now = now;
    // The turn before theirs is over: nothing is asked any more
    const quiet: PocketMarsView = { ...known.reduce(after, before), action: null, secret: undefined };
    this.view = this.#after(quiet, told[0]!);
    this.#wait();
  }

  next(): void {
    clearTimeout(this.#timer);
    const view = this.view;
    const event = this.told[this.at + 1];
    if (!view) return;
    void flying(() => {
      if (event) {
        this.at += 1;
        this.view = this.#after(view, event);
      } else this.stop();
    });
    if (event) this.#wait();
  }

  skip(): void {
    void flying(() => this.stop());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.view = null;
  }

  /** What there is to beat at a building where something has happened, no event tells: it is what it will be. */
  #after(view: PocketMarsView, event: PocketMarsEvent): PocketMarsView {
    const building = "building" in event ? event.building : undefined;
    const beat = building && isHome(building) ? { ...view.beat, [building]: this.#now!.beat[building] } : view.beat;
    return { ...after(view, event), beat };
  }

  #wait(): void {
    if (!stepwise()) this.#timer = setTimeout(() => this.next(), pause(STEP));
  }
}
