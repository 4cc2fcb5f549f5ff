/** A server over the network: WebSocket and HTTP. */
import { type Socket, socketUrl, thisWorld } from '@partie/client';
import { longestOpenLists } from '@partie/protocol';
import { WebSocket } from 'ws';
import type { Bounds, ServerPort } from './house.js';

/** What is taken of an answer at most: of a server that one has chosen, and of one that is only asked what is open there. */
export const usualBounds: Bounds = { bytes: 8 * 1024 * 1024, milliseconds: 10_000 };
export const openBounds: Bounds = { bytes: longestOpenLists, milliseconds: 6000 };

/** Never follows a redirect: the token is for this server alone. */
export async function fetchJson(
  server: string,
  path: string,
  token: string | null = null,
  { bytes, milliseconds }: Bounds = usualBounds,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(`${server}${path}`, {
    signal: AbortSignal.timeout(milliseconds),
    redirect: 'error',
    headers: { accept: 'application/json', ...headers, ...(token !== null && { cookie: `partie=${token}` }) },
  });
  const value: unknown = JSON.parse(await boundedText(answer, bytes));
  if (answer.ok) return value;
  const { error } = (value ?? {}) as { error?: unknown };
  throw new Error(typeof error === 'string' ? error : `HTTP ${answer.status}`);
}

/** Reads no further than to the bound. */
async function boundedText({ body }: Response, most: number): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length;
    // Leaving the loop cancels what is still to come.
    if (length > most) throw new Error('The answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** `reachable`: where others reach this server, if they do not by the same address. */
export function overNetwork(server: string, reachable = server): ServerPort {
  // The sockets of `ws` call with events like those of browsers.
  const SocketClass = WebSocket as unknown as new (url: string) => Socket;
  return {
    url: server,
    socketUrl: socketUrl(server),
    world: thisWorld(SocketClass),
    reachable,
    json: (path, token, bounds) => fetchJson(server, path, token, bounds),
  };
}
