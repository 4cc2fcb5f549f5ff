/** Moves that are rarely intended are confirmed first. The game declares with which cards or where (`careful`). */
import { type Move, piecesOf, piecesOn, spaceIndex, spacesOf, touches, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

/** Why this move should be confirmed first: a key of the game's words; null if it need not be. */
export function confirmationReason(
  info: Pick<GameInfo, 'actions' | 'kind' | 'board'>,
  view: View,
  move: Move,
): string | null {
  const careful = info.actions[move.do]?.careful;
  if (careful === undefined) return null;
  if ('beside' in careful) return touchesOwnPiece(info, view, move, careful.beside) ? careful.why : null;
  const { zones } = view;
  const { kind } = info;
  const { cards = [] } = move;
  const seen = new Map(Object.values(zones).flatMap((zone) => (zone.cards ?? []).map(([id, face]) => [id, face])));
  const rankOf = (id: number) => kind?.faces.find((face) => face.code === seen.get(id))?.rank ?? '';
  return cards.some((id) => careful.ranks.includes(rankOf(id))) ? careful.why : null;
}

/** Whether a piece of the viewer's own stands on a space of this layer that touches the one the move is made on. */
function touchesOwnPiece({ board }: Pick<GameInfo, 'board'>, view: View, { at }: Move, layer: string): boolean {
  if (board === undefined) return false;
  const spaces = spacesOf(board, view);
  const pieces = piecesOf(board, view);
  const space = spaceIndex(spaces).get(typeof at === 'string' ? at : '');
  const isOwn = (id: string) => piecesOn(pieces, id).some(({ owner }) => owner !== undefined && owner === view.you);
  return (
    space !== undefined && spaces.some((other) => other.layer === layer && isOwn(other.id) && touches(space, other))
  );
}
