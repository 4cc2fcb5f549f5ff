import { seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { holds, island } from './testing.js';

const seven = { roll: [3, 4] };
const eight = 'wood wood wood wood ore ore ore ore';

describe('a seven', () => {
  it('everyone with more than seven cards discards half, rounded down, all at the same time', () => {
    const t = island({
      hands: [`${eight} ore`, eight, 'wood wood wood wood wood wood wood'],
      step: 'roll',
      script: seven,
    });
    t.does(0, 'roll');
    expect(t.pending).toEqual([0, 1]);
    expect(t.asks).toEqual(['discard 4', 'discard 4']);
    t.does(1, 'discard', '', { what: { wood: 4 } });
    t.does(0, 'discard', '', { what: { wood: 2, ore: 2 } });
    expect([holds(t, 0), holds(t, 1)]).toEqual(['ore ore ore wood wood', 'ore ore ore ore']);
    expect(t.asks).toEqual(['robber']);
    expect(t.pending).toEqual([0]);
  });
  it('all discards come before the robber moves', () => {
    const t = island({ hands: [eight, eight], step: 'roll', script: seven });
    t.does(0, 'roll');
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).toBe('notNow');
    t.does(0, 'discard', '', { what: { wood: 4 } });
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).not.toBeNull();
    t.does(1, 'discard', '', { what: { wood: 4 } });
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).toBeNull();
  });
  it('a discard is of one’s own choice, of cards one holds, and exactly half', () => {
    const t = island({ hands: ['', eight], step: 'roll', script: seven });
    t.does(0, 'roll');
    expect(t.refusal(1, 'discard', '', { what: { wood: 3 } })).not.toBeNull();
    expect(t.refusal(1, 'discard', '', { what: { wood: 4, ore: 1 } })).not.toBeNull();
    expect(t.refusal(1, 'discard', '', { what: { grain: 4 } })).not.toBeNull();
    expect(t.refusal(1, 'discard', '', { what: { wood: 1, ore: 3 } })).toBeNull();
  });
  it('counts resource cards only', () => {
    const t = island({
      hands: ['', 'wood wood wood wood wood wood wood'],
      development: ['', 'knight knight'],
      step: 'roll',
      script: seven,
    });
    t.does(0, 'roll');
    expect(t.asks).toEqual(['robber']);
  });
  it('at the time limit a discard is made at random', () => {
    const t = island({ hands: ['', eight], step: 'roll', script: seven });
    t.does(0, 'roll');
    expect(t.runsOutOfTime(1)).toEqual(['leaveToChance']);
    expect(t.hand(1).split(' ')).toHaveLength(4);
  });
  it('a discard at random lays down the very cards that were drawn, not others of the same face', () => {
    const script = { ...seven, discard: [7, 6, 5, 4] };
    const t = island({ hands: ['', 'wood ore wood ore wood ore wood ore'], step: 'roll', script });
    t.does(0, 'roll');
    const held = t.state.cards('hand', 1).slice();
    t.does(1, 'leaveToChance');
    expect(t.state.cards('hand', 1)).toEqual(held.slice(0, 4));
  });
  it('at the time limit a turn that was not rolled is rolled first, the robber goes to a legal hex, the turn ends', () => {
    const t = island({ settlements: ['', 's9'], step: 'roll', script: seven });
    expect(t.runsOutOfTime(0)).toEqual(['roll', 'leaveToChance', 'endTurn']);
    expect(t.pending).toEqual([1]);
  });
  it('at the time limit the robber goes to another hex, of those that are allowed', () => {
    // He is on the desert, h15; the fields around s9 are spared.
    for (let seed = 1; seed < 40; seed++) {
      const t = island({
        settlements: ['', 's9'],
        robber: 'h15',
        step: 'robber',
        options: { friendlyRobber: true },
        random: seeded(seed),
      });
      t.does(0, 'leaveToChance');
      expect([14, 0, 1, 4]).not.toContain(t.state.own.robber);
    }
  });
});

