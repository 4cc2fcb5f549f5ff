/** Where a click on a game leads: to the running match, or to its replay. */
import type { TournamentState } from '@partie/protocol';
import { matchIdOf, type Pairing } from '@partie/tournament';
import { pathTo } from '../../state/route.js';

/** Null: there is nothing to see yet, or no game was played. */
export function gameLink(id: string, state: TournamentState, pairing: Pairing | null): string | null {
  if (pairing === null) return null;
  const match = matchIdOf(id, pairing);
  if (state.begun.includes(pairing.id)) return pathTo({ page: 'tournamentGame', id, pairing: pairing.id });
  return pairing.result?.kind === 'played' && pairing.unplayed !== true
    ? pathTo({ page: 'replay', id: match, step: null, seat: null })
    : null;
}
