/** How deep cards lie in a pile that was shuffled in the middle of a round: each rank and each suit equally deep, on average. */
import type { CardKind } from '../deck.js';
import { largestDeviation } from './deal-counts.js';

/** The sum of the depths, each −½ … ½, and its variance. */
interface Depth {
  sum: number;
  variance: number;
}

export class PileOrder {
  private readonly depths = new Map<string, Depth>();
  private readonly pile: string;
  private readonly kind: CardKind;

  constructor(pile: string, kind: CardKind) {
    this.pile = pile;
    this.kind = kind;
  }

  add(cards: readonly number[]): void {
    const n = cards.length;
    const variance = (n * n - 1) / (12 * n * n);
    for (const [at, card] of cards.entries())
      for (const name of [this.kind.rank(card as never), this.kind.suit(card as never)]) {
        const depth = this.depths.get(name) ?? { sum: 0, variance: 0 };
        this.depths.set(name, depth);
        depth.sum += (at + 0.5) / n - 0.5;
        depth.variance += variance;
      }
  }

  get uneven(): string | null {
    for (const [name, { sum, variance }] of this.depths) {
      const far = Math.abs(sum) / Math.sqrt(Math.max(1, variance));
      if (far > largestDeviation)
        return `When '${this.pile}' is shuffled again, '${name}' lies ${sum > 0 ? 'higher' : 'deeper'} in it than other cards (${far.toFixed(0)} deviations).`;
    }
    return null;
  }
}
