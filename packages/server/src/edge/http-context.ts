/** What handlers of HTTP requests share. */
import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@partie/kit';
import type { HttpProblem } from '@partie/protocol';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Node's request and response are at hand in every handler. */
export type Http = { Bindings: HttpBindings };

export function problem(c: Context, status: ContentfulStatusCode, error: string): Response {
  return c.json({ error } satisfies HttpProblem, status);
}

/** Where a request comes from, for limits per address. */
export const addressOf = (c: Context<Http>): string => c.env.incoming.socket.remoteAddress ?? '';

/** Czech to those who want Czech or Slovak first, else English. */
export const languageOf = (c: Context): Language =>
  /^\s*(cs|sk)\b/i.test(c.req.header('accept-language') ?? '') ? 'cs' : 'en';
