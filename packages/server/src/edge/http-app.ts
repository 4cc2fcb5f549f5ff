/**
 * Everything the server answers over plain HTTP: its state for operators, the API for pages and programs, and the files
 * of the web client. Described for others in `open-api.ts`; the types of the answers are @partie/protocol's.
 */
import { answerBetween } from './between-route.js';
import {
  gameInfo,
  type HttpProblem,
  limits,
  type NearbyList,
  type OpenHere,
  protocolVersion,
  type ServerInfo,
  type TableList,
} from '@partie/protocol';
import type { Game } from '@partie/kit';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Core } from '../core.js';
import { readerOf } from '../lobby/table-documents.js';
import { Refused, refuse, wordsFor } from '../refusal.js';
import { type Http, languageOf, problem } from './http-context.js';
import type { DevHouse } from '../dev/dev-house.js';
import { contentPolicy } from './content-policy.js';
import { devPath, devRoutes } from './dev-routes.js';
import { documentRoutes } from './document-routes.js';
import type { Door } from './door.js';
import { matchRoutes } from './match-routes.js';
import { metricsRoute } from './metrics.js';
import { openApi } from './open-api.js';
import { isFromHere } from './reachable.js';
import { sessionRoute } from './session.js';
import type { UpgradeRefusal } from './turn-away.js';
import { refuseHost, socketPath, upgradeNeeded } from './upgrade-check.js';
import { tournamentRoutes } from './tournament-routes.js';
import { webFiles } from './web-files.js';

/** Sent with every answer: no sniffing, no framing, nothing from elsewhere, no devices. */
const usualHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** To whoever has come over TLS: a year long not without it. */
const strictTransport = 'max-age=31536000';

/** Asked by programs that watch over the server, under whatever name they know it. */
const anyHost: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The only paths to which something is sent. */
const posted: ReadonlySet<string> = new Set(['/api/session', '/api/documents']);

/** Statuses of refusals; 403 for all others. */
const statusOfRefusal: Readonly<Record<string, ContentfulStatusCode>> = {
  noMatch: 404,
  noTournament: 404,
  nameNeeded: 409,
  nameTaken: 409,
  nameReserved: 409,
  tooFast: 429,
  tooManyTries: 429,
};

