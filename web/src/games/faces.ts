/** The games there are; each is loaded when it is needed. */
import type { GameName } from "../net/protocol";
import type { Face } from "./face";

const LOADERS: Record<GameName, () => Promise<{ face: Face }>> = {
  "marrak-hesh": () => import("./marrak-hesh/face"),
  "pocket-mars": () => import("./pocket-mars/face"),
};

export const GAMES = Object.keys(LOADERS) as GameName[];

export async function faceOf(game: GameName): Promise<Face> {
  return (await LOADERS[game]()).face;
}
