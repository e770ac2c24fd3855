/**
 * The page without a network: the start page, the reader's past games, lessons, puzzles, rules and the day, as they were last seen.
 *
 * Network first: whatever can be fetched is fetched, so nobody is shown an old page while there is a new one. Files
 * under /assets/ have a digest in their names and never change; they come from here. Nothing is kept that was not
 * shown on this device, moves are never answered from here, and a new version of this file begins with nothing.
 */
const version = "quadrangle-1";
/** Pages and answers kept at most; the oldest go first. */
const most = 300;
const kept = [
  /^\/api\/v1\/(games|tables|site|daily)$/,
  /^\/api\/v1\/tables\/[\w-]+(\/positions\/\d+)?$/,
  /^\/api\/v1\/rules\/\w+$/,
  /^\/api\/v1\/lessons\/\w+(\/[\w-]+\/solution)?$/,
  /^\/api\/v1\/puzzles\/\w+(\/[\w-]+(\/solution)?)?$/,
];
/** Not the page: the interface, frames, and texts of the operator, which docs/hosting.md puts there. */
const others = /^\/(api|embed|about)\//;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(["/", "/icon.svg", "/manifest.json"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== version).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
  self.clients.claim();
});

/** What the page had loaded before this file was there. */
self.addEventListener("message", (event) => {
  const ours = (event.data?.assets ?? []).filter((url) => new URL(url).origin === location.origin);
  const assets = ours.filter((url) => new URL(url).pathname.startsWith("/assets/"));
  event.waitUntil(caches.open(version).then((cache) => Promise.allSettled(assets.map((url) => cache.add(url)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(lasting(request));
  else if (request.mode === "navigate" && !others.test(url.pathname)) event.respondWith(newest(request, "/"));
  else if (kept.some((path) => path.test(url.pathname))) event.respondWith(newest(request, request));
});

async function lasting(request) {
  const cache = await caches.open(version);
  return (await cache.match(request)) ?? store(cache, request, await fetch(request));
}

/** From the network; without one, as it was last seen. Every address of the page is the same file. */
async function newest(request, key) {
  const cache = await caches.open(version);
  try {
    return await store(cache, key, await fetch(request));
  } catch (error) {
    const found = await cache.match(key);
    if (found) return found;
    throw error;
  }
}

async function store(cache, key, response) {
  if (!response.ok) return response;
  await cache.put(key, response.clone());
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
  return response;
}

/** Somebody's turn. Not shown to who has the table before their eyes. */
self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function show({ title, body, path, tag }) {
  const windows = await self.clients.matchAll({ type: "window" });
  const seen = windows.some((one) => one.visibilityState === "visible" && new URL(one.url).pathname === path);
  if (!seen) await self.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: { path } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data.path));
});

async function visit(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((one) => new URL(one.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
