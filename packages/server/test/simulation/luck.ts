/** All chance of a simulation. Each part draws from a stream of its own, so that one more draw in one changes no other. */
import { type RandomBits, seededBits } from '@partie/kit';

export class Luck {
  private readonly bits: RandomBits;
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
    this.bits = seededBits(seed);
  }

  /** A stream for a part of the whole. */
  for(part: string): Luck {
    let hash = 2166136261;
    for (const letter of `${this.seed} ${part}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
    return new Luck(hash * 4096 + (this.seed % 4096));
  }

  /** 0 ≤ x < 1. */
  share(): number {
    return this.bits() / 4294967296;
  }
  /** Whether something happens that does so once in 1 / p times. */
  happens(p: number): boolean {
    return this.share() < p;
  }
  below(n: number): number {
    return Math.floor(this.share() * n);
  }
  between(least: number, most: number): number {
    return least + this.share() * (most - least);
  }
  /** Mostly near the lesser end, seldom far: as delays are. */
  seldomFar(least: number, most: number): number {
    return least + this.share() ** 4 * (most - least);
  }
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new Error('Nothing to pick from.');
    return picked;
  }
  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.bits() & 255);
  }
}
