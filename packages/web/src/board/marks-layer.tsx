/** Marks above the stones: in a contrasting colour on a stone, in ink on the empty board. */
import type { BoardMarks, Shape } from './marks.js';
import { pointDistance, type BoardMeasures } from './points.js';

interface MarksLayerProps {
  readonly measures: BoardMeasures;
  readonly stones: readonly number[];
  readonly marks: BoardMarks;
}

const under = (stone: number | undefined): string => (stone === 1 ? 'on-dark' : stone === 2 ? 'on-light' : 'on-board');

export function MarksLayer({ measures, stones, marks }: MarksLayerProps) {
  const { last, forbidden, territory, numbers, labels, shapes, lines } = marks;
  const { x, y } = measures;
  const dead = (point: number) => marks.dead?.has(point) === true;
  return (
    <g class="board-marks">
      {territory?.map(
        (owner, point) =>
          owner !== 0 &&
          (stones[point] === 0 || dead(point)) && (
            <rect
              key={point}
              class={`territory ${owner === 1 ? 'dark' : 'light'}`}
              x={x(point) - 3.2}
              y={y(point) - 3.2}
              width="6.4"
              height="6.4"
              rx="0.8"
            />
          ),
      )}
      {[...(marks.dead ?? [])].map(
        (point) =>
          (territory?.[point] ?? 0) === 0 && (
            <path key={point} class={`mark cross ${under(stones[point])}`} d={shapePath('cross', x(point), y(point))} />
          ),
      )}
      {forbidden !== null && forbidden !== undefined && (
        <path class="mark forbidden on-board" d={shapePath('square', x(forbidden), y(forbidden))} />
      )}
      {last !== null && last !== undefined && (
        <circle
          class={`mark last ${under(stones[last])} ${numbers?.has(last) ? 'around' : ''}`}
          cx={x(last)}
          cy={y(last)}
          r={numbers?.has(last) ? 8 : 4.7}
        />
      )}
      {[...(shapes ?? [])].map(([point, shape]) => (
        <path key={point} class={`mark ${shape} ${under(stones[point])}`} d={shapePath(shape, x(point), y(point))} />
      ))}
      {[...(numbers ?? [])].map(([point, n]) => (
        <Text key={point} x={x(point)} y={y(point)} on={under(stones[point])} text={String(n)} />
      ))}
      {[...(labels ?? [])].map(([point, text]) => (
        <g key={point}>
          {stones[point] === 0 && <circle class="label-room" cx={x(point)} cy={y(point)} r={pointDistance * 0.36} />}
          <Text x={x(point)} y={y(point)} on={under(stones[point])} text={text} />
        </g>
      ))}
      {lines?.map(({ from, to, arrow }) => (
        <path
          key={`${from} ${to}`}
          class="mark drawn-line on-board"
          d={linePath(x(from), y(from), x(to), y(to), arrow)}
        />
      ))}
    </g>
  );
}

/** A line, with the two strokes of an arrow head at its end. */
function linePath(x1: number, y1: number, x2: number, y2: number, arrow: boolean): string {
  const line = `M${x1} ${y1}L${x2} ${y2}`;
  if (!arrow) return line;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const stroke = (turn: number) => `l${-6 * Math.cos(angle + turn)} ${-6 * Math.sin(angle + turn)}`;
  return `${line}${stroke(0.5)}M${x2} ${y2}${stroke(-0.5)}`;
}

function Text({ x, y, on, text }: { x: number; y: number; on: string; text: string }) {
  return (
    <text class={`mark-text ${on} ${text.length > 2 ? 'long' : ''}`} x={x} y={y}>
      {text}
    </text>
  );
}

function shapePath(shape: Shape, x: number, y: number): string {
  switch (shape) {
    case 'triangle':
      return `M${x} ${y - 5.6}l4.9 8.4h-9.8z`;
    case 'square':
      return `M${x - 4} ${y - 4}h8v8h-8z`;
    case 'circle':
      return `M${x - 4.7} ${y}a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0 -9.4 0z`;
    case 'cross':
      return `M${x - 4} ${y - 4}l8 8m-8 0l8 -8`;
  }
}
