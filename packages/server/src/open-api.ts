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
              games: list(object({ id: text, version: whole, players: object({ min: whole, max: whole }) })),
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
            schema: whole,
            description: 'Ended earlier than this, in milliseconds since 1970',
          },
          { name: 'game', in: 'query', schema: text },
        ],
        responses: {
          200: json(
            'The matches',
            object({
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
            }),
          ),
          404: problem,
          409: problem,
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
              cards: anything,
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
