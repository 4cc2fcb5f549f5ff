/** Court figures: a head assembled from parts, a frame around the picture, the woven ribbon. */
import { beard, fringe, hair, hat, head, moustache, type Gaze } from './court-parts.js';
import { Shapes, type Paint, type Part } from './paint.js';
import { stamp } from './path.js';

export interface Looks {
  readonly hat: keyof typeof hat;
  readonly hair: keyof typeof hair;
  readonly tone: Paint;
  readonly gaze: Gaze;
  readonly fringe?: keyof typeof fringe;
  readonly beard?: keyof typeof beard;
  readonly moustache?: true;
}

/** It falls behind the shoulders, so it is drawn before the robe. */
export const hairOf = (looks: Looks): Part => hair[looks.hair](looks.tone);

export function headOf(looks: Looks): Part {
  const { tone, gaze } = looks;
  return [
    ...head(gaze),
    ...(looks.fringe ? fringe[looks.fringe](tone) : []),
    ...(looks.beard ? beard[looks.beard](tone) : []),
    ...(looks.moustache ? moustache(tone) : []),
    ...hat[looks.hat],
  ];
}

/** The frame leaves the two index corners free and is point-symmetric. */
export const frame =
  'M31 7H90q3 0 3 3V86q0 3-3 3H75q-3 0-3 3V130q0 3-3 3H10q-3 0-3-3V54q0-3 3-3H25q3 0 3-3V10q0-3 3-3Z';

export function Ribbon({ weave }: { weave: Paint }) {
  const stitches = Array.from({ length: 8 }, (_, i) => 11.5 + i * 11);
  const along = (x: number) => 70 - (x - 50) * 0.186;
  const ribbon: Part = [
    [weave, 'M7 73.2L93 57.2V66.8L7 82.8Z'],
    ['gold', 'M7 75L93 59M7 81L93 65', 1],
    ['gold', stitches.map((x) => stamp('m0-2.5l3.4 2.5-3.4 2.5-3.4-2.5z', x, along(x))).join(''), 'flat'],
    ['paper', stitches.map((x) => stamp('m5.5-1.9v1.8', x, along(x))).join(''), 1],
  ];
  return <Shapes of={ribbon} />;
}
