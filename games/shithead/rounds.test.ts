/** Taking the pile, blind cards, drawing up, going out, several rounds, leaving. */
import { rulesOf } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { freshlyDealt, lay, table } from './testing.js';
import { shithead } from './rules.js';

describe('who cannot play', () => {
  const stuck = { hands: ['4H 5H 6H', '4S 5S 6S'], pile: '3D 9C QS', aside: '3C' };

  it('takes the whole pile, and the turn ends', () => {
    const t = table(stuck);
    t.does(0, 'take');
    expect(t.hand(0)).toBe('4H 5H 6H 3D 9C QS 3C');
    expect([t.cards('pile'), t.cards('aside'), t.pending, t.asks]).toEqual(['', '', [1], ['lead']]);
    expect(t.state.statistics.taken).toEqual([4, 0]);
  });

  it('does so with the only legal move: his own client can make it, and the rules never do it for him', () => {
    const t = table({ ...stuck, hands: ['AH 9D', '4S 5S 6S'], pile: 'QS', aside: '' });
    t.plays(0, 'AH');
    expect([t.pending, t.may(1)]).toEqual([[1], ['take']]);
    expect(t.hand(1)).toBe('4S 5S 6S');
  });

  it('is asked in the same public words as one who can', () => {
    const able = table({ ...stuck, hands: ['KH', '4S'] });
    expect(table(stuck).asks).toEqual(able.asks);
  });

  it('loses the turn the same way: with the only legal move, which the rules leave to him', () => {
    const t = table({ hands: ['8H 4H', '4S 5S'], pile: '6S' });
    t.plays(0, '8H');
    expect([t.pending, t.may(1)]).toEqual([[1], ['skip']]);
  });
});

describe('a blind card', () => {
  it('that does not fit is taken together with the pile', () => {
    const t = table({ hands: ['', '4S'], blind: ['5H AH'], pile: '9C QS' });
    t.flips(0, '5H');
    expect([t.hand(0), t.cards('pile'), t.cards('blind', 0)]).toEqual(['9C QS 5H', '', 'AH']);
    expect([t.pending, t.asks, t.told]).toEqual([[1], ['lead'], ['flip', 'misfit', 'take']]);
  });
  it('is seen by everyone when it is turned up', () => {
    const t = table({ hands: ['', '4S'], blind: ['5H AH'], pile: '9C QS' });
    t.flips(0, '5H');
    expect(t.shown('flip', 1).cards?.map(([, face]) => face)).toEqual(['5H']);
  });
  it('that is not an 8 on an active 8 goes to the hand alone, and the next player goes on', () => {
    const t = table({ hands: ['', '9S', '4S'], blind: ['AH 5H'], pile: '6C 8S', active: true });
    t.flips(0, 'AH');
    expect([t.hand(0), t.cards('pile'), t.pending]).toEqual(['AH', '6C 8S', [1]]);
    expect([t.asks, t.refusal(1, 'play', '9S')]).toEqual([['higher 8'], null]);
  });
  it('that is an 8 answers an active 8', () => {
    const t = table({ hands: ['', '9S', '4S'], blind: ['8H 5H'], pile: '6C 8S', active: true });
    t.flips(0, '8H');
    expect([t.cards('pile'), t.asks]).toEqual(['6C 8S 8H', ['answer 8']]);
  });
  it('has to be tried: there is neither taking nor losing the turn instead', () => {
    const t = table({ hands: ['', '4S'], blind: ['5H'], pile: 'QS' });
    expect(t.refusal(0, 'take')).toBe('tryBlind');
    const facing = table({ hands: ['', '4S'], blind: ['5H'], pile: '8S', active: true });
    expect(facing.refusal(0, 'skip')).toBe('tryBlind');
  });
});

