/**
 * A board of spaces as SVG: its layers with their spaces, the pieces, and above them what can be pressed.
 */
import type { GameArt, SpaceArt } from '@partie/games/art';
import { type Board, lastSpaces, piecesOf, piecesOn, type Space, spaceIndex, type SpacesBoard } from '@partie/kit';
import { useMemo } from 'preact/hooks';
import { asSpaces } from '../plain-grid.js';
import { Piece } from './piece.js';
import { SpaceTargets } from './space-targets.js';
import type { SpacesPlayer } from './spaces-player.js';
import { words } from './spaces-words.js';
import { type Ends, TracedPath } from './traced-path.js';

interface SpaceBoardProps {
  readonly player: SpacesPlayer;
  readonly board: Board;
  readonly art: GameArt;
}

const margin = 1.15;
const half = Math.sqrt(3) / 2;
const hexPath = `M-.5${-half}h1l.5 ${half}l-.5 ${half}h-1l-.5${-half}z`;

export function SpaceBoard({ player, board: declared, art }: SpaceBoardProps) {
  const { view, seats } = player.feed.scene.value;
  const spaces = player.spaces.value;
  const index = spaceIndex(spaces);
  const board = useMemo(() => asSpaces(declared), [declared]);
  const box = useMemo(() => boxOf(spaces), [spaces]);
  const pieces = piecesOf(declared, view);
  const nameOf = (seat: number): string => seats[seat]?.name ?? '';
  const initials = seats.map(({ name }) => name.match(/\p{L}/u)?.[0]?.toLocaleUpperCase() ?? '');
  /** The initial, or the number of the seat where two have the same. */
  const letterOf = (seat: number | undefined): string => {
    if (seat === undefined) return '';
    const initial = initials[seat] ?? '';
    return initial === '' || initials.filter((other) => other === initial).length > 1 ? String(seat + 1) : initial;
  };
  const endsOf = ({ ends }: Space): Ends | undefined => {
    const [a, b] = (ends ?? []).map((id) => index.get(id));
    return a && b
      ? [
          [a.x, a.y],
          [b.x, b.y],
        ]
      : undefined;
  };
  const layers = Object.entries(board.layers);
  return (
    <>
      <svg class="space-board" viewBox={box.join(' ')} aria-hidden="true">
        {declared.kind === 'grid' && declared.on === 'points' && <GridLines size={Number(view.open.size)} />}
        {layers.map(([layer, { shape }]) => (
          <g key={layer} class={`layer ${shape}`}>
            {spaces
              .filter((space) => space.layer === layer)
              .map((space) => (
                <SpaceShape
                  key={space.id}
                  space={space}
                  shape={shape}
                  ends={endsOf(space)}
                  art={art}
                  tone={board.tones?.[space.is ?? ''] ?? ''}
                />
              ))}
          </g>
        ))}
        <g>
          {spaces.map((space) => {
            const label = space.label === undefined || board.layers[space.layer]?.shape !== 'hex' ? null : space.label;
            return label === null ? null : <Token key={space.id} space={space} label={label} art={art} />;
          })}
        </g>
        <TracedPath player={player} index={index} endsOf={endsOf} />
        <g class="last-move">
          {lastSpaces(view).map((id) => {
            const space = index.get(id);
            return space && <LastMark key={id} space={space} ends={endsOf(space)} />;
          })}
        </g>
        <g>
          {spaces.flatMap((space) =>
            piecesOn(pieces, space.id).map((piece, i) => (
              <Piece
                key={`${space.id}.${i}`}
                piece={piece}
                shape={board.pieces[piece.kind] ?? 'disc'}
                x={space.x + (space.label === undefined ? 0 : 0.42)}
                y={space.y}
                ends={endsOf(space)}
                letter={letterOf(piece.owner)}
              />
            )),
          )}
        </g>
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG */}
      <svg class="space-board above" viewBox={box.join(' ')} role="group" aria-label={words().board}>
        <SpaceTargets player={player} board={board} pieces={pieces} endsOf={endsOf} nameOf={nameOf} />
      </svg>
    </>
  );
}

