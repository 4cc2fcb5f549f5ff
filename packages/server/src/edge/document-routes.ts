/** `/api/documents`: documents to be options of a table, uploaded by people and read by anyone who knows their hash. */
import { mostDocumentBytes } from '@partie/kit';
import type { DocumentList } from '@partie/protocol';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Person } from '../people/person.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { Door } from './door.js';
import { addressOf, type Http, languageOf, problem } from './http-context.js';
import { tokenIn } from './session.js';

/** The token of a browser is in its cookie; a program says it: `Authorization: Bearer …`. */
const bearer = (c: Context<Http>): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{32,100})$/.exec(c.req.header('authorization') ?? '')?.[1];

export function documentRoutes({ core, site }: Door): Hono<Http> {
  const uploads = new Rates(core.ports.clock, core.options.uploadRate, 60);
  const limit = bodyLimit({
    maxSize: mostDocumentBytes,
    onError: (c) => problem(c, 413, `A document may have ${mostDocumentBytes / 1024} KB.`),
  });
  const asker = async (c: Context<Http>): Promise<Person | null> => {
    const token = bearer(c) ?? tokenIn(c.env.incoming);
    return token === undefined ? null : core.people.back(token).catch(() => null);
  };
  const app = new Hono<Http>();
  /** The text of the document is the body; `?game=settlers&option=board` says what it is for. */
  app.post('/', limit, async (c) => {
    if (bearer(c) === undefined && !site.allowsOrigin(c.env.incoming))
      return problem(c, 403, 'Only pages of this server may do that.');
    if (!uploads.take(addressOf(c))) refuse('tooFast');
    const person = (await asker(c)) ?? refuse('nameNeeded');
    const game = core.gameById(c.req.query('game') ?? '') ?? refuse('noGame');
    const text = await c.req.text();
    const kept = await core.documents.upload(person, game, c.req.query('option') ?? '', text, languageOf(c));
    return 'problems' in kept ? c.json(kept, 422) : c.json(kept, 201);
  });
  /** What one may choose; `?game=settlers&option=board` says for what. */
  app.get('/', async (c) => {
    const { game, option } = c.req.query();
    const all = await core.documents.choice(await asker(c));
    const documents = all.filter(
      (one) => (game === undefined || one.game === game) && (option === undefined || one.option === option),
    );
    return c.json({ documents } satisfies DocumentList);
  });
  app.delete('/:hash{[0-9a-f]{64}}', async (c) => {
    if (bearer(c) === undefined && !site.allowsOrigin(c.env.incoming))
      return problem(c, 403, 'Only pages of this server may do that.');
    const person = (await asker(c)) ?? refuse('nameNeeded');
    await core.documents.remove(person, c.req.param('hash'));
    return c.body(null, 204);
  });
  app.get('/:hash{[0-9a-f]{64}}', async (c) => {
    const text = await core.documents.text(c.req.param('hash'));
    return text === null
      ? problem(c, 404, 'There is no such document.')
      : c.body(text, 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  return app;
}
