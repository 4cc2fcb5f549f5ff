/**
 * A board of spaces as lines of text, from the same list of spaces from which it is drawn elsewhere. Pieces are a letter
 * and the number of their player: `S2`. Spaces on which something can be done show the name by which they are typed, other
 * empty ones a dot or what is printed on them.
 *
 * A space that joins two others is written between them. If these are on neighbouring lines, it has its place beside the
 * upper one. So a hex takes three lines, and an island of nineteen fits into a terminal of 24:
 *
 *        /·-----·\
 *        ·  8F   S1=1=·
 */
import { type Board, lastSpaces, layersOf, piecesOf, piecesOn, type Space, spacesOf, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { DrawnBoard } from './board-window.js';
import { seatInk, spaceSigns } from './space-signs.js';
import { TextCanvas } from './text-canvas.js';
import type { TextStyle } from './text-style.js';
import type { Span } from './text-line.js';

export interface SpaceMarks {
  /** Spaces on which something can be done, by id: with the move, as it is typed, if there is only one. */
  readonly legal: ReadonlyMap<string, string | null>;
  readonly cursor?: string;
}

type Look = Omit<Span, 'text'>;
interface Measures {
  /** Of a place on the board, perhaps between two rows. */
  rowOf(y: number): number;
  columnOf(x: number): number;
  /** There is a row between those of neighbouring spaces, so that what joins them is written there. */
  readonly between: boolean;
}

const isJoining = ({ ends }: Space): boolean => ends !== undefined;

/** The least difference of two different numbers; 1 if there are none. */
function leastStep(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const steps = sorted.flatMap((n, i) => (i > 0 && n - (sorted[i - 1] ?? n) > 0.05 ? [n - (sorted[i - 1] ?? n)] : []));
  return steps.length === 0 ? 1 : Math.min(...steps);
}

function measures(placed: readonly Space[], joining: readonly Space[], byId: ReadonlyMap<string, Space>): Measures {
  const step = leastStep(placed.map(({ y }) => y));
  const unit = Math.min(1, leastStep(placed.filter(({ is }) => is === undefined).map(({ x }) => x)) * 2);
  const longest = (spaces: readonly Space[]) => Math.max(0, ...spaces.map(({ id }) => Array.from(id).length));
  const named = joining.filter(({ label }) => label === undefined);
  const isUpright = joining.some(({ ends }) => {
    const [a, b] = [byId.get(ends?.[0] ?? ''), byId.get(ends?.[1] ?? '')];
    return a !== undefined && b !== undefined && Math.abs(a.x - b.x) < 0.05;
  });
  const columns = (Math.max(2, longest(placed)) + Math.min(3, Math.max(2, longest(named)))) / unit;
  const top = Math.min(...placed.map(({ y }) => y));
  const left = Math.min(...placed.map(({ x }) => x));
  return {
    between: isUpright,
    rowOf: (y) => ((y - top) / step) * (isUpright ? 2 : 1),
    columnOf: (x) => Math.round((x - left) * columns),
  };
}

export function spaceBoard(
  info: Pick<GameInfo, 'texts'>,
  board: Board,
  view: Pick<View, 'open' | 'fixed'>,
  { legal, cursor }: SpaceMarks,
  { language, symbols }: TextStyle,
): DrawnBoard {
  const layers = layersOf(board);
  const all = spacesOf(board, view);
  const pieces = piecesOf(board, view);
  const last = new Set(lastSpaces(view));
  const byId = new Map(all.map((space) => [space.id, space]));
  const signs = spaceSigns(info, board, all, pieces, language);
  // Spaces with nothing on them but their colour are left out: the sea.
  const labelled = new Set(all.filter(({ label }) => label !== undefined).map(({ layer }) => layer));
  const isShown = ({ id, layer }: Space): boolean =>
    layers[layer]?.shape !== 'hex' || labelled.has(layer) || labelled.size === 0 || legal.has(id);
  const placed = all.filter((space) => !isJoining(space) && isShown(space));
  const joining = all.filter(isJoining);
  const size = measures(placed, joining, byId);
  const headings = headingsOf(placed, size);
  const canvas = new TextCanvas();
  let focus: readonly [row: number, column: number] | null = null;

  const lookOf = ({ id }: Space, look: Look): Look => ({
    ...look,
    ...(legal.has(id) && { bold: true }),
    ...(legal.get(id) && { typed: legal.get(id) as string }),
    ...(id === cursor && { reversed: true }),
  });
  const centred = (row: number, column: number, text: string, look: Look): void =>
    canvas.write(row, column - Math.floor((Array.from(text).length - 1) / 2), text, look);

  const placeOf = (space: Space): { row: number; column: number; side: Side } => {
    const [a, b] = (space.ends ?? []).flatMap((id) => byId.get(id) ?? []).toSorted((one, other) => one.y - other.y);
    if (a === undefined || b === undefined)
      return { row: Math.round(size.rowOf(space.y)), column: size.columnOf(space.x), side: 'flat' };
    const [upper, lower] = [size.rowOf(a.y), size.rowOf(b.y)];
    const [from, to] = [size.columnOf(a.x), size.columnOf(b.x)];
    if (Math.abs(upper - lower) < 0.5)
      return { row: Math.round(upper), column: Math.round((from + to) / 2), side: 'flat' };
    const side: Side = from === to ? 'down' : to > from ? 'right' : 'left';
    if (size.between) return { row: Math.round((upper + lower) / 2), column: Math.round((from + to) / 2), side };
    return { row: Math.round(upper), column: from + (side === 'right' ? 2 : -2), side };
  };

  // What stands on the board and where one can go is written first, and nothing is written over it.
  const writeMarks = (space: Space): void => {
    const { row, column, side } = placeOf(space);
    const there = piecesOn(pieces, space.id).at(-1);
    if (space.id === cursor) focus = [row, column];
    const shape = layers[space.layer]?.shape ?? 'point';
    const isNamed = (legal.has(space.id) && headings === null) || space.id === cursor;
    if (there === undefined && !isNamed) return;
    const owned: Look = there?.owner === undefined ? {} : { ink: seatInk(there.owner) };
    if (isJoining(space)) {
      if (shape === 'line') return;
      const text = there === undefined ? space.id : along(side, signs.piece(there));
      const look = lookOf(space, there ? { bold: true, ...owned } : {});
      if (size.between || side === 'flat') centred(row, column, text, look);
      else canvas.write(row, side === 'right' ? column : column - Array.from(text).length + 1, text, look);
      return;
    }
    if (shape === 'hex') return;
    const text = there === undefined ? space.id : signs.piece(there);
    // As on a grid of stones.
    const isLast = there !== undefined && last.has(space.id) && isRoom(canvas, row, column, `(${text})`);
    centred(row, column, isLast ? `(${text})` : text, lookOf(space, there ? { bold: true, ...owned } : {}));
  };
  for (const space of placed) writeMarks(space);
  for (const space of joining) writeMarks(space);

  for (const space of placed) {
    const { row, column } = placeOf(space);
    const shape = layers[space.layer]?.shape ?? 'point';
    const ink = signs.inkOf(space);
    if (shape === 'hex') {
      const there = piecesOn(pieces, space.id).at(-1);
      const label = `${there ? signs.piece(there) : ''}${space.label ?? ''}${signs.kind(space)}`;
      const isNamed = legal.has(space.id) || space.id === cursor;
      const long = isNamed ? `${space.id} ${label}` : label;
      const fits = [long, isNamed ? space.id : label].find((text) => isRoom(canvas, row, column, text));
      const text = fits ?? (isNamed ? space.id : label);
      if (text !== '') centred(row, column, text, lookOf(space, { ...(ink && { ink }), ...(there && { bold: true }) }));
    } else if (canvas.isFree(row, column)) {
      const isLight = board.kind === 'spaces' && board.tones?.[space.is ?? ''] === 'light';
      const text = space.label ?? (isLight && !legal.has(space.id) ? '' : symbols ? '·' : '.');
      if (text !== '') centred(row, column, text, lookOf(space, legal.has(space.id) ? {} : { ink: 'grey' }));
    }
  }
  for (const space of joining) {
    if (space.label !== undefined) writeOutside(space);
    else if (piecesOn(pieces, space.id).length === 0) writeLine(space);
  }

  /** A label of a space that lies beside its ends, such as a harbour: on the board's outer side. */
  function writeOutside(space: Space): void {
    const { side } = placeOf(space);
    const [a, b] = (space.ends ?? []).flatMap((id) => byId.get(id) ?? []);
    if (a === undefined || b === undefined) return;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const [dx, dy] = [space.x - middle.x, space.y - middle.y];
    const text = `${signs.kind(space)}${space.label ?? ''}`;
    const length = Array.from(text).length;
    const at = size.rowOf(middle.y + dy / 2);
    const row = side === 'flat' ? (dy < 0 ? Math.floor(at) : Math.ceil(at)) : Math.round(at);
    const column = size.columnOf(middle.x + dx / 5);
    const start = side === 'flat' ? column - Math.floor(length / 2) : dx < 0 ? column - length : column + 1;
    for (const shift of [0, 1, 2, 3, 4]) {
      const from = start + (dx < 0 ? -shift : shift);
      if (!canvas.isFree(row, from - 1, length + 2)) continue;
      return canvas.write(row, from, text, { ink: 'cyan' });
    }
    canvas.write(row, start, text, { ink: 'cyan' });
  }

  /** The line between two spaces, where nothing stands on it. */
  function writeLine(space: Space): void {
    const { row, column, side } = placeOf(space);
    const [from = column, to = column] = (space.ends ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .map(({ x }) => size.columnOf(x))
      .toSorted((one, other) => one - other);
    const grey: Look = { ink: 'grey' };
    const put = (at: number, text: string, line = row) => {
      if (canvas.isFree(line, at)) canvas.write(line, at, text, grey);
    };
    if (side === 'flat') for (let at = from + 1; at < to; at++) put(at, symbols ? '─' : '-');
    else if (side === 'down') {
      const rows = (space.ends ?? []).flatMap((id) => byId.get(id) ?? []).map(({ y }) => Math.round(size.rowOf(y)));
      for (let at = Math.min(...rows) + 1; at < Math.max(...rows); at++) put(column, symbols ? '│' : '|', at);
    } else put(size.between ? column : column + (side === 'right' ? -1 : 1), side === 'right' ? '\\' : '/');
  }

  if (headings !== null) for (const { row, column, text } of headings) canvas.write(row, column, text, { ink: 'grey' });
  const { lines, top, left } = canvas.drawn();
  const at = focus as readonly [number, number] | null;
  return { lines, legend: signs.legend, focus: at === null ? null : { row: at[0] - top, column: at[1] - left } };
}

type Side = 'flat' | 'down' | 'left' | 'right';

/** A piece that lies along an edge. */
function along(side: Side, sign: string): string {
  switch (side) {
    case 'flat':
      return `=${sign}=`;
    case 'down':
      return `${sign}|`;
    case 'right':
      return `\\${sign}`;
    case 'left':
      return `${sign}/`;
  }
}

const isRoom = (canvas: TextCanvas, row: number, column: number, text: string): boolean => {
  const { length } = Array.from(text);
  return canvas.isFree(row, column - Math.floor((length - 1) / 2), length);
};

interface Heading {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Letters above and numbers beside the board, if its spaces are named by them: `c3`. Null: their names say nothing. */
function headingsOf(placed: readonly Space[], { rowOf, columnOf }: Measures): readonly Heading[] | null {
  const letters = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { id, x, y } of placed) {
    const [, letter = '', number = ''] = /^([A-Za-z])(\d{1,2})$/.exec(id) ?? [];
    if (letter === '' || (letters.get(letter) ?? x) !== x || (numbers.get(number) ?? y) !== y) return null;
    letters.set(letter, x);
    numbers.set(number, y);
  }
  if (new Set(letters.values()).size !== letters.size || new Set(numbers.values()).size !== numbers.size) return null;
  const bottom = Math.max(...[...numbers.values()].map(rowOf));
  return [
    ...[...letters].flatMap(([text, x]) =>
      [-1, Math.round(bottom) + 1].map((row) => ({ row, column: columnOf(x), text })),
    ),
    ...[...numbers].map(([text, y]) => ({ row: Math.round(rowOf(y)), column: -4, text: text.padStart(2) })),
  ];
}
