/** The guided first game of Marrak Hesh 17: it begins half way, and lasts six turns at most. */
import type { Pointer } from "../face";
import type { MarrakHesh } from "./view";
import { gameText } from "../../text/texts.svelte";
import type { Happening, Lesson, Line, Scene, Step } from "../../learn/lesson";

type S = Scene<MarrakHesh>;
type L = Line<MarrakHesh>;
type T = Step<MarrakHesh>;
type H = Happening<MarrakHesh>;

/** What the first move is about: the only dock where rose fits, and the cell that joins two groups. */
const FIRST = { transport: "rose", dock: 15, tile: "yellow-computer", cell: [1, 3] } as const;

const docks = ({ by, event }: H, me: number) => by === me && event.event === "dock";
const stows = ({ by, event }: H, me: number) => by === me && event.event === "stow";
const rivalIsDone = ({ by, event }: H, me: number) =>
  (event.event === "stow" && by !== me) || (event.event === "skipped" && event.seat !== me);

const named = ({ rival }: S) => ({ rival });
const tookFirst = ({ before }: S) => before.some(({ event }) => event.event === "dock" && event.dock === FIRST.dock);
const stowedFirst = ({ view, me }: S) => view.cargo[me]?.[FIRST.cell[0]]?.[FIRST.cell[1]] === FIRST.tile;
const rivalSkipped = ({ before, me }: S) => before.some(({ event }) => event.event === "skipped" && event.seat !== me);

/** The ways to stow the tile, what brings most at once first. */
const ways = ({ legal }: S) =>
  legal.filter((move) => move.move.move === "stow").sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0));
/** A cell that no other is better than, where they are not all the same. */
const bestCell = (scene: S): Pointer<MarrakHesh> | null => (allSame(scene) ? null : { move: ways(scene)[0]!.move });
const allSame = (scene: S) => ways(scene)[0]?.gain === ways(scene).at(-1)?.gain;

/** A rare tile within reach: with the one that suits our hold best first. */
function rareInReach({ view, legal }: S) {
  const wanted = ["yellow-support", ...view.rare];
  const reach = legal.flatMap(({ move }) => {
    const tile = move.move === "dock" ? view.ring[move.dock]?.good : null;
    return move.move === "dock" && tile && view.rare.includes(tile) ? [{ tile, move }] : [];
  });
  return reach.sort((a, b) => wanted.indexOf(a.tile) - wanted.indexOf(b.tile))[0] ?? null;
}

function wordsOfRare(scene: S) {
  const { tile, move } = rareInReach(scene)!;
  return {
    tile: scene.components.tiles[tile]?.name ?? tile,
    dock: move.dock,
    transport: gameText("marrak-hesh", `transport-${move.transport}`),
  };
}

function wordsOfTheirs(scene: S) {
  const [taken] = scene.before.flatMap(({ event }) => (event.event === "dock" ? [event.tile] : []));
  return { rival: scene.rival, tile: scene.components.tiles[taken ?? ""]?.name ?? "" };
}

function wordsOfScore({ view, me }: S) {
  const score = view.scores[me];
  return {
    colours: score?.["MH-P2"] ?? 0,
    types: score?.["MH-P3"] ?? 0,
    rare: score?.["MH-P4"] ?? 0,
    total: score?.total ?? 0,
  };
}

const transportsLeft = ({ view, me }: S) => ({
  count: Object.values(view.hands[me] ?? {}).reduce((sum, n) => sum + n, 0),
});

/** Whether it is not our turn because nothing of ours fits. */
function skipped({ view, me, since }: S): boolean {
  const last = since.findLast(({ by, event }) => by === me || (event.event === "skipped" && event.seat === me));
  return view.to_move !== me && last?.event.event === "skipped" && last.event.seat === me;
}

const notOurTurn: L[] = [
  { id: "mh-skipped", when: skipped },
  { id: "mh-watch", when: ({ view, me }) => view.to_move !== me, words: named },
];
const stowing: L[] = [
  { id: "mh-stow-same", when: allSame },
  { id: "mh-stow", point: bestCell },
];
const inStow = (line: L): L => ({
  ...line,
  when: (scene) => scene.view.phase === "stow" && (line.when?.(scene) ?? true),
});

/** A turn of ours and the rival's answer. */
function turn(dock: L[], stow: L[] = stowing, after: T[] = []): T[] {
  return [
    { lines: [...notOurTurn, ...dock], until: docks },
    { lines: stow, until: stows },
    ...after,
    { lines: [{ id: "mh-watch", words: named }], until: rivalIsDone },
  ];
}

export const lesson: Lesson<MarrakHesh> = {
  game: "marrak-hesh",
  record: async () => (await import("./lesson.marsuk?raw")).default,
  steps: [
    { lines: [{ id: "mh-welcome", words: named }] },
    { lines: [{ id: "mh-colours", point: ({ me }) => ({ seat: me, rule: "MH-P2" }) }] },
    { lines: [{ id: "mh-types", point: ({ me }) => ({ seat: me, rule: "MH-P3" }) }] },
    ...turn(
      [
        {
          id: "mh-first-dock",
          point: () => ({ move: { move: "dock", transport: FIRST.transport, dock: FIRST.dock } }),
        },
      ],
      [
        { id: "mh-first-stow", when: tookFirst, point: () => ({ move: { move: "stow", cell: [...FIRST.cell] } }) },
        { id: "mh-other-stow-same", when: allSame },
        { id: "mh-other-stow", point: bestCell },
      ],
      [{ lines: [{ id: "mh-two-groups", when: stowedFirst }, { id: "mh-stowed" }] }],
    ),
    {
      lines: [
        { id: "mh-rival-skipped", when: rivalSkipped, words: named },
        { id: "mh-rival-took", words: wordsOfTheirs },
      ],
    },
    ...turn([
      {
        id: "mh-rare",
        when: (scene) => rareInReach(scene) !== null,
        words: wordsOfRare,
        point: (scene) => ({ move: rareInReach(scene)!.move }),
      },
      { id: "mh-choose" },
    ]),
    { lines: [{ id: "mh-largest", point: ({ me }) => ({ seat: me, rule: "MH-P2" }) }] },
    ...turn([{ id: "mh-choose" }]),
    ...turn([{ id: "mh-both-at-once", words: named }]),
    { lines: [{ id: "mh-ending", words: transportsLeft }] },
    {
      lines: [...notOurTurn, ...stowing.map(inStow), { id: "mh-play-on" }],
      until: () => false,
    },
  ],
  ending: [
    { lines: [{ id: "mh-score", words: wordsOfScore, point: ({ me }) => ({ seat: me, rule: "MH-P2" }) }] },
    {
      lines: [
        { id: "won", when: ({ view, me }) => view.winners?.length === 1 && view.winners[0] === me, words: named },
        { id: "shared", when: ({ view, me }) => Boolean(view.winners?.includes(me)), words: named },
        { id: "lost", words: named },
      ],
    },
  ],
};
