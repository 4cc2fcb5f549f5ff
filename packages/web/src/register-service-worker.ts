/**
 * Registers the service worker, which caches the app's files and makes it installable. Only in production: the name of
 * the built file identifies the build.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const build = new URL(import.meta.url).pathname.replace(/^.*\/|\.js$/g, '');
  addEventListener('load', () => {
    // The app works without it.
    navigator.serviceWorker.register(`/sw.js?build=${build}`).catch(() => {});
  });
}
