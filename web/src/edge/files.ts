/** The files of Python, its packages and the engines: fetched when they are wanted, and kept for when there is no network. */
const PROTOCOL = 1;
const CACHE = "marsuk-edge";

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
    await cache?.put(address, answer.clone());
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

/** Whether everything is on this device. */
export async function haveAll(folder: URL, { files }: Index): Promise<boolean> {
  const cache = await kept();
  if (!cache) return false;
  const found = await Promise.all(Object.keys(files).map((file) => cache.match(new URL(file, folder))));
  return found.every(Boolean);
}

/** Fetch what is missing; what belongs to another version goes. */
export async function fetchAll(
  folder: URL,
  { files }: Index,
  progress: (loaded: number, total: number) => void,
): Promise<void> {
  const cache = await kept();
  const total = Object.values(files).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  for (const [file, size] of Object.entries(files)) {
    const address = new URL(file, folder);
    if (!(await cache?.match(address))) await keep(cache, address, size, (part) => progress(loaded + part, total));
    loaded += size;
    progress(loaded, total);
  }
  const wanted = new Set(Object.keys(files).map((file) => new URL(file, folder).href));
  for (const { url } of (await cache?.keys()) ?? []) {
    if (!wanted.has(url) && !url.endsWith("edge.json")) await cache?.delete(url);
  }
}

async function keep(cache: Cache | null, address: URL, size: number, progress: (loaded: number) => void) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${address.href}`);
  const [counted, whole] = answer.body.tee();
  const stored = cache
    ? cache.put(address, new Response(whole, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } }))
    : whole.cancel();
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
