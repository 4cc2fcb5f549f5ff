/** Fetches the matches played on this server, newest first, a page at a time. */
import type { Outcome } from '@partie/kit';

export interface PlayedMatch {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly startedAt: number;
  readonly endedAt: number;
  readonly outcome: Outcome | null;
}
const pageOf = 20;

export interface MatchPage {
  readonly matches: readonly PlayedMatch[];
  /** Cursor of the next page; null after the last. */
  readonly next: string | null;
}

/** Null when the server does not answer. */
export async function fetchMatches(from: string | null): Promise<MatchPage | null> {
  const query = from === null ? '' : `&before=${encodeURIComponent(from)}`;
  try {
    const answer = await fetch(`/api/matches?limit=${pageOf}${query}`);
    return answer.ok ? ((await answer.json()) as MatchPage) : null;
  } catch {
    return null;
  }
}

export const winnersOf = ({ names, outcome }: Pick<PlayedMatch, 'names' | 'outcome'>): readonly string[] =>
  names.filter((_, seat) => outcome?.places[seat] === 1);
