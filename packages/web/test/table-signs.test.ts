/** Which value of a fact is shown where, and to whom. */
import { pile, row, type Sign, type View } from '@partie/kit';
import { factAtSpot, signsOfSeat } from '@partie/client/words';
import { expect, test } from 'vitest';
import { signsAbove } from '../src/table/signs-above.js';

const info = {
  zones: {
    discard: pile({ see: 'top' }),
    melds: row({ of: 'side', see: 'everyone', slots: 4 }),
    trick: row({ of: 'each', see: 'everyone' }),
  },
  signs: {
    needs: { at: 'seat', as: 'number' },
    counter: { at: 'seat', as: 'word' },
  } satisfies Record<string, Sign>,
};
const view: View = {
  seats: 2,
  you: 1,
  zones: {},
  table: {},
  open: { needs: [50, null], frozen: 'untilTaken', canastas: [['', 'pure'], []], led: ['h', ''] },
  sealed: { counter: [true, '65 / 90'] },
};
const at = (fact: string, spot: string) => factAtSpot(info, view, fact, spot);

test('a fact of the table stands as it is', () => {
  expect(at('frozen', 'discard')).toBe('untilTaken');
});
test('by owner, and in that by slot; what is empty or missing shows nothing', () => {
  expect(at('led', 'trick.0')).toBe('h');
  expect(at('led', 'trick.1')).toBeNull();
  expect(at('canastas', 'melds.0.1')).toBe('pure');
  expect(['melds.0.0', 'melds.0.3', 'melds.1.0'].map((spot) => at('canastas', spot))).toEqual([null, null, null]);
});
test('a sealed value is shown to its owner alone', () => {
  expect(signsOfSeat(info, view, 0)).toEqual([{ fact: 'needs', value: 50 }]);
  expect(signsOfSeat(info, view, 1)).toEqual([{ fact: 'counter', value: '65 / 90' }]);
  expect(signsOfSeat(info, { ...view, you: null }, 1)).toEqual([]);
});
test('above the own line stand words, and on a phone everything', () => {
  const mine = { ...view, open: { needs: [50, 90] } };
  expect(signsAbove(info, mine, 'roomy').map(({ fact }) => fact)).toEqual(['counter']);
  expect(signsAbove(info, mine, 'tall').map(({ fact }) => fact)).toEqual(['needs', 'counter']);
});
