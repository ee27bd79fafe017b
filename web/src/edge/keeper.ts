/** What a house in this browser keeps, in IndexedDB: logs that only grow, a row for each table, and who plays. */
const NAME = "marsuk";
const VERSION = 1;
const THINGS = "things";
const TABLES = "tables";
const ENTRIES = "entries";

interface Entry {
  table: string;
  seq: number;
  at: number;
  key: string | undefined;
  entry: string;
}

const PATIENCE = 10_000; // milliseconds: a browser that has not opened it by then never will

let opened: Promise<IDBDatabase> | null = null;
let isCleared = false;

function database(): Promise<IDBDatabase> {
  if (isCleared) return Promise.reject(new Error("cleared under a page that is open"));
  opened ??= new Promise((done, failed) => {
    setTimeout(() => failed(new Error("the browser does not answer")), PATIENCE);
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(THINGS);
      request.result.createObjectStore(TABLES);
      request.result.createObjectStore(ENTRIES, { keyPath: ["table", "seq"] });
    };
    request.onsuccess = () => {
      request.result.onclose = () => (isCleared = true); // logs without their beginning would be no use
      done(request.result);
    };
    request.onerror = () => failed(request.error as Error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as Error);
  });
}

/** Resolves when everything is stored for good; rejects if nothing is. */
async function write(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
  const transaction = (await database()).transaction(stores, "readwrite", { durability: "strict" });
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error as Error);
    work(transaction);
  });
}

const ofTable = (table: string, after = -1) => IDBKeyRange.bound([table, after], [table, Infinity], true, false);

export async function get(name: string): Promise<string | undefined> {
  return answered<string | undefined>((await database()).transaction(THINGS).objectStore(THINGS).get(name));
}

export async function put(name: string, text: string): Promise<void> {
  await write([THINGS], (transaction) => transaction.objectStore(THINGS).put(text, name));
}

export async function rows(): Promise<string[]> {
  return answered<string[]>((await database()).transaction(TABLES).objectStore(TABLES).getAll());
}

export async function log(
  table: string,
  after: number,
): Promise<[seq: number, at: number, key: string | undefined, entry: string][]> {
  const store = (await database()).transaction(ENTRIES).objectStore(ENTRIES);
  const entries = await answered<Entry[]>(store.getAll(ofTable(table, after)));
  return entries.map(({ seq, at, key, entry }) => [seq, at, key, entry]);
}

/** Both or none; false if another tab was first with that sequence. */
export async function append(
  table: string,
  seq: number,
  at: number,
  key: string | undefined,
  entry: string,
  row: string,
): Promise<boolean> {
  try {
    await write([ENTRIES, TABLES], (transaction) => {
      transaction.objectStore(ENTRIES).add({ table, seq, at, key, entry } satisfies Entry);
      transaction.objectStore(TABLES).put(row, table);
    });
    return true;
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "ConstraintError") return false;
    throw problem;
  }
}

export async function remove(table: string): Promise<void> {
  await write([ENTRIES, TABLES], (transaction) => {
    transaction.objectStore(ENTRIES).delete(ofTable(table));
    transaction.objectStore(TABLES).delete(table);
  });
}

export function forgetEverything(): Promise<void> {
  opened = null;
  return new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = request.onblocked = () => done(); // another tab lets go of it when it is closed
    request.onerror = () => failed(request.error as Error);
  });
}

/** Keeps what it can, and remembers the rest: a browser may forbid storage, have no room left, or be cleared meanwhile. */
export function steadfast(unkept: () => void) {
  const memory = remembering();
  const remembered = new Set<string>(); // the tables whose logs go on in memory
  async function or<T>(kept: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    try {
      return await kept();
    } catch (problem) {
      console.warn("not kept", problem);
      unkept();
      return otherwise();
    }
  }
  return {
    async get(name: string) {
      const known = await memory.get(name);
      const found =
        known ??
        (await or(
          () => get(name),
          () => Promise.resolve(undefined),
        ));
      if (known === undefined && found !== undefined) await memory.put(name, found);
      return found;
    },
    async put(name: string, text: string) {
      await memory.put(name, text);
      await or(
        () => put(name, text),
        () => Promise.resolve(),
      );
    },
    rows: async () => [...(await or(rows, () => Promise.resolve([]))), ...(await memory.rows())],
    log: async (...which: Parameters<typeof log>) => [
      ...(await or(
        () => log(...which),
        () => Promise.resolve([]),
      )),
      ...(await memory.log(...which)),
    ],
    append(...entry: Parameters<typeof append>) {
      const [table] = entry;
      const remember = () => (remembered.add(table), memory.append(...entry));
      return remembered.has(table) ? remember() : or(() => append(...entry), remember);
    },
    remove: async (table: string) => {
      await memory.remove(table);
      await or(
        () => remove(table),
        () => Promise.resolve(),
      );
    },
  };
}

/** The same as long as the page lasts; a log may begin anywhere. */
function remembering() {
  const things = new Map<string, string>();
  const tables = new Map<string, string>();
  const logs = new Map<string, Awaited<ReturnType<typeof log>>>();
  return {
    get: (name: string) => Promise.resolve(things.get(name)),
    put: (name: string, text: string) => Promise.resolve(void things.set(name, text)),
    rows: () => Promise.resolve([...tables.values()]),
    log: (table: string, after: number) => Promise.resolve((logs.get(table) ?? []).filter(([seq]) => seq > after)),
    append(...[table, seq, at, key, entry, row]: Parameters<typeof append>) {
      const entries = logs.get(table) ?? [];
      const last = entries.at(-1)?.[0] ?? seq - 1;
      if (seq !== last + 1) return Promise.resolve(false);
      logs.set(table, [...entries, [seq, at, key, entry]]);
      tables.set(table, row);
      return Promise.resolve(true);
    },
    remove: (table: string) => Promise.resolve(void (tables.delete(table), logs.delete(table))),
  };
}