describe('the end of a turn', () => {
  it('makes the player draw up to three cards', () => {
    const t = table({ hands: ['9H 9S JC', '4S'], pile: '6S', stock: 'KH KS KC' });
    t.plays(0, '9H 9S');
    expect([t.hand(0), t.cards('stock')]).toEqual(['JC KH KS', 'KC']);
  });
  it('makes nobody draw who holds three or more', () => {
    const t = table({ hands: ['9H 9S JC QC', '4S'], pile: '6S', stock: 'KH KS' });
    t.plays(0, '9H');
    expect([t.hand(0), t.cards('stock')]).toEqual(['9S JC QC', 'KH KS']);
  });
  it('lets him draw only while the draw pile lasts', () => {
    const t = table({ hands: ['9H 9S', '4S'], up: ['AH'], pile: '6S', stock: 'KH' });
    t.plays(0, '9H 9S');
    expect([t.hand(0), t.cards('stock'), t.cards('up', 0)]).toEqual(['KH', '', 'AH']);
  });
  it('shows drawn cards to their owner alone', () => {
    const t = table({ hands: ['9H 9S JC', '4S'], pile: '6S', stock: 'KH KS KC' });
    t.plays(0, '9H');
    expect(t.shown('draw', 0).cards?.map(([, face]) => face)).toEqual(['KH']);
    expect([t.shown('draw', 1).n, t.shown('draw', 1).cards]).toEqual([1, undefined]);
  });
});

describe('the end of a round', () => {
  it('never brings cards back to the face-up or face-down rows', () => {
    const t = table({ hands: ['', '4S'], up: ['5H 6H', 'KS'], blind: ['7H AH'], pile: 'QS' });
    t.does(0, 'take');
    expect([t.cards('up', 0), t.cards('blind', 0), t.hand(0)]).toEqual(['5H 6H', '7H AH', 'QS']);
    expect(t.refusal(0, 'swap', 'QS', { for: ['5H'] })).toBe('notYourTurn');
    expect(t.refusal(1, 'swap', '4S', { for: ['KS'] })).toBe('notNow');
  });
  it('comes for one who has no cards left: he is out of it, and the others play on', () => {
    const t = table({ hands: ['9H', '4S JC', '5S'], pile: '6S' });
    t.plays(0, '9H');
    expect([t.told, t.pending, t.state.open.place]).toEqual([['play', 'goesOut'], [1], [1, null, null]]);
    t.plays(1, 'JC');
    t.does(2, 'take');
    expect(t.pending).toEqual([1]);
  });
  it('makes the last one with cards the shithead, and announces him to all', () => {
    const t = table({ hands: ['9H', '4S'], pile: '6S' });
    t.plays(0, '9H');
    expect(t.shown('shithead', null)).toEqual({ is: 'shithead', seat: 1, with: {} });
    expect(t.reads(0, 'cs')).toContain('Poserhlava: Boris.');
    expect(shithead.outcome(t.state)).toEqual({ places: [1, 2] });
  });
  it('has no winner as such: all but the shithead share the first place', () => {
    const t = table({ hands: ['9H', 'JS', '4S'], pile: '6S' });
    t.plays(0, '9H');
    t.plays(1, 'JS');
    expect([shithead.outcome(t.state), t.points]).toEqual([{ places: [1, 1, 3] }, [0, 0, 1]]);
  });
  it('lets the next player lead when somebody burns with his last card', () => {
    const t = table({ hands: ['10H', '4S 4C', '5S'], pile: '6S' });
    t.plays(0, '10H');
    expect([t.told, t.pending, t.asks]).toEqual([['play', 'burns', 'goesOut'], [1], ['lead']]);
  });
  const goingRound = (stuck: number) => {
    const t = table({ hands: ['4H', '6S', ''], up: ['', '', 'AH'], pile: '9S' });
    t.state.leaveRound(2);
    t.state.set({ stuck, place: [null, null, 1] });
    return t;
  };
  it('comes for whoever holds the most cards when the pile was taken over thirty times with nothing leaving the game', () => {
    const t = goingRound(30);
    t.does(0, 'take');
    expect([t.told.slice(0, 3), t.points]).toEqual([
      ['take', 'stuck', 'shithead'],
      [1, 0, 0],
    ]);
    const earlier = goingRound(29);
    earlier.does(0, 'take');
    expect(earlier.pending).toEqual([1]);
  });
  it('is shared by those who hold equally many cards then', () => {
    const t = table({ hands: ['4H', '6S 5S', ''], up: ['', '', 'AH'], pile: '9S' });
    t.state.leaveRound(2);
    t.state.set({ stuck: 30, place: [null, null, 1] });
    t.does(0, 'take');
    expect(t.points).toEqual([1, 1, 0]);
  });
  it('gives equal places to those who hold equally many cards, and fewer than the shithead', () => {
    const t = table({
      hands: ['4H', '6S', '6C', ''],
      up: ['', '', '', 'AH'],
      pile: '9S',
      options: { count: 'order' },
    });
    t.state.leaveRound(3);
    t.state.set({ stuck: 45, place: [null, null, null, 1] });
    t.does(0, 'take');
    expect([t.state.open.place, t.points]).toEqual([
      [null, 2, 2, 1],
      [3, 1, 1, 0],
    ]);
  });
  it('came earlier, and for all who still had cards, in matches that began by version 1', () => {
    const old = rulesOf([shithead], 'shithead', 1);
    expect(old?.about.version).toBe(1);
    expect(shithead.about.version).toBe(3);
  });
  it('is put off by everything that leaves the game, or comes into it', () => {
    const burning = table({ hands: ['10H 4H', '6S'], pile: '9S' });
    const drawing = table({ hands: ['KH 4H JH', '6S'], pile: '9S', stock: 'QH' });
    const playing = table({ hands: ['', '6S'], up: ['KH 4H'], pile: '9S' });
    for (const t of [burning, drawing, playing]) t.state.set({ stuck: 9 });
    burning.plays(0, '10H');
    drawing.plays(0, 'KH');
    playing.does(0, 'playUp', 'KH');
    expect([burning, drawing, playing].map((t) => t.state.open.stuck)).toEqual([0, 0, 0]);
  });
});

