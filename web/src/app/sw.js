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
