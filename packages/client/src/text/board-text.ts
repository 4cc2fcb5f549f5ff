/** A board of lines as text: `X` and `O`, or stones as symbols. Columns and lines are named as they are typed. */
import { type BoardFacts, gridName, gridPoint, type Json, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { DrawnBoard } from './board-window.js';
import type { SpaceMarks } from './space-board.js';
import { type Span, span, type TextLine } from './text-line.js';

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The facts of the board; null if this is not a board game, or its facts are not there. */
export function boardFacts(info: Pick<GameInfo, 'board'>, { open }: Pick<View, 'open'>): BoardFacts | null {
  if (info.board === undefined || typeof open.size !== 'number' || !isList(open.stones)) return null;
  return open as unknown as BoardFacts;
}

export function gridBoard(facts: BoardFacts, { legal, cursor }: SpaceMarks, symbols: boolean): DrawnBoard {
  const { size } = facts;
  const dead = new Set(facts.dead ?? []);
  const letters = Array.from({ length: size }, (_, column) => gridName(size, column).slice(0, 1));
  const header = span(`   ${letters.join(' ')}`, { ink: 'grey' });
  const rows = Array.from({ length: size }, (_, i): TextLine => {
    const row = size - 1 - i;
    const number = String(row + 1);
    const cells = Array.from({ length: size }, (_, column): Span[] => {
      const at = row * size + column;
      const name = gridName(size, at);
      const move = legal.get(name);
      const typed = typeof move === 'string' ? { typed: move } : {};
      const mark = name === facts.last ? '(' : name === cursor ? '>' : ' ';
      const look = { ...typed, ...(name === cursor && { reversed: true }) };
      return [span(mark, mark === '>' ? look : {}), pointSpan(facts, at, name, dead, symbols, look)];
    });
    return [span(number.padStart(2), { ink: 'grey' }), ...closed(cells), span(` ${number}`, { ink: 'grey' })];
  });
  const [shown = 0] = [cursor ?? facts.last].flatMap((name) => (name ? [gridPoint(size, name)] : []));
  const focus = { row: size - Math.floor(shown / size), column: 3 + 2 * (shown % size) };
  return { lines: [[header], ...rows, [header]], focus: cursor || facts.last ? focus : null, legend: [] };
}

/** After the last stone the bracket is closed: `(X)`. */
function closed(cells: readonly Span[][]): Span[] {
  const spans = cells.flat();
  return spans.map((one, i) => (spans[i - 2]?.text === '(' && one.text === ' ' ? { ...one, text: ')' } : one));
}

function pointSpan(
  { stones, owner, ko, size }: BoardFacts,
  at: number,
  name: string,
  dead: ReadonlySet<string>,
  symbols: boolean,
  look: Omit<Span, 'text'>,
): Span {
  const stone = stones[at];
  if (stone === 1 || stone === 2) {
    if (dead.has(name)) return span(stone === 1 ? 'x' : 'o', { ink: 'grey', ...look });
    const text = symbols ? (stone === 1 ? '●' : '○') : stone === 1 ? 'X' : 'O';
    return span(text, { bold: true, ...(stone === 1 ? { ink: 'cyan' as const } : {}), ...look });
  }
  if (name === ko) return span('#', { ink: 'red', ...look });
  const owned = owner?.[at];
  if (owned === 1 || owned === 2) return span(owned === 1 ? '+' : '-', { ink: owned === 1 ? 'cyan' : 'grey', ...look });
  const text = isStar(size, at) ? (symbols ? '•' : ',') : symbols ? '·' : '.';
  return span(text, { ink: 'grey', ...look });
}

/** The points that are marked on a board of the usual sizes. */
function isStar(size: number, at: number): boolean {
  const edge = size >= 13 ? 3 : 2;
  const lines = size >= 9 && size % 2 === 1 ? [edge, (size - 1) / 2, size - 1 - edge] : [];
  const [column, row] = [at % size, Math.floor(at / size)];
  if (!lines.includes(column) || !lines.includes(row)) return false;
  // Smaller boards have only the corners and the middle.
  const middle = (size - 1) / 2;
  return size >= 19 || (column === middle) === (row === middle);
}
