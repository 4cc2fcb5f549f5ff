/**
 * Deals and shuffles as they occur in the random matches: with any number of players, any options, and in later rounds. Each
 * later deal must be shuffled as the first one was, and the cards must come to each place and each seat equally often.
 */
import type { Draw } from '../random.js';
import { Table } from '../table.js';
import { DealCounts } from './deal-counts.js';
import { PileOrder } from './pile-order.js';
import { type Problem, ProblemFound, problem } from './problem.js';

/** The largest shuffle among some draws. */
const largestShuffle = (draws: readonly Draw[]): number =>
  Math.max(0, ...draws.map(({ drawn }) => (typeof drawn === 'number' ? 0 : drawn.length)));

export class Deals {
  private readonly ofFirst = new Map<string, DealCounts>();
  private readonly ofLater = new Map<string, DealCounts>();
  private readonly orders = new Map<string, PileOrder>();
  private readonly fairDeal: boolean;

  constructor(fairDeal: boolean) {
    this.fairDeal = fairDeal;
  }

  /** The round of a state, where the game has rounds. */
  static roundOf(state: unknown): number {
    return state instanceof Table ? state.round : 0;
  }

  /** A match has begun. */
  first(state: unknown): void {
    if (!this.fairDeal || !(state instanceof Table)) return;
    // By their options, as some deal only a part of the deck.
    this.count(this.ofFirst, state as Table, JSON.stringify(state.options));
  }

  /** A later round was dealt by these draws. */
  later(state: unknown, draws: readonly Draw[], first: readonly Draw[]): void {
    if (!this.fairDeal || !(state instanceof Table) || state.phase !== 'play') return;
    const [now, before] = [largestShuffle(draws), largestShuffle(first)];
    if (now * 2 < before)
      throw new ProblemFound(
        'fair deal',
        `Round ${state.round} was dealt ${now === 0 ? 'without a shuffle' : `after shuffling only ${now} cards`}; the first deal shuffled ${before}.`,
      );
    this.count(this.ofLater, state as Table);
  }

  /** A step of a round. Where it has shuffled a pile that nobody sees, no card may lie deeper than others. */
  shuffled(state: unknown, draws: readonly Draw[]): void {
    if (!this.fairDeal || draws.length === 0 || !(state instanceof Table)) return;
    const { spots, deck } = state.layout;
    for (const { label, drawn } of draws) {
      if (typeof drawn === 'number') continue;
      const at = spots.findIndex(({ name, facesSeenBy, topSeenBy }) => name === label && facesSeenBy + topSeenBy === 0);
      if (at < 0) continue;
      const order = this.orders.get(label) ?? new PileOrder(label, deck.kind);
      this.orders.set(label, order);
      order.add(state.cardsAt[at] ?? []);
    }
  }

  private count(all: Map<string, DealCounts>, t: Table, options = ''): void {
    const { deck, seats } = t.layout;
    const key = `${seats} ${deck.kind.id} ${deck.cards.length} ${options}`;
    const counts = all.get(key) ?? new DealCounts(deck);
    all.set(key, counts);
    counts.add(t);
  }

  get problem(): Problem | null {
    for (const [key, { uneven }] of this.ofFirst)
      if (uneven !== null) return problem('fair deal', `With ${key.split(' ')[0]} players, ${uneven}`);
    for (const { uneven } of this.ofLater.values())
      if (uneven !== null) return problem('fair deal', `In later rounds, ${uneven}`);
    for (const { uneven } of this.orders.values()) if (uneven !== null) return problem('fair deal', uneven);
    return null;
  }
}