/** `web`: folder of the web client's build; left out, there is only the API. `dev`: of an author's own server only. */
export function httpApp(door: Door, web?: string, dev?: DevHouse): Hono<Http> {
  const { core, proxies, site, messages, answers } = door;
  const app = new Hono<Http>();
  app.use(async (c, next) => {
    const { incoming, outgoing } = c.env;
    const sender = proxies.senderOf(incoming);
    const isSecure = sender.isSecure || site.isSecure(incoming.headers.host);
    c.set('sender', { ...sender, isSecure });
    for (const [name, value] of Object.entries(usualHeaders)) c.header(name, value);
    c.header('content-security-policy', contentPolicy(c.req.path));
    if (isSecure) c.header('strict-transport-security', strictTransport);
    if (!messages.take(sender.address) || answers.isFull(sender.address)) refuse('tooFast');
    answers.add(sender.address, outgoing);
    const { method, path } = c.req;
    const refusal = anyHost.has(path) ? null : refuseHost(incoming, site);
    if (refusal !== null) return refused(c, refusal);
    const isPosted = posted.has(path) || (dev !== undefined && path === devPath);
    const isAllowed =
      method === 'GET' ||
      method === 'HEAD' ||
      (method === 'POST' && isPosted) ||
      (method === 'DELETE' && path.startsWith('/api/documents/'));
    return isAllowed ? next() : problem(c, 405, 'This can only be read.');
  });
  app.get('/healthz', (c) => c.json({ ok: !core.stopping }, core.stopping ? 503 : 200));
  app.get('/readyz', async (c) => {
    const ok = await door.readiness.isReady();
    return c.json({ ok }, ok ? 200 : 503);
  });
  app.route('/metrics', metricsRoute(door));
  app.get('/api/openapi.json', (c) => fixed(c, describedApi));
  app.get('/api/server', (c) => {
    const isHere = isFromHere(c.get('sender').address, c.env.incoming.headers.host);
    return c.json({ ...serverInfo(core), ...(isHere && { addresses: door.addresses }) } satisfies ServerInfo);
  });
  app.get('/api/tables', (c) => c.json(tableList(core)));
  // The only answer that a page of another origin may read (docs/decisions/008).
  app.get('/api/open', (c) => {
    c.header('access-control-allow-origin', '*');
    return c.json(openHere(core));
  });
  app.get('/api/nearby', async (c) => c.json((await door.nearby?.list()) ?? ({ servers: [] } satisfies NearbyList)));
  // Everything a client needs to offer a game it has never seen: options, presets, actions, zones, and all words.
  app.get('/api/games/:id{[a-z0-9-]{1,40}}', (c) => {
    const version = c.req.query('version');
    const game = core.gameById(c.req.param('id'), version === undefined ? undefined : Number(version));
    return game === undefined
      ? problem(c, 404, 'There is no such game here, or not in this version.')
      : fixed(c, encodedInfo(game));
  });
  app.get('/api/games/:id{[a-z0-9-]{1,40}}/between', (c) =>
    answerBetween(c, core.gameById(c.req.param('id')), problem),
  );
  // The format of the documents of an option, for editors and other programs.
  app.get('/api/games/:id{[a-z0-9-]{1,40}}/formats/:option/:file', (c) => {
    const { option, file } = c.req.param();
    const formats = readerOf(core.gameById(c.req.param('id')), option)?.formats ?? {};
    const format = Object.hasOwn(formats, file) ? formats[file] : undefined;
    if (format === undefined) return problem(c, 404, 'There is no such description here.');
    return c.body(format.text, 200, { 'content-type': `${format.mimeType}; charset=utf-8` });
  });
  app.route('/api/session', sessionRoute(door));
  app.route('/api/documents', documentRoutes(door));
  app.get(socketPath, (c) => refused(c, upgradeNeeded));
  app.route('/api/matches', matchRoutes(core));
  app.route('/api/tournaments', tournamentRoutes(core));
  if (dev !== undefined) app.route(devPath, devRoutes(door, dev));
  if (web !== undefined) app.route('/', webFiles(web, dev !== undefined));
  app.notFound((c) => problem(c, 404, 'There is nothing here.'));
  app.onError((error, c) => {
    if (error instanceof Refused) {
      const { refusal } = error;
      const told: HttpProblem = { error: wordsFor(refusal, languageOf(c)), code: refusal.code };
      return c.json(told, statusOfRefusal[refusal.code] ?? 403);
    }
    core.ports.log({ what: 'error', url: c.env.incoming.url, error: String(error) });
    return problem(c, 500, 'Something went wrong on the server.');
  });
  return app;
}

const describedApi = encode(openApi);
/** Does not change while the server runs, and is long: encoded once. */
const infos = new WeakMap<Game, Encoded>();
function encodedInfo(game: Game): Encoded {
  const info = infos.get(game) ?? encode(gameInfo(game));
  infos.set(game, info);
  return info;
}
type Encoded = Uint8Array<ArrayBuffer>;
function encode(value: object): Encoded {
  return new TextEncoder().encode(JSON.stringify(value));
}
function fixed(c: Context, body: Encoded): Response {
  return c.body(body, 200, { 'content-type': 'application/json', 'content-length': String(body.length) });
}

function refused(c: Context, { status, error, headers = {} }: UpgradeRefusal): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return problem(c, status, error);
}

function tableList(core: Core): TableList {
  const tables = core.lobby.list.entries();
  return { tables: tables.slice(-limits.tablesListed), all: tables.length };
}

function openHere(core: Core): OpenHere {
  const tournaments = core.tournaments.entries().filter(({ phase }) => phase === 'open' || phase === 'running');
  return {
    people: core.people.count,
    tables: tableList(core).tables,
    tournaments: tournaments.slice(0, limits.openTournamentsListed),
  };
}

export function serverInfo(core: Core): ServerInfo {
  return {
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
  };
}
