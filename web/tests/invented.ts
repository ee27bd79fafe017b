/** Games that nobody plays, as their manifests would tell of them: what the page does must not hang on a game it knows. */
import type { Level, Manifest } from "../src/net/protocol";

const level = (name: string, opponent = true): Level => ({
  level: name,
  name: { en: name.toUpperCase(), it: name.toUpperCase() },
  about: { en: "", it: "" },
  opponent,
});

const COMMON = {
  title: "",
  tagline: "",
  rules: 1,
  hidden: false,
  phases: [],
  scores: [],
  by_seat: ["scores"],
  seat_fields: ["first", "owner", "seat"],
  solo_option: null,
  components: {},
  levels: [level("cadet"), level("admiral"), level("random", false)],
  puzzles: 0,
};

/** For two or three; two of its cards may be chosen. */
export const STONES: Manifest = {
  ...COMMON,
  game: "stones",
  by_seat: ["hands", "passed", "scores"],
  options: [
    { kind: "number", name: "players", text: "Players", about: "", low: 2, high: 3, default: 2 },
    {
      kind: "pick",
      name: "cards",
      text: "Cards",
      about: "",
      count: 2,
      choices: ["sun", "moon", "star"].map((value) => ({ value, text: value })),
      shortcuts: [
        { value: null, text: "None" },
        { value: "random", text: "Two at random" },
      ],
      default: null,
    },
    {
      kind: "seat",
      name: "first",
      text: "First",
      about: "",
      shortcuts: [{ value: null, text: "By lot" }],
      default: null,
    },
  ],
  seats: { least: 2, most: 3, names: ["Left", "Right", "Middle"], automatic: {} },
  scores: [
    { rule: "ST-P1", text: "Stones" },
    { rule: "ST-P2", text: "The sun" },
  ],
};

/** Alone against the weather, or up to four; with a set of its own. */
export const HARBOUR: Manifest = {
  ...COMMON,
  game: "harbour",
  by_seat: ["seats", "scores"],
  solo_option: "weather",
  hidden: true,
  options: [
    { kind: "number", name: "players", text: "Players", about: "", low: 1, high: 4, default: 2 },
    {
      kind: "switch",
      name: "fog",
      text: "Fog",
      about: "",
      when: { players: [2, 3, 4] },
      choices: [
        { value: false, text: "Clear" },
        { value: true, text: "Foggy" },
      ],
      default: false,
    },
    {
      kind: "choice",
      name: "weather",
      text: "Weather",
      about: "",
      when: { players: [1] },
      choices: [
        { value: "mild", text: "Mild" },
        { value: "rough", text: "Rough" },
      ],
      default: "mild",
    },
    { kind: "components", name: "ships", text: "Ships", about: "", file: "ships.toml", default: "default" },
    { kind: "number", name: "rounds", text: "Rounds", about: "", low: 1, high: 99, default: 9, expert: true },
  ],
  seats: {
    least: 1,
    most: 4,
    names: ["North", "East", "South", "West"],
    automatic: { "1": [{ key: "storm", name: "The storm" }] },
  },
  scores: [
    { rule: "HB-E1", text: "Points", parts: [{ part: "fish", text: "Fish" }] },
    { rule: "HB-Z1", text: "Points of the storm", parts: [{ part: "fish", text: "Fish" }] },
  ],
};
