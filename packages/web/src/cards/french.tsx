/** The French-suited deck: pips, double-headed courts, one large sign on each ace. */
import type { Face } from '@partie/kit';
import { frame, hairOf, headOf, Ribbon, type Looks } from './court.js';
import { leaves, tulip } from './flowers.js';
import { cuff, fist, held, type Held } from './held-items.js';
import { Joker } from './jokers.js';
import { Shapes, Woodcut, type Paint, type Part } from './paint.js';
import { discs, stamp } from './path.js';
import { pipPlaces, signs, stamped } from './pips.js';
import { Sheet, turned } from './paper.js';

const shoulders =
  'M51 48C45 50 37 50.5 32.5 54C27 58.5 24.5 66 23.5 75L90 62.6C88.5 57 83 53 76 51C70 49.5 66 49 63 48Z';
const sleeve = 'M32.5 54C27 58.5 24.5 66 23.5 75L38 72.3C38.4 69 40 67 42 65.6L39.4 59.4C37.6 60 36.8 60.8 36 62';
const otherHand: Part = [
  ['robe', sleeve],
  ['gold', 'M38.4 59.6L43.4 57.4L46.6 64L41.6 67Z'],
  ['skin', 'M43.6 58C46.6 56.6 50 57.4 53 59.4C53.6 61 52.6 62 51 62C51.4 63.4 50 64.4 46.8 64.4Z'],
];

/** The robe of each rank; `trim` is the second colour of the suit. */
const robes: Readonly<Record<string, (trim: Paint) => Part>> = {
  K: (trim) => [
    ['robe', shoulders],
    [trim, 'M48 58L44 72L68 67.4L66 57Z'],
    ['gold', 'M54.6 58L53 70.4L60.4 69L59.6 58Z'],
    ['paper', 'M50 47C44 51 36 51.5 31 55Q33 61.5 42 62.5Q57 65 73 61Q82 58.6 83 53.6C76 51 68 50 64 47Q57 54 50 47Z'],
    ['ink', 'M38 56l-1 3.4M46 58l-.4 3M66 58.4l.6 3M73 56l.8 3M78.6 54.6l1 2.4', 1.3],
  ],
  Q: (trim) => [
    ['robe', shoulders],
    [trim, 'M51 58L46 71.4L67 67.6L64 58Z'],
    ['gold', 'M53 61.6L62 66.4M62 61.4L53 66.6', 1.1],
    ['skin', 'M48.6 50Q57 46 65.4 50L66 55Q57 63 48 55Z'],
    [
      'paper',
      'M46.6 50Q43 56.6 52 61Q57 63.4 62 61Q71 56.6 67.4 50L64.8 50.6Q66.4 55.4 60.6 58Q57 59.6 53.4 58Q47.6 55.4 49.2 50.6Z',
    ],
    ['gold', discs(1.1, [51.6, 53], [54.2, 54.6], [57, 55.3], [59.8, 54.6], [62.4, 53])],
    ...otherHand,
  ],
  J: (trim) => [
    ['robe', shoulders],
    [trim, 'M57 50V69L90 62.6C88.5 57 83 53 76 51C70 49.5 66 49 63 48Z'],
    ['gold', 'M48 47.6Q57 54 66 47.6L71 51Q57 62 43 51Z'],
    ['gold', discs(1.3, [57, 62.6])],
    ['gold', 'M37 53.4C33 60 31 66 30.4 73M43 53L41 71M70 53.4L71 65.4M77 52.6L79 64', 1.1],
  ],
};

