/** The games of the server, as they tell of themselves: asked for once in each language. */
import { games, gameTexts } from "../net/api";
import type { GameName, Level, Manifest, SeatKey, View } from "../net/protocol";
import { gameText, hasGameText, language, learn, type Language } from "../text/texts.svelte";
import { FOLDERS } from "./folders";

let manifests = $state.raw<Manifest[]>([]);
let asked: { language: Language; answer: Promise<void> } | undefined;

/** Rejects while the server cannot be reached; the next call asks again. */
export function askGames(): Promise<void> {
  const wanted = language();
  if (asked?.language === wanted) return asked.answer;
  const answer = games().then(
    async (all) => {
      const strange = all.filter(({ game }) => !hasGameText(game, game));
      await Promise.all(strange.map(async ({ game }) => learn(game, await gameTexts(game), wanted)));
      if (asked?.language === wanted) manifests = all;
    },
    (problem: unknown) => {
      if (asked?.answer === answer) asked = undefined;
      throw problem;
    },
  );
  asked = { language: wanted, answer };
  return answer;
}

/** The names of all games: of those that the page knows by itself, until the server has told. */
export function gameNames(): GameName[] {
  return manifests.length ? manifests.map(({ game }) => game) : FOLDERS;
}

export function manifestOf(game: GameName): Manifest | undefined {
  return manifests.find((told) => told.game === game);
}

export function titleOf(game: GameName): string {
  return manifestOf(game)?.title ?? (hasGameText(game, game) ? gameText(game, game) : game);
}

export function taglineOf(game: GameName): string {
  return manifestOf(game)?.tagline ?? (hasGameText(game, game) ? gameText(game, game, {}, "tagline") : "");
}

/** What the game calls a seat. */
export function seatName(game: GameName, seat: SeatKey): string {
  const seating = manifestOf(game)?.seats;
  if (typeof seat === "number") return seating?.names[seat] ?? "";
  return (
    Object.values(seating?.automatic ?? {})
      .flat()
      .find(({ key }) => key === seat)?.name ?? seat
  );
}

/** Who the columns of a score are: the players, and after them the seats that play by themselves. */
export function seatsOf({ game, players }: Pick<View, "game" | "players">): SeatKey[] {
  const automatic = manifestOf(game)?.seats.automatic[players] ?? [];
  return [...Array(players).keys(), ...automatic.map(({ key }) => key)];
}

/** Seats that were told by their numbers, in which the automatic ones come after the players. */
export function keysOf(numbers: number[], table: Pick<View, "game" | "players">): SeatKey[] {
  const seats = seatsOf(table);
  return numbers.map((number) => seats[number] ?? number);
}

/** The bots that people play against, the friendliest first. */
export function opponents(game: GameName): Level[] {
  return manifestOf(game)?.levels.filter(({ opponent }) => opponent) ?? [];
}

export function levelName(level: string): string {
  const known = manifests.flatMap(({ levels }) => levels).find((one) => one.level === level);
  return known?.name[language()] ?? level;
}
