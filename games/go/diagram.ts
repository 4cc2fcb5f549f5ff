/**
 * Positions drawn as text: lines from the top, X black, O white, anything else empty. Black is seat 0 and on turn, unless
 * a last line says `turn: O`.
 */
import type { Options } from '@partie/kit';
import { type Match, newMatch } from './match.js';
import { black, type Colour, largest, pointAt, smallest, white } from './points.js';
import { rememberPosition } from './repetition.js';

export function matchFrom(drawing: string, options: Options): Match {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const turn = lines.at(-1)?.startsWith('turn:') ? lines.pop() : undefined;
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const size = rows.length;
  if (size < smallest || size > largest || rows.some((row) => row.length !== size))
    throw new Error(`A board of ${smallest} to ${largest} lines is needed, each as long as they are many.`);
  const match = newMatch({ ...options, size, handicap: 0 }, 0);
  const { board } = match;
  for (const [row, line] of rows.entries()) {
    for (const [column, sign] of line.entries()) {
      const colour: Colour | null = sign === 'X' ? black : sign === 'O' ? white : null;
      if (colour !== null) board.play(pointAt(size, column, size - 1 - row), colour);
    }
  }
  board.pass();
  match.turn = turn?.endsWith('O') ? white : black;
  match.past = rememberPosition(board, match.turn);
  return match;
}
