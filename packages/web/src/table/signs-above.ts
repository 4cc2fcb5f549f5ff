/** The viewer's signs that stand above the action line: all on a small table, otherwise those in words. */
import { type SignFact, seatsFromViewer, signsOfSeat } from '@partie/client/words';
import type { View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { TableShape } from './layout/measures.js';

export function signsAbove(info: Pick<GameInfo, 'signs'>, view: View, shape: TableShape): SignFact[] {
  const [own = 0] = seatsFromViewer(view);
  return signsOfSeat(info, view, own).filter(({ fact }) => shape === 'tall' || info.signs[fact]?.as === 'word');
}
