/** A picture in the rules, with what it shows in words below it. */
import '../board/spaces/space-board.css';
import './rules-picture.css';
import { useContext, useMemo } from 'preact/hooks';
import { Piece } from '../board/spaces/piece.js';
import { SpaceShape, Token } from '../board/spaces/space-board.js';
import { gameInfo } from '../state/games.js';
import { type IslandDrawing, isIslandDrawing, type Point, readIslandDrawing } from './island-drawing.js';
import { ArtContext } from './rules-cards.js';

interface RulesPictureProps {
  readonly game: string;
  readonly text: string;
  readonly target: string;
}

export function RulesPicture({ game, text, target }: RulesPictureProps) {
  const drawing = useMemo(() => (isIslandDrawing(target) ? readIslandDrawing(target) : null), [target]);
  return (
    <figure class="rules-picture">
      {drawing && <Drawn game={game} drawing={drawing} />}
      <figcaption>{text}</figcaption>
    </figure>
  );
}

/** The words below say what it shows. */
function Drawn({ game, drawing: { hexes, piers, pieces, empty } }: { game: string; drawing: IslandDrawing }) {
  const art = useContext(ArtContext);
  const board = gameInfo(game).value?.board;
  if (art === null || board?.kind !== 'spaces') return null;
  const box = boxOf(hexes.map(({ x, y }) => [x, y]));
  return (
    <svg class="space-board" viewBox={box.join(' ')} style={{ '--columns': box[2] }} aria-hidden="true">
      {hexes.map((space) => (
        <SpaceShape
          key={space.id}
          space={space}
          shape="hex"
          ends={undefined}
          art={art}
          tone={board.tones?.[space.is ?? ''] ?? ''}
        />
      ))}
      {piers.map(({ space, ends }) => (
        <SpaceShape key={space.id} space={space} shape="line" ends={ends} art={art} tone="" />
      ))}
      {hexes.map(
        (space) => space.label !== undefined && <Token key={space.id} space={space} label={space.label} art={art} />,
      )}
      {pieces.map(({ piece, at: [x, y], ends, letter }, i) => (
        <Piece
          key={i}
          piece={piece}
          shape={board.pieces[piece.kind] ?? 'disc'}
          x={x}
          y={y}
          ends={ends}
          letter={letter}
        />
      ))}
      {empty.map(([x, y]) => (
        <path key={`${x},${y}`} class="left-empty" d={`M${x - 0.15} ${y - 0.15}l.3 .3m0-.3l-.3 .3`} />
      ))}
    </svg>
  );
}

const margin = 1.15;
function boxOf(points: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) - left + margin, Math.max(...ys) - top + margin];
}
