/**
 * Cards that go together (`together` of an action): a hand grouped by rank, say, and the sets of each group that are
 * offered. A hand is grouped for every move of every playout, so the counters are typed arrays that are made once per
 * table size and options and then reused.
 */
import type { Card, Cards, Deck } from './deck.js';

/** In a group of up to so many cards every set is offered; in a larger one each single card, and the first 2, 3, 4 … */
const mostListedInFull = 4;

export class CardGroups {
  /** The groups in the hand that was grouped last, in order of appearance. */
  readonly present: Uint8Array;
  count = 0;
  /** Parallel to `present`, filled in by a playout: how many sets of that group may be played now. */
  readonly allowedSets: Uint16Array;
  private readonly groupOf: Uint8Array;
  /** By group: its first card, and how many cards it has. */
  private readonly firsts: Int32Array;
  private readonly sizes: Uint8Array;
  /** By size of a group: its sets, as positions within the group; and how many sets there are. */
  private readonly choices: readonly (readonly (readonly number[])[])[];
  private readonly setCounts: Uint16Array;

  constructor(deck: Deck, together: (card: Card) => string | number, most: number) {
    const keys = deck.cards.map(together);
    const groups = [...new Set(keys)];
    this.groupOf = new Uint8Array(deck.size);
    deck.cards.forEach((card, i) => {
      this.groupOf[card] = groups.indexOf(keys[i] as string | number);
    });
    this.firsts = new Int32Array(groups.length);
    this.sizes = new Uint8Array(groups.length);
    this.present = new Uint8Array(groups.length);
    this.allowedSets = new Uint16Array(groups.length);
    this.choices = Array.from({ length: mostListedInFull + 1 }, (_, n) => choicesOf(n, most));
    this.setCounts = Uint16Array.from(
      { length: deck.size + 1 },
      (_, n) => this.choices[n]?.length ?? n + Math.min(n, most) - 1,
    );
  }

  group(hand: Cards): void {
    const { groupOf, firsts, sizes, present } = this;
    for (let i = 0; i < this.count; i++) sizes[present[i] as number] = 0;
    let count = 0;
    for (const card of hand) {
      const group = groupOf[card] as number;
      const size = sizes[group] as number;
      if (size === 0) {
        present[count++] = group;
        firsts[group] = card;
      }
      sizes[group] = size + 1;
    }
    this.count = count;
  }

  first(group: number): Card {
    return this.firsts[group] as Card;
  }

  /** How many sets of this group are offered. */
  setCount(group: number): number {
    return this.setCounts[this.sizes[group] as number] as number;
  }

  /** Set number `i` of this group; `hand` is the hand that was grouped last. */
  setAt(hand: Cards, group: number, i: number): Cards {
    const n = this.sizes[group] as number;
    if (n === 1) return [this.first(group)];
    const cards = hand.filter((card) => this.groupOf[card] === group);
    if (n > mostListedInFull) return i < n ? [cards[i] as Card] : cards.slice(0, i - n + 2);
    const positions = (this.choices[n] as readonly (readonly number[])[])[i] as readonly number[];
    return positions.map((at) => cards[at] as Card);
  }
}

/** All choices of one to `most` of `n` positions, in their order. */
function choicesOf(n: number, most: number, from = 0, chosen: readonly number[] = []): readonly (readonly number[])[] {
  const sets = chosen.length > 0 ? [chosen] : [];
  if (chosen.length === most) return sets;
  for (let i = from; i < n; i++) sets.push(...choicesOf(n, most, i + 1, [...chosen, i]));
  return sets;
}
