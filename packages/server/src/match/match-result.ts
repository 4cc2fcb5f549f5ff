/** How a match ended, with everything that is kept of it: for lists, for its file, for tournaments. */
import { figuresOf, type Game, type Json, type MatchResult, type Outcome } from '@partie/kit';
import type { MatchEnd } from '../store/store.js';
import type { MatchState } from './match-state.js';

/** Null while the match goes on. */
export function matchResult(game: Game, { outcome, state, names, left, bots }: MatchState): MatchResult | null {
  if (outcome === null) return null;
  const seatsWhere = (flags: readonly boolean[]) => flags.flatMap((flag, seat) => (flag ? [seat] : []));
  return {
    ...outcome,
    ...figuresOf(game, state, names.length, outcome),
    left: seatsWhere(left),
    bots: seatsWhere(bots),
  };
}

/** The same as it is stored. */
export function endOf(game: Game, match: MatchState): MatchEnd | null {
  const result = matchResult(game, match);
  return result && { endedAt: match.at, outcome: result as unknown as Json };
}

/** Places and reason alone: what the rules or the table decide, and what is sealed. */
export const outcomeOf = ({ places, because }: MatchResult): Outcome => ({
  places,
  ...(because !== undefined && { because }),
});
