import { describe, expect, it } from 'vitest';
import { settlers } from './rules.js';
import { holds, island } from './testing.js';

const much = 'wood wood wood wood wood brick brick wool wool grain ore';

describe('a turn', () => {
  it('begins with the roll: before it nothing is built, bought or traded, and the turn cannot be ended', () => {
    const t = island({ settlements: ['s9', 's40'], hands: [much, 'ore'], step: 'roll' });
    expect(t.refusal(0, 'buildRoad', '', { at: 'e15' })).toBe('notNow');
    expect(t.refusal(0, 'buy')).toBe('notNow');
    expect(t.refusal(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' })).toBe('notNow');
    expect(t.refusal(0, 'propose', '', { give: { wood: 1 }, want: { ore: 1 } })).toBe('notNow');
    expect(t.refusal(0, 'endTurn')).toBe('notNow');
  });
  it('is rolled once', () => {
    const t = island({ step: 'roll', script: { roll: [1, 2] } });
    t.does(0, 'roll');
    expect(t.refusal(0, 'roll')).toBe('notNow');
  });
  it('goes on in any order: build, buy, play cards, trade; one ends it oneself', () => {
    const t = island({ settlements: ['s9', 's40'], hands: [much, 'ore'], development: ['monopoly'] });
    t.does(0, 'buildRoad', '', { at: 'e15' });
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' });
    t.does(0, 'buy');
    t.does(0, 'play', 'monopoly', { kind: 'ore' });
    expect(holds(t, 0)).toBe('brick ore ore wool');
    t.does(0, 'propose', '', { give: { wool: 1 }, want: { grain: 1 } });
    expect([t.pending, t.asks]).toEqual([[0], ['main']]);
    t.does(0, 'endTurn');
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
  });
  it('has one time limit, whatever is done in it; common discards have one of their own', () => {
    const eight = 'wood wood wood wood ore ore ore ore';
    const t = island({
      settlements: ['s9', 's40'],
      hands: [`${eight} wood brick`, eight],
      step: 'roll',
      script: { roll: [3, 4] },
    });
    const turn = () => t.game.turn?.(t.state);
    const begun = turn();
    t.does(0, 'roll');
    const discarding = turn();
    expect(discarding).not.toBe(begun);
    t.does(1, 'discard', '', { what: { wood: 4 } });
    expect(turn()).toBe(discarding);
    t.does(0, 'discard', '', { what: { ore: 4, wood: 1 } });
    t.does(0, 'moveRobber', '', { at: 'h12' });
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(turn()).toBe(discarding);
    t.does(0, 'endTurn');
    expect(turn()).not.toBe(discarding);
  });
});

describe('what everybody sees', () => {
  it.each([
    ['source', 'not shown', undefined],
    ['official', 'shown', { see: 'count' }],
  ] as const)('in preset %s how many cards the others hold is %s', (preset, _, shown) => {
    const options = settlers.about.presets[preset];
    const t = island({ hands: ['', 'wood ore'], options: options as { hiddenCounts?: boolean } });
    const hand = t.game.view(t.state, 0).zones['hand.1'];
    if (shown === undefined) expect(hand).toBeUndefined();
    else expect(hand).toMatchObject(shown);
    expect(t.game.view(t.state, 1).zones['hand.1']).toMatchObject({ see: 'all' });
  });
  it('resource cards that move: what is paid, traded, discarded', () => {
    const t = island({ settlements: ['s9'], hands: ['wood wood wood wood wood brick'] });
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(t.reads(2, 'en', 'pays')).toEqual(['Anna pays wood, brick.']);
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' });
    expect(t.reads(null, 'en', 'trades')).toEqual(['Anna gives the bank 4 × wood.']);
    expect(t.reads(null, 'en', 'receives')).toEqual(['Anna takes ore from the bank.']);
  });
  it('the played development cards make a new stock in preset source, not in official', () => {
    expect(settlers.about.options.reshuffle?.default).toBe(true);
    expect(settlers.about.presets.official).toMatchObject({ reshuffle: false });
  });
});
