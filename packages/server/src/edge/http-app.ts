/**
 * Everything the server answers over plain HTTP: its state for operators, the API for pages and programs, and the files
 * of the web client. Described for others in `open-api.ts`; the types of the answers are @partie/protocol's.
 */
import { gameInfo, type HttpProblem, protocolVersion, type ServerInfo, type TableList } from '@partie/protocol';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Core } from '../core.js';
import { Refused, wordsFor } from '../refusal.js';
import { type Http, languageOf, problem } from './http-context.js';
import { matchRoutes } from './match-routes.js';
import { metrics } from './metrics.js';
import { openApi } from './open-api.js';
import { sessionRoute } from './session.js';
import { webFiles } from './web-files.js';

/** Sent with every answer: no sniffing, no framing, nothing from elsewhere. */
const usualHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Statuses of refusals; 403 for all others. */
const statusOfRefusal: Readonly<Record<string, ContentfulStatusCode>> = {
  noMatch: 404,
  nameNeeded: 409,
  nameTaken: 409,
  nameReserved: 409,
  tooFast: 429,
};

export interface HttpOptions {
  /** Origins pages may have besides the server's own; `*` for any. */
  readonly origins: readonly string[];
  /** Folder of the web client's build; left out, there is only the API. */
  readonly web?: string | undefined;
}

export function httpApp(core: Core, { origins, web }: HttpOptions): Hono<Http> {
  const app = new Hono<Http>();
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(usualHeaders)) c.header(name, value);
    const { method, path } = c.req;
    const isAllowed = method === 'GET' || method === 'HEAD' || (method === 'POST' && path === '/api/session');
    return isAllowed ? next() : problem(c, 405, 'This can only be read.');
  });
  app.get('/healthz', (c) => c.json({ ok: !core.stopping }, core.stopping ? 503 : 200));
  app.get('/metrics', (c) =>
    c.body(metrics(core), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  app.get('/api/openapi.json', (c) => c.json(openApi));
  app.get('/api/server', (c) => c.json(serverInfo(core)));
  app.get('/api/tables', (c) => c.json({ tables: core.lobby.list.entries() } satisfies TableList));
  // Everything a client needs to offer a game it has never seen: options, presets, actions, zones, and all words.
  app.get('/api/games/:id{[a-z0-9-]{1,40}}', (c) => {
    const game = core.gameById(c.req.param('id'));
    return game === undefined ? problem(c, 404, 'There is no such game here.') : c.json(gameInfo(game));
  });
  app.route('/api/session', sessionRoute(core, origins));
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
