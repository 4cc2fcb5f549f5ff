/** What can be wrong with a board definition that is well formed: problems by place, told in words by `board-texts.ts`. */
import type { Params } from '@partie/kit';
import {
  type BoardDefinition,
  harbourOf,
  harbours,
  inlands,
  isInland,
  isSurelyLand,
  type Landscape,
  rollNumbers,
  spread,
} from './board-definition.js';
import { directions, hexKey, neighbour } from './hexes.js';
import { desertsOfStandardPlan } from './numbering.js';
import { topologyOf } from './topology.js';

export interface BoardProblem {
  /** Where it is: a path in the document (`hexes[3].number`), or an element and its line in XML. */
  readonly at: string;
  readonly code: ProblemCode;
  readonly with?: Params;
}

export type ProblemCode =
  | 'notJson'
  | 'notXml'
  | 'tooLarge'
  | 'wantsObject'
  | 'wantsList'
  | 'wantsText'
  | 'wantsWhole'
  | 'wantsBoolean'
  | 'unknownField'
  | 'missing'
  | 'missingOneOf'
  | 'notOneOf'
  | 'outOfRange'
  | 'twice'
  | 'outsidePlan'
  | 'numberOnBarren'
  | 'numberMayBeDesert'
  | 'facingWithoutHarbour'
  | 'harbourWithoutLand'
  | 'inlandRunsOut'
  | 'harboursRunOut'
  | 'looseRunOut'
  | 'numbersRunOut'
  | 'notStandardPlan'
  | 'fixedNumberInStandard'
  | 'wrongDeserts'
  | 'robberMissing'
  | 'robberTwice'
  | 'robberAtSea'
  | 'robberNotMarked'
  | 'tooFewSites';

/** The fewest sites that let n players place two settlements each, wherever the others build: each bars four at most. */
const sitesFor = (players: number): number => 4 * (2 * players - 1) + 1;

/** How many can play on this board; 0 if there is too little land. */
export function mostPlayers(board: BoardDefinition): number {
  const sites = topologyOf(board.hexes.filter((hex) => isSurelyLand(hex.landscape))).siteKeys.length;
  return sites < sitesFor(2) ? 0 : Math.min(6, Math.floor(((sites - 1) / 4 + 1) / 2));
}

/** How many landscapes are drawn of the loose ones, and in the draw with the fewest of them how many are deserts. */
function inlandOf({ hexes, loose }: BoardDefinition) {
  const places = hexes.filter((hex) => hex.landscape === 'anyInland').length;
  const all = spread(inlands, loose.inland).length;
  const deserts = loose.inland.desert ?? 0;
  return { all, places, deserts, fewestDeserts: Math.max(0, deserts - Math.max(0, all - places)) };
}

/** The most fields that need a number in some draw. */
function mostFields(board: BoardDefinition): number {
  const unnumbered = board.hexes.filter((hex) => hex.number === undefined);
  const fixed = unnumbered.filter((hex) => isInland(hex.landscape) && hex.landscape !== 'desert');
  const open = unnumbered.filter((hex) => hex.landscape === 'anyInland' || hex.landscape === 'any');
  // Landscapes that are missing are another problem: they are counted as fields.
  const { all, places, deserts } = inlandOf(board);
  const numbered = board.hexes.filter((hex) => hex.landscape === 'anyInland' && hex.number !== undefined);
  return fixed.length + Math.min(open.length, Math.max(all, places) - deserts - numbered.length);
}

