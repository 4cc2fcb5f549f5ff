/** What follows from two strengths in a game with handicaps. */
import { scoresOf } from './scores.js';
import type { EntrantId, Tournament } from './tournament.js';

export interface HandicapRule {
  /** Stones or ranks fewer than the difference. */
  readonly reduction: number;
  readonly most: number;
}

/**
 * How much stronger the first is than the second, for the game to make up for. In a McMahon tournament by score, and nothing
 * above the bar; elsewhere by stated ranks.
 */
export function handicapFor(
  tournament: Tournament,
  [stronger, weaker]: readonly [EntrantId, EntrantId],
  { reduction, most }: HandicapRule,
): number {
  const scores = scoresOf(tournament);
  const [a, b] = [scores.get(stronger), scores.get(weaker)];
  if (a === undefined || b === undefined) return 0;
  const { format } = tournament.settings;
  if (format.kind === 'mcmahon') {
    const isAbove = [a, b].some(
      ({ entrant, total }) => (entrant.rank ?? 0) >= format.bar || total >= format.bar - format.floor,
    );
    return isAbove ? 0 : bounded(a.total - b.total - reduction, most);
  }
  const { rank: one } = a.entrant;
  const { rank: other } = b.entrant;
  return one === null || other === null ? 0 : bounded(one - other - reduction, most);
}

const bounded = (difference: number, most: number): number => Math.max(0, Math.min(most, Math.floor(difference)));
