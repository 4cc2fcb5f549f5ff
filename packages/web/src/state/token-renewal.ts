/**
 * Signing out everywhere else: the page chooses a new token, the server makes it the only one, and then it goes to the
 * cookie. In between it is stored here, so that a page that is closed halfway, or another tab, can complete it.
 */
const key = 'partie.token';

/** To be called before the server is asked for it. */
export function beginRenewal(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // Without storage it works all the same, unless the page is closed halfway.
  }
}

/** Puts a token that was begun with into the cookie, if the server knows it. */
export async function completeRenewal(token = begun()): Promise<void> {
  if (token === null) return;
  try {
    const body = JSON.stringify({ token });
    await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    localStorage.removeItem(key);
  } catch {
    // Tried again when the page next connects.
  }
}

function begun(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
