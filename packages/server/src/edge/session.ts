/**
 * Sessions of browsers: the secret token lives in a cookie that no script can read and no other site can send. Programs
 * that are not browsers keep the token themselves and say it in their hello.
 */
import type { IncomingMessage } from 'node:http';
import type { NewSession } from '@partie/protocol';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parse, serialize } from 'hono/utils/cookie';
import type { Core } from '../core.js';
import type { Person } from '../people/person.js';
import { newId } from '../ports.js';
import type { Door } from './door.js';
import { addressOf, type Http, problem } from './http-context.js';

const cookieName = 'partie';
const ninetyDays = 90 * 24 * 3600;
const noName = 'A JSON object with a name, a name and its passphrase, a token or a link is needed.';

/** The token in the cookie of a request. */
export const tokenIn = ({ headers }: IncomingMessage): string | undefined =>
  parse(headers.cookie ?? '', cookieName)[cookieName];

/** Lives on for ninety days from each time it is sent. */
export const sessionCookie = (token: string, isSecure: boolean): string =>
  serialize(cookieName, token, {
    path: '/',
    maxAge: ninetyDays,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });

/**
 * A new guest from a browser: `{ "name": "Anna" }` in, the person out, the token only in the cookie. With
 * `{ "token": … }` the token of somebody who is known, who has just changed it; with a personal link, or a name and its
 * passphrase, a further token of somebody who is known. With a link and `"ask": true` it is only said whose link it is.
 */
export function sessionRoute({ core, site }: Door): Hono<Http> {
  const limit = bodyLimit({ maxSize: 1024, onError: (c) => problem(c, 400, noName) });
  return new Hono<Http>().post('/', limit, async (c) => {
    if (!site.allowsOrigin(c.env.incoming)) return problem(c, 403, 'Only pages of this server may do that.');
    const body: unknown = await c.req.json().catch(() => null);
    const { link, ask } = (body ?? {}) as Readonly<Record<string, unknown>>;
    // Nobody becomes somebody else unasked: a page shows first who made the link.
    if (typeof link === 'string' && ask === true)
      return c.json({ person: core.deviceLinks.whose(link).view } satisfies NewSession);
    const come = await comeIn(core, addressOf(c), (body ?? {}) as Readonly<Record<string, unknown>>);
    if (come === null) return problem(c, 400, noName);
    const { person, token, isNew } = come;
    c.header('set-cookie', sessionCookie(token, c.get('sender').isSecure));
    return c.json({ person: person.view } satisfies NewSession, isNew ? 201 : 200);
  });
}

/** Null if the body says nothing of this kind. */
async function comeIn(
  core: Core,
  address: string,
  { name, passphrase, token, link }: Readonly<Record<string, unknown>>,
): Promise<{ readonly person: Person; readonly token: string; readonly isNew: boolean } | null> {
  if (typeof token === 'string') return { person: await core.people.back(token), token, isNew: false };
  const further = newId(core.ports.bytes, 32);
  if (typeof link === 'string') return { person: await core.enterByLink(link, further), token: further, isNew: false };
  if (typeof name !== 'string') return null;
  if (typeof passphrase !== 'string') return { ...(await core.newGuest(address, name)), isNew: true };
  return { person: await core.enterByPassphrase(address, name, passphrase, further), token: further, isNew: false };
}
