/** The HTTP API as an OpenAPI document. A test asks every path and compares what comes with what is promised here. */
import { limits } from '@partie/protocol';
import {
  anything,
  game,
  history,
  list,
  matchFile,
  object,
  playedMatch,
  type Schema,
  server,
  tableEntry,
  tournamentEntry,
  text,
  whole,
  yesNo,
} from './open-api-schemas.js';

const answer = (description: string, schema: Schema, type = 'application/json') => ({
  description,
  content: { [type]: { schema } },
});
const problem = answer('What is the matter', object({ error: text }));
/** The answers a path may give instead of what was asked for. */
const problems = (...statuses: readonly number[]) => Object.fromEntries(statuses.map((status) => [status, problem]));

const inPath = (name: string, description?: string) => ({
  name,
  in: 'path',
  required: true,
  schema: text,
  ...(description !== undefined && { description }),
});
const inQuery = (name: string, schema: Schema, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description !== undefined && { description }),
});

const key = inQuery('key', text, 'Of a match that was played behind a password: what those at the table gave you');

export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Partie', version: '1', description: 'Beside the WebSocket at /socket. Everything here is public.' },
  paths: {
    '/healthz': {
      get: {
        summary: 'Whether the server takes people in',
        responses: {
          200: answer('It does', object({ ok: yesNo })),
          503: answer('It is stopping', object({ ok: yesNo })),
        },
      },
    },
    '/readyz': {
      get: {
        summary: 'Whether the server takes people in and what they do can be stored, found out by a write',
        responses: {
          200: answer('It does', object({ ok: yesNo })),
          503: answer('It is stopping, or the store takes nothing', object({ ok: yesNo })),
        },
      },
    },
    '/metrics': {
      get: {
        summary: 'Figures for Prometheus, for the operator only',
        responses: { 200: answer('Gauges and counters', text, 'text/plain'), ...problems(401, 403, 404) },
      },
    },
    '/api/session': {
      post: {
        summary:
          'Come in as a guest from a browser; the secret token is set as a cookie no script can read. With a token instead of a name: set the cookie to that one. With a personal link, or a name and its passphrase: come in as somebody who is known; with ask: true beside the link it is only told whose it is',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  object({ name: text }),
                  object({ token: text }),
                  object({ link: text }),
                  object({ link: text, ask: yesNo }),
                  object({ name: text, passphrase: text }),
                ],
              },
            },
          },
        },
        responses: {
          200: answer('Whose token it is', object({ person: object({ id: text, name: text }) })),
          201: answer('The guest', object({ person: object({ id: text, name: text }) })),
          ...problems(400, 403, 409, 429),
        },
      },
    },
    '/api/open': {
      get: {
        summary: 'What can be joined here; pages of other origins may read it',
        responses: {
          200: answer(
            'The lists',
            object({ people: whole, tables: list(tableEntry), tournaments: list(tournamentEntry) }),
          ),
        },
      },
    },
    '/api/nearby': {
      get: {
        summary: 'Other servers in the local network with their tables and tournaments, as they say themselves',
        responses: { 200: answer('The servers', object({ servers: list(anything) })) },
      },
    },
    '/api/documents': {
      get: {
        summary:
          'Documents that can be chosen besides those that come with the games: offered by the server, or uploaded by whoever asks',
        parameters: [inQuery('game', text), inQuery('option', text)],
        responses: {
          200: answer(
            'The documents',
            object({ documents: list(object({ game: text, option: text, value: text, title: text, from: text })) }),
          ),
        },
      },
      post: {
        summary:
          'Upload a document that is an option of a game; whose it is tell the cookie of a session or `Authorization: Bearer` with a token',
        parameters: [inQuery('game', text), inQuery('option', text)],
        requestBody: { required: true, content: { 'text/plain': { schema: text } } },
        responses: {
          201: answer('It is kept: the value of the option that names it', object({ value: text, title: text })),
          422: answer(
            'It cannot be used: everything that is wrong with it',
            object({ problems: list(object({ at: text, code: text, text })) }),
          ),
          ...problems(403, 409, 413, 429),
        },
      },
    },
    '/api/documents/{hash}': {
      get: {
        summary: 'The text of an uploaded document',
        parameters: [inPath('hash')],
        responses: { 200: answer('The text', text, 'text/plain'), ...problems(404) },
      },
      delete: {
        summary:
          'Forget a document that whoever asks has uploaded; matches keep what they use. Whose it is tell the cookie of a session or `Authorization: Bearer`',
        parameters: [inPath('hash')],
        responses: { 204: { description: 'It is forgotten' }, ...problems(403, 409) },
      },
    },
    '/api/server': {
      get: { summary: 'What this server is and offers', responses: { 200: answer('The server', server) } },
    },
    '/api/matches': {
      get: {
        summary: 'Ended matches of listed tables, newest first',
        parameters: [
          inQuery('limit', { ...whole, minimum: 1, maximum: 100 }),
          inQuery(
            'before',
            text,
            'The page after another one: what `next` of that page said. Or a time in milliseconds since 1970: ended earlier',
          ),
          inQuery('game', text),
          inQuery('mine', text, 'Only those in which whoever asks has sat, also of tables that are not listed'),
        ],
        responses: {
          200: answer('The matches', object({ next: anything, matches: list(playedMatch) })),
          ...problems(400),
        },
      },
    },
    '/api/matches/{id}': {
      get: {
        summary: 'The file of an ended match, to be replayed and verified',
        parameters: [inPath('id'), key],
        responses: { 200: answer('The match file', matchFile), ...problems(404, 409, 429) },
      },
    },
    '/api/matches/{id}/history': {
      get: {
        summary:
          'A match step by step, in pages: while it runs as whoever asks may see it, after the end from any seat',
        parameters: [
          inPath('id'),
          inQuery('seat', whole, 'From where to look; left out, as a spectator'),
          inQuery('from', whole, 'With which number the page begins: 0, or what `next` of another page said'),
          inQuery('limit', { ...whole, minimum: 1, maximum: limits.historySteps }),
          key,
        ],
        responses: {
          200: answer(
            'A view and the steps after it; each leads to the next view by folding its events, changed facts and zones',
            history,
          ),
          ...problems(400, 403, 404, 429),
        },
      },
    },
    '/api/matches/{id}/key': {
      get: {
        summary: 'For those who were at the table: what others need to see a match that was played behind a password',
        parameters: [inPath('id'), key],
        responses: {
          200: answer('The key; null if everybody may see it', object({ key: anything })),
          ...problems(404),
        },
      },
    },
    '/api/matches/{id}/{format}': {
      get: {
        summary: 'A match in a format of its game that other programs read, such as SGF',
        parameters: [
          inPath('id'),
          inPath('format', 'One of `records` of the game'),
          inQuery('chat', text, '1: with what whoever asks heard at the table'),
          inQuery('ended', text, '1: only if the match is over'),
          key,
        ],
        responses: { 200: answer('The file', text, 'application/x-go-sgf'), ...problems(403, 404, 413, 429) },
      },
    },
    '/api/tables': {
      get: {
        summary: 'The listed tables, as the lobby shows them',
        responses: { 200: answer('The newest tables', object({ tables: list(tableEntry), all: whole })) },
      },
    },
    '/api/tournaments': {
      get: {
        summary: 'Tournaments that are open or running, then the last that have ended',
        responses: { 200: answer('The tournaments', object({ tournaments: list(tournamentEntry) })) },
      },
    },
    '/api/tournaments/{id}': {
      get: {
        summary: 'A tournament: what was agreed, who takes part, all pairings and results',
        parameters: [inPath('id')],
        responses: { 200: answer('The tournament', anything), ...problems(404, 429) },
      },
    },
    '/api/tournaments/{id}/results.csv': {
      get: {
        summary: 'The standings, one line for each who took part',
        parameters: [inPath('id'), inQuery('round', whole, 'As they were after this round; not in a knock-out')],
        responses: { 200: answer('The table', text, 'text/csv; charset=utf-8'), ...problems(404, 429) },
      },
    },
    '/api/tournaments/{id}/games.csv': {
      get: {
        summary: 'The games, one line for each: who met whom, how it ended, what the game itself counted, its match',
        parameters: [inPath('id')],
        responses: { 200: answer('The table', text, 'text/csv; charset=utf-8'), ...problems(404, 429) },
      },
    },
    '/api/tournaments/{id}/egf': {
      get: {
        summary: 'The results of a Go tournament as the European Go Federation reads them',
        parameters: [inPath('id')],
        responses: { 200: answer('The table', text, 'text/plain; charset=utf-8'), ...problems(404, 429) },
      },
    },
    '/api/games/{id}/between': {
      get: {
        summary: 'What follows from the ranks of two players who keep their seats: handicap, komi, colours',
        parameters: [
          inPath('id'),
          inQuery('ranks', text, 'Two places in the list of ranks of the game, the first seat first: 12,20'),
          inQuery('options', text, 'What was agreed so far, as JSON'),
        ],
        responses: {
          200: answer('The options that make up for it', object({ options: anything })),
          ...problems(400, 404),
        },
      },
    },
    '/api/games/{id}/formats/{option}/{file}': {
      get: {
        summary: 'The format of the documents of an option for other programs: schema.json, board.xsd',
        parameters: [inPath('id'), inPath('option'), inPath('file')],
        responses: { 200: answer('The description', text, 'application/schema+json'), ...problems(404) },
      },
    },
    '/api/games/{id}': {
      get: {
        summary:
          'All there is to know about a game: options, presets, actions, zones, cards, and every word in each language',
        parameters: [inPath('id'), inQuery('version', whole, 'Of its rules; the current one if absent')],
        responses: { 200: answer('The game', game), ...problems(404) },
      },
    },
    '/api/openapi.json': { get: { summary: 'This document', responses: { 200: answer('OpenAPI', anything) } } },
  },
};
