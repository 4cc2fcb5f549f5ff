/**
 * For tests: a Shithead table in a position, and what its players can do.
 *
 *   const t = table({ hands: ['9H KD', '4S'], pile: '7C' });
 *   expect(t.refusal(0, 'play', '9H')).toBe('mustBeLower');
 */
import { french, type Random, type Seat } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { setDemand } from './pile.js';
import { type ShitheadTable, shithead } from './rules.js';

export interface Position {
  readonly hands: readonly string[];
  /** Open and blind cards by seat, one in each slot. */
  readonly up?: readonly string[];
  readonly blind?: readonly string[];
  readonly pile?: string;
  readonly aside?: string;
  readonly stock?: string;
  /** The top card was played just now: an eight must be answered. */
  readonly active?: boolean;
  readonly turn?: Seat;
}
export interface Agreed {
  /** Seats stay in their order, unless these options say otherwise. */
  readonly options?: Partial<ShitheadTable['options']>;
  readonly random?: Random;
}

/** A match in its first round, just dealt: everyone may swap. */
export function freshlyDealt(seats: number, { options, random }: Agreed = {}) {
  const t = testTable(shithead, { seats, options: { randomSeats: false, ...options }, random });
  return Object.assign(t, {
    plays: (seat: Seat, cards: string) => t.does(seat, 'play', cards),
    flips: (seat: Seat, card: string) => t.does(seat, 'flip', card),
    everyoneIsReady: () => {
      for (const seat of t.pending) t.does(seat, 'ready');
    },
  });
}
export type ShitheadTest = ReturnType<typeof freshlyDealt>;

/** A match in the middle of its first round, in this position, with all other cards burnt; it is the turn of seat 0. */
export function table({ options = {}, random, ...position }: Position & Agreed): ShitheadTest {
  const t = freshlyDealt(position.hands.length, { options, ...(random && { random }) });
  lay(t, position);
  return t;
}

export function lay(t: ShitheadTest, position: Position): void {
  const { hands, up = [], blind = [], pile = '', aside = '', stock = '', active = false, turn } = position;
  const cards = { hand: hands, up, blind, pile, aside, stock };
  t.lay(cards, { turn, step: 'play', open: { begins: '' }, rest: 'burnt' });
  const ranks = t.state.zone.pile.map(french.rank);
  const top = ranks.at(-1) ?? '';
  t.state.set({ runOf: top, run: ranks.length - 1 - ranks.findLastIndex((rank) => rank !== top) });
  setDemand(t.state, active);
}
