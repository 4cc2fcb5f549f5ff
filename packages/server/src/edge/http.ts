/** The small HTTP API beside the socket: what the server is, whether it is well, what was played. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gameInfo, protocolVersion } from '@partie/protocol';
import type { Core } from '../core.js';
import { historyOf } from '../history.js';
import { matchFile } from '../match-record.js';
import type { MatchSettings } from '../match-settings.js';
import { openApi } from './open-api.js';
import type { Person } from '../person.js';
import type { PageKey } from '../store.js';
import { Refused, wordsFor } from '../refuse.js';
import { languageOf, type Sessions, tokenIn } from './session.js';
import type { WebFiles } from './web-files.js';
import { writtenRecord } from '../written-record.js';

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
  /** To be kept as a file of this name. */
  readonly file?: string;
}
const ok = (body: unknown): Answer => ({ status: 200, body });
const error = (status: number, why: string): Answer => ({ status, body: { error: why } });

/** `ownPage`: the request comes from one of our own pages, or from no page at all. */
export async function answerHttp(
  core: Core,
  sessions: Sessions,
  files: WebFiles,
  request: IncomingMessage,
  response: ServerResponse,
  ownPage: boolean,
): Promise<void> {
  let answer: Answer;
  try {
    const opens = request.method === 'POST' && request.url === '/api/session';
    if (opens) answer = ownPage ? await sessions.open(request) : error(403, 'Only pages of this server may do that.');
    else {
      const file = readsOnly(request) ? files.find(pathOf(request)) : undefined;
      if (file) return await files.answer(file, request, response, headers);
      answer = await route(core, sessions, request);
    }
  } catch (problem) {
    core.ports.log({ what: 'error', url: request.url, error: String(problem) });
    answer = error(500, 'Something went wrong on the server.');
  }
  const { status, body, type = 'application/json; charset=utf-8', cookie, file } = answer;
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    ...(cookie && { 'set-cookie': cookie }),
    ...(file && { 'content-disposition': `attachment; filename="${file}"` }),
  });
  response.end(request.method === 'HEAD' ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

const readsOnly = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
/** Only paths of this server: what begins with two slashes would be another host, and may be none at all. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  const address = `http://here${url}`;
  return new URL(url.startsWith('/') && URL.canParse(address) ? address : 'http://here/api/nothing');
}
const ownPaths = ['/healthz', '/metrics'];
/** The path a page or file may have; what is the API's own has none. */
function pathOf(request: IncomingMessage): string {
  const { pathname } = addressOf(request);
  return ownPaths.includes(pathname) ? `/api${pathname}` : pathname;
}

async function route(core: Core, sessions: Sessions, request: IncomingMessage): Promise<Answer> {
  if (!readsOnly(request)) return error(405, 'This can only be read.');
  const { pathname, searchParams } = addressOf(request);
  const [, past] = /^\/api\/matches\/([A-Za-z0-9_-]{1,64})\/history$/.exec(pathname) ?? [];
  if (past !== undefined) return history(core, sessions, past, searchParams, request);
  const [, written, format] = /^\/api\/matches\/([A-Za-z0-9_-]{1,64})\/([a-z]{1,12})$/.exec(pathname) ?? [];
  if (written !== undefined && format !== undefined)
    return record(core, sessions, written, format, searchParams, request);
  const [, id] = /^\/api\/matches\/([A-Za-z0-9_-]{1,64})$/.exec(pathname) ?? [];
  if (id !== undefined) return oneMatch(core, id);
  const [, gameId] = /^\/api\/games\/([a-z0-9-]{1,40})$/.exec(pathname) ?? [];
  if (gameId !== undefined) return oneGame(core, gameId);
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
        games: core.options.games.map(({ about: { id, version, players, texts } }) => ({
          id,
          version,
          players,
          names: { en: texts.en.name, cs: texts.cs.name },
          about: { en: texts.en.about, cs: texts.cs.about },
        })),
        people: core.people.count,
        tables: core.lobby.count,
        matches: core.matches.count,
      });
    case '/api/tables':
      return ok({ tables: core.lobby.entries() });
    case '/api/matches':
      return manyMatches(core, searchParams);
    default:
      return error(404, 'There is nothing here.');
  }
}

