/** How much one address, or a whole foreign domain, may send: buckets that fill up again. */

interface Bucket {
  left: number;
  at: number;
  /** It was said that this is too fast; once until the bucket is full again. */
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
    if (left >= this.size) bucket.isTold = false;
    if (left >= 1) {
      bucket.left--;
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

/** Seconds in which so many stanzas may come. */
const window = 10;

export interface StanzaBounds {
  readonly ofAddress: number;
  /** Of everybody at a foreign domain together: addresses there cost nothing. */
  readonly ofDomain: number;
  /** Domains whose server is the one that we are at. */
  readonly own: readonly string[];
}

export class StanzaLimits {
  private readonly addresses: Rate;
  private readonly domains: Rate;
  private readonly own: ReadonlySet<string>;

  constructor({ ofAddress, ofDomain, own }: StanzaBounds, now: () => number = Date.now) {
    this.addresses = new Rate(ofAddress, window, now);
    this.domains = new Rate(ofDomain, window, now);
    this.own = new Set(own);
  }

  /** First by the address: what one sends too much is not taken from his domain. */
  take(bare: string, domain: string): Verdict {
    const verdict = this.addresses.take(bare);
    return verdict !== 'fine' || this.own.has(domain) ? verdict : this.domains.take(domain);
  }
}

/** The domain of our own server: of an account its own, of a component the one it is under. */
export const ownDomains = (domain: string): string[] => [domain, domain.replace(/^[^.]+\./, '')];
