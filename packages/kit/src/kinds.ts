/**
 * Cards that go together (`together` of an action): a hand sorted by kind, and the sets of a kind that are offered. Sorting
 * happens for every move of every playout, so it is done in rooms that are made once per table size and options.
 */
import type { Card, Cards, Deck } from './deck.js';

/** Of up to so many cards of a kind every set is offered; of more each card alone, and the first two, three, four … */
const mostInFull = 4;

export class Kinds {
  /** Which kinds there are in the hand that was sorted last, in order of appearance. */
  readonly there: Uint8Array;
  count = 0;
  private readonly kindOf: Uint8Array;
  private readonly room: number;
  private readonly sorted: Int32Array;
  private readonly sizes: Uint8Array;
  /** By how many cards of a kind there are: the sets of them, as places. */
  private readonly choices: readonly (readonly (readonly number[])[])[];
  private readonly most: number;

  constructor(deck: Deck, kind: (card: Card) => string | number, most: number) {
    const names = deck.cards.map(kind);
    const kinds = [...new Set(names)];
    this.kindOf = new Uint8Array(deck.size);
    deck.cards.forEach((card, i) => {
      this.kindOf[card] = kinds.indexOf(names[i] as string | number);
    });
    this.room = Math.max(0, ...kinds.map((one) => names.filter((name) => name === one).length));
    this.sorted = new Int32Array(kinds.length * this.room);
    this.sizes = new Uint8Array(kinds.length);
    this.there = new Uint8Array(kinds.length);
    this.most = most;
    this.choices = Array.from({ length: mostInFull + 1 }, (_, n) => someOf(n, most));
  }

  sort(cards: Cards): void {
    const { kindOf, room, sorted, sizes, there } = this;
    for (let i = 0; i < this.count; i++) sizes[there[i] as number] = 0;
    let count = 0;
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i] as Card;
      const kind = kindOf[card] as number;
      const size = sizes[kind] as number;
      if (size === 0) there[count++] = kind;
      sorted[kind * room + size] = card;
      sizes[kind] = size + 1;
    }
    this.count = count;
  }

  first(kind: number): Card {
    return this.sorted[kind * this.room] as Card;
  }

  /** How many sets of this kind there are to be offered. */
  sets(kind: number): number {
    const n = this.sizes[kind] as number;
    if (n === 1) return 1;
    return n <= mostInFull ? (this.choices[n] as readonly unknown[]).length : n + Math.min(n, this.most) - 1;
  }

  /** Set number `i` of this kind. */
  set(kind: number, i: number): Cards {
    const n = this.sizes[kind] as number;
    const start = kind * this.room;
    const { sorted } = this;
    if (n > mostInFull)
      return i < n ? [sorted[start + i] as Card] : (Array.from(sorted.subarray(start, start + i - n + 2)) as Card[]);
    const places = (this.choices[n] as readonly (readonly number[])[])[i] as readonly number[];
    // Built from a literal: a list grown from nothing reserves room for sixteen.
    const set = [sorted[start + (places[0] as number)] as Card];
    for (let k = 1; k < places.length; k++) set.push(sorted[start + (places[k] as number)] as Card);
    return set;
  }
}

/** All choices of one to `most` of `n` places, in their order. */
function someOf(n: number, most: number, from = 0, chosen: readonly number[] = []): readonly (readonly number[])[] {
  const sets = chosen.length > 0 ? [chosen] : [];
  if (chosen.length === most) return sets;
  for (let i = from; i < n; i++) sets.push(...someOf(n, most, i + 1, [...chosen, i]));
  return sets;
}
