/** What a strong bot thinks of a game, found out here; where that is not possible, the server is asked bit by bit. */
import { analysis, imagineRecord, luckOf, Offline, Refusal, type Analysed, type Luck } from "../net/api";
import { language, type Language } from "../text/texts.svelte";
import { canThink } from "../thinking/able";
import { judge } from "../thinking/judging";
import { engine } from "../thinking/thoughts";

const AT_ONCE = { here: 200, server: 6 }; // plies for each request: the graph grows before the reader's eyes
const PATIENCE = [1500, 3000, 6000, 10_000]; // milliseconds before the next try
const BUSY = 429;
const UNAVAILABLE = 503;
const MOST_FAILURES = 4; // that the server says it could not; when it is only busy, as long as it takes

export type Progress = "idle" | "thinking" | "busy" | "offline" | "refused" | "done";

/** What the bot thinks of a moment, and in which language its moves were told. */
export interface Judged extends Analysed {
  toldIn: Language;
}

/** What was found out is kept while the page is open, by record. */
const known = new Map<string, (Judged | null)[]>();

export class Evaluation {
  readonly #record: string;
  readonly plies: number;
  moments = $state.raw<(Judged | null)[]>([]);
  progress = $state<Progress>("idle");
  /** what luck gave and decisions lost, once it was asked for */
  luck = $state.raw<Luck | null>(null);
  /** what the server said when it refused */
  told = $state("");
  #run = new AbortController();
  #canThink = canThink();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(record: string, plies: number) {
    this.#record = record;
    this.plies = plies;
    this.moments = known.get(record) ?? Array.from({ length: plies + 1 }, () => null);
    if (!this.moments.includes(null)) this.progress = "done";
  }

  get count(): number {
    return this.moments.filter((moment) => moment !== null).length;
  }

  async start(): Promise<void> {
    this.#run.abort();
    const { signal } = (this.#run = new AbortController());
    let tries = 0;
    let failures = 0;
    while (!signal.aborted) {
      const begin = this.moments.indexOf(null);
      if (begin < 0) {
        this.progress = "done";
        return;
      }
      try {
        if (tries === 0) this.progress = "thinking";
        await (this.#canThink ? this.#judgeHere(begin, signal) : this.#askServer(begin));
        tries = failures = 0;
      } catch (problem) {
        if (signal.aborted) return;
        if (this.#canThink && !(problem instanceof Offline || problem instanceof Refusal)) {
          console.info("thinking at the server", problem);
          this.#canThink = false;
          continue;
        }
        if (!(problem instanceof Refusal || problem instanceof Offline)) throw problem;
        if (problem instanceof Refusal && problem.status !== BUSY) {
          if (problem.status !== UNAVAILABLE || ++failures > MOST_FAILURES) {
            this.told = problem.message;
            this.progress = "refused";
            return;
          }
        }
        this.progress = problem instanceof Offline ? "offline" : "busy";
        await this.#wait(PATIENCE[Math.min(tries++, PATIENCE.length - 1)]!);
      }
    }
  }

  async #judgeHere(begin: number, signal: AbortSignal): Promise<void> {
    const toldIn = language();
    const imagined = await imagineRecord(this.#record, begin, Math.min(this.plies, begin + AT_ONCE.here - 1));
    const module = await engine(imagined.search.engine);
    this.#keep(imagined.judged, toldIn);
    await judge(module, imagined, signal, (judged) => this.#keep([judged], toldIn));
  }

  async #askServer(begin: number): Promise<void> {
    const toldIn = language();
    const answer = await analysis(this.#record, begin, Math.min(this.plies, begin + AT_ONCE.server - 1));
    this.#keep(answer.moments, toldIn);
  }

  /** Tell luck from decisions, in the language of the page, if all moments are known up to the end of the game. */
  async tellLuck(): Promise<void> {
    if (this.moments.at(-1)?.seat !== null || this.moments.includes(null)) return;
    const verdicts = this.moments.flatMap((moment) =>
      moment?.kept ? [{ ply: moment.ply, best: moment.values as number[], played: moment.kept }] : [],
    );
    const toldIn = language();
    try {
      const luck = await luckOf(this.#record, verdicts);
      if (toldIn === language()) this.luck = luck; // else it is being asked for again
    } catch (problem) {
      if (!(problem instanceof Offline || problem instanceof Refusal)) throw problem; // the graph says enough without it
    }
  }

  /** Think no more. */
  stop(): void {
    this.#run.abort();
    clearTimeout(this.#pause);
    if (this.progress !== "done") this.progress = "idle";
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => (this.#pause = setTimeout(done, milliseconds)));
  }

  #keep(found: Analysed[], toldIn: Language): void {
    const moments = [...this.moments];
    for (const moment of found) moments[moment.ply] = { ...moment, toldIn };
    this.moments = moments;
    known.set(this.#record, moments);
  }
}