/** Where the last move was made: around what stands there, so that it is seen beside it. */
function LastMark({ space: { x, y }, ends }: { space: Space; ends: Ends | undefined }) {
  if (ends === undefined) return <circle cx={x} cy={y} r={0.42} />;
  return <line x1={ends[0][0]} y1={ends[0][1]} x2={ends[1][0]} y2={ends[1][1]} />;
}

/** The lines whose crossings are the points of a grid. */
function GridLines({ size }: { size: number }) {
  const numbers = Array.from({ length: size }, (_, n) => n);
  return <path class="space-line" d={numbers.map((n) => `M0 ${n}H${size - 1}M${n} 0V${size - 1}`).join('')} />;
}

function boxOf(spaces: readonly Space[]): [number, number, number, number] {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) - left + margin, Math.max(...ys) - top + margin];
}

interface ShapeProps {
  readonly space: Space;
  readonly shape: SpacesBoard['layers'][string]['shape'];
  readonly ends: Ends | undefined;
  readonly art: GameArt;
  /** The colour of a space without a picture. */
  readonly tone: string;
}

export function SpaceShape({ space, shape, ends, art, tone }: ShapeProps) {
  const { x, y, is = '', label } = space;
  const drawn: SpaceArt | undefined = art.spaces[is];
  switch (shape) {
    case 'hex':
      return (
        <g transform={`translate(${x} ${y})`} style={drawn && { '--fill': drawn.fill, '--fill-dark': drawn.dark }}>
          <path d={hexPath} class={`space-hex ${drawn ? 'drawn' : tone}`} />
          {drawn?.strokes.map(([path, colour, width]) => (
            <path
              key={path}
              d={path}
              fill={width === 0 ? colour : 'none'}
              stroke={width === 0 ? 'none' : colour}
              stroke-width={width}
            />
          ))}
        </g>
      );
    case 'square':
      return <rect x={x - 0.5} y={y - 0.5} width={1} height={1} class={`space-square ${tone}`} />;
    case 'line':
      if (ends === undefined) return null;
      if (label === undefined)
        return <line x1={ends[0][0]} y1={ends[0][1]} x2={ends[1][0]} y2={ends[1][1]} class="space-line" />;
      return (
        <g class="space-pier">
          {ends.map(([ex, ey]) => (
            <line
              key={`${ex},${ey}`}
              x1={x + (ex - x) * 0.3}
              y1={y + (ey - y) * 0.3}
              x2={x + (ex - x) * 0.88}
              y2={y + (ey - y) * 0.88}
            />
          ))}
          <circle cx={x} cy={y} r={0.36} />
          <HarbourSign space={space} art={art} label={label} />
        </g>
      );
    case 'edge':
      return ends === undefined ? null : (
        <line x1={ends[0][0]} y1={ends[0][1]} x2={ends[1][0]} y2={ends[1][1]} class="space-edge" />
      );
    case 'point':
      return <circle cx={x} cy={y} r={0.06} class="space-point" />;
  }
}

/** A pier shows what it trades, where it trades one thing, and for how many. */
function HarbourSign({ space: { x, y, is = '' }, art, label }: { space: Space; art: GameArt; label: string }) {
  const face = art.faces[is.split('-')[1] ?? ''];
  return (
    <g transform={`translate(${x} ${y})`}>
      {face && <path d={face.sign} transform="translate(0 -.1) scale(.02)" class="pier-sign" />}
      <text y={face ? 0.27 : 0.08} class="pier-label">
        {label}
      </text>
    </g>
  );
}

export function Token({ space: { x, y }, label, art }: { space: Space; label: string; art: GameArt }) {
  const { dots = 0, strong = false } = art.labels[label] ?? {};
  return (
    <g transform={`translate(${x} ${y})`} class={`token${strong ? ' strong' : ''}`}>
      <circle r={0.33} />
      <text y={dots > 0 ? 0.07 : 0.12}>{label}</text>
      {Array.from({ length: dots }, (_, i) => (
        <circle key={i} class="dot" cx={(i - (dots - 1) / 2) * 0.09} cy={0.2} r={0.032} />
      ))}
    </g>
  );
}
