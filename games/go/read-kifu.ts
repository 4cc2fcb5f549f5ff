/** Reads a game record from an SGF tree: players and rules, and for each node its stones, moves and marks. */
import { black, type BoardSize, type Colour, empty, largest, white } from './points.js';
import type { Ruleset } from './rulesets.js';
import { type SgfNode, type SgfProperty, valuesOf } from './sgf.js';
import { pointFromSgf, pointsFromSgf } from './sgf-points.js';
import { SgfError, type SgfProblem } from './sgf-problems.js';

/** A game of Go as its record tells it. Words are as they stand there; those that are missing are empty. */
export interface Kifu {
  readonly size: BoardSize;
  readonly komi: number | null;
  readonly handicap: number;
  readonly ruleset: Ruleset | null;
  readonly black: string;
  readonly blackRank: string;
  readonly white: string;
  readonly whiteRank: string;
  readonly result: string;
  readonly event: string;
  readonly date: string;
  readonly place: string;
  readonly root: SgfNode;
}

/** The smallest board that makes any sense. */
const smallestBoard = 2;

/** The record in a tree, or the first problem in any of its variations, with its line. */
export function readKifu(tree: SgfNode): Kifu | { readonly problem: SgfProblem } {
  const one = (name: string) => valuesOf(tree, name)[0]?.trim() ?? '';
  const lineOf = (name: string) => tree.properties.find(([other]) => other === name)?.[2]?.[0] ?? tree.line ?? 1;
  try {
    if (!['', '1'].includes(one('GM'))) throw new SgfError(lineOf('GM'), 'notGo', one('GM'));
    const size = one('SZ') === '' ? 19 : sizeFrom(one('SZ'));
    if (size === null) throw new SgfError(lineOf('SZ'), 'badSize', one('SZ'));
    // Without recursion: a long game is a deep tree.
    const left = [tree];
    for (let node = left.pop(); node; node = left.pop()) {
      contentOf(size, node);
      left.push(...node.children);
    }
    return {
      size,
      komi: komiFrom(one('KM')),
      handicap: Number.parseInt(one('HA'), 10) || 0,
      ruleset: rulesetNamed(one('RU')),
      black: one('PB'),
      blackRank: one('BR'),
      white: one('PW'),
      whiteRank: one('WR'),
      result: one('RE'),
      event: one('EV') || one('GN'),
      date: one('DT'),
      place: one('PC'),
      root: tree,
    };
  } catch (error) {
    if (error instanceof SgfError) return { problem: error.problem };
    throw error;
  }
}

/** One number for a square board, or columns and lines; null if there is no such board. */
function sizeFrom(text: string): BoardSize | null {
  const [, first, second = first] = /^(\d+)(?:\s*:\s*(\d+))?$/.exec(text) ?? [];
  const [columns, lines] = [Number(first), Number(second)];
  const isBoard = [columns, lines].every((n) => n >= smallestBoard && n <= largest);
  return !isBoard ? null : columns === lines ? columns : { columns, lines };
}

/** Some servers write hundredths, and by Chinese custom half of the points: 375 is 3¾ stones, that is 7½ points. */
function komiFrom(text: string): number | null {
  const komi = Number.parseFloat(text.replace(',', '.'));
  if (!Number.isFinite(komi)) return null;
  if (Math.abs(komi) < 100) return komi;
  return Math.abs(komi) % 50 === 0 ? komi / 100 : komi / 50;
}

/** The ruleset meant by an RU property, however it is spelt; null if it is none of ours. */
export function rulesetNamed(name: string): Ruleset | null {
  const bare = name.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(jap|jp|kor)/.test(bare)) return 'japanese';
  if (/^(chi|cn)/.test(bare)) return 'chinese';
  if (/^(aga|french|bga)/.test(bare)) return 'aga';
  if (bare.startsWith('tromp')) return 'trompTaylor';
  return bare === 'source' ? 'source' : null;
}

