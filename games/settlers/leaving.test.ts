import { describe, expect, it } from 'vitest';
import { freshIsland, island } from './testing.js';

describe('a player who leaves for good', () => {
  const position = { settlements: ['s9', 's28'], roads: ['', 'e33 e37 e42 e46 e43'], hands: ['', 'ore ore'] };

  it('keeps his buildings standing; his cards go back to the bank', () => {
    const t = island(position);
    t.leaves(1);
    expect(t.state.own.count(1, 'settlement')).toBe(1);
    expect(t.hand(1)).toBe('');
    expect(
      t
        .cards('bank')
        .split(' ')
        .filter((code) => code === 'ore'),
    ).toHaveLength(19);
  });
  it('still blocks and cuts: nobody builds beside his settlement or through it', () => {
    const t = island({
      settlements: ['', 's9'],
      roads: ['e2 e7 e22 e19'],
      hands: ['wood brick wool grain wood brick'],
    });
    t.leaves(1);
    expect(t.refusal(0, 'buildSettlement', '', { at: 's4' })).toBe('tooClose');
    expect(t.refusal(0, 'buildRoad', '', { at: 'e11' })).toBe('notReached');
  });
  it('gives up longest road and largest army', () => {
    const t = island(position);
    expect(t.state.open.longestRoad).toBe(1);
    t.state.set({ largestArmy: 1, knights: [0, 3, 0] });
    t.leaves(1);
    expect(t.state.open).toMatchObject({ longestRoad: null, largestArmy: null });
  });
  it('drops an open discard, and the others go on', () => {
    const eight = 'wood wood wood wood ore ore ore ore';
    const t = island({ hands: ['', eight, eight], step: 'roll', script: { roll: [3, 4] } });
    t.does(0, 'roll');
    t.leaves(1);
    expect(t.pending).toEqual([2]);
    t.leaves(2);
    expect(t.game.outcome(t.state)).not.toBeNull();
  });
  it('on turn while others discard: they finish, then the next player begins', () => {
    const eight = 'wood wood wood wood ore ore ore ore';
    const t = island({ hands: ['', eight, eight], step: 'roll', script: { roll: [3, 4] } });
    t.does(0, 'roll');
    t.leaves(0);
    expect([t.pending, t.asks]).toEqual([
      [1, 2],
      ['discard 4', 'discard 4'],
    ]);
    t.does(2, 'discard', '', { what: { ore: 4 } });
    t.does(1, 'discard', '', { what: { ore: 4 } });
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
  });
  it('on turn, the next player goes on; in the setup the next one places', () => {
    const t = island(position);
    t.leaves(0);
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
    const setup = freshIsland({ script: { starter: [0] } });
    setup.does(0, 'firstSettlement', '', { at: 's9' });
    setup.leaves(0);
    expect([setup.pending, setup.asks]).toEqual([[1], ['firstSettlement']]);
  });
  it('in the setup while another places, that one goes on', () => {
    const t = freshIsland({ script: { starter: [0] } });
    t.does(0, 'firstSettlement', '', { at: 's9' });
    t.leaves(1);
    expect([t.pending, t.asks]).toEqual([[0], ['firstRoad']]);
  });
  it('the last player left wins', () => {
    const t = island(position);
    t.leaves(0);
    t.leaves(2);
    expect(t.game.outcome(t.state)?.places[1]).toBe(1);
  });

  it('claims nothing of the bank any more: who is alone then gets what is left', () => {
    // Anna's settlement and the city of Boris lie at the field with the 10; one grain is left in the bank.
    const grain = Array.from({ length: 18 }, () => 'grain').join(' ');
    const t = island({
      seats: 4,
      settlements: ['s1'],
      cities: ['', 's10'],
      hands: ['', '', grain],
      step: 'roll',
      script: { roll: [4, 6] },
    });
    t.leaves(1);
    t.does(0, 'roll');
    expect([t.hand(0), t.hand(1)]).toEqual(['grain', '']);
  });
  it('is not spared by a friendly robber', () => {
    const t = island({ settlements: ['', 's9'], step: 'robber', options: { friendlyRobber: true } });
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).toBe('friendlyRobber');
    t.leaves(1);
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).toBeNull();
  });

  it('as the only one to be robbed ends the theft, and the turn goes on', () => {
    const t = island({
      seats: 4,
      settlements: ['', 's1', 's5', 's28'],
      hands: ['wood', 'ore', 'ore'],
      step: 'robber',
    });
    t.does(0, 'moveRobber', '', { at: 'h1' });
    t.leaves(1);
    expect([t.pending, t.asks]).toEqual([[0], ['steal']]);
    expect(t.may(0, 'steal')).toEqual(['steal who:2']);
    t.leaves(2);
    expect([t.pending, t.asks]).toEqual([[0], ['main']]);
  });
  it('after a knight before the roll, as the only one to be robbed, leaves the roll still to be made', () => {
    const t = island({
      seats: 4,
      settlements: ['', 's1', 's5', 's28'],
      hands: ['', 'ore', 'ore'],
      development: ['knight'],
      step: 'roll',
    });
    t.does(0, 'play', 'knight');
    t.does(0, 'moveRobber', '', { at: 'h1' });
    t.leaves(2);
    t.leaves(1);
    expect([t.pending, t.asks]).toEqual([[0], ['roll']]);
  });
  it('with the longest road can bring the player on turn to the points, who wins at once', () => {
    const t = island({
      cities: ['s17 s28 s35 s46'],
      roads: ['e44 e48 e53 e57 e62', 'e2 e7 e15 e23 e28 e33'],
    });
    expect(t.state.open).toMatchObject({ longestRoad: 1, points: [8, 2, 0] });
    t.leaves(1);
    expect(t.state.open).toMatchObject({ longestRoad: 0, points: [10, 0, 0] });
    expect(t.told).toContain('wins');
    expect(t.game.outcome(t.state)?.places[0]).toBe(1);
  });
  it('in the special building phase, having just ended the turn, does not take it from those who have not built yet', () => {
    const t = island({ seats: 5, hands: ['', '', 'wood brick'], settlements: ['', '', 's9'] });
    t.does(0, 'endTurn');
    t.does(1, 'pass');
    t.leaves(0);
    expect([t.pending, t.asks]).toEqual([[2], ['special']]);
    for (const seat of [2, 3, 4]) t.does(seat, 'pass');
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
  });
  it('in the special building phase while building, is passed over', () => {
    const t = island({ seats: 5 });
    t.does(0, 'endTurn');
    t.leaves(1);
    expect(t.pending).toEqual([2]);
    t.leaves(0);
    expect([t.pending, t.asks]).toEqual([[2], ['special']]);
    t.leaves(2);
    t.does(3, 'pass');
    expect([t.pending, t.asks]).toEqual([[4], ['special']]);
    t.does(4, 'pass');
    expect([t.pending, t.asks]).toEqual([[3], ['roll']]);
  });
});
