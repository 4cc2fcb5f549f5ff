/** How much one address may send: a bucket that fills up again. */

interface Bucket {
  left: number;
  at: number;
  /** It was said that this is too fast; once until the bucket has something again. */
  isTold: boolean;
}

export type Verdict = 'fine' | 'tooFast' | 'stillTooFast';

/** Buckets that are full again are forgotten when there are more than so many. */
const most = 10_000;

export class Rate {
  private readonly buckets = new Map<string, Bucket>();
  private readonly size: number;
  private readonly seconds: number;
  private readonly now: () => number;

  /** `size` in `seconds`. */
  constructor(size: number, seconds: number, now: () => number = Date.now) {
    this.size = size;
    this.seconds = seconds;
    this.now = now;
  }

  /** `tooFast` is said once, so that refusing costs less than obeying; after that nothing is answered. */
  take(who: string): Verdict {
    if (this.size === Number.POSITIVE_INFINITY) return 'fine';
    const now = this.now();
    const bucket = this.buckets.get(who) ?? { left: this.size, at: now, isTold: false };
    const left = Math.min(this.size, bucket.left + ((now - bucket.at) / 1000) * (this.size / this.seconds));
    this.buckets.set(who, bucket);
    bucket.at = now;
    bucket.left = left;
    if (left >= 1) {
      bucket.left--;
      bucket.isTold = false;
      this.forgetFull(now);
      return 'fine';
    }
    if (bucket.isTold) return 'stillTooFast';
    bucket.isTold = true;
    return 'tooFast';
  }

  private forgetFull(now: number): void {
    if (this.buckets.size <= most) return;
    for (const [who, { at }] of this.buckets) if (now - at > this.seconds * 1000) this.buckets.delete(who);
  }
}
