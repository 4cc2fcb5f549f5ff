/**
 * Caches the app's files, so that it opens at once, and a page to show offline. The registration URL names the build: a
 * new build installs a new worker with a new cache, and the old cache is deleted. Responses of the server (/api,
 * /socket) are never cached.
 */
const build = new URL(location.href).searchParams.get('build') ?? 'none';
const shell = `partie-${build}`;
const offline = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

/** The HTML page lists the files that belong to it. */
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

/** File names contain a hash of the content, so a cached file is never stale. */
async function kept(request) {
  const there = await caches.match(request);
  if (there) return there;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(shell)).put(request, answer.clone());
  return answer;
}

/** A click on a "your turn" notification focuses the table. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then(([window]) => (window ? window.focus() : self.clients.openWindow('/'))),
  );
});
