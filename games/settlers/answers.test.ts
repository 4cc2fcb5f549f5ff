import { describe, expect, it } from 'vitest';
import { holds, island, type SettlersTest } from './testing.js';

const wood = { give: { wood: 1 }, want: { ore: 1 } };
const ore = { give: { ore: 1 }, want: { wood: 1 } };
const market = (options = {}): SettlersTest =>
  island({ hands: ['wood wood brick', 'ore ore', 'ore grain'], ...options });

describe('a decline', () => {
  it('ends a pledge: who has declined is not chosen', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(1, 'decline');
    expect(t.refusal(0, 'takeOffer', '', { who: 1 })).toBe('notPledged');
    expect(t.state.open.answers[1]).toBe('declines');
  });
  it('takes back the own offer that mirrors what is declined, so that nobody trades who says that he does not want to', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(1, 'decline');
    expect(t.state.open.offers[1]).toBeNull();
    expect(t.refusal(0, 'consider', '', { who: 1 })).toBe('noMatch');
    t.does(1, 'accept', '', { who: 0 });
    expect(t.state.open.answers[1]).toBe('wouldTrade');
    t.does(0, 'takeOffer', '', { who: 1 });
    expect([holds(t, 0), holds(t, 1)]).toEqual(['brick ore wood', 'ore wood']);
  });
  it('leaves a different offer of one’s own standing', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'counter', '', { give: { ore: 1 }, want: { wood: 2 } });
    t.does(1, 'decline');
    expect(t.state.open.offers[1]).toEqual({ give: { ore: 1 }, want: { wood: 2 } });
  });
  it('stands as long as the offer that it answers, whatever is built meanwhile', () => {
    const t = market({ settlements: ['s9'], hands: ['wood wood brick grain', 'ore ore', 'ore grain'] });
    t.does(0, 'propose', '', { give: { grain: 1 }, want: { ore: 1 } });
    t.does(1, 'decline');
    t.does(2, 'accept', '', { who: 0 });
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(t.state.open.offers[0]).not.toBeNull();
    // The pledge of the other is put back by the same change.
    expect(t.state.open.answers.slice(1)).toEqual(['declines', 'matching']);
    expect(t.state.open.links[2]).toBeNull();
  });
  it('stands when the cards of the one who declined change, and his own offer goes with them', () => {
    const t = market({ development: ['monopoly'] });
    t.does(0, 'propose', '', { give: { brick: 1 }, want: { ore: 2 } });
    t.does(1, 'counter', '', { give: { ore: 1 }, want: { brick: 1 } });
    t.does(1, 'decline');
    t.does(0, 'play', 'monopoly', { kind: 'ore' });
    expect([t.state.open.offers[1], t.state.open.answers[1]]).toEqual([null, 'declines']);
  });
  it('is forgotten with the next offer of either', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'decline');
    t.does(0, 'propose', '', { give: { wood: 2 }, want: { ore: 1 } });
    expect(t.state.open.answers[1]).toBe('');
    t.does(1, 'decline');
    t.does(1, 'counter', '', ore);
    expect(t.state.open.answers[1]).toBe('wouldTrade');
  });
});

describe('an offer', () => {
  it('can be withdrawn, and what others have answered is gone with it', () => {
    const t = market();
    expect(t.refusal(0, 'withdraw')).toBe('noOffer');
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(0, 'withdraw');
    expect(t.state.open.offers[0]).toBeNull();
    expect(t.state.open.links).toEqual([null, null, null]);
    expect(t.refusal(2, 'accept', '', { who: 0 })).toBe('noOffer');
  });
  it('to the first taker is made by the player on turn only', () => {
    const t = market();
    expect(t.refusal(1, 'proposeToFirst', '', ore)).toBe('notYourTurn');
    expect(t.refusal(0, 'proposeToFirst', '', wood)).toBeNull();
  });
  it('to the first taker pledges to everyone: who matches and considers it finds it confirmed', () => {
    const t = market();
    t.does(0, 'proposeToFirst', '', wood);
    t.does(1, 'propose', '', ore);
    t.does(1, 'consider', '', { who: 0 });
    expect(t.state.open.answers[1]).toBe('turnConfirmed');
    t.does(1, 'confirm', '', { who: 0 });
    expect([holds(t, 0), holds(t, 1)]).toEqual(['brick ore wood', 'ore wood']);
  });
  it('to the first taker, met by a pledge of the other, is still taken by a move of his', () => {
    const t = market();
    t.does(0, 'proposeToFirst', '', wood);
    t.does(1, 'counter', '', ore);
    t.does(0, 'consider', '', { who: 1 });
    t.does(1, 'consider', '', { who: 0 });
    expect(t.told).not.toContain('trade');
    t.does(1, 'confirm', '', { who: 0 });
    expect(t.told).toContain('trade');
  });
});
