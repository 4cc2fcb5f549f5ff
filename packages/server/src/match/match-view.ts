/** What of a match's state is told: to a viewer, and as the seal that everybody gets. */
import type { Seal } from '@partie/fairness';
import type { Game, Json, View, Viewer } from '@partie/kit';
import type { MatchHeader } from '../store/store.js';
import { sealNow } from './match-seal.js';
import type { MatchState } from './match-state.js';
import { oldestOf } from './taking-back.js';

/** What updates do not tell: a change of it is told by a new status. */
export const toldByStatus = [
  'question',
  'paused',
  'bots',
  'engines',
  'left',
  'vacant',
] as const satisfies (keyof MatchState)[];

/** What a viewer may know of the match. That it ended otherwise than by the rules, the rules cannot know. */
export function viewOf(game: Game, { state, outcome }: MatchState, viewer: Viewer): View {
  const view = game.view(state, viewer);
  if (outcome === null || game.outcome(state) !== null) return view;
  return { ...view, table: { ...view.table, pending: [], result: outcome as unknown as Json } };
}

/**
 * The seal as everyone is told it: without the last moves while they can be taken back. Else one who takes a hidden move
 * back and makes it again would be told apart from one who has changed his mind.
 */
export function sealTold(header: MatchHeader, { seal, last, outcome }: MatchState): Seal | null {
  const told = last !== null && outcome === null ? oldestOf(last).seal : seal;
  return told && sealNow(header, told);
}
