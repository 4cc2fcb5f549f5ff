/** Cards shown to everybody, and what everyone can tell from what the rules have decided by hidden cards. */
import { fan, german, pile, refuseTakeBack, seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { playground } from './playground.js';

const zones = { stock: pile({ see: 'nobody' }), hand: fan({ of: 'each', see: 'owner' }) };

describe('a card that is shown', () => {
  const show = () => {
    const p = playground(zones);
    p.lay({ 'hand.0': '7h 8h 9h', 'hand.1': 'Kz' }, 'stock');
    p.does(0, (t) => t.show([p.card('8h')], { is: 'begins', with: { n: 1 } }));
    return p;
  };
  it('is named to everyone, with what else is told', () => {
    const p = show();
    for (const viewer of p.viewers)
      expect(p.shown(viewer)).toContainEqual({ is: 'begins', seat: 0, with: { n: 1, shown: ['8h'] } });
  });
  it('stays where it is, and looks there as before', () => {
    const p = playground(zones);
    p.lay({ 'hand.0': '7h 8h 9h' }, 'stock');
    for (const { folded, now } of p.followed(() => p.does(0, (t) => t.show([p.card('8h')], { seat: null }))))
      expect(folded).toEqual(now);
    expect([p.truth('hand.0'), p.sees(1, 'hand.0')]).toEqual(['7h 8h 9h', '3']);
  });
  it('is known from then on: no guess puts it elsewhere', () => {
    const p = show();
    for (const viewer of [1, 2, null])
      expect(p.guesses(viewer, 'hand.0').every((hand) => hand.includes('8h'))).toBe(true);
  });
  it('cannot be taken back', () => {
    const p = playground(zones);
    p.lay({ 'hand.0': '7h 8h 9h' }, 'stock');
    const before = p.game.clone(p.t);
    p.does(0, (t) => t.show([p.card('8h')], { is: 'act' }));
    const step = { seat: 0, move: { do: 'act' }, draws: [] };
    expect(refuseTakeBack(p.game, before, p.t, step, p.events)?.code).toBe('undoSeen');
  });
});

it('a guess of how it was before a move agrees with what the move has told about the hands', () => {
  const p = playground(zones, 3, {
    mayHold: (t, zone, owner, card) => zone !== 'hand' || owner !== 1 || t.open.lacks !== german.suit(card),
  });
  p.lay({ 'hand.0': '7h', 'hand.1': 'Kz Kl' }, 'stock');
  const before = p.game.clone(p.t);
  p.does(1, (t) => t.set({ lacks: 'h' }));
  const hands = Array.from({ length: 200 }, (_, seed) => {
    const world = p.game.guess(before, 0, seeded(seed), { state: p.t, events: p.events });
    return p.truth('hand.1', world);
  });
  expect(hands.filter((hand) => hand.includes('h'))).toEqual([]);
  expect(p.guesses(0, 'hand.1').filter((hand) => hand.includes('h'))).toEqual([]);
  expect(new Set(hands).size).toBeGreaterThan(50);
});
