import { describe, expect, it } from 'vitest';
import { eventSounds } from '../src/alerts/event-sounds.js';

describe('what a step sounds like', () => {
  it('is a card for each that moves, but not for a whole deal', () => {
    const deal = Array.from({ length: 20 }, (_, i) => ({ is: 'deal', from: 'stock', to: `hand.${i % 4}`, n: 1 }));
    expect(eventSounds([{ is: 'play', from: 'hand.0', to: 'discard', cards: [[1, '7h']] }], 0)).toEqual([
      { sound: 'card', after: 0 },
    ]);
    expect(eventSounds(deal, 0).length).toBeLessThan(8);
  });

  it('is one shuffle, however much is shuffled', () => {
    expect(eventSounds([{ is: 'shuffle' }, { is: 'shuffle' }], null).map(({ sound }) => sound)).toEqual(['shuffle']);
  });

  it('is a stone on the board where something was put on a point', () => {
    const step = [
      { is: 'play', seat: 0, with: { at: 'D4' } },
      { is: 'capture', seat: 0, with: { n: 1, from: ['D5'] } },
    ];
    expect(eventSounds(step, 0)).toEqual([{ sound: 'stone', after: 0 }]);
  });

  it('ends with the match, also where no event says so', () => {
    const heard = (you: number | null, places: number[]) =>
      eventSounds([{ is: 'resign', seat: 0 }], you, { places }).map(({ sound }) => sound);
    expect(heard(1, [2, 1])).toEqual(['win']);
    expect(heard(0, [2, 1])).toEqual(['end']);
    expect(heard(null, [2, 1])).toEqual(['end']);
    expect(heard(0, [1, 1])).toEqual(['end']);
    expect(heard(0, [])).toEqual(['end']);
  });

  it('is a fanfare only for those who won', () => {
    const over = [{ is: 'over', with: { winners: [1] } }];
    expect(eventSounds(over, 1)[0]?.sound).toBe('win');
    expect(eventSounds(over, 0)[0]?.sound).toBe('end');
    expect(eventSounds(over, null)[0]?.sound).toBe('end');
  });
});
