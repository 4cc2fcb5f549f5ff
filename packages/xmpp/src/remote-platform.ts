/** A server elsewhere, over HTTP and WebSockets: for a gateway that runs as a program of its own. */
import { createHash } from 'node:crypto';
import { type Socket, thisWorld } from '@partie/client';
import type { DocumentList, GameInfo, MatchPage, ServerInfo, TableList, TournamentList } from '@partie/protocol';
import { WebSocket } from 'ws';
import type { Platform } from './platform.js';

/** Milliseconds for an answer, and bytes of it. */
const answerWithin = 10_000;

/**
 * An address that stands for a bare JID, from the range of documentation addresses of IPv6. A server that trusts the
 * gateway's machine as a proxy counts its limits by it: each person his own.
 */
function addressFor(bare: string): string {
  const hash = createHash('sha256').update(bare).digest('hex');
  const groups = hash.slice(0, 24).match(/.{4}/g) ?? [];
  return `2001:db8:${groups.join(':')}`;
}

/** `server`: `http://127.0.0.1:8420`. */
export function remotePlatform(server: string): Platform {
  const base = new URL(server);
  const url = new URL('/socket', base);
  url.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  async function get<T>(path: string, token?: string): Promise<T | null> {
    const headers = token === undefined ? {} : { cookie: `partie=${token}` };
    const answer = await fetch(new URL(path, base), { headers, signal: AbortSignal.timeout(answerWithin) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The server answers ${path} with ${answer.status}.`);
    return (await answer.json()) as T;
  }
  return {
    url: url.href,
    worldFor(who) {
      const headers = { 'x-forwarded-for': addressFor(who) };
      class GatewaySocket extends WebSocket {
        constructor(to: string) {
          super(to, { headers });
        }
      }
      return thisWorld(GatewaySocket as unknown as new (to: string) => Socket);
    },
    games: async () => (await get<ServerInfo>('/api/server'))?.games ?? [],
    game: (id) => (/^[a-z0-9-]{1,40}$/.test(id) ? get<GameInfo>(`/api/games/${id}`) : Promise.resolve(null)),
    tables: async () => (await get<TableList>('/api/tables'))?.tables ?? [],
    tournaments: async () => (await get<TournamentList>('/api/tournaments'))?.tournaments ?? [],
    documents: async (token) => (await get<DocumentList>('/api/documents', token))?.documents ?? [],
    played: async (token) => (await get<MatchPage>('/api/matches?mine=1&limit=100', token))?.matches ?? [],
  };
}
