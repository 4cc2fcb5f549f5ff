/**
 * Shares the event loop between long computations. Between two turns of the loop only one of them runs, for one slice, and
 * they take turns. So whoever plays waits for at most one slice, however many there are.
 */
const sliceMilliseconds = 5;

export class TimeSlices {
  /** How many slices were given so far. */
  given = 0;
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;
  private endsAt = 0;

  /** Waits for the next slice. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.schedule();
    });
  }

  /** Whether the present slice is used up, or there is none. */
  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.given++;
      this.endsAt = performance.now() + sliceMilliseconds;
      this.waiting.shift()?.();
      // An immediate that is set by an immediate comes after the next look at the sockets.
      this.schedule();
    });
  }
}
