/** Plays a tick in each of the last ten seconds of a turn limit, of the main time and of each overtime period. */
import { useEffect } from 'preact/hooks';
import { type LiveMatch, serverNow } from '../state/connection.js';
import { secondsLeft } from '../table/clock-face.js';
import { playSound } from './sounds.js';

const tickFrom = 10;

/** `waited`: the viewer has to decide now. */
export function useClockTicks(now: LiveMatch | null, waited: boolean): void {
  const status = waited ? now?.status : undefined;
  useEffect(() => {
    if (now === null || status === undefined || (status.deadline === null && !status.clock)) return;
    let last = secondsLeft(now, serverNow()) ?? Number.POSITIVE_INFINITY;
    const timer = setInterval(() => {
      const left = secondsLeft(now, serverNow()) ?? Number.POSITIVE_INFINITY;
      if (left < last && left <= tickFrom && left > 0) playSound('clock');
      last = left;
    }, 100);
    return () => clearInterval(timer);
  }, [status?.deadline, status?.clock, status?.paused]);
}
