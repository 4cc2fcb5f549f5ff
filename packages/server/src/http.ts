/** The small HTTP API beside the socket: what the server is, whether it is well, what was played. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gameById, games } from '@partie/games';
import { protocolVersion } from '@partie/protocol';
import type { Core } from './core.js';
import { matchFile } from './match-record.js';
import type { MatchSettings } from './match-settings.js';
import { openApi } from './open-api.js';
import type { Sessions } from './session.js';

/** Sent with every answer: no sniffing, no framing, nothing from elsewhere. */
const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly cookie?: string;
}
const ok = (body: unknown): Answer => ({ status: 200, body });
const error = (status: number, why: string): Answer => ({ status, body: { error: why } });

/** `ownPage`: the request comes from one of our own pages, or from no page at all. */
export async function answerHttp(
  core: Core,
  sessions: Sessions,
  request: IncomingMessage,
  response: ServerResponse,
  ownPage: boolean,
): Promise<void> {
  let answer: Answer;
  try {
    const opens = request.method === 'POST' && request.url === '/api/session';
    if (opens) answer = ownPage ? await sessions.open(request) : error(403, 'Only pages of this server may do that.');
    else answer = await route(core, request);
  } catch (problem) {
    core.ports.log({ what: 'error', url: request.url, error: String(problem) });
    answer = error(500, 'Something went wrong on the server.');
  }
  const { status, body, type = 'application/json; charset=utf-8', cookie } = answer;
  response.writeHead(status, { ...headers, 'content-type': type, ...(cookie && { 'set-cookie': cookie }) });
  response.end(request.method === 'HEAD' ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

async function route(core: Core, { method, url }: IncomingMessage): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return error(405, 'This can only be read.');
  const { pathname, searchParams } = new URL(url ?? '/', 'http://here');
  const [, id] = /^\/api\/matches\/([A-Za-z0-9_-]{1,64})$/.exec(pathname) ?? [];
  if (id !== undefined) return oneMatch(core, id);
  const [, gameId] = /^\/api\/games\/([a-z0-9-]{1,40})$/.exec(pathname) ?? [];
  if (gameId !== undefined) return oneGame(gameId);
  switch (pathname) {
    case '/healthz':
      return core.stopping ? { status: 503, body: { ok: false } } : ok({ ok: true });
    case '/metrics':
      return { status: 200, body: metrics(core), type: 'text/plain; version=0.0.4; charset=utf-8' };
    case '/api/openapi.json':
      return ok(openApi);
    case '/api/server':
      return ok({
        name: 'Partie',
        protocol: protocolVersion,
        games: games.map(({ about }) => ({ id: about.id, version: about.version, players: about.players })),
        people: core.people.count,
        tables: core.lobby.count,
        matches: core.matches.count,
      });
    case '/api/matches':
      return manyMatches(core, searchParams);
    default:
      return error(404, 'There is nothing here.');
  }
}

/** Everything a client needs to offer a game it has never seen: options, presets, actions, zones, and all words. */
function oneGame(id: string): Answer {
  const game = gameById(id);
  if (game === undefined) return error(404, 'There is no such game here.');
  const { version, players, options, presets, texts, kind, zones, actions, questions, statistics, fewestWins } =
    game.about;
  const cards = kind && { id: kind.id, suits: kind.suits, ranks: kind.ranks, faces: kind.faces };
  return ok({
    id,
    version,
    players,
    options,
    presets,
    texts,
    cards: cards ?? null,
    zones,
    actions,
    questions,
    statistics,
    fewestWins,
  });
}

/** Ended matches of listed tables, newest first. */
async function manyMatches(core: Core, query: URLSearchParams): Promise<Answer> {
  const limit = Number(query.get('limit') ?? 20);
  const before = query.has('before') ? Number(query.get('before')) : undefined;
  const game = query.get('game') ?? undefined;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return error(400, 'limit must be a whole number from 1 to 100.');
  if (before !== undefined && !Number.isFinite(before)) return error(400, 'before must be a time in milliseconds.');
  const found = await core.ports.store.endedMatches({
    limit,
    ...(before !== undefined && { before }),
    ...(game !== undefined && { game }),
  });
  const listed = found.filter(({ settings }) => !(settings as unknown as MatchSettings).unlisted);
  return ok({
    matches: listed.map(({ id, game: name, version, seats, names, startedAt, end }) => ({
      id,
      game: name,
      version,
      seats,
      names,
      startedAt,
      endedAt: end?.endedAt ?? null,
      outcome: end?.outcome ?? null,
    })),
  });
}

/** The file of an ended match, with the secret revealed: `partie verify` checks it. */
async function oneMatch(core: Core, id: string): Promise<Answer> {
  const stored = await core.ports.store.match(id);
  if (stored === null) return error(404, 'There is no such match.');
  if (stored.end === null) return error(409, 'The match is not over yet.');
  return ok(matchFile(stored, await core.ports.store.log(id)));
}

function metrics(core: Core): string {
  const gauges: Readonly<Record<string, number>> = {
    partie_connections: core.connected,
    partie_people: core.people.count,
    partie_tables: core.lobby.count,
    partie_matches: core.matches.count,
    process_resident_memory_bytes: process.memoryUsage().rss,
    process_uptime_seconds: Math.round(process.uptime()),
  };
  return Object.entries(gauges)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
}
