/** From a wish to a seat at a table. */
import { go } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import { introduce, newTable, Offline, Refusal, sit, whoAmI } from "../net/api";
import { canPlayHere, hasServer, usualPlace, type Place } from "../net/place.svelte";
import type { Manifest } from "../net/protocol";
import { t } from "../text/texts.svelte";
import { invites, seatsHere, wishOf, type Choices } from "./choices";
import { keepClaim } from "./claims";
import { askName } from "./name.svelte";

/** Be somebody: the one we are already, or a guest. Here we are whoever the settings say. */
export async function beSomebody(place: Place = usualPlace()): Promise<void> {
  if (place === "here" || !(await whoAmI())) await introduce(settings.nickname, place);
}

/** Be somebody whom others know by a name; whether we want to be. */
export async function beKnown(): Promise<boolean> {
  const me = await whoAmI();
  const name = me?.nickname || settings.nickname || (await askName());
  if (name === null) return false;
  settings.nickname = name;
  if (name !== me?.nickname) await introduce();
  return true;
}

/** Set a table up, take the seats played on this screen, and go there. */
export async function begin(manifest: Manifest, choices: Choices): Promise<void> {
  const place = invites(choices) ? "server" : placeFor(choices);
  if (!invites(choices)) await beSomebody(place);
  else if (!(await beKnown())) return;
  const { table, links } = await newTable(wishOf(manifest, choices), place);
  const here = seatsHere(choices);
  for (const [seat, claim] of Object.entries(links)) {
    if (here.includes(Number(seat))) await sit(table, Number(seat), { claim, also: true });
    else keepClaim(table, Number(seat), claim);
  }
  go(`table/${table}`);
}

/** Where a table is kept that nobody else is invited to. */
function placeFor({ here }: Choices): Place {
  return here && canPlayHere() ? "here" : usualPlace();
}

/** Sit down where anybody may, and go there. */
export async function join(table: string, seat: number): Promise<void> {
  await beSomebody();
  await sit(table, seat);
  go(`table/${table}`);
}

/** What to tell the player when something did not work. */
export function told(problem: unknown): string {
  if (problem instanceof Offline) return t(hasServer ? "lobby-unreachable" : "edge-missing");
  if (problem instanceof Refusal) return problem.message;
  throw problem;
}
