/** A token bucket: so many at once, refilled evenly. */
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

  /** Takes one; false if there is none left just now. */
  take(): boolean {
    const now = this.clock.now();
    this.left = Math.min(this.most, this.left + (now - this.at) * this.perMillisecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** One bucket a key (an address, a table and person), forgotten when full again. */
export class Rates {
  private readonly buckets = new Map<string, Rate>();
  private readonly clock: Clock;
  private readonly most: number;
  private readonly seconds: number;

  constructor(clock: Clock, most: number, seconds: number) {
    this.clock = clock;
    this.most = most;
    this.seconds = seconds;
  }

  take(key: string): boolean {
    let bucket = this.buckets.get(key);
    if (bucket === undefined) {
      bucket = new Rate(this.clock, this.most, this.seconds);
      this.buckets.set(key, bucket);
      this.clock.after(this.seconds * 1000, () => this.buckets.delete(key));
    }
    return bucket.take();
  }
}
