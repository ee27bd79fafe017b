/** Was the deal fair? What the server promised before anybody sat down, checked in the browser. */

export interface Fairness {
  commit: string;
  secret: string;
  nonces: string[];
  seed: string;
}

export interface DealCheck {
  /** SHA-256 of the secret, as worked out here */
  commit: string;
  commitFits: boolean;
  seed: string;
  seedFits: boolean;
}

/** Browsers work out hashes only on pages that came over https, or from this very machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function checkDeal(told: Fairness): Promise<DealCheck> {
  const secret = fromHex(told.secret);
  const commit = hex(await sha256(secret));
  const luck = told.nonces.flatMap((nonce) => [...new TextEncoder().encode(nonce), 0]);
  const digest = hex(await sha256(new Uint8Array([...secret, ...luck])));
  const seed = String(BigInt(`0x${digest}`) % 2n ** 63n);
  return { commit, commitFits: commit === told.commit, seed, seedFits: seed === told.seed };
}

/** What the record of a table's game tells of its deal, if it tells it. */
export function fairnessOf(headers: Record<string, string>, players: number): Fairness | null {
  const { Commit: commit, Secret: secret, seed } = headers;
  if (!commit || !secret || !seed) return null;
  const nonces = Array.from({ length: players }, (_, seat) => headers[`Nonce${seat}`] ?? "");
  return { commit, secret, nonces, seed };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
