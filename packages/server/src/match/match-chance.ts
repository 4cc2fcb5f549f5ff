/** What the next step of a match is drawn from. Cards that other matches get as well follow from what they share. */
import { roundToDeal } from '@partie/fairness';
import type { Game, Random } from '@partie/kit';
import type { Ports } from '../ports.js';
import type { MatchHeader } from '../store/store.js';
import type { MatchSettings } from './match-settings.js';
import type { MatchState } from './match-state.js';

export function chanceIn(
  ports: Ports,
  game: Game,
  { id }: MatchHeader,
  { secret, deal }: MatchSettings,
): (state: MatchState) => Random {
  return ({ steps, nonces, state }) => {
    const round = deal === undefined ? null : roundToDeal(game, steps < 0 ? null : state);
    if (deal !== undefined && round !== null) return ports.chance({ match: deal, secret, step: round, nonces: [] });
    return ports.chance({ match: id, secret, step: steps + 1, nonces });
  };
}
