/** Addresses to send to somebody: through a server those that tell whoever shows them what is behind them. */
import { addressOf } from "../app/router.svelte";
import { hasServer, isHere } from "../net/place.svelte";
import { language } from "../text/texts.svelte";

function shown(path: string): string {
  const address = new URL(path, document.baseURI);
  address.searchParams.set("lang", language());
  return address.href;
}

const isShown = (table: string) => hasServer && !isHere(table);

export const tableAddress = (table: string): string =>
  isShown(table) ? shown(`t/${table}`) : addressOf(`table/${table}`);

/** What follows # stays between the two who have it: it reaches no server and no log. */
export const seatAddress = (table: string, seat: number, claim: string): string =>
  isShown(table) ? `${shown(`t/${table}`)}#seat/${seat}/${claim}` : addressOf(`table/${table}/seat/${seat}/${claim}`);

/** The replay of a game, at its end or at a moment; null where nobody else could open it. */
export function replayAddress(table: string, ply: number | null): string | null {
  if (!isShown(table)) return null;
  return shown(ply === null ? `r/${table}` : `r/${table}/${ply}`);
}
