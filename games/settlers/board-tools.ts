/** The tools of the board editor, and what each does to a hex. */
import {
  type Landscape,
  harbourOf,
  harbours,
  inlands,
  isSurelyLand,
  type PlannedHex,
  type RollNumber,
  rollNumbers,
} from './board-definition.js';
import { both, editorTexts, type InBoth, landscapeName } from './board-editor-texts.js';
import { type DrawnPlan, sampleOf, tokenOf } from './draw-plan.js';
import { type Direction, directions, hexKey, type Loc, neighbour } from './hexes.js';

export type Hexes = ReadonlyMap<string, PlannedHex>;

export interface BoardTool {
  readonly id: string;
  readonly name: InBoth;
  readonly key: string;
  readonly sample: DrawnPlan;
}

const keys: Readonly<Record<string, string>> = {
  forest: 'f',
  hill: 'h',
  pasture: 'p',
  field: 'g',
  mountain: 'm',
  desert: 'd',
  anyInland: 'l',
  sea: 's',
  'harbour:any': 'b',
  'harbour:wood': 'w',
  'harbour:brick': 'c',
  'harbour:wool': 'o',
  'harbour:grain': 'n',
  'harbour:ore': 'e',
  anyHarbour: 'k',
  any: 'a',
  // There is no seven.
  ...Object.fromEntries(rollNumbers.map((n) => [`${n}`, n === 10 ? '0' : n === 11 ? '1' : n === 12 ? '7' : `${n}`])),
  noNumber: 'q',
  turn: 't',
  robber: 'r',
  erase: 'x',
};

const tool = (id: string, name: InBoth, sample: BoardTool['sample']): BoardTool => ({
  id,
  name,
  sample,
  key: keys[id] ?? '',
});
const painting = (landscape: Landscape): BoardTool => tool(landscape, landscapeName(landscape), sampleOf(landscape));

const sign = (is: string) => ({ spaces: [{ id: 'sign', layer: 'hex', x: 0, y: 0, is }], pieces: {} });

export const toolGroups: readonly { readonly name: InBoth; readonly tools: readonly BoardTool[] }[] = [
  {
    name: editorTexts.landscapes,
    tools: [...inlands, 'anyInland' as const, 'any' as const].map(painting),
  },
  {
    name: editorTexts.sea,
    tools: [
      painting('sea'),
      ...harbours.map((harbour) => painting(`harbour:${harbour}`)),
      painting('anyHarbour'),
      tool('turn', editorTexts.turn, sign('turn')),
    ],
  },
  {
    name: editorTexts.numbers,
    tools: [
      ...rollNumbers.map((n) => tool(`${n}`, editorTexts.number(n), tokenOf(n))),
      tool('noNumber', editorTexts.noNumber, sign('noNumber')),
    ],
  },
  {
    name: editorTexts.marks,
    tools: [
      tool('robber', editorTexts.robber, { ...sign('desert'), pieces: { sign: { kind: 'robber' } } }),
      tool('erase', editorTexts.erase, sign('erase')),
    ],
  },
];

export const toolName = (id: string): InBoth =>
  toolGroups.flatMap(({ tools }) => tools).find((one) => one.id === id)?.name ?? both(id, id);

const isHarbour = (landscape: Landscape): boolean => landscape === 'anyHarbour' || harbourOf(landscape) !== null;
const mayHaveNumber = (landscape: Landscape): boolean => isSurelyLand(landscape) && landscape !== 'desert';

/** The directions from here in which there certainly is land. */
const shoresOf = (hexes: Hexes, at: Loc): Direction[] =>
  directions.filter((towards) => isSurelyLand(hexes.get(hexKey(neighbour(at, towards)))?.landscape ?? 'sea'));

/** The next direction clockwise in which there is land; after the last one none, so that it is drawn. */
function turned(hexes: Hexes, { facing, ...hex }: PlannedHex): PlannedHex {
  const shores = shoresOf(hexes, hex);
  const ways = shores.length > 0 ? shores : directions;
  const now = facing === undefined ? -1 : directions.indexOf(facing);
  const next = ways.find((towards) => directions.indexOf(towards) > now);
  return next === undefined ? hex : { ...hex, facing: next };
}

function paint(hexes: Hexes, at: Loc, landscape: Landscape): PlannedHex {
  const before = hexes.get(hexKey(at));
  const facing = before?.facing ?? shoresOf(hexes, at)[0];
  return {
    ...at,
    landscape,
    ...(isHarbour(landscape) && facing !== undefined && { facing }),
    ...(mayHaveNumber(landscape) && before?.number !== undefined && { number: before.number }),
    ...(isSurelyLand(landscape) && before?.robber === true && { robber: true as const }),
  };
}

/** What a tool makes of a hex: another hex, nothing, or `null` where it changes nothing. */
function changed(hexes: Hexes, tool: string, at: Loc, begins: boolean): PlannedHex | undefined | null {
  const before = hexes.get(hexKey(at));
  const number = rollNumbers.find((n) => `${n}` === tool);
  if (number !== undefined) return numbered(before, number);
  switch (tool) {
    case 'erase':
      return before === undefined ? null : undefined;
    case 'noNumber':
      return before?.number === undefined ? null : numbered(before, undefined);
    case 'turn':
      return before !== undefined && isHarbour(before.landscape) ? turned(hexes, before) : null;
    case 'robber': {
      if (before === undefined || !isSurelyLand(before.landscape)) return null;
      const { robber, ...hex } = before;
      if (robber === true) return begins ? hex : null;
      return { ...hex, robber: true };
    }
    default: {
      const landscape = tool as Landscape;
      if (before?.landscape !== landscape) return paint(hexes, at, landscape);
      return begins && isHarbour(landscape) ? turned(hexes, before) : null;
    }
  }
}

function numbered(hex: PlannedHex | undefined, number: RollNumber | undefined): PlannedHex | null {
  if (hex === undefined || hex.number === number) return null;
  const { number: _, ...rest } = hex;
  if (number === undefined) return rest;
  return mayHaveNumber(hex.landscape) ? { ...rest, number } : null;
}

/** The same map where the tool changes nothing. */
export function useTool(hexes: Hexes, tool: string, at: Loc, begins: boolean): Hexes {
  if (keys[tool] === undefined) return hexes;
  const hex = changed(hexes, tool, at, begins);
  if (hex === null) return hexes;
  const next = new Map(hexes);
  // There is one robber.
  if (hex?.robber === true) for (const [key, { robber, ...rest }] of next) if (robber === true) next.set(key, rest);
  if (hex === undefined) next.delete(hexKey(at));
  else next.set(hexKey(at), hex);
  return next;
}
