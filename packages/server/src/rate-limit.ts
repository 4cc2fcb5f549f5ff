/**
 * A token bucket: so many at once, refilled evenly. One who has been quiet may so do nearly twice `most` within the
 * first `seconds`, and never more than `most` a stretch of `seconds` in the long run.
 */
import type { Clock } from './ports.js';

export class Rate {
  private left: number;
  private at: number;
  private readonly clock: Clock;
  private readonly most: number;
  private readonly perMillisecond: number;

  /** `most` within `seconds`. */
  constructor(clock: Clock, most: number, seconds: number) {
    this.clock = clock;
    this.most = most;
    this.perMillisecond = most / (seconds * 1000);
    this.left = most;
    this.at = clock.now();
  }

  /** Takes one or several; false if there are not so many left just now. */
  take(count = 1): boolean {
    this.refill();
    if (this.left < count) return false;
    this.left -= count;
    return true;
  }

  /** Nothing has been taken that is not refilled: as good as new. */
  get full(): boolean {
    this.refill();
    return this.left >= this.most;
  }

  private refill(): void {
    const now = this.clock.now();
    // A clock that is set back takes nothing away.
    if (now > this.at) this.left = Math.min(this.most, this.left + (now - this.at) * this.perMillisecond);
    this.at = now;
  }
}

/** One bucket a key (an address, a table and person), forgotten when full again. */
export class Rates {
  private readonly buckets = new Map<string, Rate>();
  private readonly clock: Clock;
  private readonly most: number;
  private readonly seconds: number;
  private sweptAt: number;

  constructor(clock: Clock, most: number, seconds: number) {
    this.clock = clock;
    this.most = most;
    this.seconds = seconds;
    this.sweptAt = clock.now();
  }

  take(key: string, count = 1): boolean {
    this.sweep();
    const bucket = this.buckets.get(key) ?? new Rate(this.clock, this.most, this.seconds);
    this.buckets.set(key, bucket);
    return bucket.take(count);
  }

  /** How many are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  /** Looks through all of them now and then; a timer a bucket would keep a stopped server from ending. */
  private sweep(): void {
    const now = this.clock.now();
    if (Math.abs(now - this.sweptAt) < this.seconds * 1000) return;
    this.sweptAt = now;
    for (const [key, bucket] of this.buckets) if (bucket.full) this.buckets.delete(key);
  }
}
