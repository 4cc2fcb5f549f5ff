/** Positions of the other players: on an ellipse if there is space, otherwise in rows along the upper edge. */
import { type Box, type Measures, overlap } from './measures.js';

export interface SeatPlace {
  readonly seat: number;
  /** Plate and cards together. */
  readonly block: Box;
  readonly plate: Box;
  /** Direction from the middle of the table in degrees: 0 is right, 90 up, 270 the viewer. */
  readonly angle: number;
}

/** Angles of m other players, from the viewer's left over the top to the right. */
export function anglesOf(m: number): number[] {
  if (m === 1) return [90];
  const low = [40, 8, 0, 0, -6, -8, -10, -12][m - 2] ?? -12;
  return Array.from({ length: m }, (_, i) => 180 - low - (i * (180 - 2 * low)) / (m - 1));
}

export const blockHeight = ({ plate, below }: Measures): number => plate.h + below;

/** `others` in order, starting at the viewer's left; `height` is that of the area above the action line. */
export function placeOthers(
  others: readonly number[],
  width: number,
  height: number,
  measures: Measures,
  crowded = false,
): { readonly seats: readonly SeatPlace[]; readonly around: boolean } {
  if (measures.shape === 'roomy' && !crowded)
    for (const w of plateWidths) {
      const narrower = { ...measures, plate: { ...measures.plate, w: Math.min(w, measures.plate.w) } };
      const seats = onEllipse(others, width, height, narrower);
      if (!seats.some((a, i) => seats.some((b, j) => j > i && overlap(a.block, b.block))))
        return { seats, around: true };
    }
  return { seats: inRows(others, width, measures, !crowded), around: false };
}

const plateWidths = [Number.POSITIVE_INFINITY, 150, 126];

function placed(seat: number, angle: number, x: number, y: number, w: number, measures: Measures): SeatPlace {
  const block = { x, y, w, h: blockHeight(measures) };
  return { seat, angle, block, plate: { x, y, w, h: measures.plate.h } };
}

function onEllipse(others: readonly number[], width: number, height: number, measures: Measures): SeatPlace[] {
  const { plate, edge } = measures;
  const tall = blockHeight(measures);
  const angles = anglesOf(others.length);
  const sunk = Math.max(0, ...angles.map((angle) => -Math.sin((angle * Math.PI) / 180)));
  const rx = width / 2 - plate.w / 2 - edge;
  const top = edge + tall / 2;
  // Low enough for players at the sides to sit beside the middle, high enough to stay above the action line.
  const middle = Math.min(height * 0.46, (height - tall / 2 + sunk * top) / (1 + sunk));
  const ry = middle - top;
  return others.map((seat, i) => {
    const angle = angles[i] ?? 90;
    const turn = (angle * Math.PI) / 180;
    return placed(
      seat,
      angle,
      width / 2 + Math.cos(turn) * rx - plate.w / 2,
      middle - Math.sin(turn) * ry - tall / 2,
      plate.w,
      measures,
    );
  });
}

const leastPlate = 84;
const gap = 6;

/** Rows are filled from left to right, starting with the player at the viewer's left. */
function inRows(others: readonly number[], width: number, measures: Measures, bent: boolean): SeatPlace[] {
  const { edge, plate } = measures;
  const inner = width - 2 * edge;
  const most = Math.max(1, Math.floor((inner + gap) / (leastPlate + gap)));
  const rows = Math.ceil(others.length / most);
  const each = Math.ceil(others.length / Math.max(1, rows));
  const angles = anglesOf(others.length);
  return others.map((seat, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, others.length - row * each);
    const w = Math.min(plate.w, (inner - (inRow - 1) * gap) / inRow);
    const x = width / 2 + (i - row * each - (inRow - 1) / 2) * (w + gap) - w / 2;
    // A single row bends along the rim of a roomy table.
    const off = rows > 1 || inRow < 4 ? 0 : Math.abs((i - (inRow - 1) / 2) / ((inRow - 1) / 2));
    const bend = bent && measures.shape === 'roomy' ? 120 * off ** 3 : 0;
    return placed(seat, angles[i] ?? 90, x, edge + bend + row * (blockHeight(measures) + gap), w, measures);
  });
}
