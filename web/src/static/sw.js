/**
 * Everything of the folder without a network. The builder puts `build` before this: a digest per file.
 *
 * A file is stored under its digest, so an update fetches only what has changed. A new version waits until no page of
 * the old one is open; then it deletes what it does not need. Other folders of the same host have their own caches.
 */
const { files, later } = self.build;
const name = `quadrangle-files ${self.registration.scope}`;
const key = (file) => new URL(`${file}?${files[file] ?? later[file]}`, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(fetchMissing()));

async function fetchMissing() {
  const cache = await caches.open(name);
  for (const file of Object.keys(files)) {
    if (await cache.match(key(file))) continue;
    const response = await fetch(new URL(file, self.registration.scope), { cache: "no-cache" });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(key(file), response);
  }
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));

async function forgetOthers() {
  const needed = new Set([...Object.keys(files), ...Object.keys(later)].map(key));
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
}

self.addEventListener("fetch", (event) => {
  const { scope } = self.registration;
  const url = event.request.url.replace(/[?#].*/, "");
  if (event.request.method !== "GET" || !url.startsWith(scope)) return;
  const file = url.slice(scope.length) || "index.html";
  if (file in files || file in later) event.respondWith(stored(file, event.request));
});

async function stored(file, request) {
  const cache = await caches.open(name);
  return (await cache.match(key(file))) ?? store(cache, file, await fetch(request));
}

async function store(cache, file, response) {
  if (response.ok) await cache.put(key(file), response.clone());
  return response;
}
