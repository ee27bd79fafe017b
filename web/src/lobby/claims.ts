/** The claims of our links, kept while the page is open: the server tells each once, and a new one makes the old void. */
const kept = new Map<string, string>();
const key = (table: string, seat: number) => `marsuk-claim-${table}-${seat}`;

export function keepClaim(table: string, seat: number, claim: string): void {
  kept.set(key(table, seat), claim);
  try {
    sessionStorage.setItem(key(table, seat), claim);
  } catch {
    // a browser may forbid storage: then it is kept until the page is loaded anew
  }
}

export function claimOf(table: string, seat: number): string | null {
  try {
    return sessionStorage.getItem(key(table, seat)) ?? kept.get(key(table, seat)) ?? null;
  } catch {
    return kept.get(key(table, seat)) ?? null;
  }
}
