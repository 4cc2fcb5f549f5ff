/**
 * Who comes over SSH: so many connections of one address at the same time, and so many new ones in a short time, because
 * each costs the exchange of keys before anybody has said who he is.
 */

/** New connections of one address in this many milliseconds. */
const mostNew = 40;
const within = 10_000;
/** Of everybody together. */
const mostOfAll = 2000;

export class Arrivals {
  private readonly here = new Map<string, number>();
  private recent = new Map<string, number>();
  private since = 0;
  private all = 0;
  private readonly mostOfAddress: number;
  private readonly now: () => number;

  constructor(mostOfAddress: number, now: () => number = () => performance.now()) {
    this.mostOfAddress = mostOfAddress;
    this.now = now;
    this.since = now();
  }

  /** The function by which one leaves; null if there is no place. */
  take(address: string): (() => void) | null {
    if (this.now() - this.since > within) {
      this.recent = new Map();
      this.since = this.now();
    }
    const [here, recent] = [this.here.get(address) ?? 0, this.recent.get(address) ?? 0];
    this.recent.set(address, recent + 1);
    const isFull = here >= this.mostOfAddress || this.all >= mostOfAll;
    if (isFull || (recent >= mostNew && Number.isFinite(this.mostOfAddress))) return null;
    this.here.set(address, here + 1);
    this.all++;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.all--;
      const left = (this.here.get(address) ?? 1) - 1;
      if (left > 0) this.here.set(address, left);
      else this.here.delete(address);
    };
  }
}
