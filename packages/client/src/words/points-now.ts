/** Points of all sides as they stand. In a match of one round there is nothing but that round, so its points count. */
import type { View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export function pointsNow(
  { oneRound }: Pick<GameInfo, 'oneRound'>,
  { table: { totals, soFar } }: View,
): readonly number[] {
  const points = oneRound && Array.isArray(soFar) ? soFar : totals;
  return Array.isArray(points) ? (points as readonly number[]) : [];
}
