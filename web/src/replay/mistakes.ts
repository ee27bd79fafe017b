/** What it takes to try a decision again: all that could be played, and what another move would have lost. */
import { imagineRecord, type Analysed, type ImaginedRecord } from "../net/api";
import type { Move } from "../net/protocol";
import { canThink } from "../thinking/able";
import { judge } from "../thinking/judging";
import { engine } from "../thinking/thoughts";

export const AS_GOOD = 0.02; // a move that loses no more than that is as good as the best

/** All that could be played at a moment, and what it takes to weigh it. */
export const choicesAt = (record: string, ply: number) => imagineRecord(record, ply, ply);

/** What another move would have lost, by the same search that judged the game; null if this device cannot tell. */
export async function lossOf(imagined: ImaginedRecord, move: Move): Promise<number | null> {
  if (!canThink()) return null;
  const asked = { ...imagined, moments: imagined.moments.map((moment) => ({ ...moment, played: move })) };
  const found: Analysed[] = [];
  try {
    const module = await engine(imagined.search.engine);
    await judge(module, asked, new AbortController().signal, (judged) => found.push(judged));
  } catch (problem) {
    console.info("cannot weigh a move here", problem);
  }
  return found[0]?.loss ?? null;
}
