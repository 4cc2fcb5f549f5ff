/** The history of a match, step by step, as the server sends it to a viewer who may see it. */
import type { Changes, ClockRule, Clocks, Shown, View } from '@partie/kit';

export interface HistoryStep {
  /** Server time of the step. */
  readonly at: number;
  readonly e: readonly Shown[];
  readonly s?: Changes;
  /** The view after the step, where events cannot express it: a move was taken back. */
  readonly view?: View;
  /** The players' clocks after the step, if the match has such clocks and they changed. */
  readonly clocks?: Clocks;
}

export interface History {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly names: readonly string[];
  readonly seats: number;
  /** The seat it is seen from; null for a spectator. */
  readonly viewer: number | null;
  readonly over: boolean;
  readonly startedAt: number;
  readonly clock: ClockRule;
  /** The view after the first deal (number 0), and the events of that deal. */
  readonly view: View;
  readonly dealt: readonly Shown[];
  /** Step i leads to number i + 1. */
  readonly steps: readonly HistoryStep[];
}

/**
 * `unknown`: no such match. `closed`: this viewer may not see it yet. `oldRules`: this server no longer has the rules
 * it was played by. `unreachable`: no answer.
 */
export type HistoryFailure = 'unknown' | 'closed' | 'oldRules' | 'unreachable';

/** Without a seat: as a spectator, or from the viewer's own seat while the match runs. */
export async function fetchHistory(match: string, seat: number | null = null): Promise<History | HistoryFailure> {
  const query = seat === null ? '' : `?seat=${seat}`;
  try {
    const answer = await fetch(`/api/matches/${encodeURIComponent(match)}/history${query}`);
    if (answer.ok) return (await answer.json()) as History;
    if (answer.status === 404 || answer.status === 400) return 'unknown';
    if (answer.status !== 403) return 'unreachable';
    const { code } = (await answer.json()) as { code?: string };
    return code === 'oldRules' ? 'oldRules' : code === 'noSeat' ? 'unknown' : 'closed';
  } catch {
    return 'unreachable';
  }
}
