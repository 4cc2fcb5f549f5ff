/** `/api/matches`: what was played here, and single matches to replay, to look through, or for other programs. */
import type { Outcome } from '@partie/kit';
import type { MatchKey, MatchPage } from '@partie/protocol';
import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import { historyOf } from '../match/history.js';
import { checkAccess, isAdmitted, keyOf } from '../match/match-access.js';
import { matchFile } from '../match/match-file.js';
import type { MatchSettings } from '../match/match-settings.js';
import type { Person } from '../people/person.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { PageKey, StoredMatch } from '../store/store.js';
import { exportRecord } from '../match/record-export.js';
import { addressOf, type Http, problem } from './http-context.js';
import { tokenIn } from './session.js';

const id = ':id{[A-Za-z0-9_-]{1,64}}';

export function matchRoutes(core: Core): Hono<Http> {
  const { store, clock } = core.ports;
  const replays = new Rates(clock, 60, 60);
  /** Who asks for a match that has to be replayed for the answer; not too often from one address. */
  async function asking(c: Context<Http>): Promise<Person | null> {
    if (!replays.take(addressOf(c))) refuse('tooFast');
    return personOf(c);
  }
  async function personOf(c: Context<Http>): Promise<Person | null> {
    const token = tokenIn(c.env.incoming);
    return token === undefined ? null : core.people.back(token).catch(() => null);
  }

  const mayBeSeen = (c: Context<Http>, match: string) =>
    checkAccess(core, match, () => personOf(c), c.req.query('key'));

  const app = new Hono<Http>();
  /** Ended matches of listed tables, newest first. */
  app.get('/', async (c) => {
    const limit = Number(c.req.query('limit') ?? 20);
    const before = pageKey(c.req.query('before'));
    const game = c.req.query('game');
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      return problem(c, 400, 'limit must be a whole number from 1 to 100.');
    if (before === null)
      return problem(c, 400, 'before must be what next of another page said, or a time in milliseconds.');
    const found = await store.endedMatches({ limit, ...(before && { before }), ...(game !== undefined && { game }) });
    const person = await personOf(c);
    return c.json(matchPage(found, limit, (match) => isAdmitted(core, match, person)));
  });

  /** The file of an ended match, with the secret revealed: `partie verify` checks it. */
  app.get(`/${id}`, async (c) => {
    await mayBeSeen(c, c.req.param('id'));
    const stored = await store.match(c.req.param('id'));
    if (stored === null) return problem(c, 404, 'There is no such match.');
    if (stored.end === null) return problem(c, 409, 'The match is not over yet.');
    return c.json(matchFile(stored, await store.log(stored.id)));
  });

  /** The match step by step, as far as whoever asks may see it. */
  app.get(`/${id}/history`, async (c) => {
    const wished = c.req.query('seat');
    const seat = wished === undefined ? undefined : Number(wished);
    if (seat !== undefined && !(Number.isInteger(seat) && seat >= 0))
      return problem(c, 400, 'seat must be a whole number.');
    await mayBeSeen(c, c.req.param('id'));
    return c.json(await historyOf(core, c.req.param('id'), seat, await asking(c)));
  });

  /** What a link needs for others to see a match that was played behind a password; null if it needs nothing. */
  app.get(`/${id}/key`, async (c) => c.json({ key: keyOf(await mayBeSeen(c, c.req.param('id'))) } satisfies MatchKey));

  /** The match in a format of its game that other programs read; with `chat=1` also what whoever asks heard meanwhile. */
  app.get(`/${id}/:format{[a-z]{1,12}}`, async (c) => {
    const { id: match, format } = c.req.param();
    await mayBeSeen(c, match);
    const wishes = { chat: c.req.query('chat') === '1', ended: c.req.query('ended') === '1' };
    const written = await exportRecord(core, match, format, await asking(c), wishes);
    if (written === null) return problem(c, 404, 'Matches of this game are not written down in this format.');
    const file = `attachment; filename="partie-${match}.${format}"`;
    return c.body(written.text, 200, { 'content-type': written.type, 'content-disposition': file });
  });
  return app;
}

function matchPage(
  found: readonly StoredMatch[],
  limit: number,
  isAllowed: (match: StoredMatch) => boolean,
): MatchPage {
  const last = found.length === limit ? found.at(-1) : undefined;
  const listed = found.filter((match) => !(match.settings as unknown as MatchSettings).unlisted && isAllowed(match));
  return {
    next: last?.end ? `${last.end.endedAt}.${last.id}` : null,
    matches: listed.flatMap(({ id, game, version, seats, names, startedAt, end }) => {
      if (end === null) return [];
      const { endedAt, outcome } = end;
      return [{ id, game, version, seats, names, startedAt, endedAt, outcome: outcome as unknown as Outcome | null }];
    }),
  };
}

/** What the page before said, or a time: `1794789003533.2dik6fp9W8rC` or `1794789003533`. Null if it is neither. */
function pageKey(given: string | undefined): PageKey | undefined | null {
  if (given === undefined) return undefined;
  const [, endedAt, match] = /^(\d{1,15})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(given) ?? [];
  return endedAt === undefined ? null : { endedAt: Number(endedAt), ...(match !== undefined && { id: match }) };
}
