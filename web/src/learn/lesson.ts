/** A guided first game: the coach's place in a lesson follows from the log of a real table, so it survives reloads and undos. */
import type { Pointer, Tells } from "../games/face";
import type { Entry, GameName, Move } from "../net/protocol";

/** An event, and the seat whose decision brought it about. */
export interface Happening<G extends Tells = Tells> {
  by: number;
  event: G["event"];
}

/** What a line of the coach may look at. */
export interface Scene<G extends Tells = Tells> {
  me: number;
  /** what the bot is called */
  rival: string;
  view: G["view"];
  components: G["components"];
  legal: Move<G["move"]>[];
  /** what happened in the last step that waited for something */
  before: Happening<G>[];
  /** what has happened since this step began */
  since: Happening<G>[];
}

/** One short thing to say. `id`: its text is `learn-<id>`. */
export interface Line<G extends Tells = Tells> {
  id: string;
  when?: (scene: Scene<G>) => boolean;
  words?: (scene: Scene<G>) => Record<string, string | number>;
  point?: (scene: Scene<G>) => Pointer<G> | null;
}

/** The first line that fits is said, until something happens or, without `until`, until it is read. The last line always fits. */
export interface Step<G extends Tells = Tells> {
  lines: Line<G>[];
  until?: (happening: Happening<G>, me: number) => boolean;
}

/** The last of `steps` goes on to the end of the game; then comes the `ending`, whose last step stays. */
export interface Lesson<G extends Tells = any> {
  game: GameName;
  /** the record whose last position the game begins from */
  record: () => Promise<string>;
  steps: Step<G>[];
  ending: Step<G>[];
}

export interface Place {
  step: Step<any>;
  index: number;
  before: Happening[];
  since: Happening[];
  /** whether it waits to be read */
  toRead: boolean;
}

/** What has happened at a table and was not taken back. */
export function happenings(entries: Entry[]): Happening[] {
  let log: Happening[] = [];
  for (const { kind, seat = -1, ply = 0, events = [] } of entries) {
    if (kind === "undone") log = log.filter(({ event }) => event.ply <= ply);
    else log.push(...events.map((event) => ({ by: seat, event })));
  }
  return log;
}

/** Where in the lesson we are. Who moves on without reading has read. `read`: the steps that were read, by index. */
export function placeIn(lesson: Lesson, log: Happening[], me: number, read: ReadonlySet<number>, over: boolean): Place {
  const steps = over ? lesson.ending : lesson.steps;
  const first = over ? lesson.steps.length : 0;
  let begun = over ? log.length : 0;
  let before = over ? log : [];
  const at = (n: number, toRead: boolean): Place => ({
    step: steps[n]!,
    index: first + n,
    before,
    since: log.slice(begun),
    toRead,
  });
  for (let n = 0; n < steps.length - 1; n++) {
    const { until } = steps[n]!;
    if (until) {
      const end = log.findIndex((happening, place) => place >= begun && until(happening, me));
      if (end < 0) return at(n, false);
      before = log.slice(begun, end + 1);
      begun = end + 1;
    } else if (!read.has(first + n) && !log.slice(begun).some(({ by }) => by === me)) return at(n, true);
  }
  return at(steps.length - 1, false);
}

/** What the coach says there. */
export function lineAt<G extends Tells>(step: Step<G>, scene: Scene<G>): Line<G> {
  return step.lines.find((line) => !line.when || line.when(scene)) ?? step.lines.at(-1)!;
}
