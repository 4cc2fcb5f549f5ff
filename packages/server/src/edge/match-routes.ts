/** `/api/matches`: what was played here, and single matches to replay, to look through, or for other programs. */
import type { MatchResult } from '@partie/kit';
import { limits, type MatchKey, type MatchPage } from '@partie/protocol';
import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import { historyPage } from '../match/history.js';
import { checkAccess, isAdmitted, keyOf } from '../match/match-access.js';
import { matchFileText } from '../match/match-file.js';
import { outcomeOf } from '../match/match-result.js';
import type { MatchSettings } from '../match/match-settings.js';
import type { Person } from '../people/person.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { PageKey, StoredMatch } from '../store/store.js';
import { exportRecord, mostRecordSteps } from '../match/record-export.js';
import { heldBack, isHeldBack } from '../tournament/held-back.js';
import { fewAtOnce } from './few-at-once.js';
import { addressOf, type Http, problem } from './http-context.js';
import { tokenIn } from './session.js';

const id = ':id{[A-Za-z0-9_-]{1,64}}';

export function matchRoutes(core: Core): Hono<Http> {
  const { store, clock } = core.ports;
  const reads = new Rates(clock, core.options.readRate, 60);
  /** Who asks for a match that has to be read or replayed for the answer; not too often from one address. */
  async function asking(c: Context<Http>): Promise<Person | null> {
    if (!reads.take(addressOf(c))) refuse('tooFast');
    return personOf(c);
  }
  async function personOf(c: Context<Http>): Promise<Person | null> {
    const token = tokenIn(c.env.incoming);
    return token === undefined ? null : core.people.back(token).catch(() => null);
  }

  const mayBeSeen = (c: Context<Http>, match: string) =>
    checkAccess(core, match, () => personOf(c), c.req.query('key'));

  const app = new Hono<Http>();
  app.use(fewAtOnce(core.options.addressAnswers));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return problem(c, 400, 'Nobody waits for the answer any more.');
    throw error;
  });
  /** Ended matches of listed tables, newest first; with `mine`, all in which whoever asks has sat. */
  app.get('/', async (c) => {
    const limit = Number(c.req.query('limit') ?? 20);
    const before = pageKey(c.req.query('before'));
    const game = c.req.query('game');
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      return problem(c, 400, 'limit must be a whole number from 1 to 100.');
    if (before === null)
      return problem(c, 400, 'before must be what next of another page said, or a time in milliseconds.');
    if (!reads.take(addressOf(c))) refuse('tooFast');
    // The store would look through all matches for a game that nobody has played here.
    if (game !== undefined && core.gameById(game) === undefined) return c.json(matchPage([], limit, () => false));
    const person = await personOf(c);
    const isMine = c.req.query('mine') !== undefined;
    if (isMine && person === null) return c.json(matchPage([], limit, () => false));
    const found = await store.endedMatches({
      limit,
      withoutDocuments: true,
      ...(before && { before }),
      ...(game !== undefined && { game }),
      ...(isMine && person && { person: person.id }),
    });
    const isAllowed = (match: StoredMatch) => isMine || (isListed(match) && isAdmitted(core, match, person));
    return c.json(matchPage(found, limit, isAllowed, await heldBack(core, found), isMine ? person?.id : undefined));
  });

  /** The file of an ended match, with the secret revealed: `partie verify` checks it. */
  app.get(`/${id}`, async (c) => {
    await mayBeSeen(c, c.req.param('id'));
    const stored = await store.match(c.req.param('id'));
    if (stored === null) return problem(c, 404, 'There is no such match.');
    if (stored.end === null || (await isHeldBack(core, stored))) return problem(c, 409, 'The match is not over yet.');
    if (!reads.take(addressOf(c))) refuse('tooFast');
    const last = (await store.rowCount(stored.id)) - 1;
    const text = matchFileText(stored, core.replays.rows(stored.id, 0, last));
    return c.body(streamOf(text), 200, { 'content-type': 'application/json' });
  });

  /** The match step by step, as far as whoever asks may see it, in pages. */
  app.get(`/${id}/history`, async (c) => {
    const [seat, from, limit] = [wholeIn(c, 'seat'), wholeIn(c, 'from'), wholeIn(c, 'limit')];
    if (seat === null) return problem(c, 400, 'seat must be a whole number.');
    if (from === null) return problem(c, 400, 'from must be a whole number: what next of another page said.');
    if (limit === null || limit === 0 || (limit ?? 1) > limits.historySteps)
      return problem(c, 400, `limit must be a whole number from 1 to ${limits.historySteps}.`);
    await mayBeSeen(c, c.req.param('id'));
    const { signal } = c.req.raw;
    return c.json(await historyPage(core, c.req.param('id'), await asking(c), { seat, from, limit, signal }));
  });

  /** What a link needs for others to see a match that was played behind a password; null if it needs nothing. */
  app.get(`/${id}/key`, async (c) => c.json({ key: keyOf(await mayBeSeen(c, c.req.param('id'))) } satisfies MatchKey));

  /** The match in a format of its game that other programs read; with `chat=1` also what whoever asks heard meanwhile. */
  app.get(`/${id}/:format{[a-z]{1,12}}`, async (c) => {
    const { id: match, format } = c.req.param();
    await mayBeSeen(c, match);
    const { signal } = c.req.raw;
    const wishes = { chat: c.req.query('chat') === '1', ended: c.req.query('ended') === '1', signal };
    const written = await exportRecord(core, match, format, await asking(c), wishes);
    if (written === 'noFormat') return problem(c, 404, 'Matches of this game are not written down in this format.');
    if (written === 'tooLong')
      return problem(c, 413, `Matches of more than ${mostRecordSteps} moves are not written down in this format.`);
    const file = `attachment; filename="partie-${match}.${format}"`;
    return c.body(written.text, 200, { 'content-type': written.type, 'content-disposition': file });
  });
  return app;
}

