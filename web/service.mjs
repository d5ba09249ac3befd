/**
 * The service worker: keeps all files of the page, so that it starts without a
 * network after the first visit, with the databases of the usual boards; other
 * databases are kept when they are first used.
 * A version of the page is used as a whole: the files of a new one are fetched
 * beside those in use, and taken when no tab shows the old one any more.
 */

/* The build writes these two (pack.py). */
const VERSION = '';
/** @type {string[]} */
const FILES = [];

/* The checker of types knows pages only. */
const worker = /** @type {any} */ (self);
const ours = `spielwerk ${worker.registration.scope} `;

async function keep() {
  const cache = await caches.open(ours + VERSION);
  await cache.addAll(['./', ...FILES].map((file) =>
    new Request(file, { cache: 'reload' })));
}

async function forgetOld() {
  for (const name of await caches.keys())
    if (name.startsWith(ours) && name !== ours + VERSION)
      await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(ours + VERSION);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept)
    return kept;
  const fresh = await fetch(request);
  if (fresh.ok && new URL(request.url).pathname.endsWith('.database'))
    await cache.put(request, fresh.clone());
  return fresh;
}

worker.addEventListener('install', (/** @type {any} */ event) =>
  event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) =>
  event.waitUntil(forgetOld()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  if (event.request.method === 'GET')
    event.respondWith(answer(event.request));
});
