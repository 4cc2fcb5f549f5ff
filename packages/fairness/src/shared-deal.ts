/**
 * Duplicate deals: several matches get the same cards, so that skill is compared. They have one secret and one commitment, and
 * the cards of each round follow from the name of the deal instead of the id of the match. What else is drawn in a match (a
 * pile that is shuffled again) is its own. Nonces do not enter shared cards: players at one table would change those of
 * another.
 */
import type { Game } from '@partie/kit';
import type { StreamInput } from './fair-random.js';

/** The number of the round that the next step deals, from 0; null if a step now deals none. `state`: null before the first deal. */
export function roundToDeal(game: Game, state: unknown): number | null {
  if (state === null || state === undefined) return 0;
  const { phase, round } = game.view(state, null).table;
  return phase === 'between' && typeof round === 'number' ? round : null;
}

/** What a step is drawn from: the shared deal, where it deals a round, otherwise the match itself. */
export function withSharedDeal(own: StreamInput, deal: string | undefined, round: () => number | null): StreamInput {
  const shared = deal === undefined ? null : round();
  return deal === undefined || shared === null ? own : { ...own, match: deal, step: shared, nonces: [] };
}