type Court = Looks & { readonly holds: Held };
const courts: Readonly<Record<string, Court>> = {
  KH: { hat: 'lilies', hair: 'curls', tone: 'gold', gaze: 1, beard: 'round', moustache: true, holds: 'sceptre' },
  QH: { hat: 'tiara', hair: 'waves', tone: 'gold', gaze: 1, fringe: 'parted', holds: 'rose' },
  JH: { hat: 'beret', hair: 'bob', tone: 'gold', gaze: 1, fringe: 'straight', holds: 'letter' },
  KS: { hat: 'points', hair: 'curls', tone: 'brown', gaze: -1, beard: 'forked', moustache: true, holds: 'sword' },
  QS: { hat: 'hennin', hair: 'bun', tone: 'brown', gaze: 1, fringe: 'parted', holds: 'fan' },
  JS: { hat: 'plumed', hair: 'bob', tone: 'brown', gaze: -1, moustache: true, holds: 'halberd' },
  KC: { hat: 'arches', hair: 'curls', tone: 'paper', gaze: 1, beard: 'long', moustache: true, holds: 'club' },
  QC: { hat: 'coronet', hair: 'bun', tone: 'brown', gaze: -1, fringe: 'braided', holds: 'clover' },
  JC: { hat: 'peaked', hair: 'bob', tone: 'gold', gaze: 1, fringe: 'parted', holds: 'horn' },
  KD: { hat: 'turrets', hair: 'bob', tone: 'ink', gaze: -1, moustache: true, holds: 'orb' },
  QD: { hat: 'coronet', hair: 'veil', tone: 'paper', gaze: -1, fringe: 'parted', holds: 'mirror' },
  JD: { hat: 'turban', hair: 'bob', tone: 'brown', gaze: -1, holds: 'key' },
};

const isRed = (suit: string) => suit === 'H' || suit === 'D';

const neck = 'translate(57 36.5) scale(1.04)';

function Half({ court, robe }: { court: Court; robe: Part }) {
  return (
    <>
      <g transform={neck}>
        <Shapes of={hairOf(court)} />
      </g>
      <Shapes of={robe} />
      <g transform={neck}>
        <Shapes of={headOf(court)} />
      </g>
      <g transform="translate(80 52)">
        <Shapes of={[...held[court.holds], ...fist, ...cuff]} />
      </g>
    </>
  );
}

function CourtCard({ court, robe, trim }: { court: Court; robe: Part; trim: Paint }) {
  return (
    <Woodcut>
      <path d={frame} fill="currentColor" fill-opacity=".07" stroke="none" />
      <Half court={court} robe={robe} />
      <g transform={turned}>
        <Half court={court} robe={robe} />
      </g>
      <Ribbon weave={trim} />
      <path d={frame} stroke-width=".8" />
    </Woodcut>
  );
}

/** Flowers on the large sign of an ace, as on painted furniture. */
const flowered: Readonly<Record<string, readonly (readonly [x: number, y: number, scale: number])[]>> = {
  H: [[50, 86.6, 1.05]],
  S: [[50, 87.6, 1]],
  D: [[50, 87, 0.9]],
  C: [
    [50, 60.6, 0.6],
    [34, 83.4, 0.6],
    [66, 83.4, 0.6],
  ],
};

function Ace({ suit, sign }: { suit: string; sign: Part }) {
  const flowers = flowered[suit] ?? [];
  const each = (draw: (x: number, y: number, scale: number) => string) => flowers.map((at) => draw(...at)).join('');
  const posy: Part = [
    [
      'paper',
      each(
        (x, y, s) => `${stamp('m-.7 0v-18h1.4v18z', x, y, s)}${leaves(x, y - s, s)}${stamp(tulip, x, y - 15 * s, s)}`,
      ),
      'flat',
    ],
    ['suit', each((x, y, s) => stamp(tulip, x, y - 16.6 * s, s * 0.5)), 'flat'],
    ['gold', each((x, y, s) => discs(1.7 * s, [x - 10.4 * s, y - 14.6 * s], [x + 10.4 * s, y - 14.6 * s])), 'flat'],
  ];
  return <Shapes of={[...stamped(sign, [[50, 69, 3]]), ...posy]} />;
}

/** The middle of a face; undefined if this deck has no such card. */
export function frenchFace({ rank, suit }: Face) {
  if (rank === 'JK') return <Joker />;
  const sign = signs[`french-${suit}`];
  if (!sign) return null;
  const places = pipPlaces(rank);
  const court = courts[rank + suit];
  const robe = robes[rank];
  const trim = isRed(suit) ? 'ink' : 'red';
  if (!places && rank !== 'A' && !court) return null;
  return (
    <Sheet rank={rank} sign={sign}>
      {places && <Shapes of={stamped(sign, places)} />}
      {rank === 'A' && <Ace suit={suit} sign={sign} />}
      {court && robe && <CourtCard court={court} robe={robe(trim)} trim={trim} />}
    </Sheet>
  );
}
