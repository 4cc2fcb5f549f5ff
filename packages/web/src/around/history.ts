/** What happened in a match, step by step, as the server hands it out to one who may see it. */
import type { History, HttpProblem } from '@partie/protocol';

/**
 * `unknown`: no such match; `closed`: it is there, but not for these eyes yet; `oldRules`: played by rules this server no
 * longer has; `unreachable`: no answer.
 */
export type NoHistory = 'unknown' | 'closed' | 'oldRules' | 'unreachable';

/** Without a seat: as a spectator, or, while the match runs, from one's own. */
export async function fetchHistory(match: string, seat: number | null = null): Promise<History | NoHistory> {
  const query = seat === null ? '' : `?seat=${seat}`;
  try {
    const answer = await fetch(`/api/matches/${encodeURIComponent(match)}/history${query}`);
    if (answer.ok) return (await answer.json()) as History;
    if (answer.status === 404 || answer.status === 400) return 'unknown';
    if (answer.status !== 403) return 'unreachable';
    const { code } = (await answer.json()) as HttpProblem;
    return code === 'oldRules' ? 'oldRules' : code === 'noSeat' ? 'unknown' : 'closed';
  } catch {
    return 'unreachable';
  }
}
