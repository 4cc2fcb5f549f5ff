/** Lets the browser keep the files of the app and install it. Only what was built has a name for its build. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const build = new URL(import.meta.url).pathname.replace(/^.*\/|\.js$/g, '');
  addEventListener('load', () => {
    // Without it everything works, too.
    navigator.serviceWorker.register(`/sw.js?build=${build}`).catch(() => {});
  });
}
