/** Pieces on a board: by their shape, in the colour and the pattern and with the letter of their owner. */
import type { Piece as PieceFact, PieceShape } from '@partie/kit';
import { useId } from 'preact/hooks';

const paths: Readonly<Record<Exclude<PieceShape, 'bar'>, string>> = {
  disc: 'M-.3 0a.3.3 0 1 1 .6 0a.3.3 0 1 1-.6 0',
  king: 'M-.3 0a.3.3 0 1 1 .6 0a.3.3 0 1 1-.6 0M-.14.08l-.04-.2l.1.08l.08-.14l.08.14l.1-.08l-.04.2z',
  house: 'M-.2.2v-.22l.2-.2l.2.2v.22z',
  tower: 'M-.3.24v-.3h.2v-.14l.16-.18l.16.18v.44z',
  pawn: 'M-.16.3q0-.22.08-.3a.13.13 0 1 1 .16 0q.08.08.08.3z',
};

const seatColours = 6;
export const seatColour = (owner: number | undefined): string =>
  owner === undefined ? 'var(--piece-nobody)' : `var(--seat-${(owner % seatColours) + 1})`;

/** Told apart without colours: plain, then dashes of different lengths along a bar, and hatchings within other shapes. */
const dashes: readonly (string | null)[] = [null, '.12 .12', '.04 .1', '.3 .1', '.04 .06', '.12 .06 .03 .06'];
const hatchings: readonly (string | null)[] = [
  null,
  'M-1-1L1 1M-1-.8L.8 1M-.8-1L1 .8M-1-.6L.6 1M-.6-1L1 .6M-1-.4L.4 1M-.4-1L1 .4M-1-.2L.2 1M-.2-1L1 .2',
  'M-1-.24H1M-1-.12H1M-1 0H1M-1 .12H1M-1 .24H1',
  'M-.24-1V1M-.12-1V1M0-1V1M.12-1V1M.24-1V1',
  'M-1 1L1-1M-1 .8L.8-1M-.8 1L1-.8M-1 .6L.6-1M-.6 1L1-.6M-1 .4L.4-1M-.4 1L1-.4M-1 .2L.2-1M-.2 1L1-.2',
  'M-1-.2H1M-1 0H1M-1 .2H1M-.2-1V1M0-1V1M.2-1V1',
];
const patternOf = (of: readonly (string | null)[], owner: number | undefined): string | null =>
  owner === undefined ? null : (of[owner % of.length] ?? null);

interface PieceProps {
  readonly piece: PieceFact;
  readonly shape: PieceShape;
  readonly x: number;
  readonly y: number;
  /** The ends of an edge, for a bar. */
  readonly ends?: readonly [readonly [number, number], readonly [number, number]] | undefined;
  readonly letter: string;
}

export function Piece({ piece, shape, x, y, ends, letter }: PieceProps) {
  const clip = useId();
  const fill = seatColour(piece.owner);
  if (shape === 'bar' && ends !== undefined) {
    const [[ax, ay], [bx, by]] = ends;
    const at = (t: number): [number, number] => [ax + (bx - ax) * t, ay + (by - ay) * t];
    const [[x1, y1], [x2, y2]] = [at(0.2), at(0.8)];
    const dash = patternOf(dashes, piece.owner);
    return (
      <g class="piece bar">
        <line x1={x1} y1={y1} x2={x2} y2={y2} class="piece-edge" />
        <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={fill} />
        {dash !== null && <line x1={x1} y1={y1} x2={x2} y2={y2} class="piece-dashes" stroke-dasharray={dash} />}
        <text x={x} y={y} class="piece-letter" dy=".05">
          {letter}
        </text>
      </g>
    );
  }
  const outline = paths[shape === 'bar' ? 'disc' : shape];
  const hatching = patternOf(hatchings, piece.owner);
  return (
    <g class={`piece ${shape}`} transform={`translate(${x} ${y})`}>
      <path d={outline} fill={fill} />
      {hatching !== null && (
        <>
          <clipPath id={clip}>
            <path d={outline} />
          </clipPath>
          <path d={hatching} class="piece-hatching" clip-path={`url(#${clip})`} />
          <path d={outline} fill="none" />
        </>
      )}
      {piece.owner !== undefined && (
        <text class="piece-letter" y={shape === 'tower' ? 0.13 : 0.1}>
          {letter}
        </text>
      )}
    </g>
  );
}
