/** The HTTP API as an OpenAPI document. A test asks every path and compares what comes with what is promised here. */

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const json = (description: string, schema: unknown) => ({ description, content: { 'application/json': { schema } } });
const problem = json('What is the matter', object({ error: { type: 'string' } }));
const list = (items: unknown) => ({ type: 'array', items });
const text = { type: 'string' };
const whole = { type: 'integer' };
const anything = {};

export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Partie', version: '1', description: 'Beside the WebSocket at /socket. Everything here is public.' },
  paths: {
    '/healthz': {
      get: {
        summary: 'Whether the server takes people in',
        responses: {
          200: json('It does', object({ ok: { type: 'boolean' } })),
          503: json('It is stopping', object({ ok: { type: 'boolean' } })),
        },
      },
    },
    '/metrics': {
      get: {
        summary: 'Figures for Prometheus',
        responses: { 200: { description: 'Gauges', content: { 'text/plain': { schema: text } } } },
      },
    },
    '/api/session': {
      post: {
        summary: 'Come in as a guest from a browser; the secret token is set as a cookie no script can read',
        requestBody: { required: true, content: { 'application/json': { schema: object({ name: text }) } } },
        responses: {
          201: json('The guest', object({ person: object({ id: text, name: text }) })),
          400: problem,
          403: problem,
          409: problem,
          429: problem,
        },
      },
    },
    '/api/server': {
      get: {
        summary: 'What this server is and offers',
        responses: {
          200: json(
            'The server',
            object({
              name: text,
              protocol: whole,
              games: list(
                object({
                  id: text,
                  version: whole,
                  players: object({ min: whole, max: whole }),
                  names: object({ en: text, cs: text }),
                  about: object({ en: text, cs: text }),
                }),
              ),
              people: whole,
              tables: whole,
              matches: whole,
            }),
          ),
        },
      },
    },
    '/api/matches': {
      get: {
        summary: 'Ended matches of listed tables, newest first',
        parameters: [
          { name: 'limit', in: 'query', schema: { ...whole, minimum: 1, maximum: 100 } },
          {
            name: 'before',
            in: 'query',
            schema: text,
            description:
              'The page after another one: what `next` of that page said. Or a time in milliseconds since 1970: ended earlier',
          },
          { name: 'game', in: 'query', schema: text },
        ],
        responses: {
          200: json(
            'The matches',
            object({
              next: anything,
              matches: list(
                object({
                  id: text,
                  game: text,
                  version: whole,
                  seats: whole,
                  names: list(text),
                  startedAt: whole,
                  endedAt: whole,
                  outcome: anything,
                }),
              ),
            }),
          ),
          400: problem,
        },
      },
    },
    '/api/matches/{id}': {
      get: {
        summary: 'The file of an ended match, to be replayed and verified',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: {
          200: json(
            'The match file',
            object({
              format: whole,
              match: text,
              record: anything,
              commitment: text,
              secret: text,
              nonces: list(anything),
              seal: text,
            }),
          ),
          404: problem,
          409: problem,
        },
      },
    },
    '/api/matches/{id}/history': {
      get: {
        summary: 'A match step by step: while it runs as whoever asks may see it, after the end from any seat',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: text },
          { name: 'seat', in: 'query', schema: whole, description: 'From where to look; left out, as a spectator' },
        ],
        responses: {
          200: json(
            'The steps; each leads to the next view by folding its events and changed facts, or outright',
            object({
              match: text,
              game: text,
              version: whole,
              names: list(text),
              seats: whole,
              viewer: anything,
              over: { type: 'boolean' },
              startedAt: whole,
              view: { type: 'object' },
              dealt: list({ type: 'object' }),
              steps: list(object({ at: whole, e: list({ type: 'object' }) })),
            }),
          ),
          400: problem,
          403: problem,
          404: problem,
          429: problem,
        },
      },
    },
    '/api/matches/{id}/{format}': {
      get: {
        summary: 'A match in a format of its game that other programs read, such as SGF',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: text },
          { name: 'format', in: 'path', required: true, schema: text, description: 'One of `records` of the game' },
          { name: 'chat', in: 'query', schema: text, description: '1: with what whoever asks heard at the table' },
          { name: 'ended', in: 'query', schema: text, description: '1: only if the match is over' },
        ],
        responses: {
          200: { description: 'The file', content: { 'application/x-go-sgf': { schema: text } } },
          403: problem,
          404: problem,
          429: problem,
        },
      },
    },
    '/api/tables': {
      get: {
        summary: 'The listed tables, as the lobby shows them',
        responses: {
          200: json(
            'The tables',
            object({
              tables: list(
                object({
                  id: text,
                  title: text,
                  game: text,
                  host: text,
                  seated: whole,
                  seats: whole,
                  watchers: whole,
                  playing: { type: 'boolean' },
                  locked: { type: 'boolean' },
                  password: { type: 'boolean' },
                  watching: { type: 'boolean' },
                }),
              ),
            }),
          ),
        },
      },
    },
    '/api/games/{id}': {
      get: {
        summary:
          'All there is to know about a game: options, presets, actions, zones, cards, and every word in each language',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: {
          200: json(
            'The game',
            object({
              id: text,
              version: whole,
              players: object({ min: whole, max: whole }),
              options: { type: 'object' },
              presets: { type: 'object' },
              texts: object({ en: { type: 'object' }, cs: { type: 'object' } }),
              kind: anything,
              signs: { type: 'object' },
              sides: list(whole),
              sampled: list(text),
              zones: { type: 'object' },
              actions: { type: 'object' },
              questions: list(text),
              statistics: list(text),
              fewestWins: { type: 'boolean' },
            }),
          ),
          404: problem,
        },
      },
    },
    '/api/openapi.json': { get: { summary: 'This document', responses: { 200: json('OpenAPI', anything) } } },
  },
} as const;
