/** The guided first game of Pocket Mars: some colonists have landed already, and it lasts seven rounds at most. */
import type { Pointer } from "../face";
import { valueToBeat } from "./building";
import type { Building, Card, PocketMars, PocketMarsEvent, PocketMarsMove, PocketMarsView, SeatView } from "./view";
import { gameText } from "../../text/texts.svelte";
import type { Happening, Lesson, Line, Scene, Step } from "../../learn/lesson";

type S = Scene<PocketMars>;
type L = Line<PocketMars>;
type T = Step<PocketMars>;

/** Projects that the record deals to us, each for one thing to learn. */
const LANDER = "G3"; // beats what lies there, lands once more, and its building moves somebody up
const LAUNCHER = "S1";
const BUILDER = "C2";

// We are the first player: whenever a round begins it is our turn, and whatever we decide then begins our turn
const weDecide = ({ by }: Happening<PocketMars>, me: number) => by === me;
const roundBegins = ({ event }: Happening<PocketMars>) => event.event === "round";

const mine = ({ view, me }: S): SeatView => view.seats[me]!;
const named = ({ rival }: S) => ({ rival });
const has = (cards: Card[], id: string) => cards.some(({ card }) => card === id);
const nameOf = ({ components }: S, id: string) => {
  const card = components.cards[id];
  return card ? gameText("pocket-mars", "card", { suit: card.suit, value: card.value }) : id;
};
const buildingName = (building: Building) => gameText("pocket-mars", `suit-${building}`);
const onMars = (seat: SeatView) => Object.values(seat.mars).reduce((sum, [star, double]) => sum + star + double, 0);

/** A project of our prep module that would let somebody land now. */
const lander = (scene: S) => mine(scene).prep.find(({ can, suit }) => can?.beats && suit !== "construction") ?? null;

function wordsOfLander(scene: S) {
  const { card, suit } = lander(scene)!;
  return {
    card: nameOf(scene, card!),
    building: buildingName(suit),
    value: scene.components.cards[card!]?.value ?? 0,
    below: valueToBeat(suit, scene.view) ?? 0,
  };
}

const at = (phase: PocketMarsView["phase"]) => (scene: S) =>
  scene.view.phase === phase && scene.view.to_move === scene.me;
/** Whether we connect the lander as the lesson says: later on other values may lie there. */
const atFirst = (phase: PocketMarsView["phase"]) => (scene: S) =>
  at(phase)(scene) && scene.view.round === 1 && scene.view.action?.card === LANDER && scene.view.active === scene.me;

/** The first legal move of a kind, or of that kind with such a target. */
const legal =
  (kind: PocketMarsMove["move"], fits: (move: PocketMarsMove) => boolean = () => true) =>
  ({ legal }: S): Pointer<PocketMars> | null => {
    const found = legal.find(({ move }) => move.move === kind && fits(move));
    return found ? { move: found.move } : null;
  };
const ownNewcomer = (move: PocketMarsMove) => {
  const colonist = move.move === "activate-building" ? move.colonist : undefined;
  return colonist?.seat === 0 && colonist.building === "ecosystem" && colonist.space === 1;
};

type Kind = PocketMarsEvent["event"];
const did = (kind: Kind, fits: (scene: S, event: PocketMarsEvent) => boolean) => (scene: S) =>
  scene.before.some(({ event }) => event.event === kind && fits(scene, event));
const theirs = ({ me }: S, event: PocketMarsEvent) => !("seat" in event) || event.seat !== me;
const theyDid = (kind: Kind) => did(kind, theirs);
/** Whether the rival has done it in the turn that goes on. */
const theyDo = (kind: Kind) => (scene: S) =>
  scene.view.active !== scene.me && scene.since.some(({ event }) => event.event === kind && theirs(scene, event));

const connectedOurs = (happened: typeof theyDid): L => ({
  id: "pm-rival-connected-yours",
  when: happened("connect-other"),
  words: named,
});
/** What tells most comes first. */
const ofRival = (happened: typeof theyDid): L[] => [
  connectedOurs(happened),
  { id: "pm-rival-landed", when: happened("land"), words: named },
  { id: "pm-rival-launched", when: happened("launch"), words: named },
  { id: "pm-rival-connected", when: happened("connect"), words: named },
];

