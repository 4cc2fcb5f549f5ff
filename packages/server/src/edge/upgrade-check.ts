/** Whether a request to open a WebSocket is as RFC 6455 (4.2.1) and RFC 9112 want it, and allowed here. */
import type { IncomingMessage } from 'node:http';
import type { Site } from './site.js';
import type { UpgradeRefusal } from './turn-away.js';

export const socketPath = '/socket';

/** What one must say to get a WebSocket; also sent to those who ask for one without an upgrade. */
export const upgradeNeeded: UpgradeRefusal = {
  status: 426,
  error: `This is where WebSockets are opened: ${socketPath}, version 13, over HTTP/1.1.`,
  headers: { upgrade: 'websocket', 'sec-websocket-version': '13' },
};

const bad = (error: string): UpgradeRefusal => ({ status: 400, error });

/** What is wrong with the Host of a request; null if nothing is. */
export function refuseHost(request: IncomingMessage, site: Site): UpgradeRefusal | null {
  const { httpVersion, headersDistinct, url = '' } = request;
  const hosts = headersDistinct.host ?? [];
  // Only programs from before HTTP/1.1 leave it out; every browser names the server.
  if (hosts.length === 0 && httpVersion === '1.0') return null;
  if (hosts.length !== 1) return bad('A request names one Host.');
  // An absolute target counts instead of the Host (RFC 9112, 3.2.2).
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  const foreign = [...hosts, ...(target === undefined ? [] : [target])].find((host) => !site.isOurs(host));
  if (foreign === undefined) return null;
  const error = `This server does not go by the name ${JSON.stringify(foreign.slice(0, 100))}. If it should, whoever runs it starts it with --public-url and the whole address: --public-url https://play.example.org`;
  return { status: 421, error };
}

/** What is wrong with the form of an upgrade; null if nothing is. */
export function refuseUpgrade(request: IncomingMessage, site: Site): UpgradeRefusal | null {
  const { method, headers, httpVersion, url = '' } = request;
  const wrongHost = refuseHost(request, site);
  if (wrongHost !== null) return wrongHost;
  if (url.split('?', 1)[0] !== socketPath) return { status: 404, error: 'There is nothing here.' };
  if (method !== 'GET') return { status: 405, error: 'A WebSocket is opened with GET.', headers: { allow: 'GET' } };
  if (httpVersion !== '1.1' || headers['sec-websocket-version'] !== '13') return upgradeNeeded;
  if (hasBody(request)) return bad('A request to open a WebSocket has no body.');
  if (!isKey(headers['sec-websocket-key'])) return bad('Sec-WebSocket-Key must be 16 bytes in base64.');
  if (!site.allowsOrigin(request)) return { status: 403, error: 'Pages of this origin may not connect.' };
  return null;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isKey = (key: string | undefined): key is string => /^[A-Za-z0-9+/]{22}==$/.test(key ?? '');
