/** A record of a game and its SGF: moves, set-up, comments, times and the result, as other programs understand them. */
import type { Match, Result } from './match.js';
import {
  black,
  type Colour,
  columnOf,
  empty,
  largest,
  lineOf,
  opponent,
  pass,
  pointAt,
  smallest,
  white,
} from './points.js';
import type { Ruleset } from './rulesets.js';
import { count } from './score.js';
import { fixedHandicap } from './handicap.js';
import { type SgfNode, valuesOf } from './sgf.js';

/** What a match does not know itself. Everything may be left out. Times in seconds. */
export interface KifuInfo {
  readonly black?: { readonly name?: string; readonly rank?: string };
  readonly white?: { readonly name?: string; readonly rank?: string };
  readonly event?: string;
  readonly date?: string;
  readonly place?: string;
  /** Main time, and the kind of overtime in words. */
  readonly time?: number;
  readonly overtime?: string;
  /** By number of the move, from 0: remarks, and the time left afterwards. */
  readonly comments?: ReadonlyMap<number, string>;
  readonly timeLeft?: ReadonlyMap<number, number>;
}

const rulesetNames: Readonly<Record<Ruleset, string>> = {
  japanese: 'Japanese',
  chinese: 'Chinese',
  aga: 'AGA',
  trompTaylor: 'Tromp-Taylor',
  source: 'Source',
};

/** The ruleset meant by an RU property, however it is spelt; null if it is none of ours. */
export function rulesetNamed(name: string): Ruleset | null {
  const bare = name.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(jap|jp|kor)/.test(bare)) return 'japanese';
  if (/^(chi|cn)/.test(bare)) return 'chinese';
  if (/^(aga|french|bga)/.test(bare)) return 'aga';
  if (bare.startsWith('tromp')) return 'trompTaylor';
  return bare === 'source' ? 'source' : null;
}

const letter = (n: number): string => String.fromCharCode(97 + n);
/** Points are counted from the upper left corner. */
export const sgfPoint = (size: number, p: number): string =>
  p === pass ? '' : letter(columnOf(size, p)) + letter(size - 1 - lineOf(size, p));

/** A point, a pass (0), or null for what is not on this board. `tt` is a pass on boards that have no such point. */
export function pointFromSgf(size: number, text: string): number | null {
  if (text === '' || (text === 'tt' && size <= 19)) return pass;
  const [x, y] = [text.charCodeAt(0) - 97, text.charCodeAt(1) - 97];
  const onBoard = text.length === 2 && x >= 0 && x < size && y >= 0 && y < size;
  return onBoard ? pointAt(size, x, size - 1 - y) : null;
}

/** A list of points, in which `aa:cc` stands for a rectangle. Null if one of them is not on the board. */
export function pointsFromSgf(size: number, values: readonly string[]): number[] | null {
  const found: number[] = [];
  for (const value of values) {
    const [from = '', to = from] = value.trim().split(':');
    const [a, b] = [pointFromSgf(size, from), pointFromSgf(size, to)];
    if (a === null || b === null || a === pass || b === pass) return null;
    const [x1, x2, y1, y2] = [columnOf(size, a), columnOf(size, b), lineOf(size, a), lineOf(size, b)];
    for (let y = Math.max(y1, y2); y >= Math.min(y1, y2); y--)
      for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) found.push(pointAt(size, x, y));
  }
  return found;
}

export function sgfResult(result: Result | null): string | null {
  if (result === null) return null;
  if (result.by === 'repetition') return 'Void';
  if (result.winner === null) return '0';
  const winner = result.winner === black ? 'B' : 'W';
  return `${winner}+${result.by === 'resign' ? 'R' : result.margin}`;
}

