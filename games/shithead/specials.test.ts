/** The special ranks, as the rule book has them. */
import { describe, expect, it } from 'vitest';
import { table } from './testing.js';

describe('an 8', () => {
  const played = () => {
    const t = table({ hands: ['8H 4H 4D', '8S 9S 2S', 'AC JC'], pile: '6S' });
    t.plays(0, '8H');
    return t;
  };
  it('must be answered by the next player with an 8', () => {
    const t = played();
    expect([t.asks, t.may(1)]).toEqual([['answer 8'], ['play 8S']]);
    expect(t.refused(1, 'play', '9S')).toEqual({ code: 'mustAnswer', with: { rank: '8' } });
  });
  it('passes on to the one after, when it is answered', () => {
    const t = played();
    t.plays(1, '8S');
    expect([t.pending, t.asks, t.may(2)]).toEqual([[2], ['answer 8'], ['skip']]);
  });
  it('costs the turn of one who has none, who takes nothing', () => {
    const t = table({ hands: ['8H 4H', '9S 2S', 'AC JC'], pile: '6S' });
    t.plays(0, '8H');
    t.does(1, 'skip');
    expect([t.hand(1), t.cards('pile'), t.pending]).toEqual(['9S 2S', '6S 8H', [2]]);
  });
  it('binds only that player: it is no longer active for the one after, who must simply beat an 8', () => {
    const t = table({ hands: ['8H 4H', '9S 2S', '9C 6C 8C'], pile: '6S' });
    t.plays(0, '8H');
    t.does(1, 'skip');
    expect([t.asks, t.may(2)]).toEqual([['higher 8'], ['play 9C']]);
  });
  it('cannot be skipped by one who holds an 8', () => {
    expect(played().refusal(1, 'skip')).toBe('mustPlay');
  });
  it('itself has to be higher than what it is played on', () => {
    expect(table({ hands: ['8H', '4S'], pile: '9S' }).refusal(0, 'play', '8H')).toBe('mustBeHigher');
  });
  it('is not there to be answered when nothing is active', () => {
    expect(table({ hands: ['4H', '4S'], pile: '8S' }).refusal(0, 'skip')).toBe('nothingToAnswer');
  });
});

describe('a 2', () => {
  it.each(['4S', '7S', '8S', 'AS', ''])('goes on anything (%s)', (pile) => {
    expect(
      table({ hands: ['2H', '4S'].map((c) => (c === pile ? '5S' : c)), pile }).refusal(0, 'play', '2H'),
    ).toBeNull();
  });
  it('does not go on an active 8', () => {
    expect(table({ hands: ['2H', '4S'], pile: '8S', active: true }).refusal(0, 'play', '2H')).toBe('mustAnswer');
  });
  it('counts as a 2 for the next player', () => {
    const t = table({ hands: ['2H 4D', '4S'], pile: 'AS' });
    t.plays(0, '2H');
    expect([t.asks, t.may(1)]).toEqual([['higher 2'], ['play 4S']]);
  });
});

describe('a 3', () => {
  it.each(['5S', '7S', '8S', 'AS', ''])('goes on anything (%s)', (pile) => {
    expect(table({ hands: ['3H', '4S'], pile }).refusal(0, 'play', '3H')).toBeNull();
  });
  it('does not go on an active 8', () => {
    expect(table({ hands: ['3H', '4S'], pile: '8S', active: true }).refusal(0, 'play', '3H')).toBe('mustAnswer');
  });
  it('is invisible: the card under it counts', () => {
    const t = table({ hands: ['3H 4D', 'QS KS'], pile: 'QC' });
    t.plays(0, '3H');
    expect([t.asks, t.may(1)]).toEqual([['higher Q'], ['play KS']]);
  });
  it('is invisible also with others: the card under all the 3s counts', () => {
    const t = table({ hands: ['3H 4D', '3S JS', 'QS KS'], pile: 'QC' });
    t.plays(0, '3H');
    t.plays(1, '3S');
    expect([t.asks, t.may(2)]).toEqual([['higher Q'], ['play KS']]);
  });
});

