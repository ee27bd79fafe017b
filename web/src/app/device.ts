/** What the page keeps on this device: settings, the last choices, links, lessons, tables, and what it takes to play here. */
import { forgetHouse } from "../edge/house.svelte";

const OURS = "marsuk"; // every key begins with it

export async function clearDevice(): Promise<void> {
  await forgetHouse();
  for (const place of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key);
    } catch {
      // a browser may forbid storage: then nothing is kept
    }
  }
}
