/**
 * Keeps the files of the app, so that it opens at once, and a page for when there is no network. The address it is
 * registered under names the build: a new build brings a new worker and a new cache, and the old one goes.
 * Whatever the server knows (/api, /socket) is never kept.
 */
const build = new URL(location.href).searchParams.get('build') ?? 'none';
const shell = `partie-${build}`;
const offline = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

/** The page itself says which files belong to it. */
async function fill() {
  const cache = await caches.open(shell);
  await cache.addAll(offline);
  const page = await (await fetch('/', { cache: 'no-store' })).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  await Promise.allSettled(files.map((file) => cache.add(file)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith('partie-') && name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/socket') return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (offline.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** Names of these files change with their content: what is there is right. */
async function kept(request) {
  const there = await caches.match(request);
  if (there) return there;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(shell)).put(request, answer.clone());
  return answer;
}

/** A tap on "your turn" brings the table to the front. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then(([window]) => (window ? window.focus() : self.clients.openWindow('/'))),
  );
});
