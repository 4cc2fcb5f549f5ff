/** Which web pages may speak for their visitor: our own, and those the operator has listed. */
import type { IncomingMessage } from 'node:http';

/** Browsers say which origin a page has; other programs send no Origin header and are let in. */
export function originAllowed({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes('*') || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
