/** Going out, the score of a round, and the end of the match. */
import { describe, expect, it } from 'vitest';
import { table } from './testing.js';

const canasta = '4H 4S 4C 4D 4H 4S 4C';

describe('going out', () => {
  it('a player goes out by discarding the last card', () => {
    const t = table({ hands: ['5S', '6S 7S'], step: 'meld', melds: { 0: [canasta] } });
    t.discards(0, '5S');
    expect([t.state.phase, t.state.open.wentOut, t.told.includes('goesOut'), t.line('goingOut')]).toEqual([
      'between',
      0,
      true,
      [200, 0],
    ]);
  });
  it('at least one card must always be left to discard; laying down everything is refused', () => {
    const t = table({ hands: ['5S 5C 5D', '6S 7S'], step: 'meld', melds: { 0: [canasta] } });
    expect(t.refusal(0, 'meld', '5S 5C 5D')).toBe('keepOne');
    const added = table({ hands: ['4D', '6S 7S'], step: 'meld', melds: { 0: [canasta] } });
    expect(added.refusal(0, 'meld', '4D', { place: 0 })).toBe('keepOne');
  });
  it('a side without a canasta cannot go out', () => {
    const t = table({ hands: ['5S', '6S 7S'], step: 'meld', melds: { 0: ['4H 4S 4C'] }, threes: { 0: '3H' } });
    expect([t.refusal(0, 'discard', '5S'), t.refusal(0, 'discardThree', '3H')]).toEqual(['noCanasta', null]);
  });
  it('a meld that leaves exactly one card is refused unless the side has a canasta', () => {
    const without = table({ hands: ['5S 5C 5D KD', '6S 7S'], step: 'meld', melds: { 0: ['4H 4S 4C'] } });
    expect(without.refusal(0, 'meld', '5S 5C 5D')).toBe('keepTwo');
    const having = table({ hands: ['5S 5C 5D KD', '6S 7S'], step: 'meld', melds: { 0: [canasta] } });
    expect(having.refusal(0, 'meld', '5S 5C 5D')).toBeNull();
  });
  it('or by this meld gets one', () => {
    const t = table({ hands: ['4C KD', '6S 7S'], step: 'meld', melds: { 0: ['4H 4S 4C 4D 4H 4S'] } });
    expect(t.refusal(0, 'meld', '4C', { place: 0 })).toBeNull();
    const sequence = table({ hands: ['10H KD', '6S 7S'], step: 'meld', melds: { 0: ['4H 5H 6H 7H 8H 9H'] } });
    expect(sequence.refusal(0, 'meld', '10H', { place: 0 })).toBe('keepTwo');
  });
  it('except while the pile is being taken: the “one card left” rule is judged after the pile has been taken', () => {
    const big = table({ hands: ['7H 7S KD', '6S'], discard: '9H 10C 7C', melds: { 0: ['4H 4S 4C'] } });
    big.picks(0);
    expect(big.refusal(0, 'meld', '7H 7S')).toBeNull();
    const small = table({ hands: ['7H 7S KD', '6S'], discard: '7C', melds: { 0: ['4H 4S 4C'] } });
    small.picks(0);
    expect(small.refusal(0, 'meld', '7H 7S')).toBe('keepTwo');
    const threes = table({ hands: ['7H 7S KD', '6S'], discard: '3H 7C', melds: { 0: ['4H 4S 4C'] } });
    threes.picks(0);
    expect(threes.refusal(0, 'meld', '7H 7S')).toBe('keepTwo');
    const added = table({ hands: ['KD', '6S'], discard: '4D', melds: { 0: ['4H 4S 4C'] } });
    added.picks(0);
    expect(added.refusal(0, 'addPicked', '4D', { place: 0 })).toBe('keepTwo');
  });
  it('a partner’s canasta counts for the side', () => {
    const t = table({ hands: ['6S', '5D', '5S', '7S'], step: 'meld', melds: { 0: [canasta] }, turn: 2 });
    expect(t.refusal(2, 'discard', '5S')).toBeNull();
  });
});

