/** What happened in a match, step by step, as the server hands it out to one who may see it. */
import type { Changes, ClockRule, Clocks, Shown, View } from '@partie/kit';

export interface HistoryStep {
  /** When, on the server's clock. */
  readonly at: number;
  readonly e: readonly Shown[];
  readonly s?: Changes;
  /** How the table lay afterwards, where events cannot tell it: a move was taken back. */
  readonly view?: View;
  /** How everybody's own clock stood afterwards, where there are such clocks and it changed. */
  readonly clocks?: Clocks;
}

export interface History {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly names: readonly string[];
  readonly seats: number;
  /** Through whose eyes; null: a spectator's. */
  readonly viewer: number | null;
  readonly over: boolean;
  readonly startedAt: number;
  readonly clock: ClockRule;
  /** The table after the first deal, number 0, and how it was dealt. */
  readonly view: View;
  readonly dealt: readonly Shown[];
  /** Step i leads to number i + 1. */
  readonly steps: readonly HistoryStep[];
}

/**
 * `unknown`: no such match; `closed`: it is there, but not for these eyes yet; `oldRules`: played by rules this server no
 * longer has; `unreachable`: no answer.
 */
export type HistoryFailure = 'unknown' | 'closed' | 'oldRules' | 'unreachable';

/** Without a seat: as a spectator, or, while the match runs, from one's own. */
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