const steps: L[] = [
  { id: "pm-first-land", when: atFirst("land"), point: legal("land") },
  { id: "pm-first-action", when: atFirst("activate-card"), point: legal("activate-card") },
  { id: "pm-first-building", when: atFirst("activate-building"), point: legal("activate-building", ownNewcomer) },
  { id: "pm-land", when: at("land"), point: legal("land") },
  {
    id: "pm-their-connection",
    when: (scene) => at("activate-card")(scene) && scene.view.active !== scene.me,
    words: named,
  },
  { id: "pm-action", when: at("activate-card"), point: legal("activate-card") },
  { id: "pm-building", when: at("activate-building") },
  { id: "pm-pick", when: at("choose") },
  {
    id: "pm-prepare-builder",
    when: (scene) => at("prepare")(scene) && has(mine(scene).hand, BUILDER),
    words: (scene) => ({ card: nameOf(scene, BUILDER) }),
    point: legal("prepare", (move) => move.move === "prepare" && move.cards.includes(BUILDER)),
  },
  { id: "pm-prepare", when: at("prepare") },
  { id: "pm-discard", when: at("discard") },
  ...ofRival(theyDo),
  { id: "pm-watch", words: named },
];

/** A round: how our turn begins, and whatever follows until the next one. */
const round = (begin: L[]): T[] => [
  { lines: begin, until: weDecide },
  { lines: steps, until: roundBegins },
];

const launching: L = {
  id: "pm-launch",
  when: (scene) => mine(scene).earth > 0 && mine(scene).ship === 0,
  point: legal("launch"),
};
const landing: L = {
  id: "pm-beat",
  when: (scene) => lander(scene) !== null && mine(scene).ship > 0,
  words: wordsOfLander,
  point: (scene) => ({ move: { move: "play-prep", card: lander(scene)!.card! } }),
};

function wordsOfScore({ view, me }: S) {
  const parts = view.scores[me]?.["PM-E2"];
  const bonus = (parts?.["four-buildings"] ?? 0) + (parts?.["four-in-one"] ?? 0) + (parts?.energy ?? 0);
  const mars = (parts?.star ?? 0) + (parts?.["double-star"] ?? 0);
  return { mars, ship: parts?.ship ?? 0, bonus, total: view.scores[me]?.total ?? 0 };
}

export const lesson: Lesson<PocketMars> = {
  game: "pocket-mars",
  record: async () => (await import("./lesson.marsuk?raw")).default,
  steps: [
    { lines: [{ id: "pm-welcome", point: ({ me }) => ({ seat: me, part: "ship" }) }] },
    { lines: [{ id: "pm-stars", point: ({ me }) => ({ seat: me, part: "star" }) }] },
    { lines: [{ id: "pm-projects" }] },
    ...round([
      {
        id: "pm-first-connect",
        words: (scene) => ({ card: nameOf(scene, LANDER) }),
        point: () => ({ move: { move: "play-prep", card: LANDER } }),
      },
    ]),
    {
      lines: [
        {
          id: "pm-well-landed",
          when: did("land", (scene, event) => !theirs(scene, event)),
          words: (scene) => ({ count: onMars(mine(scene)) }),
        },
        { id: "pm-your-way" },
      ],
    },
    { lines: [...ofRival(theyDid), { id: "pm-rival-played", words: named }] },
    ...round([
      {
        id: "pm-hand",
        when: (scene) => has(mine(scene).hand, LAUNCHER) && mine(scene).earth > 0,
        words: (scene) => ({ card: nameOf(scene, LAUNCHER) }),
        point: () => ({ move: { move: "play-hand", card: LAUNCHER } }),
      },
      launching,
      { id: "pm-choose" },
    ]),
    { lines: [connectedOurs(theyDid), { id: "pm-face-down", words: named }] },
    ...round([landing, launching, { id: "pm-choose" }]),
    { lines: [{ id: "pm-energy", words: (scene) => ({ energy: mine(scene).energy }) }] },
    ...round([
      {
        id: "pm-construction",
        when: (scene) => has(mine(scene).prep, BUILDER) && mine(scene).ship > 0,
        words: (scene) => ({ card: nameOf(scene, BUILDER) }),
        point: () => ({ move: { move: "play-prep", card: BUILDER } }),
      },
      landing,
      launching,
      { id: "pm-choose" },
    ]),
    { lines: [{ id: "pm-bonus" }] },
    ...round([launching, landing, { id: "pm-choose" }]),
    { lines: [{ id: "pm-ending", words: ({ view }) => ({ rounds: view.max_rounds }) }] },
    {
      lines: [
        { ...launching, when: (scene) => at("turn")(scene) && launching.when!(scene) },
        { ...landing, when: (scene) => at("turn")(scene) && landing.when!(scene) },
        { id: "pm-choose", when: at("turn") },
        ...steps,
      ],
      until: () => false,
    },
  ],
  ending: [
    { lines: [{ id: "pm-score", words: wordsOfScore, point: ({ me }) => ({ seat: me, part: "star" }) }] },
    {
      lines: [
        { id: "won", when: ({ view, me }) => view.winners?.length === 1 && view.winners[0] === me, words: named },
        { id: "shared", when: ({ view, me }) => Boolean(view.winners?.includes(me)), words: named },
        { id: "lost", words: named },
      ],
    },
  ],
};