describe('the robber', () => {
  it('must move; an empty-handed victim yields nothing', () => {
    const t = island({ settlements: ['', 's9'], robber: 'h15', step: 'robber' });
    expect(t.refusal(0, 'moveRobber', '', { at: 'h15' })).toBe('robberMustMove');
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(t.asks).toEqual(['main']);
    expect(holds(t, 0)).toBe('');
  });
  it('may return to the desert', () => {
    const t = island({ robber: 'h1', step: 'robber' });
    t.does(0, 'moveRobber', '', { at: 'h15' });
    expect(t.state.own.robber).toBe(14);
  });
  it('steals a random card, which only the two know', () => {
    const t = island({ settlements: ['', 's9'], hands: ['', 'wood ore'], step: 'robber', script: { steal: [1] } });
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect([holds(t, 0), holds(t, 1)]).toEqual(['ore', 'wood']);
    expect(t.reads(0, 'en', 'steals')).toEqual(['Anna takes ore from Boris.']);
    expect(t.reads(1, 'en', 'steals')).toEqual(['Anna takes ore from Boris.']);
    expect(t.reads(2, 'en', 'steals')).toEqual(['Anna takes a card from Boris.']);
    expect(t.reads(0, 'cs', 'steals')).toEqual(['Anna bere, Boris přichází o rudu.']);
    expect(t.reads(null, 'cs', 'steals')).toEqual(['Anna bere, Boris přichází o kartu.']);
  });
  it('counts what was stolen', () => {
    const t = island({ settlements: ['', 's9'], hands: ['', 'wood ore'], step: 'robber' });
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(t.game.statistics(t.state).stolen).toEqual([1, 0, 0]);
  });
  it('one chooses among several victims, never oneself', () => {
    const t = island({
      settlements: ['s1', 's5', 's9'],
      hands: ['wood', 'ore', 'ore'],
      step: 'robber',
    });
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(t.may(0, 'steal')).toEqual(['steal who:1', 'steal who:2']);
    t.does(0, 'steal', '', { who: 2 });
    expect([holds(t, 0), holds(t, 2)]).toEqual(['ore wood', '']);
  });
  it('friendly: a player with two points is spared, one with three is not', () => {
    const t = (points: string) =>
      island({ settlements: ['', points], step: 'robber', options: { friendlyRobber: true } });
    expect(t('s9 s28').refusal(0, 'moveRobber', '', { at: 'h1' })).toBe('friendlyRobber');
    expect(t('s9 s28 s40').refusal(0, 'moveRobber', '', { at: 'h1' })).toBeNull();
  });
  it('friendly: spares the others, and keeps nobody from his own fields', () => {
    const t = island({ settlements: ['s9', 's28'], step: 'robber', options: { friendlyRobber: true } });
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).toBeNull();
    expect(t.refusal(0, 'moveRobber', '', { at: 'h13' })).toBe('friendlyRobber');
  });
  it('friendly: no hex that touches a player with two or fewer visible points, unless there is no other', () => {
    const position = { settlements: ['', 's9'], cities: ['', '', 's28 s40'], step: 'robber' };
    const t = island({ ...position, options: { friendlyRobber: true } });
    expect(t.refusal(0, 'moveRobber', '', { at: 'h1' })).toBe('friendlyRobber');
    expect(t.refusal(0, 'moveRobber', '', { at: 'h13' })).toBeNull();
    expect(island(position).refusal(0, 'moveRobber', '', { at: 'h1' })).toBeNull();
    // Everybody has two settlements at most, and every field touches one of them.
    const everywhere = ['', 's9 s17', 's20 s33', 's35 s38', 's46'];
    const none = island({ seats: 5, settlements: everywhere, step: 'robber', options: { friendlyRobber: true } });
    expect(none.refusal(0, 'moveRobber', '', { at: 'h1' })).toBeNull();
    none.does(0, 'leaveToChance');
    expect(none.asks).toEqual(['main']);
  });
});
