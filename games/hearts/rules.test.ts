/** The rules of Hearts by example. */
import { testTable } from '@partie/kit/testing';
import { describe, expect, it } from 'vitest';
import { hearts } from './rules.js';

/** A match just dealt, with everyone in his own place. */
const dealt = (seats: number, options: Record<string, unknown> = {}) =>
  testTable(hearts, { seats, options: { ...options }, script: { seating: ['0', '1', '2', '3', '4'].slice(0, seats) } });

const clean = { led: '', first: false, broken: false };

/** Four players in the middle of a round: these hands, the first of them on turn. */
function table(hands: readonly string[], open: Record<string, unknown> = {}, options: Record<string, unknown> = {}) {
  return dealt(hands.length, { passing: 'none', ...options }).lay(
    { hand: hands, trick: hands.map(() => '') },
    { turn: 0, step: 'play', rest: 'won.0', open: { ...clean, ...open } },
  );
}
const plays = (t: ReturnType<typeof table>, ...cards: string[]) => {
  for (const card of cards) t.does(t.pending[0] ?? 0, 'play', card);
  return t;
};

describe('a round begins', () => {
  it.each([
    [3, 17],
    [4, 13],
    [5, 10],
  ])('for %i players with %i cards each', (seats, cards) => {
    const t = dealt(seats);
    for (let seat = 0; seat < seats; seat++) expect(t.hand(seat).split(' ')).toHaveLength(cards);
  });

  it('with three cards for the neighbour on the left, chosen by all at the same time', () => {
    const t = dealt(4);
    expect(t.pending).toEqual([0, 1, 2, 3]);
    const given = [0, 1, 2, 3].map((seat) => t.hand(seat).split(' ').slice(0, 3).join(' '));
    given.forEach((cards, seat) => {
      t.does(seat, 'pass', cards);
    });
    given.forEach((cards, seat) => {
      const now = t.hand((seat + 1) % 4).split(' ');
      for (const card of cards.split(' ')) expect(now).toContain(card);
    });
  });

  it('without passing where the table agreed on that, and in every fourth round', () => {
    expect(dealt(4, { passing: 'none' }).state.step).toBe('play');
    const t = dealt(4, { end: 'rounds' });
    t.state.round = 3;
    t.lay(
      { hand: ['9C', '2C', '3C', '4C'], trick: ['', '', '', ''] },
      { turn: 0, step: 'play', rest: 'won.0', open: clean },
    );
    plays(t, '9C', '2C', '3C', '4C');
    t.everyoneConfirms();
    expect([t.state.round, t.state.step]).toEqual([4, 'play']);
  });

  it('with the lowest club, which its holder shows and must play', () => {
    const t = dealt(4, { passing: 'none' });
    const [starter] = t.pending;
    expect(t.hand(starter ?? -1)).toContain('2C');
    expect(t.may(starter ?? -1)).toEqual(['play 2C']);
    const five = dealt(5, { passing: 'none' });
    expect(five.may(five.pending[0] ?? -1)).toEqual(['play 3C']);
  });
});

describe('a trick', () => {
  it('must be followed in suit by whoever can', () => {
    const t = plays(table(['9C 2D', 'KC QS 3H', '4D 5H', '2S 3S']), '9C');
    expect(t.refusal(1, 'play', 'QS')).toBe('followSuit');
    expect(t.may(1)).toEqual(['play KC']);
    t.does(1, 'play', 'KC');
    expect(t.may(2)).toEqual(['play 4D', 'play 5H']);
  });

  it('goes to the highest card of the suit led, who leads to the next', () => {
    const t = plays(table(['9C 2D', 'KC 3D', 'AS 5D', '4C 6D']), '9C', 'KC', 'AS', '4C');
    expect(t.pending).toEqual([1]);
    expect(t.cards('trick', 1)).toBe('');
    expect(t.told).toContain('takes');
  });

  it('costs a point for each heart and thirteen for the queen of spades', () => {
    const t = plays(table(['9C 2D', 'KC 3D', 'QS 5D', '4H 6D']), '9C', 'KC', 'QS', '4H');
    expect(t.state.open.taken).toEqual([0, 14, 0, 0]);
    expect(t.reads(0, 'en', 'takes')).toEqual(['Boris takes the trick: 14 points.']);
  });

  it('counts the queen as the table agreed', () => {
    const t = plays(table(['9C 2D', 'KC 3D', 'QS 5D', '4D 6D'], {}, { queen: 5 }), '9C', 'KC', 'QS', '4D');
    expect(t.state.open.taken).toEqual([0, 5, 0, 0]);
  });
});

describe('hearts and the queen', () => {
  it('stay out of the first trick, unless there is nothing else', () => {
    const t = table(['2C 2D', 'QS 4D', 'QH QD', '5H 6H'], { first: true });
    plays(t, '2C');
    expect(t.refusal(1, 'play', 'QS')).toBe('cleanFirst');
    expect(t.refusal(1, 'play', '4D')).toBeNull();
    plays(t, '4D');
    expect(t.refusal(2, 'play', 'QH')).toBe('cleanFirst');
    plays(t, 'QD');
    expect(t.may(3)).toEqual(['play 5H', 'play 6H']);
  });

  it('may not be led before a heart was played', () => {
    const t = table(['9H 2D', 'KC 3D', 'AS 5D', '4C 6D']);
    expect(t.refusal(0, 'play', '9H')).toBe('notBroken');
    expect(table(['9H 2D', 'KC 3D', 'AS 5D', '4C 6D'], { broken: true }).refusal(0, 'play', '9H')).toBeNull();
  });

  it('may be led by a player who has nothing but hearts', () => {
    expect(table(['9H 2H', 'KC 3D', 'AS 5D', '4C 6D']).refusal(0, 'play', '9H')).toBeNull();
  });
});

describe('the end of a round', () => {
  const lastTrick = (taken: readonly number[], options: Record<string, unknown> = {}) =>
    plays(table(['9C', '2C', '3C', '4C'], { taken: [...taken], broken: true }, options), '9C', '2C', '3C', '4C');

  it('writes down what everyone took', () => {
    expect(lastTrick([5, 14, 7, 0]).points).toEqual([5, 14, 7, 0]);
  });

  it('gives all points to the others when one player has taken them all', () => {
    const t = lastTrick([0, 26, 0, 0]);
    expect(t.points).toEqual([26, 0, 26, 26]);
    expect(t.line('moon')).toEqual([26, 0, 26, 26]);
  });

  it('takes them off the score where the table agreed on that, or changes nothing', () => {
    expect(lastTrick([0, 26, 0, 0], { moon: 'own' }).points).toEqual([0, -26, 0, 0]);
    expect(lastTrick([0, 26, 0, 0], { moon: 'off' }).points).toEqual([0, 26, 0, 0]);
  });
});

describe('a simple bot', () => {
  it('passes on the queen of spades and her catchers', () => {
    const t = dealt(4);
    t.lay({ hand: ['QS AS KS 2C 3C 4C 5D 6D 7D 2H 3H 4H 8D', '', '', ''] }, { step: 'pass', rest: 'won.0' });
    expect(t.prefers(0)).toBe('pass QS AS KS');
  });

  it('throws the queen of spades as soon as it cannot follow suit', () => {
    expect(plays(table(['9C 2D', 'QS 3D AH', 'AS 5D', '4C 6D']), '9C').prefers(1)).toBe('play QS');
  });

  it('stays below the highest card, as high as it can', () => {
    expect(plays(table(['9C 2D', '8C 3C KC', 'AS 5D', '4C 6D']), '9C').prefers(1)).toBe('play 8C');
  });
});
