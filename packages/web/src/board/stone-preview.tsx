/** A stone that is previewed and not played yet, and what a click on the hovered point would do. */
import type { Ghost, Hover } from './marks.js';
import type { BoardMeasures } from './points.js';
import { radius, Stone } from './stones.js';

interface StonePreviewProps {
  readonly measures: BoardMeasures;
  readonly ghost: Ghost | null;
  readonly hover: Hover | null;
  readonly name: string;
}

export function StonePreview({ measures, ghost, hover, name }: StonePreviewProps) {
  const { x, y } = measures;
  return (
    <g class="board-trial">
      {ghost && (
        <>
          <Stone x={x(ghost.at)} y={y(ghost.at)} colour={ghost.colour} state="ghost" turn={ghost.at} name={name} />
          <circle class="ghost-ring" cx={x(ghost.at)} cy={y(ghost.at)} r={radius + 0.6} />
        </>
      )}
      {hover?.ok && (
        <>
          {hover.colour !== 0 && hover.at !== ghost?.at && (
            <Stone x={x(hover.at)} y={y(hover.at)} colour={hover.colour} state="ghost" turn={hover.at} name={name} />
          )}
          <circle class="hover-good" cx={x(hover.at)} cy={y(hover.at)} r={radius} />
        </>
      )}
      {hover && !hover.ok && (
        <g class="hover-bad">
          <circle cx={x(hover.at)} cy={y(hover.at)} r="6.4" />
          <path d={`M${x(hover.at) - 4.5} ${y(hover.at) + 4.5}l9 -9`} />
        </g>
      )}
    </g>
  );
}

/** Lines from the previewed stone to the edges, below the stones: a finger hides the stone itself. */
export function PreviewLines({ measures, ghost }: Pick<StonePreviewProps, 'measures' | 'ghost'>) {
  const { x, y, margin, whole, high } = measures;
  if (ghost === null) return null;
  const [across, down] = [`H${whole - margin}`, `V${high - margin}`];
  return <path class="ghost-lines" d={`M${margin} ${y(ghost.at)}${across}M${x(ghost.at)} ${margin}${down}`} />;
}
