/** The plan of an island as spaces, for the editor and for little pictures: open hexes are drawn as such. */
import type { Pieces, Space } from '@partie/kit';
import { harbourOf, type Landscape, type PlannedHex } from './board-definition.js';
import { centreOf, cornersOf, directions, hexKey, type Loc } from './hexes.js';

export interface DrawnPlan {
  readonly margin?: number;
  readonly spaces: readonly Space[];
  readonly pieces: Pieces;
}

const rounded = ({ x, y }: Loc): Loc => ({ x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 });

/** `empty`: hexes of the plan on which nothing is drawn yet. */
export function drawPlan(hexes: Iterable<PlannedHex>, empty: readonly Loc[] = []): DrawnPlan {
  const spaces: Space[] = empty.map((hex) => ({
    id: hexKey(hex),
    layer: 'empty',
    ...rounded(centreOf(hex)),
    is: 'empty',
  }));
  const pieces: Record<string, { kind: string }> = {};
  for (const hex of hexes) {
    const id = hexKey(hex);
    const { landscape, number, robber } = hex;
    const at = rounded(centreOf(hex));
    const isPier = landscape === 'anyHarbour' || harbourOf(landscape) !== null;
    spaces.push({
      id,
      layer: 'hex',
      ...at,
      is: isPier ? 'sea' : landscape,
      ...(number !== undefined && { label: String(number) }),
    });
    if (isPier) spaces.push(...pierOf(hex, at));
    if (robber === true) pieces[id] = { kind: 'robber' };
  }
  return { spaces, pieces };
}

/** A harbour that may face anywhere has no pier. */
function pierOf(hex: PlannedHex, at: Loc): Space[] {
  const id = hexKey(hex);
  const kind = harbourOf(hex.landscape);
  const is = kind === null || kind === 'any' ? 'harbour' : `harbour-${kind}`;
  const label = kind === null ? '?' : kind === 'any' ? '3:1' : '2:1';
  const side = hex.facing === undefined ? -1 : directions.indexOf(hex.facing);
  const corners = cornersOf(hex);
  const ends = [corners[side] ?? at, corners[(side + 1) % 6] ?? at].map((end, i): Space => {
    const place = side < 0 ? at : rounded(end);
    return { id: `${id} ${i}`, layer: 'corner', ...place };
  });
  return [...ends, { id: `${id} pier`, layer: 'harbour', ...at, is, label, ends: [`${id} 0`, `${id} 1`] }];
}

/** A hex alone. */
export const sampleOf = (landscape: Landscape): DrawnPlan => drawPlan([{ x: 0, y: 0, landscape, facing: 's' }]);

/** A number token alone. */
export const tokenOf = (number: number): DrawnPlan => ({
  spaces: [{ id: 'token', layer: 'hex', x: 0, y: 0, is: 'token', label: `${number}` }],
  pieces: {},
  margin: 0.42,
});