describe('the score of a round', () => {
  it('melds 375, canastas 600, red threes 100, going out 200, hand −75 → 1200', () => {
    const kings = 'KH KS KC KD KH 2S 2H'; // 90, a mixed canasta
    const queens = 'QH QS QC QD QH JK 2C'; // 120, another
    const melds = [kings, queens, 'AH AS AC AD', '8H 8S 8C 8D', '9H 9S 9C', '7H 7S 7C']; // 80 + 40 + 30 + 15
    const hands = ['6S', '5D', 'JK 2D 5S', '7S']; // the partner of the one who goes out has 75
    const t = table({ hands, step: 'meld', melds: { 0: melds }, threes: { 2: '3H' } });
    t.discards(0, '6S');
    const lines = ['melds', 'mixed', 'redThrees', 'goingOut', 'left'];
    expect(lines.map((line) => t.line(line)[0])).toEqual([375, 600, 100, 200, -75]);
    expect(t.points[0]).toBe(1200);
  });
  it('no canasta: −210 melds, −100 red threes, −195 hand → −505', () => {
    const melds = { 0: [canasta], 1: ['AH AS AC AD AH JK', 'KH KS KC', 'QD QS QC'] }; // 150 + 30 + 30
    const t = table({ hands: ['6S', 'JK JK JK 2H 2C 5S'], step: 'meld', melds, threes: { 1: '3D' } });
    t.discards(0, '6S');
    expect(['melds', 'redThrees', 'left'].map((line) => t.line(line)[1])).toEqual([-210, -100, -195]);
    expect(t.points[1]).toBe(-505);
  });
  it('a side without a canasta loses the value of its melded cards and of its red threes as well as of its hands', () => {
    const t = table({
      hands: ['5S', 'KD QD'],
      step: 'meld',
      melds: { 0: [canasta], 1: ['AH AS AC'] },
      threes: { 0: '3H', 1: '3D' },
    });
    t.discards(0, '5S');
    expect([t.line('melds'), t.line('redThrees'), t.line('left'), t.points]).toEqual([
      [35, -60],
      [100, -100],
      [0, -20],
      [935, -180],
    ]);
  });
  it('a side with a canasta scores melded cards + premiums − cards left in its hands', () => {
    const t = table({ hands: ['5S', 'KD QD'], step: 'meld', melds: { 0: [canasta], 1: ['AH AS AC AD AH AS AC'] } });
    t.discards(0, '5S');
    expect(t.points[1]).toBe(140 + 600 - 20);
  });
  it('premiums: joker canasta 2000; deuce canasta 1000; pure 600; mixed 300; going out 200; each red three 100', () => {
    const melds = { 0: ['JK JK JK JK 2H 2S 2C', canasta], 1: ['KH KS KC KD 2D 2H 2S'] };
    const t = table({ hands: ['5S', '6S'], step: 'meld', melds, threes: { 0: '3H 3D 3H' } });
    t.discards(0, '5S');
    expect([t.line('jokers'), t.line('pure'), t.line('mixed'), t.line('goingOut'), t.line('redThrees')]).toEqual([
      [2000, 0],
      [600, 0],
      [0, 300],
      [200, 0],
      [300, 0],
    ]);
    const deuces = table({ hands: ['5S', '6S'], step: 'meld', melds: { 0: ['2H 2S 2C 2D 2H JK JK'] } });
    deuces.discards(0, '5S');
    expect(deuces.line('deuces')).toEqual([1000, 0]);
  });
  it('a wild card added to a pure canasta costs: 600 → 300', () => {
    const t = table({ hands: ['2H 5S', '6S'], step: 'meld', melds: { 0: [canasta] } });
    t.melds(0, '2H', 0);
    t.discards(0, '5S');
    expect([t.line('pure')[0], t.line('mixed')[0]]).toEqual([0, 300]);
  });
  it('a red three that was discarded earns nothing', () => {
    const melds = { 0: [canasta], 1: ['AH AS AC'] };
    const t = table({ hands: ['KD QD', '5S'], step: 'meld', melds, threes: { 0: '3H 3D' }, rest: 'melds.1.15' });
    t.discardsThree(0, '3H');
    t.draws(1);
    expect([t.state.phase, t.line('redThrees')]).toEqual(['between', [100, 0]]);
  });
  it('shows each of these lines, the round’s total and the overall total', () => {
    const t = table({ hands: ['5S', 'KD QD'], step: 'meld', melds: { 0: [canasta] }, totals: [1000, 2000] });
    t.discards(0, '5S');
    const round = t.state.sheet.at(-1);
    expect(round?.lines.map(({ code }) => code)).toEqual([
      'melds',
      'jokers',
      'deuces',
      'pure',
      'mixed',
      'redThrees',
      'goingOut',
      'left',
    ]);
    expect([round?.total, t.state.totals()]).toEqual([
      [835, -20],
      [1835, 1980],
    ]);
  });
  it('the next round starts when the players confirm', () => {
    const t = table({ hands: ['5S', 'KD QD', '6S', '7S'], step: 'meld', melds: { 0: [canasta] } });
    t.discards(0, '5S');
    expect([t.pending, t.asks[0]]).toEqual([[0, 1, 2, 3], 'next']);
    t.everyoneConfirms();
    expect([t.state.round, t.pending, t.state.open.turns]).toEqual([2, [1], 0]);
  });
});

describe('the end of the match', () => {
  const ends = (totals: readonly number[], melds = {}) => {
    const t = table({
      hands: ['5S', '6S'],
      step: 'meld',
      melds: { 0: [canasta], ...melds },
      totals,
      options: { target: 5000 },
    });
    t.discards(0, '5S');
    return [t.state.phase, t.state.result?.places ?? null];
  };
  it('comes when after a round a side has reached the target', () => {
    // The round brings 835 points: 4995 are not enough, 5000 are.
    expect(ends([4160, 0])).toEqual(['between', null]);
    expect(ends([4165, 0])).toEqual(['over', [1, 2]]);
  });
  it('if several have, the highest wins', () => {
    expect(ends([4200, 6000])).toEqual(['over', [2, 1]]);
  });
  it('a tie at the top is played off by one more round', () => {
    expect(ends([5000, 5840])).toEqual(['between', null]);
  });
  it('comes after no number of rounds by default, as long as somebody gets anywhere', () => {
    const after = (round: number, totals: readonly number[]) => {
      const t = table({ hands: ['5S', '6S'], step: 'meld', melds: { 0: [canasta] }, totals });
      t.state.round = round;
      t.does(0, 'discard', '5S');
      return t.state.phase;
    };
    expect(after(40, [6000, 7000])).toBe('between');
    // A match in which nobody has come a quarter of the way in twenty rounds is given up.
    expect(after(20, [-900, 1000])).toBe('over');
  });

  it('comes after the agreed number of rounds at the latest', () => {
    const t = table({ hands: ['5S', '6S'], step: 'meld', melds: { 0: [canasta] }, options: { rounds: 1 } });
    t.discards(0, '5S');
    expect([t.state.phase, t.state.result?.places]).toEqual(['over', [1, 2]]);
  });
});
