/**
 * Time that flies, and stands still while the process does. It is counted in ticks of the event loop, not read from the
 * system's clock: on a busy machine ticks come later, and nobody is late who would not be on an idle one.
 */
import type { Clock } from '../src/index.js';

const tickMilliseconds = 2;

interface Timer {
  /** The tick at which it is due. */
  readonly due: number;
  readonly call: () => void;
}

let ticks = 0;
let ticking = false;
const timers = new Set<Timer>();

function tick(): void {
  ticks++;
  for (const timer of [...timers].filter(({ due }) => due <= ticks).sort((a, b) => a.due - b.due)) {
    // One before it may have cancelled it.
    if (timers.delete(timer)) timer.call();
  }
  setTimeout(tick, tickMilliseconds).unref();
}

/** A clock that goes so many times as fast as the system's, at most. */
export function fastClock(times: number): Clock {
  if (!ticking) tick();
  ticking = true;
  const start = Date.now();
  const startTick = ticks;
  const step = tickMilliseconds * times;
  return {
    now: () => start + (ticks - startTick) * step,
    after(milliseconds, call) {
      const timer = { due: ticks + Math.max(1, Math.ceil(milliseconds / step)), call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
}