describe('a 7', () => {
  it('must be followed by a lower card or a 7', () => {
    const t = table({ hands: ['4H 6H 7H 8H 9H JH AH', '4S'], pile: '7S' });
    expect([t.asks, t.may(0)]).toEqual([['lower 7'], ['play 4H', 'play 6H', 'play 7H']]);
  });
  it('may also be followed by a 2, a 3 or a 10, which go on anything', () => {
    const t = table({ hands: ['2H 3H 10H KH', '4S'], pile: '7S' });
    expect(t.may(0)).toEqual(['play 2H', 'play 3H', 'play 10H']);
  });
  it('counts only while it is the visible top card', () => {
    const t = table({ hands: ['4H 4D', '9S JS'], pile: '7S' });
    t.plays(0, '4H');
    expect([t.asks, t.refusal(1, 'play', '9S')]).toEqual([['higher 4'], null]);
  });
  it('itself has to be higher than what it is played on', () => {
    expect(table({ hands: ['7H', '4S'], pile: '9S' }).refusal(0, 'play', '7H')).toBe('mustBeHigher');
  });
});

describe('a 10', () => {
  it.each(['5S', '7S', '8S', 'AS'])('goes on anything (%s)', (pile) => {
    expect(table({ hands: ['10H', '4S'], pile }).refusal(0, 'play', '10H')).toBeNull();
  });
  it('does not go on an active 8', () => {
    expect(table({ hands: ['10H', '4S'], pile: '8S', active: true }).refusal(0, 'play', '10H')).toBe('mustAnswer');
  });
  it('burns the whole pile including itself, and the same player plays again', () => {
    const t = table({ hands: ['10H 4H', '4S'], pile: '6S 9C QS', aside: '3C' });
    const before = t.state.zone.burnt.length;
    t.plays(0, '10H');
    expect([t.state.zone.burnt.length - before, t.cards('pile'), t.cards('aside')]).toEqual([5, '', '']);
    expect([t.pending, t.asks, t.may(0)]).toEqual([[0], ['lead'], ['play 4H']]);
    expect(t.state.statistics.burns).toEqual([1, 0]);
  });
  it('never brings burned cards back: a pile taken later has only what was played since', () => {
    const t = table({ hands: ['10H KH 4D', '4S'], pile: 'QS' });
    t.plays(0, '10H');
    t.plays(0, 'KH');
    t.does(1, 'take');
    expect(t.hand(1)).toBe('4S KH');
  });
});

describe('four cards of one rank in a row on the pile', () => {
  it('burn, as with a 10, when one player plays them at once', () => {
    const t = table({ hands: ['9H 9S 9C 9D 4H', '4S'], pile: '6S' });
    t.plays(0, '9H 9S 9C 9D');
    expect([t.cards('pile'), t.pending, t.asks]).toEqual(['', [0], ['lead']]);
  });
  it('burn also when several players have laid them; whoever completed them plays again', () => {
    const t = table({ hands: ['7H 4H', '7S 7C 4D'], pile: '7D' });
    t.plays(0, '7H');
    t.plays(1, '7S 7C');
    expect([t.cards('pile'), t.pending, t.told]).toEqual(['', [1], ['play', 'burns']]);
  });
  it('do not burn as long as there are three', () => {
    const t = table({ hands: ['9H 9S 9C 4H', '4S'], pile: '6S' });
    t.plays(0, '9H 9S 9C');
    expect([t.cards('pile'), t.pending]).toEqual(['6S 9H 9S 9C', [1]]);
  });
  it('must lie on each other: another rank in between starts the count anew', () => {
    const t = table({ hands: ['2H 4D', '7S 4C'], pile: '7H 7C 7D' });
    t.plays(0, '2H');
    t.plays(1, '7S');
    expect([t.cards('pile'), t.pending]).toEqual(['7H 7C 7D 2H 7S', [0]]);
  });
  it('are counted anew after the pile was taken or burned', () => {
    const taken = table({ hands: ['KH KS', '9S 4C'], pile: '9H 9C 9D AS' });
    taken.state.set({ runOf: '9', run: 3 });
    taken.does(0, 'take');
    taken.plays(1, '9S');
    expect([taken.cards('pile'), taken.pending]).toEqual(['9S', [0]]);
    const burned = table({ hands: ['7S 7H 4H', '4S'], pile: '7C 7D' });
    burned.plays(0, '7S 7H');
    burned.plays(0, '4H');
    expect(burned.state.open).toMatchObject({ runOf: '4', run: 1 });
  });
});
