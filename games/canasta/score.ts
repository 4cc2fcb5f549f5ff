/** The score of a round, line by line, and when the match is over. */
import type { Seat } from '@partie/kit';
import { value, worth } from './cards.js';
import { hasCanasta } from './laying.js';
import { type Canasta, canastaOf } from './melds.js';
import type { CanastaTable } from './rules.js';

const premiums: Readonly<Record<'czech' | 'classic', Readonly<Record<Canasta, number>>>> = {
  czech: { jokers: 2000, deuces: 1000, pure: 600, mixed: 300 },
  classic: { jokers: 2000, deuces: 1000, pure: 500, mixed: 300 },
};

/** Czech: 200. Classic: 100, or 200 for melding everything in one turn. */
const goingOutPoints = (t: CanastaTable): number => (t.options.numbers === 'czech' || t.open.concealed ? 200 : 100);

/** Czech: 100 each. Classic: the same, but four of them 800. */
function redThreePoints(t: CanastaTable, count: number): number {
  return 100 * count + (t.options.numbers === 'classic' && count >= 4 ? 400 : 0);
}

/**
 * Czech: without a canasta a side loses its melded cards and its red threes. Classic: melded cards always count for the
 * side; red threes count against it only if it has melded nothing.
 */
function signs(t: CanastaTable, side: number): { melds: 1 | -1; threes: 1 | -1 } {
  if (hasCanasta(t, side)) return { melds: 1, threes: 1 };
  if (t.options.numbers === 'czech') return { melds: -1, threes: -1 };
  const melded = (t.zone.melds[side] ?? []).some((meld) => meld.length > 0);
  return { melds: 1, threes: melded ? 1 : -1 };
}

export function score(t: CanastaTable) {
  const bySide = (points: (side: number, seats: readonly Seat[]) => number) =>
    t.sides.map((seats, side) => points(side, seats) || 0);
  const sumOf = (seats: readonly Seat[], points: (seat: Seat) => number) =>
    seats.reduce((sum, seat) => sum + points(seat), 0);
  const canastas = (kind: Canasta) =>
    bySide((side) => {
      const made = (t.zone.melds[side] ?? []).filter((meld) => canastaOf(meld) === kind).length;
      return made * premiums[t.options.numbers][kind];
    });
  return {
    melds: bySide((side) => signs(t, side).melds * worth((t.zone.melds[side] ?? []).flat())),
    jokers: canastas('jokers'),
    deuces: canastas('deuces'),
    pure: canastas('pure'),
    mixed: canastas('mixed'),
    redThrees: bySide((side, seats) => {
      const count = sumOf(seats, (seat) => t.cards('threes', seat).length);
      return signs(t, side).threes * redThreePoints(t, count);
    }),
    goingOut: bySide((side) => (t.open.wentOut !== null && t.sideOf(t.open.wentOut) === side ? goingOutPoints(t) : 0)),
    left: bySide((_, seats) => -sumOf(seats, (seat) => t.sum(t.cards('hand', seat), value))),
  };
}

/** What lies open on the table, as it would count now: melds, canastas, red threes. */
export function soFar(t: CanastaTable): number[] {
  const canastas = (side: number) =>
    (t.open.canastas[side] ?? []).reduce((sum, made) => sum + (made === '' ? 0 : premiums[t.options.numbers][made]), 0);
  return t.sides.map((seats, side) => {
    const { melds, threes } = signs(t, side);
    const reds = seats.reduce((n, seat) => n + t.cards('threes', seat).length, 0);
    return melds * worth((t.zone.melds[side] ?? []).flat()) + canastas(side) + threes * redThreePoints(t, reds) || 0;
  });
}

/** Without a limit on rounds: a match that nobody gets anywhere in ends after so many, and any match after the second. */
const hopeless = { rounds: 20, share: 0.25 } as const;
const longest = 99;

/** A side has reached the target; a tie at the top is played off. */
export function over(t: CanastaTable): boolean {
  const totals = t.totals();
  const best = Math.max(...totals);
  if (best >= t.options.target && totals.filter((total) => total === best).length === 1) return true;
  if (t.options.rounds > 0) return t.round >= t.options.rounds;
  return t.round >= longest || (t.round >= hopeless.rounds && best < hopeless.share * t.options.target);
}
