/** Moves that are rarely intended are confirmed first. The game declares with which cards (`careful`). */
import type { Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

/** A move that waits for confirmation. */
export interface UnconfirmedMove {
  readonly move: Move;
  readonly spot: string | null;
  /** Key of the explanation in the game's words. */
  readonly why: string;
}

/** Why this move should be confirmed first; null if it need not be. */
export function confirmationReason(
  { actions, kind }: Pick<GameInfo, 'actions' | 'kind'>,
  { zones }: Pick<View, 'zones'>,
  { do: action, cards = [] }: Move,
): string | null {
  const careful = actions[action]?.careful;
  if (careful === undefined) return null;
  const seen = new Map(Object.values(zones).flatMap((zone) => (zone.cards ?? []).map(([id, face]) => [id, face])));
  const rankOf = (id: number) => kind?.faces.find((face) => face.code === seen.get(id))?.rank ?? '';
  return cards.some((id) => careful.ranks.includes(rankOf(id))) ? careful.why : null;
}
