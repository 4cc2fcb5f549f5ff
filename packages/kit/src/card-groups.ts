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
  /** Beside `there`, for one who counts: how many sets of that kind may be played now. */
  readonly allowed: Uint16Array;
  private readonly kindOf: Uint8Array;
  /** By kind: the first card of it, and how many there are. */
  private readonly firsts: Int32Array;
  private readonly sizes: Uint8Array;
  /** By how many cards of a kind there are: the sets of them, as places. */
  private readonly choices: readonly (readonly (readonly number[])[])[];
  private readonly setsOf: Uint16Array;

  constructor(deck: Deck, kind: (card: Card) => string | number, most: number) {
    const names = deck.cards.map(kind);
    const kinds = [...new Set(names)];
    this.kindOf = new Uint8Array(deck.size);
    deck.cards.forEach((card, i) => {
      this.kindOf[card] = kinds.indexOf(names[i] as string | number);
    });
    this.firsts = new Int32Array(kinds.length);
    this.sizes = new Uint8Array(kinds.length);
    this.there = new Uint8Array(kinds.length);
    this.allowed = new Uint16Array(kinds.length);
    this.choices = Array.from({ length: mostInFull + 1 }, (_, n) => someOf(n, most));
    this.setsOf = Uint16Array.from(
      { length: deck.size + 1 },
      (_, n) => this.choices[n]?.length ?? n + Math.min(n, most) - 1,
    );
  }

  sort(hand: Cards): void {
    const { kindOf, firsts, sizes, there } = this;
    for (let i = 0; i < this.count; i++) sizes[there[i] as number] = 0;
    let count = 0;
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i] as Card;
      const kind = kindOf[card] as number;
      const size = sizes[kind] as number;
      if (size === 0) {
        there[count++] = kind;
        firsts[kind] = card;
      }
      sizes[kind] = size + 1;
    }
    this.count = count;
  }

  first(kind: number): Card {
    return this.firsts[kind] as Card;
  }

  /** How many sets of this kind there are to be offered. */
  sets(kind: number): number {
    return this.setsOf[this.sizes[kind] as number] as number;
  }

  /** Set number `i` of this kind, of the hand that was sorted last. */
  set(hand: Cards, kind: number, i: number): Cards {
    const n = this.sizes[kind] as number;
    if (n === 1) return [this.first(kind)];
    if (n > mostInFull) {
      if (i < n) return [this.nth(hand, kind, i)];
      return hand.filter((card) => this.kindOf[card] === kind).slice(0, i - n + 2);
    }
    const places = (this.choices[n] as readonly (readonly number[])[])[i] as readonly number[];
    // Built from a literal: a list grown from nothing reserves room for sixteen.
    const set = [this.nth(hand, kind, places[0] as number)];
    for (let k = 1; k < places.length; k++) set.push(this.nth(hand, kind, places[k] as number));
    return set;
  }

  /** The card of a kind that has so many of its kind before it. */
  private nth(hand: Cards, kind: number, before: number): Card {
    const { kindOf } = this;
    let left = before;
    let at = 0;
    while (kindOf[hand[at] as Card] !== kind || left-- > 0) at++;
    return hand[at] as Card;
  }
}

/** All choices of one to `most` of `n` places, in their order. */
function someOf(n: number, most: number, from = 0, chosen: readonly number[] = []): readonly (readonly number[])[] {
  const sets = chosen.length > 0 ? [chosen] : [];
  if (chosen.length === most) return sets;
  for (let i = from; i < n; i++) sets.push(...someOf(n, most, i + 1, [...chosen, i]));
  return sets;
}
