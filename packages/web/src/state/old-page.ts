/**
 * A page that is older than the server, or newer, cannot talk to it. It reloads by itself, but only once until it has been
 * let in again, so that a server which keeps sending an old page makes nobody's browser reload for ever.
 */
const key = 'partie.reloaded';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether the page is being reloaded now. */
export function reloadOnce(storage: () => Storage, reload: () => void): boolean {
  try {
    if (storage().getItem(key) !== null) return false;
    storage().setItem(key, '1');
  } catch {
    // Without storage it could not be remembered.
    return false;
  }
  reload();
  return true;
}

/** The server has let this page in. */
export function forgetReload(storage: () => Storage): void {
  try {
    storage().removeItem(key);
  } catch {
    // Then nothing was remembered either.
  }
}
