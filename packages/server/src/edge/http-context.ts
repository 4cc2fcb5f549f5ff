/** What handlers of HTTP requests share. */
import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@partie/kit';
import type { HttpProblem } from '@partie/protocol';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Sender } from './forwarding.js';

/** Node's request and response are at hand in every handler, and who sent the request. */
export type Http = { Bindings: HttpBindings; Variables: { sender: Sender } };

export function problem(c: Context, status: ContentfulStatusCode, error: string): Response {
  return c.json({ error } satisfies HttpProblem, status);
}

/** Where a request comes from, for limits per address. */
export const addressOf = (c: Context<Http>): string => c.get('sender').address;

/** Czech to those who want Czech or Slovak first, else English. */
export const languageIn = (accepted: string | undefined): Language =>
  /^\s*(cs|sk)\b/i.test(accepted ?? '') ? 'cs' : 'en';
export const languageOf = (c: Context): Language => languageIn(c.req.header('accept-language'));
