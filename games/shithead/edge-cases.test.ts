/** Where implementations go wrong: one test a line of the specification's list. */
import { describe, expect, it } from 'vitest';
import { freshlyDealt, table } from './testing.js';
import { Scripted, seeded } from '@partie/kit';
import { shithead } from './rules.js';

describe('where implementations go wrong', () => {
  it('only 3s on an otherwise empty pile: anything goes', () => {
    const t = table({ hands: ['3H 9D', '2S 4S AS'] });
    t.plays(0, '3H');
    expect([t.asks, t.may(1)]).toEqual([['lead'], ['play 2S', 'play 4S', 'play AS']]);
    expect(t.refusal(1, 'take')).toBe('nothingToTake');
  });

  it('a 3 on a 7 keeps the 7’s rule', () => {
    const t = table({ hands: ['3H 9D', '4S 9S'], pile: '7S' });
    t.plays(0, '3H');
    expect([t.asks, t.may(1)]).toEqual([['lower 7'], ['play 4S']]);
  });

  it('a 3 on an 8 does not wake it', () => {
    const t = table({ hands: ['3H 9D', '9S 8S'], pile: '8C' });
    t.plays(0, '3H');
    expect([t.asks, t.may(1), t.refusal(1, 'skip')]).toEqual([['higher 8'], ['play 9S'], 'nothingToAnswer']);
  });

  it('a run of four is broken by a 3 in between', () => {
    const t = table({ hands: ['3H 9D', '7S 4S'], pile: '7H 7C 7D' });
    t.plays(0, '3H');
    t.plays(1, '7S');
    expect([t.cards('pile'), t.cards('aside'), t.pending]).toEqual(['7H 7C 7D 7S', '3H', [0]]);
  });

  it('four 3s in a row burn, too', () => {
    const t = table({ hands: ['3H 3S 3C 3D 4D', '7S'], pile: 'KH' });
    t.plays(0, '3H 3S 3C 3D');
    expect([t.cards('pile'), t.cards('aside'), t.pending]).toEqual(['', '', [0]]);
  });

  it('four 8s burn: the burn beats the 8', () => {
    const t = table({ hands: ['8H 4D', '8S 8C 8D 5D'], pile: '6S' });
    t.plays(0, '8H');
    t.plays(1, '8S 8C 8D');
    expect([t.cards('pile'), t.pending, t.asks]).toEqual(['', [1], ['lead']]);
  });

  it('burn, then draw up, then play again', () => {
    const t = table({ hands: ['10H 4H 5H', '4S'], pile: '6S', stock: 'KH KS' });
    t.plays(0, '10H');
    expect([t.told, t.hand(0), t.pending]).toEqual([['play', 'burns', 'draw'], '4H 5H KH', [0]]);
    expect(t.refusal(0, 'play', 'KH')).toBeNull();
  });

  it('burn with the last card: out', () => {
    const t = table({ hands: ['9H 9S 9C 9D', '4S', '5S'], pile: '6S' });
    t.plays(0, '9H 9S 9C 9D');
    expect([t.told, t.pending, t.asks]).toEqual([['play', 'burns', 'goesOut'], [1], ['lead']]);
  });

  it('burn with the last card of the hand, but cards in the stock: drawn up and not out', () => {
    const t = table({ hands: ['10H', '4S'], pile: '6S', stock: 'KH' });
    t.plays(0, '10H');
    expect([t.hand(0), t.pending]).toEqual(['KH', [0]]);
  });

  it('a 10 on an empty pile is legal', () => {
    const t = table({ hands: ['10H 4H', '4S'] });
    const before = t.state.zone.burnt.length;
    t.plays(0, '10H');
    expect([t.state.zone.burnt.length - before, t.pending]).toEqual([1, [0]]);
  });

  it('facing an active 8 one may not take the pile instead', () => {
    const t = table({ hands: ['4H', '4S'], pile: '8S', active: true });
    expect(t.refused(0, 'take')).toEqual({ code: 'skipInstead', with: { rank: '8' } });
    expect(t.may(0)).toEqual(['skip']);
  });

  it('a blind 10 burns and the same player goes on', () => {
    const t = table({ hands: ['', '4S'], blind: ['10H 5H'], pile: 'QS' });
    t.flips(0, '10H');
    expect([t.cards('pile'), t.pending, t.may(0)]).toEqual(['', [0], ['flip 5H']]);
  });

  it('a blind 10 does not burn an active 8: it goes to the hand', () => {
    const t = table({ hands: ['', '4S'], blind: ['10H 5H'], pile: '8S', active: true });
    t.flips(0, '10H');
    expect([t.hand(0), t.cards('pile'), t.pending]).toEqual(['10H', '8S', [1]]);
  });

  it('a picked-up pile must be played off before the rows again', () => {
    const t = table({ hands: ['', 'KS KC 4S'], up: ['4H AH'], blind: ['AC'], pile: 'KH' });
    t.state.turnTo(0);
    t.state.set({ demand: 'higher.A' });
    t.does(0, 'take');
    t.plays(1, '4S');
    expect(t.refusal(0, 'playUp', 'AH')).toBe('handFirst');
    t.plays(0, 'KH');
    t.does(1, 'take');
    expect(t.may(0)).toEqual(['playUp 4H', 'playUp AH']);
  });

  it('no mixing of hand and face-up cards in one play', () => {
    const t = table({ hands: ['9H', '4S'], up: ['9S 9C'] });
    const ids = [...t.state.cards('hand', 0), ...t.state.cards('up', 0)].map((card) => t.state.handles[card]);
    for (const action of ['play', 'playUp'])
      expect(shithead.refuse(t.state, 0, { do: action, cards: ids })).not.toBeNull();
  });

  it('no voluntary pick-up', () => {
    for (const pile of ['7S', '9S', '']) {
      const t = table({ hands: ['4H KH', '4S'], pile });
      expect(t.may(0)).not.toContain('take');
      expect(t.refusal(0, 'take')).not.toBeNull();
    }
    const open = table({ hands: ['', '4S'], up: ['KH 4H'], pile: '9S' });
    expect(open.refusal(0, 'take')).toBe('mustPlay');
  });

  it('the starter is determined after the swaps', () => {
    const cards = '4H 4S 5H 5S 6H 6S QH 3S KH KS AH AS 3H 9S JH JS QC QS';
    const dealt = () => freshlyDealt(2, { random: new Scripted({ stock: cards.split(' ') }, seeded(1)) });
    const t = dealt();
    t.everyoneIsReady();
    expect(t.pending).toEqual([0]);
    const swapped = dealt();
    swapped.does(0, 'swap', '3H', { for: ['QH'] });
    swapped.does(1, 'swap', '9S', { for: ['3S'] });
    swapped.everyoneIsReady();
    expect(swapped.pending).toEqual([1]);
  });

  it('52 cards are conserved, burned ones included', () => {
    const t = table({ hands: ['10H 4H', '4S'], pile: '6S 9C', aside: '3C', stock: 'KH' });
    t.plays(0, '10H');
    expect(new Set(t.state.cardsAt.flat()).size).toBe(52);
    expect(shithead.audit(t.state)).toEqual([]);
    expect([t.state.zone.burnt.length, t.hand(0), t.hand(1)]).toEqual([52 - 3, '4H KH', '4S']);
  });
});
