/** Which steps of a lesson were read at a table: kept while the browser's tab is open. */
const key = (table: string) => `marsuk-lesson-${table}`;

export function readSteps(table: string): Set<number> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(key(table)) ?? "[]") as number[]);
  } catch {
    return new Set(); // a browser may forbid storage: then a reload begins with what was not followed by a move
  }
}

export function keepReadSteps(table: string, read: ReadonlySet<number>): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify([...read]));
  } catch {
    // they last until the page is loaded anew
  }
}
