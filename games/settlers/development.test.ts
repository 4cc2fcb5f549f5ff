import { seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { holds, island } from './testing.js';

describe('development cards', () => {
  it('cost ore, wool and grain, and are hidden until played', () => {
    const t = island({ hands: ['ore wool grain'], stock: 'monopoly' });
    t.does(0, 'buy');
    expect(t.cards('bought', 0)).toBe('monopoly');
    expect(holds(t, 0)).toBe('');
    expect(t.reads(1, 'en', 'buys')).toEqual(['Anna buys a development card.']);
    expect(t.shown('buys', 1).cards).toBeUndefined();
  });
  it('are not played in the turn they were bought; the ban is per card', () => {
    const t = island({ hands: ['ore wool grain'], stock: 'knight', development: ['knight'] });
    t.does(0, 'buy');
    expect(t.may(0, 'play')).toEqual(['play knight']);
    expect(t.cards('bought', 0)).toBe('knight');
  });
  it('can be played from the next turn on', () => {
    const t = island({ hands: ['ore wool grain'], stock: 'knight', script: { roll: [1, 2, 1, 2] } });
    t.does(0, 'buy');
    t.does(0, 'endTurn');
    for (const seat of [1, 2]) {
      t.does(seat, 'roll');
      t.does(seat, 'endTurn');
    }
    expect(t.may(0, 'play')).toEqual(['play knight']);
  });
  it('one per turn', () => {
    const t = island({ development: ['knight plenty'], robber: 'h15' });
    t.does(0, 'play', 'knight');
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(t.refusal(0, 'play', 'plenty', { take: { ore: 2 } })).toBe('onePerTurn');
    t.does(0, 'endTurn');
    for (const seat of [1, 2]) {
      t.runsOutOfTime(seat);
    }
    expect(t.refusal(0, 'play', 'plenty', { take: { ore: 2 } })).toBeNull();
  });
  it('a knight before the roll leaves the roll still to be made', () => {
    const t = island({ development: ['knight'], step: 'roll' });
    t.does(0, 'play', 'knight');
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(t.asks).toEqual(['roll']);
  });
  it('monopoly and plenty before the roll leave the roll still to be made', () => {
    const t = island({ development: ['monopoly'], hands: ['', 'ore'], step: 'roll' });
    t.does(0, 'play', 'monopoly', { kind: 'ore' });
    expect([holds(t, 0), t.asks]).toEqual(['ore', ['roll']]);
    const other = island({ development: ['plenty'], step: 'roll' });
    other.does(0, 'play', 'plenty', { take: { ore: 2 } });
    expect([holds(other, 0), other.asks]).toEqual(['ore ore', ['roll']]);
  });
  it('bought in the special building phase can be played in one’s own next turn', () => {
    const t = island({ seats: 5, hands: ['', 'ore wool grain'], stock: 'knight' });
    t.does(0, 'endTurn');
    t.does(1, 'buy');
    expect(t.cards('bought', 1)).toBe('knight');
    for (const seat of [1, 2, 3, 4]) t.does(seat, 'pass');
    expect([t.pending, t.asks]).toEqual([[1], ['roll']]);
    expect(t.may(1, 'play')).toEqual(['play knight']);
  });
  it('a knight causes no discards', () => {
    const t = island({ development: ['knight'], hands: ['', 'ore ore ore ore ore ore ore ore ore'] });
    t.does(0, 'play', 'knight');
    expect(t.asks).toEqual(['robber']);
  });
  it('two knights are no army', () => {
    const t = island({ development: ['knight'], knights: [1, 0, 0] });
    t.does(0, 'play', 'knight');
    expect(t.state.open).toMatchObject({ knights: [2, 0, 0], largestArmy: null });
  });
  it('the largest army needs three knights, and strictly more played than the holder has', () => {
    const t = island({ development: ['knight'], knights: [2, 0, 0] });
    t.does(0, 'play', 'knight');
    expect(t.state.open).toMatchObject({ knights: [3, 0, 0], largestArmy: 0, points: [2, 0, 0] });
    const tie = island({ development: ['knight'], knights: [2, 3, 0] });
    tie.state.set({ largestArmy: 1 });
    tie.does(0, 'play', 'knight');
    expect(tie.state.open.largestArmy).toBe(1);
  });
  it('road building builds two roads without paying', () => {
    const t = island({ settlements: ['s9'], development: ['roads'] });
    t.does(0, 'play', 'roads');
    expect(t.asks).toEqual(['roads 2']);
    t.does(0, 'freeRoad', '', { at: 'e15' });
    expect(t.asks).toEqual(['roads 1']);
    t.does(0, 'freeRoad', '', { at: 'e23' });
    expect(t.asks).toEqual(['main']);
    expect(t.state.own.count(0, 'road')).toBe(2);
  });
  it('road building with one piece left builds one; refused when no road can be placed', () => {
    const fourteen = 'e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 e14';
    const t = island({ roads: [fourteen], development: ['roads'] });
    t.does(0, 'play', 'roads');
    t.does(0, 'freeRoad', '', { at: 'e15' });
    expect(t.asks).toEqual(['main']);
    const none = island({ roads: [`${fourteen} e15`], development: ['roads'] });
    expect(none.refusal(0, 'play', 'roads')).toBe('noRoadPossible');
  });
  it('road building with one place left builds one; refused when there is none', () => {
    // From the corner s1 lead e1 and e2; beyond e1 lies only e3.
    const t = island({ settlements: ['s1'], roads: ['', 'e2 e3'], development: ['roads'] });
    t.does(0, 'play', 'roads');
    t.does(0, 'freeRoad', '', { at: 'e1' });
    expect(t.asks).toEqual(['main']);
    const none = island({ settlements: ['s1'], roads: ['', 'e1 e2'], development: ['roads'] });
    expect(none.refusal(0, 'play', 'roads')).toBe('noRoadPossible');
  });
  it('road building before the roll leaves the roll still to be made', () => {
    const t = island({ settlements: ['s9'], development: ['roads'], step: 'roll' });
    t.does(0, 'play', 'roads');
    for (const at of ['e15', 'e23']) t.does(0, 'freeRoad', '', { at });
    expect(t.asks).toEqual(['roll']);
  });
  it('plenty gives two cards of the bank, or what the bank has', () => {
    const t = island({ development: ['plenty'] });
    t.does(0, 'play', 'plenty', { take: { ore: 1, wood: 1 } });
    expect(holds(t, 0)).toBe('ore wood');
    expect(island({ development: ['plenty'] }).refusal(0, 'play', 'plenty', { take: { ore: 3 } })).not.toBeNull();
    expect(island({ development: ['plenty'] }).refusal(0, 'play', 'plenty', { take: { ore: 1 } })).not.toBeNull();
  });
  it('plenty gives the last card of the bank, and is refused when there is none', () => {
    const all = ['wood', 'brick', 'wool', 'grain', 'ore'].flatMap((code) => Array.from({ length: 19 }, () => code));
    const t = island({ development: ['plenty'], hands: ['', all.slice(0, -1).join(' ')] });
    t.does(0, 'play', 'plenty', { take: { ore: 1 } });
    expect(holds(t, 0)).toBe('ore');
    const empty = island({ development: ['plenty'], hands: ['', all.join(' ')] });
    expect(empty.refusal(0, 'play', 'plenty', { take: {} })).toBe('bankEmpty');
  });
  it('monopoly takes all cards of one resource from everybody, openly', () => {
    const t = island({ development: ['monopoly'], hands: ['ore', 'ore ore wood', 'ore'] });
    t.does(0, 'play', 'monopoly', { kind: 'ore' });
    expect([0, 1, 2].map((seat) => holds(t, seat))).toEqual(['ore ore ore ore', 'wood', '']);
    expect(t.reads(null, 'en', 'gives')).toEqual(['Boris gives Anna 2 × ore.', 'Cyril gives Anna ore.']);
  });
  it('after a monopoly everybody knows who holds none of it, until a card comes to him unseen', () => {
    const hands = ['ore', 'wood brick wool grain', 'wood wool'];
    const position = { hands, settlements: ['s1', 's9'], development: ['monopoly knight'] };
    const t = island(position);
    const withOre = (seat: number, then?: Parameters<typeof t.game.guess>[3]) =>
      [...Array(40).keys()].some((seed) => {
        const world = t.game.guess(then ? before : t.state, 2, seeded(seed), then);
        return t.codes(world.cards('hand', seat)).includes('ore');
      });
    expect(withOre(1)).toBe(true);
    const before = t.game.clone(t.state);
    t.does(0, 'play', 'monopoly', { kind: 'ore' });
    expect([withOre(0), withOre(1)]).toEqual([true, false]);
    expect(withOre(1, { state: t.state, events: t.events })).toBe(false);
    t.state.set({ hasPlayed: false });
    t.does(0, 'play', 'knight');
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(withOre(1)).toBe(true);
  });
  it('nobody takes a hidden resource for a development card', () => {
    const t = island({ hands: ['ore wood', 'wood brick'], development: ['', 'knight'] });
    for (let seed = 0; seed < 20; seed++) {
      const world = t.game.guess(t.state, 2, seeded(seed));
      expect(t.codes(world.cards('development', 1))).toMatch(/^(knight|victory|roads|plenty|monopoly)$/);
    }
  });
  it('a victory point is never played', () => {
    expect(island({ development: ['victory'] }).refusal(0, 'play', 'victory')).toBe('victoryStays');
  });
  it('when the deck is empty the played ones are shuffled into a new one, if the table says so', () => {
    const position = { hands: ['ore wool grain'] };
    const t = island(position);
    t.state.move(
      t.state.cards('stock').filter((_, i) => i > 2),
      'played',
      1,
    );
    t.state.move(t.state.cards('stock'), 'played', 0);
    const official = island({ ...position, options: { reshuffle: false } });
    official.state.move(official.state.cards('stock'), 'played', 1);
    expect(official.refusal(0, 'buy')).toBe('stockEmpty');
    t.does(0, 'buy');
    expect(t.cards('stock').split(' ')).toHaveLength(24);
  });
  it('played knights keep counting after the reshuffle, and the largest army stays', () => {
    const t = island({ hands: ['ore wool grain'], development: ['knight'], knights: [0, 3, 0] });
    t.state.set({ largestArmy: 1 });
    t.state.move(t.state.cards('stock'), 'played', 1);
    t.does(0, 'buy');
    expect(t.cards('played', 1)).toBe('');
    expect(t.state.open).toMatchObject({ knights: [0, 3, 0], largestArmy: 1 });
    t.does(0, 'play', 'knight');
    expect(t.state.open.knights).toEqual([1, 3, 0]);
  });
  it('four knights take the largest army from three: strictly more are needed', () => {
    const t = island({ development: ['knight'], knights: [3, 3, 0] });
    t.state.set({ largestArmy: 1 });
    t.does(0, 'play', 'knight');
    expect(t.state.open).toMatchObject({ knights: [4, 3, 0], largestArmy: 0, points: [2, 0, 0] });
  });
  it('victory cards are exempt from the ban: one counts in the turn in which it was bought, beside a played card', () => {
    const t = island({
      cities: ['s1 s3 s5 s9'],
      settlements: ['s14'],
      hands: ['ore wool grain'],
      development: ['plenty'],
      stock: 'victory',
    });
    t.does(0, 'play', 'plenty', { take: { wood: 2 } });
    t.does(0, 'buy');
    expect(t.cards('bought', 0)).toBe('victory');
    t.does(0, 'declare');
    expect(t.game.outcome(t.state)?.places).toEqual([1, 2, 2]);
  });
});
