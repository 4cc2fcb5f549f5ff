/** Addresses of servers as people type them: `example.org`, `192.168.1.5 8420`, `https://play.example.org`. */

const usualPort = 8420;

interface Address {
  readonly hostname: string;
  readonly username: string;
  readonly origin: string;
  port: string;
}
/** Browsers and Node have it; the types of this package belong to neither. */
declare const URL: new (text: string) => Address;

/** The address as a URL without a path; null if it is none. */
export function readServer(typed: string, port?: string): string | null {
  const text = typed.trim().replace(/\s+(\d+)$/, ':$1');
  const hasScheme = /^https?:\/\//i.test(text);
  let url: Address;
  try {
    url = new URL(hasScheme ? text : `http://${text}`);
  } catch {
    return null;
  }
  if (url.hostname === '' || url.username !== '' || /\s/.test(text)) return null;
  if (port !== undefined) {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return null;
    url.port = port;
  } else if (!hasScheme && url.port === '' && !/:\d+$/.test(text)) url.port = String(usualPort);
  return url.origin;
}

/** Where its WebSocket is. */
export const socketUrl = (server: string): string => `${server.replace(/^http/, 'ws')}/socket`;
