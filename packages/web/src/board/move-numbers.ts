/** Which move put down each stone, from the recording of the match. */
import type { Recording } from '../replay/recording.js';
import { positionOf } from './board-position.js';

/** Numbers by point, at step `at`. Stones from before the first move, or before what was fetched, have none. */
export function moveNumbers(recording: Recording, at: number): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  const { from } = recording.stretchAt(at);
  let before = positionOf(recording.viewAt(from)).stones;
  for (let step = from + 1; step <= recording.within(at); step++) {
    const { stones, move } = positionOf(recording.viewAt(step));
    if (stones === before) continue;
    stones.forEach((stone, point) => {
      if (stone === 0) numbers.delete(point);
      else if (before[point] === 0) numbers.set(point, move);
    });
    before = stones;
  }
  return numbers;
}
