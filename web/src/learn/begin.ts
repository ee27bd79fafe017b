/** From a lesson to a real table: the prepared position, you at the first seat, the friendliest bot at the other. */
import { beSomebody } from "../lobby/begin";
import { newTable, sit } from "../net/api";
import type { Lesson } from "./lesson";

const FRIENDLIEST = "cadet";

export async function beginLesson(lesson: Lesson): Promise<string> {
  const { default: record } = await lesson.record();
  await beSomebody();
  const { table, links } = await newTable({ record, seats: [{ kind: "person" }, { kind: "bot", level: FRIENDLIEST }] });
  await sit(table, 0, { claim: links["0"] });
  return table;
}
