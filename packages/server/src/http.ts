/** The small HTTP API beside the socket: what the server is, whether it is well, what was played. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { games } from '@partie/games';
import { protocolVersion } from '@partie/protocol';
import type { Core } from './core.js';

/** Sent with every answer: no sniffing, no framing, nothing from elsewhere. */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export function answerHttp(core: Core, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, { error: 'Only GET is answered here.' });
  switch (pathname) {
    case '/healthz':
      return send(core.stopping ? 503 : 200, { ok: !core.stopping });
    case '/api/server':
      return send(200, {
        name: 'Partie',
        protocol: protocolVersion,
        games: games.map(({ about }) => ({ id: about.id, version: about.version, players: about.players })),
        people: core.people.count,
        tables: core.lobby.count,
        matches: core.matches.count,
      });
    default:
      return send(404, { error: 'There is nothing here.' });
  }
}
