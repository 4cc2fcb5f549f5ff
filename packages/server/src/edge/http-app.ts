/**
 * Everything the server answers over plain HTTP: its state for operators, the API for pages and programs, and the files
 * of the web client. Described for others in `open-api.ts`; the types of the answers are @partie/protocol's.
 */
import { gameInfo, type HttpProblem, limits, protocolVersion, type ServerInfo, type TableList } from '@partie/protocol';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Core } from '../core.js';
import { Refused, refuse, wordsFor } from '../refusal.js';
import { type Http, languageOf, problem } from './http-context.js';
import type { Door } from './door.js';
import { matchRoutes } from './match-routes.js';
import { metricsRoute } from './metrics.js';
import { openApi } from './open-api.js';
import { sessionRoute } from './session.js';
import type { UpgradeRefusal } from './turn-away.js';
import { refuseHost, socketPath, upgradeNeeded } from './upgrade-check.js';
import { webFiles } from './web-files.js';

/** Sent with every answer: no sniffing, no framing, nothing from elsewhere, no devices. */
const usualHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
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

/** Statuses of refusals; 403 for all others. */
const statusOfRefusal: Readonly<Record<string, ContentfulStatusCode>> = {
  noMatch: 404,
  nameNeeded: 409,
  nameTaken: 409,
  nameReserved: 409,
  tooFast: 429,
};

/** `web`: folder of the web client's build; left out, there is only the API. */
export function httpApp(door: Door, web?: string): Hono<Http> {
  const { core, proxies, site, messages, answers } = door;
  const app = new Hono<Http>();
  app.use(async (c, next) => {
    const { incoming, outgoing } = c.env;
    const sender = proxies.senderOf(incoming);
    const isSecure = sender.isSecure || site.isSecure(incoming.headers.host);
    c.set('sender', { ...sender, isSecure });
    for (const [name, value] of Object.entries(usualHeaders)) c.header(name, value);
    if (isSecure) c.header('strict-transport-security', strictTransport);
    if (!messages.take(sender.address) || answers.isFull(sender.address)) refuse('tooFast');
    answers.add(sender.address, outgoing);
    const { method, path } = c.req;
    const refusal = anyHost.has(path) ? null : refuseHost(incoming, site);
    if (refusal !== null) return refused(c, refusal);
    const isAllowed = method === 'GET' || method === 'HEAD' || (method === 'POST' && path === '/api/session');
    return isAllowed ? next() : problem(c, 405, 'This can only be read.');
  });
  app.get('/healthz', (c) => c.json({ ok: !core.stopping }, core.stopping ? 503 : 200));
  app.get('/readyz', async (c) => {
    const ok = await door.readiness.isReady();
    return c.json({ ok }, ok ? 200 : 503);
  });
  app.route('/metrics', metricsRoute(door));
  app.get('/api/openapi.json', (c) => c.json(openApi));
  app.get('/api/server', (c) => c.json(serverInfo(core)));
  app.get('/api/tables', (c) => c.json(tableList(core)));
  // Everything a client needs to offer a game it has never seen: options, presets, actions, zones, and all words.
  app.get('/api/games/:id{[a-z0-9-]{1,40}}', (c) => {
    const game = core.gameById(c.req.param('id'));
    return game === undefined ? problem(c, 404, 'There is no such game here.') : c.json(gameInfo(game));
  });
  app.route('/api/session', sessionRoute(door));
  app.get(socketPath, (c) => refused(c, upgradeNeeded));
  app.route('/api/matches', matchRoutes(core));
  if (web !== undefined) app.route('/', webFiles(web));
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

function refused(c: Context, { status, error, headers = {} }: UpgradeRefusal): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return problem(c, status, error);
}

function tableList(core: Core): TableList {
  const tables = core.lobby.list.entries();
  return { tables: tables.slice(-limits.tablesListed), all: tables.length };
}

function serverInfo(core: Core): ServerInfo {
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
