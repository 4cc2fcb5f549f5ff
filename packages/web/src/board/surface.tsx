/** The board itself: wood or plain paper, lines, dots, coordinates, and the gradients of the stones. */
import { pointDistance, letterOf, type BoardMeasures, starPoints } from './points.js';
import { radius } from './stones.js';

interface SurfaceProps {
  readonly measures: BoardMeasures;
  readonly on: 'points' | 'squares';
  readonly look: 'wood' | 'plain';
  readonly coordinates: boolean;
  /** Distinguishes the gradient ids of several boards on a page. */
  readonly name: string;
}

export function Surface({ measures, on, look, coordinates, name }: SurfaceProps) {
  const { size, lines, whole, high } = measures;
  return (
    <>
      <Paints name={name} />
      <rect class="board-wood" width={whole} height={high} rx={look === 'wood' ? 3 : 0} fill={`url(#${name}-wood)`} />
      {look === 'wood' && <path class="board-grain" d={grain(whole, high)} stroke-width={whole / 240} />}
      <path class="board-lines" d={on === 'points' ? crossings(measures) : fields(measures)} />
      {on === 'points' &&
        lines === size &&
        starPoints(size).map((point) => (
          <circle
            key={point}
            class="board-star"
            cx={measures.x(point)}
            cy={measures.y(point)}
            r={size > 11 ? 1.9 : 1.3}
          />
        ))}
      {coordinates && <Coordinates measures={measures} />}
    </>
  );
}

const crossings = ({ size, lines, margin, whole, high }: BoardMeasures): string =>
  grid(margin, whole - margin, high - margin, size, lines);

function fields({ size, lines, margin, whole, high }: BoardMeasures): string {
  const near = margin - pointDistance / 2;
  return grid(near, whole - near, high - near, size + 1, lines + 1);
}

/** So many lines downwards and across, from the upper left corner to the right and down. */
function grid(near: number, right: number, bottom: number, downwards: number, across: number): string {
  const at = (i: number) => near + i * pointDistance;
  return [
    ...Array.from({ length: across }, (_, i) => `M${near} ${at(i)}H${right}`),
    ...Array.from({ length: downwards }, (_, i) => `M${at(i)} ${near}V${bottom}`),
  ].join('');
}

/** Long wavy lines. They are deterministic, so that redrawing does not change them. */
function grain(whole: number, high: number): string {
  const strips = 34;
  const waver = (i: number, k: number) => (Math.sin(i * 12.9898 + k * 78.233) * 43758.5453) % 1;
  return Array.from({ length: strips }, (_, i) => {
    const x = (i + 0.5 + 0.4 * waver(i, 1)) * (whole / strips);
    const bend = (whole / 70) * (1 + Math.abs(waver(i, 2)));
    const third = high / 3;
    const [a, b, c] = [waver(i, 3) * bend, waver(i, 4) * bend, waver(i, 5) * bend];
    return `M${x.toFixed(1)} 0c${a.toFixed(1)} ${third.toFixed(1)} ${b.toFixed(1)} ${(2 * third).toFixed(1)} ${c.toFixed(1)} ${high.toFixed(1)}`;
  }).join('');
}

function Coordinates({ measures: { size, lines, margin, whole, high } }: { measures: BoardMeasures }) {
  const beside = (margin - radius) / 2;
  const at = (i: number) => margin + i * pointDistance;
  return (
    <g class={`board-coordinates${size <= 11 ? ' small' : ''}`}>
      {Array.from({ length: size }, (_, i) => (
        <g key={letterOf(i)}>
          <text x={at(i)} y={beside}>
            {letterOf(i)}
          </text>
          <text x={at(i)} y={high - beside}>
            {letterOf(i)}
          </text>
        </g>
      ))}
      {Array.from({ length: lines }, (_, i) => (
        <g key={lines - i}>
          <text x={beside} y={at(i)}>
            {lines - i}
          </text>
          <text x={whole - beside} y={at(i)}>
            {lines - i}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Light comes from the upper left: a soft highlight on dark stones, a fading rim on light ones. */
function Paints({ name }: { name: string }) {
  return (
    <defs>
      <linearGradient id={`${name}-wood`} x1="0" y1="0" x2="1" y2="1">
        <stop class="wood-light" offset="0" />
        <stop class="wood-middle" offset="0.55" />
        <stop class="wood-deep" offset="1" />
      </linearGradient>
      <radialGradient id={`${name}-1`} cx="0.36" cy="0.3" r="0.75">
        <stop class="slate-light" offset="0" />
        <stop class="slate-middle" offset="0.35" />
        <stop class="slate-deep" offset="1" />
      </radialGradient>
      <radialGradient id={`${name}-2`} cx="0.36" cy="0.3" r="0.8">
        <stop class="shell-light" offset="0" />
        <stop class="shell-middle" offset="0.6" />
        <stop class="shell-deep" offset="1" />
      </radialGradient>
      <radialGradient id={`${name}-shade`}>
        <stop class="shade-deep" offset="0.72" />
        <stop class="shade-none" offset="1" />
      </radialGradient>
    </defs>
  );
}
