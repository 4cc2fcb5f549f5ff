/** Moves that are seldom meant: the game says with which cards, and the player is asked first. */
import type { Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

/** A move that waits for the player to say that it is meant. */
export interface UnconfirmedMove {
  readonly move: Move;
  readonly spot: string | null;
  /** The key of a word. */
  readonly why: string;
}

/** Why it should be asked first whether this move is meant; null if there is no reason. */
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