/** A whole number from 0 in the query; null if it is something else. */
function wholeIn(c: Context<Http>, name: string): number | undefined | null {
  const given = c.req.query(name);
  if (given === undefined) return undefined;
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** Asked for piece by piece as the other side reads it, so no more than one piece waits for a slow reader. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await text.next();
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

const isListed = ({ settings }: StoredMatch): boolean => !(settings as unknown as MatchSettings).unlisted;

export function matchPage(
  found: readonly StoredMatch[],
  limit: number,
  isAllowed: (match: StoredMatch) => boolean,
  withoutFigures: ReadonlySet<StoredMatch> = new Set(),
  me?: string,
): MatchPage {
  const last = found.length === limit ? found.at(-1) : undefined;
  const listed = found.filter(isAllowed);
  return {
    next: last?.end ? `${last.end.endedAt}.${last.id}` : null,
    matches: listed.flatMap((match) => {
      const { id, game, version, seats, people, names, startedAt, end } = match;
      if (end === null) return [];
      const result = end.outcome as unknown as MatchResult | null;
      const outcome = result && withoutFigures.has(match) ? outcomeOf(result) : result;
      const you = me === undefined ? -1 : people.indexOf(me);
      const played = { id, game, version, seats, names, startedAt, endedAt: end.endedAt, outcome };
      return [you < 0 ? played : { ...played, you }];
    }),
  };
}

/** What the page before said, or a time: `1794789003533.2dik6fp9W8rC` or `1794789003533`. Null if it is neither. */
function pageKey(given: string | undefined): PageKey | undefined | null {
  if (given === undefined) return undefined;
  const [, endedAt, match] = /^(\d{1,15})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(given) ?? [];
  return endedAt === undefined ? null : { endedAt: Number(endedAt), ...(match !== undefined && { id: match }) };
}
