/** Painted flowers for aces, the daus and the garden back. They grow upwards from their origin. */
import { stamp } from './path.js';

export const tulip =
  'm0 0c-7 0-9.6-5-9-11.4 2.4.4 4.2 1.4 5.4 3 .4-3.4 1.6-6 3.6-8 2 2 3.2 4.6 3.6 8 1.2-1.6 3-2.6 5.4-3 .6 6.4-2 11.4-9 11.4z';
const leafLeft = 'm0 0c-6 .6-10-2.6-10.6-9 6-.2 10 3 10.6 9z';
const leafRight = 'm0 0c6 .6 10-2.6 10.6-9-6-.2-10 3-10.6 9z';

export const leaf = (side: 'left' | 'right', x: number, y: number, scale = 1): string =>
  stamp(side === 'left' ? leafLeft : leafRight, x, y, scale);
export const leaves = (x: number, y: number, scale = 1): string =>
  leaf('left', x, y, scale) + leaf('right', x, y, scale);
