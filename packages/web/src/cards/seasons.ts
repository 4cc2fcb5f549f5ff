/**
 * The seasons behind the German court figures: hearts in spring, bells in summer, leaves in autumn, acorns in winter.
 */
import { discs, stamp } from './path.js';
import type { Paint, Part } from './paint.js';

const hills = 'M7 117C22 109 36 115 50 113.6C60 112.6 66 114 72 111V130q0 3-3 3H10q-3 0-3-3Z';
const tuft = 'm0 0c-.4-2.6-1.4-4.4-3-5.6m3 5.6c0-3 .2-5 .8-7m-.8 7c.6-2.2 1.8-3.6 3.4-4.4';
const bloom = 'm0 0c-3 0-4-2.4-3.6-4.8l1.8 1.2 1.8-2.4 1.8 2.4 1.8-1.2c.4 2.4-.6 4.8-3.6 4.8z';
const ear =
  'm0 9v-9m0-6c2 1.6 2 3 0 4.6-2-1.6-2-3 0-4.6zm-2.4 3.6c2 .4 2.8 1.8 2.4 4-2-.4-2.8-1.8-2.4-4zm4.8 0c-2 .4-2.8 1.8-2.4 4 2-.4 2.8-1.8 2.4-4z';
const leaf = 'm-4.4-3.4c4.6-1 8 1.4 8.6 6.4-5 .8-8.4-1.4-8.6-6.4zm2 1.6l9 7';
const flake = 'm0-2.6v5.2m-2.2-3.9l4.4 2.6m0-2.6l-4.4 2.6';

const rays = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
  return `M${(84 + x * 7.2).toFixed(1)} ${(46 + y * 7.2).toFixed(1)}l${(x * 2).toFixed(1)} ${(y * 2).toFixed(1)}`;
}).join('');

const each = (motif: string, ...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => stamp(motif, x, y)).join('');

export interface Season {
  /** The colour of the sky and its opacity. */
  readonly sky: readonly [Paint, number];
  readonly scene: Part;
}

export const seasons: Readonly<Record<string, Season>> = {
  h: {
    sky: ['green', 0.16],
    scene: [
      ['green', hills],
      ['paper', each(tuft, [13, 128], [31, 122], [52, 131], [66, 122]), 0.9],
      ['red', each(bloom, [12, 117], [29, 113.6], [69, 113])],
      ['gold', each(bloom, [21, 124], [30, 131], [11, 131])],
    ],
  },
  k: {
    sky: ['sky', 0.42],
    scene: [
      ['gold', discs(5.2, [84, 46])],
      ['gold', rays, 1.5],
      ['gold', hills],
      ['brown', each(ear, [11, 120], [17, 123], [25, 119], [32, 124], [69, 118], [65, 124]), 1],
    ],
  },
  l: {
    sky: ['gold', 0.26],
    scene: [
      ['brown', hills],
      ['gold', each(leaf, [34, 17], [84, 46], [15, 62], [26, 123], [62, 126])],
      ['red', each(leaf, [35, 42], [84, 80], [14, 86], [36, 127], [13, 126])],
    ],
  },
  z: {
    sky: ['blue', 0.36],
    scene: [
      ['paper', hills],
      ['blue', 'M12 121Q24 116 36 120M44 128Q56 123 68 126M14 130Q22 127 28 129', 0.8],
      ['paper', each(flake, [34, 14], [36, 42], [88, 44], [86, 76], [13, 62], [12, 86], [76, 12]), 1.1],
      ['paper', discs(1, [31, 28], [74, 40], [17, 74], [79, 84], [70, 20]), 'flat'],
    ],
  },
};
