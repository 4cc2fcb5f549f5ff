/**
 * For tests: a Prší table in a position, and what its players can do.
 *
 *   const t = table({ hands: ['7h 8h', 'Kz Ok'], discard: '9h' });
 *   t.plays(0, '7h');
 *   expect(t.refusal(1, 'play', 'Kz')).toBe('answerSeven');
 */
import { german, type Random, type Seat } from '@partie/kit';
import { type Answers, testTable } from '@partie/kit/testing';
import { type PrsiTable, prsi } from './rules.js';

export interface Position {
  readonly hands: readonly string[];
  readonly discard: string;
  readonly stock?: string;
  /** Where all cards go that are not named, at the bottom; `hand.2` or `discard` leave the stock short. */
  readonly rest?: string;
  /** To be followed; the top card's own, unless an over named another. */
  readonly suit?: string;
  readonly sevens?: number;
  readonly ace?: boolean;
  readonly turn?: Seat;
}
export interface Agreed {
  /** Seats stay in their order, unless these options say otherwise. */
  readonly options?: Partial<PrsiTable['options']>;
  readonly random?: Random;
}

/** A match in its first round, just dealt. */
export function freshlyDealt(seats: number, { options, random }: Agreed = {}) {
  const t = testTable(prsi, { seats, options: { randomSeats: false, ...options }, random });
  return Object.assign(t, {
    plays: (seat: Seat, cards: string, answers?: Answers) => t.does(seat, 'play', cards, answers),
    draws: (seat: Seat) => t.does(seat, 'draw'),
    stands: (seat: Seat) => t.does(seat, 'stand'),
    passes: (seat: Seat) => t.does(seat, 'pass'),
    announces: (seat: Seat) => t.does(seat, 'announce'),
    confirms: (seat: Seat) => t.does(seat, 'next'),
  });
}
export type PrsiTest = ReturnType<typeof freshlyDealt>;

/** A match in its first round, in this position; it is the turn of seat 0. */
export function table({ options, random, ...position }: Position & Agreed): PrsiTest {
  const t = freshlyDealt(position.hands.length, { ...(options && { options }), ...(random && { random }) });
  lay(t, position);
  return t;
}

/** Puts the cards of a match in this position, in whatever round it is. */
export function lay(t: PrsiTest, { hands, discard, stock = '', rest, turn, sevens = 0, ace = false, suit }: Position) {
  t.lay({ hand: hands, discard, stock }, { turn, rest, open: { sevens, ace } });
  t.state.set({ suit: suit ?? german.suit(t.state.top('discard')) });
}
