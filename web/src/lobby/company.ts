/** Who sits, or is to sit, at a table. */
import type { ListedTable } from "../net/api";
import { levelName } from "../games/manifests.svelte";
import { hasServer, isHere } from "../net/place.svelte";
import type { Seat } from "../net/protocol";
import { language, t, tFor } from "../text/texts.svelte";

export function sitter(seat: Seat): string {
  if (seat.kind === "bot") return t("lobby-bot-called", { level: levelName(seat.level ?? "") });
  const name = seat.nickname ?? seat.kept_for;
  if (name !== null) return name || t("lobby-guest");
  return seat.kind === "open" ? t("lobby-seat-open") : t("lobby-seat-kept");
}

/** The others at a table that we sit at, or all who are there. */
export function company({ game, seats, mine }: ListedTable): string {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  if (!others.length) return seats.length > 1 ? t("lobby-same-screen") : tFor(game, "lobby-alone");
  const there = others.filter((seat) => seat.taken || seat.kind === "bot");
  if (!there.length) return t("lobby-nobody-yet");
  const names = new Intl.ListFormat(language()).format(there.map(sitter));
  return mine.length ? t("lobby-against", { names }) : t("lobby-with", { names });
}

/** A word about a table that does not begin with a deal, or that is kept on this device. */
export function origin({ from_record, rated, table }: ListedTable): string[] {
  return [
    ...(from_record ? [t("lobby-from-record")] : []),
    ...(rated ? [t("rated-short")] : []),
    ...(hasServer && isHere(table) ? [t("lobby-kept-here")] : []),
  ];
}
