/** What the seats of a table are called: by nickname, or by the level of the bot, with a number where two are alike. */
import { askLevels, levelName } from "../net/levels.svelte";
import type { LiveTable } from "../net/live.svelte";
import { gameText, t } from "../text/texts.svelte";

export class TableNames {
  readonly #live: LiveTable;
  readonly all: string[] = $derived.by(() => this.#live.seats.map((_, seat) => this.of(seat)));

  constructor(live: LiveTable) {
    this.#live = live;
    live.words = (text) => this.told(text);
    askLevels().catch(() => undefined); // names of levels are a nicety: their ids do as well
  }

  /** A sentence of the game, with the players called as they are called everywhere else on the page. */
  told(text: string): string {
    const game = this.#live.table?.game;
    if (!game) return text;
    return this.all.reduce((told, name, seat) => told.replaceAll(gameText(game, `seat-${seat}`), name), text);
  }

  of(seat: number): string {
    const name = this.#plain(seat);
    const alike = this.#live.seats.map((_, other) => other).filter((other) => this.#plain(other) === name);
    return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
  }

  #plain(seat: number): string {
    const at = this.#live.seats[seat];
    if (!at) return t("table-seat", { number: seat + 1 });
    if (at.kind === "bot") return t("table-bot", { level: levelName(at.level ?? "") });
    return at.nickname ?? t("table-seat", { number: seat + 1 });
  }
}
