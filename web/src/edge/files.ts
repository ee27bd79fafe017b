/** The files of Python, its packages and the engines: fetched when they are wanted, and kept for when there is no network. */
const PROTOCOL = 1;
const CACHE = "marsuk-edge";
const MARK = "version"; // of the files that are kept

export interface Index {
  version: string;
  protocol: number;
  /** the archive of our packages */
  python: string;
  /** all that is needed, with their sizes */
  files: Record<string, number>;
}

export class Unusable extends Error {}

/** What there is to fetch; null where the page came without it. */
export async function index(folder: URL): Promise<Index | null> {
  const address = new URL("edge.json", folder);
  const cache = await kept();
  try {
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) return null;
    return usable((await answer.json()) as Index);
  } catch (problem) {
    if (problem instanceof Unusable) throw problem;
    const answer = await cache?.match(address);
    return answer ? usable((await answer.json()) as Index) : null;
  }
}

function usable(found: Index): Index {
  if (found.protocol !== PROTOCOL) throw new Unusable("old");
  return found;
}

/** Whether everything of that version is on this device. */
export async function haveAll(folder: URL, { files, version }: Index): Promise<boolean> {
  const cache = await kept();
  if (!cache || (await keptVersion(cache, folder)) !== version) return false;
  const found = await Promise.all(Object.keys(files).map((file) => cache.match(new URL(file, folder))));
  return found.every(Boolean);
}

/** Fetch what is missing. What belongs to another version goes first: files of two of them never run together. */
export async function fetchAll(
  folder: URL,
  wanted: Index,
  progress: (loaded: number, total: number) => void,
): Promise<void> {
  const { files, version } = wanted;
  let cache = await kept();
  if (cache && (await keptVersion(cache, folder)) !== version) {
    await forgetFiles();
    cache = await kept();
    await cache?.put(new URL(MARK, folder), new Response(version)).catch(() => undefined); // there may be no room
  }
  const total = Object.values(files).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  for (const [file, size] of Object.entries(files)) {
    const address = new URL(file, folder);
    if (!(await cache?.match(address))) await keep(cache, address, size, (part) => progress(loaded + part, total));
    loaded += size;
    progress(loaded, total);
  }
  const index = new Response(JSON.stringify(wanted));
  await cache?.put(new URL("edge.json", folder), index).catch(() => undefined); // for when there is no network
}

async function keptVersion(cache: Cache, folder: URL): Promise<string | undefined> {
  return (await cache.match(new URL(MARK, folder)))?.text();
}

async function keep(cache: Cache | null, address: URL, size: number, progress: (loaded: number) => void) {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${address.href}`);
  const [counted, whole] = answer.body.tee();
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "" };
  // where there is no room it comes from the network, each time
  const stored = cache ? cache.put(address, new Response(whole, { headers })).catch(() => undefined) : whole.cancel();
  let loaded = 0;
  const reader = counted.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.length;
    progress(Math.min(loaded, size));
  }
  await stored;
}

export async function forgetFiles(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(CACHE);
}

/** A browser may forbid storage: then everything comes from the network, each time. */
async function kept(): Promise<Cache | null> {
  return typeof caches === "undefined" ? null : caches.open(CACHE).catch(() => null);
}
