/** What the page keeps on this device: settings, the last choices, links and lessons. Every key begins with its name. */
const OURS = "marsuk";

export function clearDevice(): void {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key);
    } catch {
      // a browser may forbid storage: then nothing is kept
    }
  }
}
