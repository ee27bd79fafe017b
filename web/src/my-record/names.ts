/** What the levels, the rivals and the kind of a game are called. */
import { levelName, manifestOf, seatName } from "../games/manifests.svelte";
import type { Result } from "../net/api";
import type { GameName, GameOption } from "../net/protocol";
import { language, t, tFor } from "../text/texts.svelte";
import { soloLevels } from "./ladder";

export function rungName(game: GameName, against: Result["against"], level: string): string {
  if (against !== "solo") return levelName(level);
  const manifest = manifestOf(game);
  return (manifest && soloLevels(manifest).find(({ value }) => value === level)?.text) ?? level;
}

function rivalName({ game }: Result, { kind, name }: Result["rivals"][number]): string {
  if (kind === "bot") return t("lobby-bot-called", { level: levelName(name ?? "") });
  return kind === "automatic" ? seatName(game, name ?? "") : name || t("lobby-guest");
}

/** Against whom it was. */
export function company(result: Result): string {
  const { game, against, level, rivals } = result;
  if (against === "screen") return t("lobby-same-screen");
  if (against === "solo") return level ? rungName(game, against, level) : tFor(game, "lobby-alone");
  return t("lobby-against", {
    names: new Intl.ListFormat(language()).format(rivals.map((rival) => rivalName(result, rival))),
  });
}

/** How it was played: how many, and what was chosen for it. */
export function mode(result: Result): string[] {
  const { game, players, options, from_record } = result;
  const known = manifestOf(game)?.options ?? [];
  const told = Object.entries(options).flatMap(([name, value]) => {
    const option = known.find((one) => one.name === name);
    // how many there were is said with the rivals, and which seat was chosen nobody wants to know later
    const isAside = name === "players" || option?.kind === "seat";
    return option && !isAside && result.level !== value ? [optionInWords(option, value)] : [];
  });
  return [
    ...(players > 2 ? [t("lobby-count", { count: players })] : []),
    ...told,
    ...(from_record ? [t("lobby-from-record")] : []),
  ];
}

function optionInWords(option: GameOption, value: string): string {
  if (option.kind === "switch")
    return option.choices.find((choice) => choice.value === !option.default)?.text ?? option.text;
  const choices = "choices" in option ? option.choices : [];
  return choices.find((choice) => String(choice.value) === value)?.text ?? option.text;
}

/** How long it took, in the largest unit that says something. */
export function duration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const [unit, count] =
    minutes < 90
      ? (["minute", minutes] as const)
      : minutes < 36 * 60
        ? (["hour", Math.round(minutes / 60)] as const)
        : (["day", Math.round(minutes / 1440)] as const);
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(count);
}

export const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);

export const signed = (change: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: "always", maximumFractionDigits: 0 }).format(change);
