/** The history of a match, step by step, as the server sends it to a viewer who may see it. */
import type { History, HttpProblem } from '@partie/protocol';
import { matchAddress } from '../state/match-address.js';

/**
 * `unknown`: no such match. `closed`: this viewer may not see it yet. `oldRules`: this server no longer has the rules
 * it was played by. `unreachable`: no answer.
 */
export type HistoryFailure = 'unknown' | 'closed' | 'oldRules' | 'unreachable';

/** Without a seat: as a spectator, or from the viewer's own seat while the match runs. */
export async function fetchHistory(match: string, seat: number | null = null): Promise<History | HistoryFailure> {
  const query: Record<string, string> = seat === null ? {} : { seat: String(seat) };
  try {
    const answer = await fetch(matchAddress(match, 'history', query));
    if (answer.ok) return (await answer.json()) as History;
    if (answer.status === 404 || answer.status === 400) return 'unknown';
    if (answer.status !== 403) return 'unreachable';
    const { code } = (await answer.json()) as HttpProblem;
    return code === 'oldRules' ? 'oldRules' : code === 'noSeat' ? 'unknown' : 'closed';
  } catch {
    return 'unreachable';
  }
}
