import { isEffective } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { payable } from './payment.js';
import { settlers } from './rules.js';
import { holds, island } from './testing.js';

const rolls = (a: number, b: number) => ({ roll: [a, b] });

describe('the roll', () => {
  it('a settlement yields one card, a city two', () => {
    const t = island({ settlements: ['s1'], cities: ['', 's10'], step: 'roll', script: rolls(4, 6) });
    t.does(0, 'roll');
    expect([holds(t, 0), holds(t, 1)]).toEqual(['grain', 'grain grain']);
    expect(t.asks).toEqual(['main']);
  });
  it('a field with the robber yields nothing', () => {
    const t = island({ settlements: ['s1'], robber: 'h1', step: 'roll', script: rolls(4, 6) });
    t.does(0, 'roll');
    expect(holds(t, 0)).toBe('');
  });
  it('counts for everybody how many cards the rolls have yielded', () => {
    const t = island({ settlements: ['s1'], cities: ['', 's10'], step: 'roll', script: rolls(4, 6) });
    t.does(0, 'roll');
    expect(t.game.statistics(t.state).yielded).toEqual([1, 2, 0]);
  });
  it('is public, and so is what it pays to whom', () => {
    const t = island({ settlements: ['s1'], step: 'roll', script: rolls(4, 6) });
    t.does(0, 'roll');
    expect(t.reads(2, 'en')).toEqual(['Anna rolls 10.', 'Anna gets grain.']);
    expect(t.reads(null, 'cs')).toEqual(['Anna hází 10.', 'Anna získává: obilí.']);
  });
  it('of what the bank cannot pay to all nobody gets any, of another resource everybody does', () => {
    // 17 of 19 grain are in a hand; three are due.
    const grain = Array.from({ length: 17 }, () => 'grain').join(' ');
    const settled = { settlements: ['s1 s23'], cities: ['', 's10'], step: 'roll', script: rolls(4, 6) };
    const t = island({ ...settled, hands: ['', '', grain] });
    t.does(0, 'roll');
    expect([holds(t, 0), holds(t, 1)]).toEqual(['wood', '']);
    const alone = island({ ...settled, settlements: ['s23'], hands: ['', '', `${grain} grain`] });
    alone.does(0, 'roll');
    expect([holds(alone, 0), holds(alone, 1)]).toEqual(['wood', 'grain']);
  });
  it('bank shortage is judged per resource: if it cannot pay all, nobody gets any', () => {
    expect(
      payable(
        [
          [2, 1, 0, 0, 0],
          [1, 0, 0, 0, 0],
        ],
        [2, 5, 0, 0, 0],
      ),
    ).toEqual([
      [0, 1, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });
  it('what is due is paid if the bank has exactly that', () => {
    const due = [
      [2, 1, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ];
    expect(payable(structuredClone(due), [3, 1, 0, 0, 0])).toEqual(due);
  });
  it.each([
    ['field', 10, 's1', 'grain'],
    ['mountain', 12, 's19', 'ore'],
    ['forest', 10, 's24', 'wood'],
    ['pasture', 8, 's47', 'wool'],
    ['hill', 2, 's31', 'brick'],
  ])('a %s yields its resource', (_, number, site, resource) => {
    const a = Math.max(1, number - 6);
    const t = island({ settlements: [site], step: 'roll', script: rolls(a, number - a) });
    t.does(0, 'roll');
    expect(holds(t, 0)).toBe(resource);
  });
  it('a sole claimant gets what is left', () => {
    expect(
      payable(
        [
          [2, 0, 0, 0, 0],
          [0, 1, 0, 0, 0],
        ],
        [1, 5, 0, 0, 0],
      ),
    ).toEqual([
      [1, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
    ]);
  });
});

describe('dice as a deck', () => {
  it('every combination comes once before any comes again', () => {
    const t = island({ options: { dice: 'deck' }, step: 'roll' });
    const seen = new Set<string>();
    for (let i = 0; i < 36; i++) {
      t.state.step = 'roll';
      t.state.own.robber = -1;
      t.does(0, 'roll');
      seen.add(String(t.state.open.dice));
    }
    expect(seen.size).toBe(36);
  });
  it('is made anew when so many are left as the table says', () => {
    const t = island({ options: { dice: 'deck', reshuffleAt: 12 }, step: 'roll' });
    const left: number[] = [];
    for (let i = 0; i < 25; i++) {
      t.state.step = 'roll';
      t.does(0, 'roll');
      left.push(t.state.open.deck.length);
    }
    expect(left[23]).toBe(12);
    expect(left[24]).toBe(35);
  });
  it('is not made anew, and nobody is asked when, where two dice are rolled', () => {
    const { options } = settlers.about;
    expect(isEffective(options, 'reshuffleAt', { dice: 'dice' })).toBe(false);
    expect(isEffective(options, 'reshuffleAt', { dice: 'deck' })).toBe(true);
  });
  it('the rolls are counted for the histogram', () => {
    const t = island({ step: 'roll', script: rolls(4, 6) });
    t.does(0, 'roll');
    expect(t.state.open.rolls[10 - 2]).toBe(1);
  });
});
