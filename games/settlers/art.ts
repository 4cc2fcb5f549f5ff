/**
 * How fields and cards look: flat patches with a few strokes each, to be told apart without colours. The shape of this data
 * is `GameArt` in the list of pictures, which checks it.
 */

type Stroke = readonly [path: string, colour: string, width: number];

const tree = (x: number, y: number, size = 1): string =>
  `M${x} ${y - 0.22 * size}l${0.12 * size} ${0.3 * size}h${-0.24 * size}zm0 ${0.12 * size}l${0.16 * size} ${0.34 * size}h${-0.32 * size}z`;
const peak = (x: number, y: number, size: number): string =>
  `M${x - size} ${y + size * 0.8}l${size} ${-1.5 * size}l${size} ${1.5 * size}z`;
const ear = (x: number, y: number): string => `M${x} ${y}v-.34m0 .1l-.07-.1m.07.1l.07-.1m-.07.2l-.07-.1m.07.1l.07-.1`;
const tuft = (x: number, y: number): string => `M${x} ${y}l-.06-.13m.06.13v-.16m0 .16l.06-.13`;
const bricks = (x: number, y: number): string => `M${x} ${y}h.3v.13h-.3zm.15.13h.3v.13h-.3zm-.3 0h.3v.13h-.3z`;
const wave = (x: number, y: number): string => `M${x} ${y}q.1-.1.2 0t.2 0t.2 0`;

const spaces: Readonly<Record<string, { fill: string; dark: string; strokes: readonly Stroke[] }>> = {
  forest: {
    fill: '#5f8a55',
    dark: '#3f6440',
    strokes: [
      [
        [tree(-0.52, 0.02), tree(0.5, 0.05), tree(-0.3, 0.62, 0.9), tree(0.32, 0.64, 0.9), tree(0, -0.56, 0.9)].join(
          '',
        ),
        '#2f5236',
        0,
      ],
    ],
  },
  pasture: {
    fill: '#a8c977',
    dark: '#6d8a4c',
    strokes: [
      [
        [tuft(-0.5, -0.2), tuft(0.5, -0.25), tuft(-0.4, 0.5), tuft(0.1, -0.55), tuft(0.2, 0.66)].join(''),
        '#5b7d3c',
        0.035,
      ],
      ['M.36.36a.13.1 0 1 1 .26 0a.13.1 0 1 1-.26 0M.62.32a.06.05 0 1 1 .11 0a.06.05 0 1 1-.11 0', '#fffdf4', 0],
      ['M.42.45v.1m.14-.1v.1', '#5a5148', 0.035],
    ],
  },
  field: {
    fill: '#e6c768',
    dark: '#9c8440',
    strokes: [
      [
        [
          ear(-0.55, 0.22),
          ear(-0.42, 0.3),
          ear(0.44, 0.28),
          ear(0.57, 0.2),
          ear(-0.25, -0.36),
          ear(0.28, -0.38),
          ear(-0.14, 0.78),
          ear(0.16, 0.78),
        ].join(''),
        '#a07a1f',
        0.035,
      ],
    ],
  },
  hill: {
    fill: '#cf8a5e',
    dark: '#8b5a3d',
    strokes: [
      ['M-.86.3q.3-.4.6-.1t.5 0t.6 0', '#9c5b37', 0.04],
      [[bricks(-0.45, -0.5), bricks(0.2, 0.5)].join(''), '#9c5b37', 0.03],
    ],
  },
  mountain: {
    fill: '#a9a6a3',
    dark: '#6b6a6b',
    strokes: [
      [[peak(-0.45, 0.1, 0.34), peak(0.42, 0.14, 0.3), peak(0.05, -0.45, 0.26)].join(''), '#7b7876', 0],
      ['M-.58-.1l.13-.2l.13.2l-.13-.06zM.31-.06l.11-.17l.11.17l-.11-.05zM-.05-.64l.1-.16l.1.16l-.1-.05z', '#f7f5f0', 0],
    ],
  },
  desert: {
    fill: '#ead9ae',
    dark: '#a3936c',
    strokes: [['M-.7.3q.25-.2.5 0t.5 0t.4 0M-.5-.35q.2-.16.4 0t.4 0M-.3.62q.16-.12.32 0t.3 0', '#bfa874', 0.035]],
  },
  sea: {
    fill: '#c9dcdd',
    dark: '#2d4a55',
    strokes: [[[wave(-0.5, -0.3), wave(0.05, 0.35), wave(-0.4, 0.5)].join(''), '#8fb2b8', 0.03]],
  },
};

const faces: Readonly<Record<string, { fill: string; sign: string }>> = {
  wood: { fill: '#7fa86f', sign: 'M0-10l5 8h-3l5 7h-6v5h-2v-5h-6l5-7h-3z' },
  brick: { fill: '#d89a70', sign: 'M-9-6h8v5h-8zM1-6h8v5h-8zM-5 1h8v5h-8zM5 1h4v5h-4zM-9 1h2v5h-2z' },
  wool: {
    fill: '#c3dba0',
    sign: 'M-7-1a4 4 0 0 1 4-5a4 4 0 0 1 6-1a4 4 0 0 1 5 5a3 3 0 0 1-2 5h-1v4h-2v-4h-5v4h-2v-4a4 4 0 0 1-3-4z',
  },
  grain: {
    fill: '#ecd27f',
    sign: 'M-1 10v-8q-5 0-5-5q5 0 5 4v-4q-4-1-4-5q4 1 5 4q1-3 5-4q0 4-4 5v4q0-4 5-4q0 5-5 5v8z',
  },
  ore: { fill: '#bcb8b4', sign: 'M-9 7l4-9l3 3l4-9l7 15z' },
  knight: { fill: '#d9c6d6', sign: 'M-5 9v-3l3-3q-4 1-5-2q3-7 9-7l1-2l1 3q4 3 3 9l-2 5z' },
  victory: { fill: '#ecd27f', sign: 'M-9-7h18l-1 5q-1 5-6 6v3h4v3h-12v-3h4v-3q-5-1-6-6z' },
  roads: { fill: '#d8cbb6', sign: 'M-8 9l5-18h2l-1 6h4l-1-6h2l5 18h-5l-1-5h-4l-1 5z' },
  plenty: { fill: '#cfe0c0', sign: 'M-9-2q9-12 18 0l-2 10h-14zM-2-8h4v4h-4z' },
  monopoly: { fill: '#d3d7e6', sign: 'M0-10l3 6l7 0l-5 5l2 8l-7-4l-7 4l2-8l-5-5h7z' },
};

const labels = Object.fromEntries(
  [2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((n) => [String(n), { dots: 6 - Math.abs(7 - n), strong: n === 6 || n === 8 }]),
);

export const art = { spaces, faces, labels };
