/**
 * Moves that involve no decision: the player's own client may make them, after a pause. Its length must be random and
 * independent of the cards, so that the others learn nothing from it.
 */
import type { Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { pendingIn } from './prompt.js';

/** Shortest and longest pause, in milliseconds. */
export const forcedPause = { least: 1300, most: 2900 } as const;

/** The pause for a random number in 0 … 1. */
export const forcedPauseOf = (luck: number): number =>
  forcedPause.least + luck * (forcedPause.most - forcedPause.least);

interface ForcedInput {
  readonly moves: readonly Move[];
  readonly paused: boolean;
  readonly view: Pick<View, 'table' | 'you'>;
}

/** The only legal move beside talk and announcements, if the game declares it to be forced. */
export function forcedMove(info: Pick<GameInfo, 'actions'>, { moves, paused, view }: ForcedInput): Move | null {
  const [only, ...more] = moves.filter(({ do: action }) => {
    const { talk, announces } = info.actions[action] ?? {};
    return !talk && !announces;
  });
  if (only === undefined || more.length > 0 || paused) return null;
  const forced = info.actions[only.do]?.forced;
  if (forced === undefined || typeof forced === 'boolean') return forced === true ? only : null;
  const asked = pendingIn(view).find(({ seat }) => seat === view.you);
  return asked !== undefined && forced.includes(asked.ask) ? only : null;
}
