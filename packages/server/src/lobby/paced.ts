/**
 * Calls back at a bounded rate: for the first change at once, for all that follow within the interval once, at its end.
 * Whoever is called tells the state as it is then.
 */
import type { Clock } from '../ports.js';

export class Paced {
  private readonly clock: Clock;
  /** Milliseconds between two calls. */
  private readonly every: number;
  private readonly call: () => void;
  private calledAt = Number.NEGATIVE_INFINITY;
  private cancel: (() => void) | null = null;
  private isStopped = false;

  constructor(clock: Clock, every: number, call: () => void) {
    this.clock = clock;
    this.every = every;
    this.call = call;
  }

  /** Answers whether it was called at once. */
  changed(): boolean {
    if (this.cancel !== null || this.isStopped) return false;
    const passed = this.clock.now() - this.calledAt;
    // Less than nothing has passed when the clock was set back.
    if (passed >= this.every || passed < 0) {
      this.callNow();
      return true;
    }
    this.cancel = this.clock.after(this.every - passed, () => {
      this.cancel = null;
      this.callNow();
    });
    return false;
  }
  private callNow(): void {
    this.calledAt = this.clock.now();
    this.call();
  }

  /** For good: no timer keeps the process from ending. */
  stop(): void {
    this.isStopped = true;
    this.cancel?.();
    this.cancel = null;
  }
}
