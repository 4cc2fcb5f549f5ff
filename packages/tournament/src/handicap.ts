/** What follows from two strengths in a game with handicaps. */
import { scoresOf } from './scores.js';
import type { HandicapRule } from './settings.js';
import type { EntrantId, Tournament } from './tournament.js';

/**
 * By how many ranks one is to be treated as stronger than another; below 0 if he is the weaker one, 0 where nothing is made up
 * for. In a McMahon tournament it goes by score, and nothing is made up for above the bar; elsewhere by stated ranks. Scores are
 * counted once, for all pairs of a round.
 */
export function aheadBy(tournament: Tournament): (first: EntrantId, second: EntrantId) => number {
  const { format, handicap } = tournament.settings;
  if (handicap === undefined) return () => 0;
  const scores = scoresOf(tournament);
  return (first, second) => {
    const [a, b] = [scores.get(first), scores.get(second)];
    if (a === undefined || b === undefined) return 0;
    const { rank: one } = a.entrant;
    const { rank: other } = b.entrant;
    if (format.kind !== 'mcmahon') return one === null || other === null ? 0 : reduced(one - other, handicap);
    const bar = format.bar - format.floor;
    const isAbove = [a, b].some(({ entrant, total }) => (entrant.rank ?? 0) >= format.bar || total >= bar);
    return isAbove ? 0 : reduced(a.total - b.total, handicap);
  };
}

function reduced(difference: number, { reduction, most }: HandicapRule): number {
  const size = Math.max(0, Math.min(most, Math.floor(Math.abs(difference)) - reduction));
  return difference < 0 ? -size || 0 : size;
}