/** The content of a node: stones that are put down or removed, then a move (rarely several). */
export interface NodeContent {
  readonly put: readonly (readonly [point: number, colour: Colour | 0])[];
  readonly moves: readonly { readonly colour: Colour; readonly at: number }[];
  /** Whose turn the record says it is, where it says so. */
  readonly turn: Colour | null;
  readonly comment: string;
  readonly name: string;
}

const setupColours: Readonly<Record<string, Colour | 0>> = { AB: black, AW: white, AE: empty };
const moveColours: Readonly<Record<string, Colour>> = { B: black, W: white };

/** Throws SgfError for points that are not on the board, which a record that `readKifu` accepted does not have. */
export function contentOf(size: BoardSize, node: SgfNode): NodeContent {
  const put: [number, Colour | 0][] = [];
  const moves: { colour: Colour; at: number }[] = [];
  const complain = ([name, values, lines]: SgfProperty, i: number) =>
    new SgfError(lines?.[i] ?? node.line ?? 1, 'offBoard', `${name}[${values[i]}]`);
  for (const property of node.properties) {
    const [name, values] = property;
    const stone = setupColours[name];
    const mover = moveColours[name];
    if (stone !== undefined) {
      for (const [i, value] of values.entries()) {
        // Nothing at all is put down by an empty list.
        const points = value.trim() === '' ? [] : pointsFromSgf(size, value);
        if (points === null) throw complain(property, i);
        for (const p of points) put.push([p, stone]);
      }
    } else if (mover !== undefined) {
      const at = pointFromSgf(size, values[0]?.trim() ?? '');
      if (at === null) throw complain(property, 0);
      moves.push({ colour: mover, at });
    }
  }
  const [turn = ''] = valuesOf(node, 'PL');
  return {
    put,
    moves,
    turn: /^\s*(b|1)/i.test(turn) ? black : /^\s*(w|2)/i.test(turn) ? white : null,
    comment: valuesOf(node, 'C').join('\n'),
    name: valuesOf(node, 'N')[0] ?? '',
  };
}

export type MarkShape = 'triangle' | 'square' | 'circle' | 'cross';
export interface Marks {
  readonly shapes: ReadonlyMap<number, MarkShape>;
  readonly labels: ReadonlyMap<number, string>;
  /** Points said to be Black's or White's. */
  readonly territory: ReadonlyMap<number, Colour>;
  /** Lines and arrows, from point to point. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly arrow: boolean }[];
}

const shapesBy: Readonly<Record<string, MarkShape>> = {
  TR: 'triangle',
  SQ: 'square',
  SL: 'square',
  CR: 'circle',
  MA: 'cross',
  M: 'cross',
};

/** The marks of a node. Marks that are not on the board are ignored. */
export function marksOf(size: BoardSize, node: SgfNode): Marks {
  const shapes = new Map<number, MarkShape>();
  const labels = new Map<number, string>();
  const territory = new Map<number, Colour>();
  const lines: { from: number; to: number; arrow: boolean }[] = [];
  for (const [name, values] of node.properties) {
    const shape = shapesBy[name];
    const points = () => values.flatMap((value) => pointsFromSgf(size, value) ?? []);
    if (shape !== undefined) for (const p of points()) shapes.set(p, shape);
    else if (name === 'TB' || name === 'TW') for (const p of points()) territory.set(p, name === 'TB' ? black : white);
    // Before FF[4] letters were given to a list of points in order.
    else if (name === 'L') for (const [i, p] of points().entries()) labels.set(p, String.fromCharCode(97 + (i % 26)));
    else if (name === 'LB' || name === 'AR' || name === 'LN') {
      for (const value of values) {
        const [first = '', ...rest] = value.split(':');
        const [from, text] = [pointFromSgf(size, first.trim()), rest.join(':')];
        if (from === null || from === 0) continue;
        const to = pointFromSgf(size, text.trim());
        if (name === 'LB') labels.set(from, text);
        else if (to !== null && to !== 0) lines.push({ from, to, arrow: name === 'AR' });
      }
    }
  }
  return { shapes, labels, territory, lines };
}
