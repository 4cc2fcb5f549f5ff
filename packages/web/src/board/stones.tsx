/** The stones. A new stone settles, captured ones fade out. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { moveTime } from '../state/settings.js';
import type { BoardMeasures } from './points.js';

export const radius = 9.4;

interface StonesProps {
  readonly measures: BoardMeasures;
  readonly stones: readonly number[];
  readonly dead: ReadonlySet<number> | undefined;
  readonly last: number | null;
  readonly name: string;
}

/** Stones that fade out. */
interface CapturedStones {
  /** The colours before the capture, by point. */
  readonly colours: readonly number[];
  readonly points: readonly number[];
}

const nothing: CapturedStones = { colours: [], points: [] };

export function Stones({ measures, stones, dead, last, name }: StonesProps) {
  const before = useRef(stones);
  const [captured, setCaptured] = useState<CapturedStones>(nothing);
  useEffect(() => {
    const was = before.current;
    before.current = stones;
    const time = moveTime();
    if (was === stones || was.length !== stones.length || time === 0) return setCaptured(nothing);
    setCaptured({
      colours: was,
      points: was.flatMap((colour, point) => (colour !== 0 && stones[point] === 0 ? [point] : [])),
    });
    const timer = setTimeout(() => setCaptured(nothing), 2 * time);
    return () => clearTimeout(timer);
  }, [stones]);
  const fresh = before.current !== stones && before.current.length === stones.length ? last : null;
  return (
    <g class="board-stones">
      {stones.map(
        (colour, point) =>
          colour !== 0 && (
            <Stone
              key={`${point} ${colour}`}
              x={measures.x(point)}
              y={measures.y(point)}
              colour={colour}
              state={dead?.has(point) ? 'dead' : fresh === point && before.current[point] === 0 ? 'fresh' : ''}
              turn={point}
              name={name}
            />
          ),
      )}
      {captured.points.map(
        (point) =>
          stones[point] === 0 && (
            <Stone
              key={`taken ${point}`}
              x={measures.x(point)}
              y={measures.y(point)}
              colour={captured.colours[point] ?? 0}
              state="taken"
              turn={point}
              name={name}
            />
          ),
      )}
    </g>
  );
}

interface StoneProps {
  readonly x: number;
  readonly y: number;
  readonly colour: number;
  readonly state: '' | 'fresh' | 'taken' | 'dead' | 'ghost';
  /** Rotates the pattern, so that stones differ from each other. */
  readonly turn: number;
  readonly name: string;
}

export function Stone({ x, y, colour, state, turn, name }: StoneProps) {
  return (
    <g class={`stone ${colour === 1 ? 'dark' : 'light'} ${state}`} transform={`translate(${x} ${y})`}>
      <g class="stone-body">
        {state !== 'ghost' && (
          <circle class="stone-shade" cx="0.8" cy="1.3" r={radius + 1} fill={`url(#${name}-shade)`} />
        )}
        <circle class="stone-face" r={radius} fill={`url(#${name}-${colour})`} />
        {colour === 2 && <path class="shell-lines" d={shell} transform={`rotate(${(turn * 67) % 360})`} />}
      </g>
    </g>
  );
}

/** Growth lines of a shell: shallow parallel arcs. */
const shell = [-6, -3.4, -0.8, 1.8, 4.4]
  .map((y) => {
    const half = Math.sqrt(radius * radius - y * y) * 0.86;
    return `M${(-half).toFixed(1)} ${y}Q0 ${y + 3} ${half.toFixed(1)} ${y}`;
  })
  .join('');
