/** Points as SGF writes them: two letters, counted from the upper left corner. */
import { type BoardSize, columnOf, columnsIn, lineOf, linesIn, pass, pointAt, pointOf } from './points.js';

const letter = (n: number): string => String.fromCharCode(97 + n);

export const sgfPoint = (size: BoardSize, p: number): string =>
  p === pass ? '' : letter(columnOf(size, p)) + letter(linesIn(size) - 1 - lineOf(size, p));

/**
 * A point, a pass (0), or null for what is not on this board. `tt` is a pass on boards that have no such point. Some old
 * programs wrote points as players say them, `Q16`.
 */
export function pointFromSgf(size: BoardSize, text: string): number | null {
  const [columns, lines] = [columnsIn(size), linesIn(size)];
  if (text === '' || (text === 'tt' && columns <= 19 && lines <= 19)) return pass;
  if (/^[A-Z]\d/.test(text)) return pointOf(size, text);
  const [x, y] = [text.charCodeAt(0) - 97, text.charCodeAt(1) - 97];
  const onBoard = text.length === 2 && x >= 0 && x < columns && y >= 0 && y < lines;
  return onBoard ? pointAt(size, x, lines - 1 - y) : null;
}

/** A list of points, in which `aa:cc` stands for a rectangle. Null if it is not on the board. */
export function pointsFromSgf(size: BoardSize, value: string): number[] | null {
  const [from = '', to = from] = value.trim().split(':');
  const [a, b] = [pointFromSgf(size, from), pointFromSgf(size, to)];
  if (a === null || b === null || a === pass || b === pass) return null;
  const [x1, x2, y1, y2] = [columnOf(size, a), columnOf(size, b), lineOf(size, a), lineOf(size, b)];
  const found: number[] = [];
  for (let y = Math.max(y1, y2); y >= Math.min(y1, y2); y--)
    for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) found.push(pointAt(size, x, y));
  return found;
}
