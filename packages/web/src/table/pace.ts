/** How long events take: one after another, a deal in quick rhythm, and faster when too much is waiting. */
import type { Shown } from '@partie/kit';

/** From so many milliseconds of waiting events on, everything hurries. */
const patience = 2000;

const moves = (event: Shown): boolean =>
  event.zones !== undefined || (event.cards?.length ?? event.n ?? 0) > 0;

/** Time from the beginning of an event until the next may begin. */
export function gapAfter(event: Shown, next: Shown | undefined, moveTime: number): number {
  if (moveTime === 0 || !moves(event)) return 0;
  if (next?.is === event.is && next.from === event.from && event.from !== undefined) return moveTime * 0.36;
  return moveTime * (event.zones === undefined ? 1.12 : 1.3);
}

/** By how much everything is shortened so that the waiting events are shown in time. */
export function hurry(waiting: readonly Shown[], moveTime: number): number {
  let total = 0;
  waiting.forEach((event, i) => {
    total += gapAfter(event, waiting[i + 1], moveTime);
  });
  return total <= patience ? 1 : Math.max(0.15, patience / total);
}
