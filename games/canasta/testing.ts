/**
 * For tests: a Canasta table in a position, and what its players can do.
 *
 *   const t = table({ hands: ['7H 7S KD 4C', '5H 6H'], discard: '4H 7C', melds: { 0: ['KH KS KC'] } });
 *   t.picks(0);
 *   t.melds(0, '7H 7S');
 *   expect(t.hand(0)).toBe('KD 4C 4H');
 */
import type { Random, Seat } from '@partie/kit';
import { must, testTable } from '@partie/kit/testing';
import { minimumFor } from './first-meld-minimum.js';
import { canastaOf } from './melds.js';
import { type CanastaTable, canasta } from './rules.js';

export interface Position {
  readonly hands: readonly string[];
  /** A five of hearts that nobody wants, unless given. */
  readonly discard?: string;
  readonly stock?: string;
  /** Where all cards go that are not named, at the bottom; `melds.1.15` leaves the stock as given. */
  readonly rest?: string;
  /** By side, a string for each meld. */
  readonly melds?: Readonly<Record<number, readonly string[]>>;
  /** By seat. */
  readonly threes?: Readonly<Record<number, string>>;
  /** Totals of the sides at the start of the round. */
  readonly totals?: readonly number[];
  /** Discards made so far. */
  readonly turns?: number;
  readonly turn?: Seat;
  readonly step?: 'draw' | 'meld';
  readonly frozen?: '' | 'untilTurn' | 'untilTaken';
  readonly frozenBy?: Seat;
}
export interface Agreed {
  readonly preset?: 'czech' | 'classic';
  readonly options?: Partial<CanastaTable['options']>;
  readonly random?: Random;
}

/** A match in its first round, just dealt. */
export function freshlyDealt(seats: number, { preset = 'czech', options, random }: Agreed = {}) {
  const t = testTable(canasta, { seats, preset, options, random });
  const at = (place?: number) => (place === undefined ? {} : { place });
  return Object.assign(t, {
    draws: (seat: Seat) => t.does(seat, 'draw'),
    picks: (seat: Seat) => t.does(seat, 'pick'),
    putsBack: (seat: Seat) => t.does(seat, 'putBack', t.cards('picked', seat)),
    addsPicked: (seat: Seat, place: number) => t.does(seat, 'addPicked', t.cards('picked', seat), { place }),
    prepares: (seat: Seat, cards: string, place?: number) => t.does(seat, 'prepare', cards, at(place)),
    takesBack: (seat: Seat, card: string) => t.does(seat, 'takeBack', card),
    layFirst: (seat: Seat) => t.does(seat, 'lay'),
    melds: (seat: Seat, cards: string, place?: number) => t.does(seat, 'meld', cards, at(place)),
    discards: (seat: Seat, card: string) => t.does(seat, 'discard', card),
    discardsThree: (seat: Seat, card: string) => t.does(seat, 'discardThree', card),
    /** How the melds of a side are marked: `pure`, `mixed`, … */
    marks: (side: number) => must(t.state.open.canastas[side], 'side').filter((mark) => mark !== ''),
  });
}
export type CanastaTest = ReturnType<typeof freshlyDealt>;

/** A match in the middle of a round, in this position; it is the turn of seat 0. */
export function table({ preset, options, random, ...position }: Position & Agreed): CanastaTest {
  const agreed = { ...(preset && { preset }), ...(options && { options }), ...(random && { random }) };
  const t = freshlyDealt(position.hands.length, agreed);
  lay(t, position);
  return t;
}

/** Puts the cards of a match in this position, in whatever round it is. */
export function lay(t: CanastaTest, position: Position): void {
  const { hands, discard = '5H', stock = '', rest, melds = {}, threes = {}, totals } = position;
  const { turns = 9, turn, step = 'draw', frozen = '', frozenBy = -1 } = position;
  const { state } = t;
  const bySide = state.sides.map((_, side) => melds[side] ?? []);
  const bySeat = state.order.map((_, seat) => threes[seat] ?? '');
  const cards = { hand: hands, discard, stock, melds: bySide, threes: bySeat };
  t.lay(cards, { turn, step, rest, open: { turns, frozen, frozenBy } });
  if (totals) state.sheet = [...state.sheet, { lines: [], total: totals }];
  const canastas = state.zone.melds.map((slots) => slots.map((meld) => (meld.length > 0 ? canastaOf(meld) : '')));
  const hasLaid = (seat: Seat) => (bySide[state.sideOf(seat)] ?? []).length > 0;
  const needs = state.order.map((_, seat) => (hasLaid(seat) ? null : minimumFor(state, seat)));
  state.set({ canastas, needs, laidBefore: needs.map((need) => need === null) });
}
