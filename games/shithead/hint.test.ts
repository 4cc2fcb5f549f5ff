/** What a simple bot prefers, and that it pays. */
import { french, type Move, type Seat, Scripted, seeded, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { must } from '@partie/kit/testing';
import { table } from './testing.js';
import { type ShitheadTable, shithead } from './rules.js';

const usual = usualOptions(shithead.about.options);
const luck = seeded(7);

describe('a simple bot', () => {
  it('lays its best cards open before play, and then is ready', () => {
    const cards = '4H 4S 5H 5S 6H 6S 8H QS 4C KS 5C KC 10H 9S 2H JS AH QC';
    const { state } = shithead.setup(
      2,
      { ...usual, randomSeats: false },
      new Scripted({ stock: cards.split(' ') }, luck),
    );
    while (state.waiting.includes(0)) shithead.apply(state, 0, must(bestOf(state, 0), 'move'), luck);
    expect(state.zone.up[0]?.flat().map(french.code).sort()).toEqual(['10H', '2H', '8H']);
    expect(state.cards('hand', 0).map(french.code).sort()).toEqual(['4C', '5C', 'AH']);
  });
  it('gets rid of the weakest card first', () => {
    expect(table({ hands: ['KH 9H JH', '4S'], pile: '6S' }).prefers(0)).toBe('play 9H');
  });
  it('gets rid of all weak cards of a rank', () => {
    expect(table({ hands: ['5H 5S KH', '4S'], pile: '4C' }).prefers(0)).toBe('play 5H 5S');
  });
  it('keeps what goes on anything while something else fits', () => {
    const t = table({ hands: ['2H 3H 10H QH', '4S'], pile: '6S', stock: 'KH' });
    expect(t.prefers(0)).toBe('play QH');
  });
  it('burns with the fourth of a rank', () => {
    expect(table({ hands: ['7H 4H', '4S'], pile: '7S 7C 7D' }).prefers(0)).toBe('play 7H');
  });
  it('cuts in when it can', () => {
    const t = table({ hands: ['KH', '9D 4C'], pile: '9H 9S 9C', options: { cutIn: true } });
    expect(t.prefers(1)).toBe('cutIn 9D');
  });

  it('is the shithead far less often than one who plays at random', () => {
    let lost = 0;
    for (let match = 0; match < 100; match++) {
      const { state } = shithead.setup(2, usual, luck);
      while (shithead.outcome(state) === null) {
        const { seat } = luck.pick(shithead.pending(state), 'who');
        const any = luck.pick(shithead.moves(state, seat), 'move');
        shithead.apply(state, seat, seat === 0 ? (bestOf(state, 0) ?? any) : any, luck);
      }
      if (shithead.outcome(state)?.places[0] === 2) lost++;
    }
    expect(lost).toBeLessThan(15);
  });
});

function bestOf(state: ShitheadTable, seat: Seat): Move | undefined {
  const moves = shithead.moves(state, seat);
  const weights = shithead.hint?.(state, seat, moves) ?? [];
  return moves[weights.indexOf(Math.max(...weights))];
}

it('progress grows with every card that is gone, and is whole only without any', () => {
  const progress = (hand: string) => shithead.progress?.(table({ hands: [hand, '4S'] }).state, 0) ?? -1;
  expect([progress(''), progress('4H') < 1, progress('4H 5H') < progress('4H')]).toEqual([1, true, true]);
});