/** Everything a client needs to offer a game it has never seen: options, presets, actions, zones, and all words. */
function oneGame(core: Core, id: string): Answer {
  const game = core.gameById(id);
  return game === undefined ? error(404, 'There is no such game here.') : ok(gameInfo(game));
}

/** Ended matches of listed tables, newest first. */
async function manyMatches(core: Core, query: URLSearchParams): Promise<Answer> {
  const limit = Number(query.get('limit') ?? 20);
  const before = pageKey(query.get('before'));
  const game = query.get('game') ?? undefined;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return error(400, 'limit must be a whole number from 1 to 100.');
  if (before === null) return error(400, 'before must be what next of another page said, or a time in milliseconds.');
  const found = await core.ports.store.endedMatches({
    limit,
    ...(before !== undefined && { before }),
    ...(game !== undefined && { game }),
  });
  const last = found.length === limit ? found.at(-1) : undefined;
  const listed = found.filter(({ settings }) => !(settings as unknown as MatchSettings).unlisted);
  return ok({
    next: last?.end ? `${last.end.endedAt}.${last.id}` : null,
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

/** What the page before said, or a time: `1794789003533.2dik6fp9W8rC` or `1794789003533`. Null if it is neither. */
function pageKey(given: string | null): PageKey | undefined | null {
  if (given === null) return undefined;
  const [, endedAt, id] = /^(\d{1,15})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(given) ?? [];
  return endedAt === undefined ? null : { endedAt: Number(endedAt), ...(id !== undefined && { id }) };
}

/** The file of an ended match, with the secret revealed: `partie verify` checks it. */
async function oneMatch(core: Core, id: string): Promise<Answer> {
  const stored = await core.ports.store.match(id);
  if (stored === null) return error(404, 'There is no such match.');
  if (stored.end === null) return error(409, 'The match is not over yet.');
  return ok(matchFile(stored, await core.ports.store.log(id)));
}

/** The match step by step, as far as whoever asks may see it. */
async function history(
  core: Core,
  sessions: Sessions,
  id: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<Answer> {
  const seat = query.has('seat') ? Number(query.get('seat')) : undefined;
  if (seat !== undefined && !(Number.isInteger(seat) && seat >= 0)) return error(400, 'seat must be a whole number.');
  return lookBack(core, sessions, request, async (person) => ok(await historyOf(core, id, seat, person)));
}

/** The match in a format of its game that other programs read; with `chat=1` also what whoever asks heard meanwhile. */
function record(
  core: Core,
  sessions: Sessions,
  id: string,
  format: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<Answer> {
  return lookBack(core, sessions, request, async (person) => {
    const wishes = { chat: query.get('chat') === '1', ended: query.get('ended') === '1' };
    const written = await writtenRecord(core, id, format, person, wishes);
    if (written === null) return error(404, 'Matches of this game are not written down in this format.');
    return { status: 200, body: written.text, type: written.type, file: `partie-${id}.${format}` };
  });
}

async function lookBack(
  core: Core,
  sessions: Sessions,
  request: IncomingMessage,
  look: (person: Person | null) => Promise<Answer>,
): Promise<Answer> {
  if (!sessions.mayLookBack(request)) return error(429, wordsFor({ code: 'tooFast' }, languageOf(request)));
  const token = tokenIn(request);
  try {
    return await look(token === undefined ? null : await core.people.back(token).catch(() => null));
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    const { code } = problem.refusal;
    return {
      status: code === 'noMatch' ? 404 : 403,
      body: { error: wordsFor(problem.refusal, languageOf(request)), code },
    };
  }
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
