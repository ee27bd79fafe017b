/** From a lesson to a real table: the prepared position, you at the first seat, the friendliest bot at the other. */
import { askGames, opponents } from "../games/manifests.svelte";
import { beSomebody } from "../lobby/begin";
import { newTable, sit } from "../net/api";
import type { Lesson } from "./lesson";

export async function beginLesson(lesson: Lesson): Promise<string> {
  const record = await lesson.record();
  await beSomebody();
  const { table, links } = await newTable({
    record,
    seats: [{ kind: "person" }, { kind: "bot", level: await friendliest(lesson.game) }],
  });
  await sit(table, 0, { claim: links["0"] });
  return table;
}

async function friendliest(game: string): Promise<string> {
  await askGames();
  return opponents(game)[0]!.level;
}
