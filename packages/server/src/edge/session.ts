/**
 * Sessions of browsers: the secret token lives in a cookie that no script can read and no other site can send. Programs
 * that are not browsers keep the token themselves and say it in their hello.
 */
import type { IncomingMessage } from 'node:http';
import type { NewSession } from '@partie/protocol';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { Door } from './door.js';
import { addressOf, type Http, problem } from './http-context.js';

const cookieName = 'partie';
const ninetyDays = 90 * 24 * 3600;
const noName = 'A JSON object with a name or a token is needed.';

/** The token in the cookie of a request. */
export const tokenIn = ({ headers }: IncomingMessage): string | undefined =>
  parse(headers.cookie ?? '', cookieName)[cookieName];

/**
 * A new guest from a browser: `{ "name": "Anna" }` in, the person out, the token only in the cookie. With
 * `{ "token": … }` the token of somebody who is known, who has just changed it.
 */
export function sessionRoute({ core, site }: Door): Hono<Http> {
  const rates = new Rates(core.ports.clock, 20, 60);
  const limit = bodyLimit({ maxSize: 1024, onError: (c) => problem(c, 400, noName) });
  return new Hono<Http>().post('/', limit, async (c) => {
    if (!site.allowsOrigin(c.env.incoming)) return problem(c, 403, 'Only pages of this server may do that.');
    if (!rates.take(addressOf(c))) refuse('tooFast');
    const body: unknown = await c.req.json().catch(() => null);
    const { name, token: known } = (body ?? {}) as { name?: unknown; token?: unknown };
    if (typeof name !== 'string' && typeof known !== 'string') return problem(c, 400, noName);
    const isKnown = typeof known === 'string';
    const { person, token } = isKnown
      ? { person: await core.people.back(known), token: known }
      : await core.newGuest(addressOf(c), String(name));
    const secure = c.get('sender').isSecure;
    setCookie(c, cookieName, token, { path: '/', maxAge: ninetyDays, httpOnly: true, sameSite: 'Strict', secure });
    return c.json({ person: person.view } satisfies NewSession, isKnown ? 200 : 201);
  });
}
