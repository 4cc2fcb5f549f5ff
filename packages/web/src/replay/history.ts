/** The history of a match, step by step and page by page, as the server sends it to a viewer who may see it. */
import type { HistoryPage, HttpProblem } from '@partie/protocol';
import { matchAddress } from '../state/match-address.js';

/**
 * `unknown`: no such match. `closed`: this viewer may not see it yet. `oldRules`: this server no longer has the rules
 * it was played by. `unreachable`: no answer.
 */
export type HistoryFailure = 'unknown' | 'closed' | 'oldRules' | 'unreachable';

/** The page that begins with a number. Without a seat: as a spectator, or from the viewer's own seat while the match runs. */
export async function fetchHistory(
  match: string,
  seat: number | null,
  from: number,
): Promise<HistoryPage | HistoryFailure> {
  const query = { from: String(from), ...(seat !== null && { seat: String(seat) }) };
  try {
    const answer = await fetch(matchAddress(match, 'history', query));
    if (answer.ok) return (await answer.json()) as HistoryPage;
    if (answer.status === 404 || answer.status === 400) return 'unknown';
    if (answer.status !== 403) return 'unreachable';
    const { code } = (await answer.json()) as HttpProblem;
    return code === 'oldRules' ? 'oldRules' : code === 'noSeat' ? 'unknown' : 'closed';
  } catch {
    return 'unreachable';
  }
}
