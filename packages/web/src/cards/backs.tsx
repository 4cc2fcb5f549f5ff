/** Three card backs: woven straw, a quilt of stars, a painted garden. All are point-symmetric. */
import { Paper, turned } from './paper.js';
import { leaf, leaves, tulip } from './flowers.js';
import { paint, Shapes, type Part } from './paint.js';
import { discs, stamp } from './path.js';

export const backs = ['weave', 'star', 'garden'] as const;
export type Back = (typeof backs)[number];

/** Positions of a grid around the middle of the card; `column` and `row` are relative to it. */
function grid(step: number, across: number, down: number) {
  const places: { x: number; y: number; column: number; row: number }[] = [];
  for (let column = -across; column <= across; column++)
    for (let row = -down; row <= down; row++) places.push({ x: 50 + column * step, y: 70 + row * step, column, row });
  return places;
}

/** At each crossing one strand lies on top, alternating. */
function weave(): Part {
  const crossings = grid(7, 6, 9).filter(({ column, row }) => (column + row) % 2 === 0);
  const falling = crossings.filter(({ column }) => column % 2 === 0);
  const rising = crossings.filter(({ column }) => column % 2 !== 0);
  const strands = (places: typeof crossings, motif: string) => places.map(({ x, y }) => stamp(motif, x, y)).join('');
  const [down, up] = ['m-4.3-4.3l8.6 8.6', 'm-4.3 4.3l8.6-8.6'];
  return [
    ['paper', strands(falling, down) + strands(rising, up), 4.6],
    ['red', strands(falling, down), 1.1],
    ['gold', strands(rising, up), 1.5],
  ];
}

function star(): Part {
  const point = (turn: number, r: number) =>
    `${(Math.cos((turn * Math.PI) / 8) * r).toFixed(1)} ${(Math.sin((turn * Math.PI) / 8) * r).toFixed(1)}`;
  const petals = (from: number, long: number) =>
    [0, 4, 8, 12].map(
      (turn) => `M0 0L${point(turn + from - 1, 4.6)}L${point(turn + from, long)}L${point(turn + from + 1, 4.6)}Z`,
    );
  const at = (d: string, x: number, y: number) =>
    d.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, a: string, b: string) => `${(Number(a) + x).toFixed(1)} ${(Number(b) + y).toFixed(1)}`,
    );
  const quilt = [-31.5, -10.5, 10.5, 31.5].flatMap((dx) =>
    [-52.5, -31.5, -10.5, 10.5, 31.5, 52.5].map((dy) => [50 + dx, 70 + dy] as const),
  );
  const all = (petal: readonly string[]) => quilt.map(([x, y]) => at(petal.join(''), x, y)).join('');
  const between = grid(21, 1, 2)
    .map(({ x, y }) => stamp('m0-3.4l3.4 3.4-3.4 3.4-3.4-3.4z', x, y))
    .join('');
  return [
    ['paper', all(petals(0, 10)), 'flat'],
    ['gold', all(petals(2, 9)) + between, 'flat'],
    ['red', discs(1.5, ...quilt), 'flat'],
  ];
}

const gardenHalf: Part = [
  [
    'paper',
    'M50 62V34M50 60C36 60 24 54 24 42C24 34 34 33 33 41M50 60C64 60 76 54 76 42C76 34 66 33 67 41M24 42C18 36 20 28 24 24M76 42C82 36 80 28 76 24',
    1.6,
  ],
  [
    'paper',
    leaves(50, 51) +
      leaf('left', 21, 37, 0.7) +
      leaf('right', 79, 37, 0.7) +
      leaf('right', 26, 55, 0.6) +
      leaf('left', 74, 55, 0.6) +
      leaf('left', 68, 70, 0.8) +
      leaf('right', 32, 70, 0.8),
    'flat',
  ],
  ['red', stamp(tulip, 50, 36, 1.15) + stamp(tulip, 24, 24, 0.66) + stamp(tulip, 76, 24, 0.66), 'flat'],
  [
    'gold',
    stamp(tulip, 50, 34, 0.5) + discs(3.4, [33, 43], [67, 43]) + discs(2, [38, 16], [62, 16], [14.5, 52], [85.5, 52]),
    'flat',
  ],
  ['paper', discs(1.3, [33, 43], [67, 43], [50, 12.6], [12.5, 13], [87.5, 13]), 'flat'],
];
const petals = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => (i * Math.PI) / 4);
const rosette: Part = [
  ['paper', 'M50 70H14M50 70H86', 1.6],
  [
    'paper',
    discs(3.4, ...petals.map((turn) => [50 + Math.cos(turn) * 6.6, 70 + Math.sin(turn) * 6.6] as const)),
    'flat',
  ],
  ['red', discs(4.6, [50, 70], [15, 70], [85, 70]), 'flat'],
  ['gold', discs(2, [50, 70], [15, 70], [85, 70]), 'flat'],
];

const patterns: Readonly<Record<Back, () => Part>> = { weave, star, garden: () => [...gardenHalf, ...rosette] };

export function BackDrawing({ back }: { back: Back }) {
  return (
    <g stroke-linecap={back === 'garden' ? 'round' : 'butt'}>
      <Paper />
      <rect x="6" y="6" width="88" height="128" rx="4" fill={`var(--back-${back})`} />
      <Shapes of={patterns[back]()} />
      {back === 'garden' && (
        <g transform={turned}>
          <Shapes of={gardenHalf} />
        </g>
      )}
      {/* The pattern may extend under the border, which is drawn over it. */}
      <path
        d="M7 1.2H93Q98.8 1.2 98.8 7V133Q98.8 138.8 93 138.8H7Q1.2 138.8 1.2 133V7Q1.2 1.2 7 1.2ZM10 6Q6 6 6 10V130Q6 134 10 134H90Q94 134 94 130V10Q94 6 90 6Z"
        fill={paint('paper')}
      />
      <rect x="6" y="6" width="88" height="128" rx="4" fill="none" stroke={`var(--back-${back})`} stroke-width="1.6" />
    </g>
  );
}