export function problemsOf(board: BoardDefinition): BoardProblem[] {
  const found: BoardProblem[] = [];
  const problem = (at: string, code: ProblemCode, params?: Params): void => {
    found.push({ at, code, ...(params && { with: params }) });
  };
  const at = (index: number, field = ''): string => `hexes[${index}]${field && `.${field}`}`;
  const planned = new Map(board.hexes.map((hex) => [hexKey(hex), hex]));
  const first = new Map<string, number>();

  const harboursLeft = spread(harbours, board.loose.harbours).length > countOf(board, 'anyHarbour');
  board.hexes.forEach((hex, i) => {
    const name = hexKey(hex);
    const earlier = first.get(name);
    if (earlier !== undefined) problem(at(i), 'twice', { hex: name, other: at(earlier) });
    else first.set(name, i);
    if (hex.x >= board.width || hex.y >= board.height) {
      problem(at(i), 'outsidePlan', { hex: name, width: board.width, height: board.height });
    }
    const bearing = isSurelyLand(hex.landscape) && hex.landscape !== 'desert';
    if (hex.number !== undefined && !bearing) {
      problem(at(i, 'number'), 'numberOnBarren', { hex: name, landscape: hex.landscape });
    }
    if (hex.number !== undefined && hex.landscape === 'anyInland' && (board.loose.inland.desert ?? 0) > 0) {
      problem(at(i, 'number'), 'numberMayBeDesert', { hex: name });
    }
    const mayBeHarbour = harbourOf(hex.landscape) !== null || hex.landscape === 'anyHarbour';
    if (hex.facing !== undefined && !mayBeHarbour) {
      problem(at(i, 'facing'), 'facingWithoutHarbour', { hex: name, landscape: hex.landscape });
    }
    const shores = directions.filter((towards) =>
      isSurelyLand(planned.get(hexKey(neighbour(hex, towards)))?.landscape ?? 'sea'),
    );
    const reaches = hex.facing === undefined ? shores.length > 0 : shores.includes(hex.facing);
    if ((mayBeHarbour || (hex.landscape === 'any' && harboursLeft)) && !reaches) {
      problem(at(i, hex.facing && 'facing'), 'harbourWithoutLand', { hex: name, directions: shores.join(', ') || '–' });
    }
  });

  checkLoose(board, problem);
  checkNumbers(board, problem);
  checkRobber(board, problem);
  const players = mostPlayers(board);
  if (players < 2) problem('hexes', 'tooFewSites', { needed: sitesFor(2) });
  return found;
}

type Report = (at: string, code: ProblemCode, params?: Params) => void;

const countOf = (board: BoardDefinition, landscape: Landscape): number =>
  board.hexes.filter((hex) => hex.landscape === landscape).length;

function checkLoose(board: BoardDefinition, problem: Report): void {
  const loose = {
    inland: spread(inlands, board.loose.inland).length,
    harbours: spread(harbours, board.loose.harbours).length,
  };
  const [inland, piers, any] = [countOf(board, 'anyInland'), countOf(board, 'anyHarbour'), countOf(board, 'any')];
  if (loose.inland < inland)
    problem('loose.inland', 'inlandRunsOut', { places: inland, n: loose.inland, more: inland - loose.inland });
  if (loose.harbours < piers)
    problem('loose.harbours', 'harboursRunOut', { places: piers, n: loose.harbours, more: piers - loose.harbours });
  const rest = loose.inland - inland + (loose.harbours - piers) + board.loose.seas;
  if (any > 0 && rest < any) problem('loose', 'looseRunOut', { places: any, n: Math.max(0, rest) });
}

function checkNumbers(board: BoardDefinition, problem: Report): void {
  const tokens = rollNumbers.reduce((sum, n) => sum + (board.loose.numbers[`${n}`] ?? 0), 0);
  if (board.numbering === 'random') {
    const most = mostFields(board);
    if (tokens < most) problem('loose.numbers', 'numbersRunOut', { places: most, n: tokens, more: most - tokens });
    return;
  }
  const land = board.hexes.filter((hex) => isSurelyLand(hex.landscape));
  const deserts = desertsOfStandardPlan(land);
  if (deserts === null || countOf(board, 'any') > 0) return problem('numbering', 'notStandardPlan');
  board.hexes.forEach((hex, i) => {
    if (hex.number !== undefined) problem(`hexes[${i}].number`, 'fixedNumberInStandard', { hex: hexKey(hex) });
  });
  const has = countOf(board, 'desert') + inlandOf(board).fewestDeserts;
  const mayHave = countOf(board, 'desert') + inlandOf(board).deserts;
  if (has !== deserts || mayHave !== deserts) problem('numbering', 'wrongDeserts', { deserts, n: mayHave });
}

function checkRobber(board: BoardDefinition, problem: Report): void {
  const marked = board.hexes.flatMap((hex, i) => (hex.robber === true ? [i] : []));
  if (board.robber === 'placeOnDesert') {
    for (const i of marked) problem(`hexes[${i}].robber`, 'robberNotMarked');
    return;
  }
  if (marked.length === 0) problem('robber', 'robberMissing');
  for (const i of marked.slice(1)) problem(`hexes[${i}].robber`, 'robberTwice', { other: `hexes[${marked[0]}]` });
  const [only] = marked;
  const hex = only === undefined ? undefined : board.hexes[only];
  if (hex !== undefined && !isSurelyLand(hex.landscape))
    problem(`hexes[${only}].robber`, 'robberAtSea', { hex: hexKey(hex) });
}
