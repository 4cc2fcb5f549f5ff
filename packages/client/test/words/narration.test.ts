/** Events as sentences. */
import { prsi } from '@partie/games';
import { german } from '@partie/kit';
import { expect, test } from 'vitest';
import { narrate } from '../../src/words/index.js';

const info = { texts: prsi.about.texts, kind: german };
const nameOf = (seat: number) => ['Anna', 'Boris'][seat] ?? '';
const deal = (seat: number) => ({ is: 'deal', seat, from: 'stock', to: `hand.${seat}`, n: 1 });
test('a deal is told once for each player, and only as far as the viewer has seen it', () => {
  const own = (face: string) => ({ is: 'deal', seat: 0, from: 'stock', to: 'hand.0', cards: [[1, face]] as const });
  expect(narrate(info, [own('7h'), deal(1), own('Al'), deal(1)], nameOf, 'en')).toEqual([
    'Anna is dealt the seven of hearts and the ace of leaves.',
    'Boris is dealt 2 cards.',
  ]);
});
test('what goes without saying is not said', () => {
  expect(narrate(info, [{ is: 'move' }, { is: 'stand', seat: 1 }], nameOf, 'cs')).toEqual(['Boris stojí.']);
});
