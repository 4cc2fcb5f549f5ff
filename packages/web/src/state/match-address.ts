/**
 * Addresses of matches on the server. A match that was played behind a password needs a key, which comes with the link
 * and goes with every request; those who were at the table need none, and can ask for it to pass it on.
 */
import type { MatchKey } from '@partie/protocol';

const keys = new Map<string, string>();

export const keyOfMatch = (match: string): string | undefined => keys.get(match);
export function rememberKey(match: string, key: string | null): void {
  if (key !== null && /^[A-Za-z0-9_-]{1,64}$/.test(key)) keys.set(match, key);
}

/** `what`: `history`, or a format; left out, the match file. */
export function matchAddress(match: string, what?: string, query: Readonly<Record<string, string>> = {}): string {
  const key = keys.get(match);
  const all = new URLSearchParams({ ...query, ...(key !== undefined && { key }) });
  const path = `/api/matches/${encodeURIComponent(match)}${what === undefined ? '' : `/${what}`}`;
  return all.size === 0 ? path : `${path}?${all}`;
}

/** Fetches the key, if the match needs one, so that links to it contain it. */
export async function fetchKey(match: string): Promise<void> {
  try {
    const answer = await fetch(matchAddress(match, 'key'));
    if (answer.ok) rememberKey(match, ((await answer.json()) as MatchKey).key);
  } catch {
    // The link then works for those who were at the table.
  }
}
