/** A guided first game: the coach's place in a lesson follows from the log of a real table, so it survives reloads and undos. */
import type { Pointer } from "../games/face";
import type { Components, Entry, GameEvent, GameName, Move, View } from "../net/protocol";

/** An event, and the seat whose decision brought it about. */
export interface Happening {
  by: number;
  event: GameEvent;
}

/** What a line of the coach may look at. */
export interface Scene<V = View, C = Components> {
  me: number;
  /** what the bot is called */
  rival: string;
  view: V;
  components: C;
  legal: Move[];
  /** what happened in the last step that waited for something */
  before: Happening[];
  /** what has happened since this step began */
  since: Happening[];
}

/** One short thing to say. `id`: its text is `learn-<id>`. */
export interface Line<V = View, C = Components> {
  id: string;
  when?: (scene: Scene<V, C>) => boolean;
  words?: (scene: Scene<V, C>) => Record<string, string | number>;
  point?: (scene: Scene<V, C>) => Pointer | null;
}

/** The first line that fits is said, until something happens or, without `until`, until it is read. The last line always fits. */
export interface Step<V = View, C = Components> {
  lines: Line<V, C>[];
  until?: (happening: Happening, me: number) => boolean;
}

/** The last of `steps` goes on to the end of the game; then comes the `ending`, whose last step stays. */
export interface Lesson<V = any, C = any> {
  game: GameName;
  /** the record whose last position the game begins from */
  record: () => Promise<string>;
  steps: Step<V, C>[];
  ending: Step<V, C>[];
}

export interface Place {
  step: Step<any, any>;
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
export function lineAt<V, C>(step: Step<V, C>, scene: Scene<V, C>): Line<V, C> {
  return step.lines.find((line) => !line.when || line.when(scene)) ?? step.lines.at(-1)!;
}