describe('several rounds', () => {
  it('are played with a score sheet: the shithead of each gets a point, and fewest points win', () => {
    const t = table({ hands: ['9H', '4S', '5S'], pile: '6S', options: { rounds: 2 } });
    t.plays(0, '9H');
    t.does(1, 'take');
    t.plays(2, '5S');
    expect([t.points, t.state.phase]).toEqual([[0, 1, 0], 'between']);
    t.everyoneConfirms();
    expect([t.state.round, t.state.step, t.state.open.place]).toEqual([2, 'swap', [null, null, null]]);
    t.everyoneIsReady();
    lay(t, { hands: ['4H', 'KS', 'AS'], pile: '6S', turn: 1 });
    t.plays(1, 'KS');
    t.plays(2, 'AS');
    expect(shithead.sheet(t.state)?.totals).toEqual([1, 1, 0]);
    expect(shithead.outcome(t.state)).toEqual({ places: [2, 2, 1] });
  });
  it('can also count who was out earlier', () => {
    const t = table({ hands: ['9H', 'JS', '4S'], pile: '6S', options: { count: 'order' } });
    t.plays(0, '9H');
    t.plays(1, 'JS');
    expect([t.points, shithead.outcome(t.state)]).toEqual([[0, 1, 2], { places: [1, 2, 3] }]);
  });
});

describe('leaving', () => {
  it('takes the leaver’s cards out of the game, and the next player goes on under the same demand', () => {
    const t = table({ hands: ['9H', '4S JC', '5S'], up: ['KH'], blind: ['AH'], pile: '8S', active: true });
    const before = t.state.zone.burnt.length;
    t.leaves(0);
    expect([t.state.zone.burnt.length - before, t.pending, t.asks]).toEqual([3, [1], ['answer 8']]);
  });
  it('makes the leaver the shithead when only one is left with cards', () => {
    const t = table({ hands: ['9H', '4S JC', '5S'], pile: '6S' });
    t.plays(0, '9H');
    t.leaves(1);
    expect([t.points, shithead.outcome(t.state)]).toEqual([[0, 1, 0], { places: [1, 3, 1] }]);
  });
  it('of the one who was to begin passes the turn on, and tells nothing about the hands any more', () => {
    const t = freshlyDealt(3);
    t.everyoneIsReady();
    const beginner = t.state.turn;
    t.leaves(beginner);
    expect([t.pending, t.state.open.begins]).toEqual([[t.state.after(beginner)], '']);
  });
  it('does not hold up the swapping', () => {
    const t = freshlyDealt(3);
    t.does(0, 'ready');
    t.does(1, 'ready');
    t.leaves(2);
    expect(t.state.step).toBe('play');
  });
});

describe('at the time limit', () => {
  it('a player who is swapping is ready, and one on turn plays what a simple bot would', () => {
    expect(freshlyDealt(2).runsOutOfTime(0)).toEqual(['ready']);
    expect(table({ hands: ['4H', '4S'], pile: 'KS' }).runsOutOfTime(0)).toEqual(['take']);
    expect(table({ hands: ['', '4S'], blind: ['4H'], pile: 'KS' }).runsOutOfTime(0)).toEqual(['flip 4H']);
  });
});
