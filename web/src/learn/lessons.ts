/** The lessons there are; each is loaded when somebody begins it. */
import type { GameName } from "../net/protocol";
import type { Lesson } from "./lesson";

const LOADERS: Record<GameName, () => Promise<{ lesson: Lesson }>> = {
  "marrak-hesh": () => import("./marrak-hesh"),
  "pocket-mars": () => import("./pocket-mars"),
};

export async function lessonOf(game: GameName): Promise<Lesson> {
  return (await LOADERS[game]()).lesson;
}
