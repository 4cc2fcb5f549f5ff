/**
 * Which table plays a grid. The one for stones knows one move on each point and buttons; cards, questions and steps from
 * space to space are played at the table of boards of spaces, which draws any grid, too.
 */
import type { Board, SpacesBoard } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

type Info = Pick<GameInfo, 'board' | 'zones' | 'questions' | 'actions'>;

/** Whether a game on a grid has nothing but stones to put down and points to touch. */
export const isPlainGrid = ({ board, zones, questions, actions }: Info): boolean =>
  board?.kind === 'grid' &&
  Object.keys(zones).length + questions.length === 0 &&
  Object.values(actions).every(
    ({ on, onto, fields = [] }) => on === undefined || (onto === undefined && fields.every((name) => name === 'at')),
  );

/** Any board as one of spaces. */
export function asSpaces(board: Board): SpacesBoard {
  if (board.kind === 'spaces') return board;
  const shape = board.on === 'points' ? 'point' : 'square';
  return { kind: 'spaces', layers: { [board.on]: { shape } }, pieces: { stone: 'disc' } };
}
