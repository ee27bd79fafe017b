// The shell of the page, kept for when there is no network. What the server says is never kept: it would be stale.
const CACHE = "marsuk-__VERSION__";
const SHELL = __SHELL__;
const EDGE = "marsuk-edge"; // what src/edge/files.ts keeps

self.addEventListener("install", (event) => {
  // it does not skip waiting: an open page may still need the files of its own version
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== CACHE && name !== EDGE).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(drop)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  const kept = () => caches.match(new URL(path, scope), { cacheName: CACHE });
  if (path.startsWith("assets/")) {
    // named by their content: what is kept is what the server has
    event.respondWith(kept().then((found) => found ?? fetch(event.request)));
  } else if (path.startsWith("edge/games-")) {
    // what the games say of themselves: the newest if there is a network
    event.respondWith(fetch(event.request).catch(() => caches.match(url, { cacheName: EDGE })));
  } else if (path.startsWith("edge/") && !path.endsWith("edge.json")) {
    event.respondWith(caches.match(url, { cacheName: EDGE }).then((found) => found ?? fetch(event.request)));
  } else if (SHELL.includes(`./${path}`)) {
    // the newest page if there is a network, the kept one if not
    event.respondWith(fetch(event.request).catch(kept));
  }
});

// --- calls ---

const addressOf = (table) => new URL(`./#/table/${table}`, self.registration.scope).href;
const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const ANSWERS_WITHIN = 1000; // milliseconds: a page that sleeps looks at nothing

/** Which of our pages are at a table. We have to ask: what we know of a page is the address that it was loaded with. */
async function pagesAt(table) {
  const places = (await windows()).map(async (client) => [client, await placeOf(client)]);
  return (await Promise.all(places))
    .filter(([, place]) => place.split(/[/?#]/).includes(table))
    .map(([client]) => client);
}

function placeOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(""), ANSWERS_WITHIN);
    client.postMessage("place", [port2]);
  });
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json())));

/** What the server says, unless somebody is looking at that very table. */
async function show(call) {
  if (!call?.table) return;
  if ((await pagesAt(call.table)).some((client) => client.visibilityState === "visible")) return;
  await self.registration.showNotification(call.title, {
    body: call.body,
    tag: call.table, // one for each table
    renotify: true,
    lang: call.language,
    icon: "./icon-192.png",
    timestamp: call.at,
    data: { table: call.table },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table));
});

/** The tab that is at the table, any other of ours, or a new one. */
async function open(table) {
  const [there] = await pagesAt(table);
  if (there) return there.focus();
  for (const client of await windows()) {
    const moved = await client.navigate(addressOf(table)).catch(() => null);
    if (moved) return moved.focus();
  }
  return self.clients.openWindow(addressOf(table));
}

// the browser has another subscription now, or wants one
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

async function subscribeAgain({ newSubscription, oldSubscription }) {
  const options = oldSubscription?.options;
  const made = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const language = self.navigator.language.startsWith("it") ? "it" : "en"; // until the page is opened next
  await fetch(new URL("./api/me/calls", self.registration.scope), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language }),
  });
}
