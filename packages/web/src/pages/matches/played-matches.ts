/** Fetches the matches played on this server, newest first, a page at a time. */
import type { MatchPage, PlayedMatch } from '@partie/protocol';

const pageOf = 20;

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