/** The match as a tree of one line. */
export function kifuOf(match: Match, info: KifuInfo = {}): SgfNode {
  const { terms, log } = match;
  const { size, handicapStones } = terms;
  const placed = terms.freePlacement ? log.slice(0, handicapStones) : fixedHandicap(size, handicapStones);
  const root: SgfNode = { properties: [], children: [] };
  const say = (node: SgfNode, name: string, ...values: (string | number | null | undefined)[]) => {
    const given = values.filter((value) => value !== undefined && value !== null);
    if (given.length > 0) node.properties.push([name, given.map(String)]);
  };
  say(root, 'FF', 4);
  say(root, 'GM', 1);
  say(root, 'CA', 'UTF-8');
  say(root, 'AP', 'Partie');
  say(root, 'SZ', size);
  say(root, 'RU', rulesetNames[terms.ruleset]);
  say(root, 'KM', terms.komi);
  say(root, 'PB', info.black?.name);
  say(root, 'BR', info.black?.rank);
  say(root, 'PW', info.white?.name);
  say(root, 'WR', info.white?.rank);
  say(root, 'EV', info.event);
  say(root, 'PC', info.place);
  say(root, 'DT', info.date);
  say(root, 'TM', info.time);
  say(root, 'OT', info.overtime);
  if (handicapStones > 0) {
    say(root, 'HA', handicapStones);
    say(root, 'AB', ...placed.map((p) => sgfPoint(size, p)));
  }
  say(root, 'RE', sgfResult(match.result));

  let [node, turn, move]: [SgfNode, Colour, number] = [root, handicapStones > 0 ? white : black, 0];
  for (const done of log.slice(terms.freePlacement ? handicapStones : 0)) {
    if (done < 0) {
      turn = opponent(-done as Colour);
      continue;
    }
    const next: SgfNode = { properties: [], children: [] };
    const sign = turn === black ? 'B' : 'W';
    say(next, sign, sgfPoint(size, done));
    say(next, `${sign}L`, info.timeLeft?.get(move));
    say(next, 'C', info.comments?.get(move));
    node.children.push(next);
    [node, turn, move] = [next, opponent(turn), move + 1];
  }
  if (match.result?.by === 'count') {
    const { owner } = count(terms, match);
    for (const colour of [black, white]) {
      const isTerritory = (p: number) =>
        owner[p] === colour && (match.board.stones[p] === empty || match.dead.includes(p));
      say(
        node,
        colour === black ? 'TB' : 'TW',
        ...[...match.board.geometry.points].filter(isTerritory).map((p) => sgfPoint(size, p)),
      );
    }
  }
  return root;
}

/** A node as a game of Go: what is put down or taken away, then a move. */
export interface KifuNode {
  readonly put: readonly (readonly [point: number, colour: Colour | 0])[];
  readonly move: { readonly colour: Colour; readonly at: number } | null;
  readonly comment: string;
  readonly children: readonly KifuNode[];
}

export interface Kifu {
  readonly size: number;
  readonly komi: number | null;
  readonly handicap: number;
  readonly ruleset: Ruleset | null;
  readonly black: string;
  readonly white: string;
  readonly result: string;
  readonly root: KifuNode;
}

/** What a tree says, all variations included. Answers the first problem, with its line, if it is no game of Go. */
export function readKifu(tree: SgfNode): Kifu | { readonly problem: string; readonly line: number } {
  const one = (name: string) => valuesOf(tree, name)[0]?.trim() ?? '';
  const fault = (node: SgfNode, what: string) => ({ problem: `Line ${node.line ?? 1}: ${what}`, line: node.line ?? 1 });
  if (!['', '1'].includes(one('GM'))) return fault(tree, `this is not Go (GM[${one('GM')}]).`);
  const size = one('SZ') === '' ? 19 : Number(/^(\d+)(?::\1)?$/.exec(one('SZ'))?.[1]);
  if (!(size >= smallest && size <= largest)) {
    return fault(tree, `a board of size '${one('SZ')}' cannot be used; it must be square, ${smallest} to ${largest}.`);
  }
  const numberIn = (name: string) => (one(name) === '' ? null : Number.parseFloat(one(name).replace(',', '.')));
  const komi = numberIn('KM');
  let found: ReturnType<typeof fault> | null = null;

  // Children before parents, without recursion: a long game is a deep tree.
  const order: SgfNode[] = [tree];
  for (let i = 0; i < order.length; i++) order.push(...(order[i] as SgfNode).children);
  const made = new Map<SgfNode, KifuNode>();
  for (const node of order.reverse()) made.set(node, nodeOf(node));
  const root = made.get(tree);
  if (found !== null || root === undefined) return found ?? fault(tree, 'the game is empty.');
  return {
    size,
    komi: komi !== null && Number.isFinite(komi) ? komi : null,
    handicap: numberIn('HA') || 0,
    ruleset: rulesetNamed(one('RU')),
    black: one('PB'),
    white: one('PW'),
    result: one('RE'),
    root,
  };

  function nodeOf(node: SgfNode): KifuNode {
    const put = (['AB', 'AW', 'AE'] as const).flatMap((name) => {
      const points = pointsFromSgf(size, valuesOf(node, name));
      if (points === null) found = fault(node, `${name} names a point that is not on the board.`);
      return (points ?? []).map((p) => [p, name === 'AB' ? black : name === 'AW' ? white : empty] as const);
    });
    const [sign, value] = node.properties.find(([name]) => name === 'B' || name === 'W') ?? [];
    const at = pointFromSgf(size, value?.[0]?.trim() ?? '');
    if (at === null) found = fault(node, `${sign}[${value?.[0]}] is not on the board.`);
    return {
      put,
      move: sign === undefined || at === null ? null : { colour: sign === 'B' ? black : white, at },
      comment: valuesOf(node, 'C')[0] ?? '',
      children: node.children.flatMap((child) => made.get(child) ?? []),
    };
  }
}
