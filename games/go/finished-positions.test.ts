/** Positions of finished-positions.txt: counted as they were by hand, point by point. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usualOptions } from '@partie/kit';
import { expect, it } from 'vitest';
import { Board } from './board.js';
import { black, type Colour, pointAt, white } from './points.js';
import { options, termsOf } from './rulesets.js';
import { count } from './score.js';

interface Position {
  readonly section: string;
  readonly name: string;
  readonly rows: readonly string[];
  readonly score: string;
}

function readPositions(text: string): Position[] {
  let section = '';
  return text.split(/\n\n+/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line !== '' && !/^#( |$)/.test(line));
    if (lines[0]?.startsWith('## ')) section = lines.shift()?.slice(3) ?? '';
    const [name, ...rows] = lines;
    const score = rows.pop();
    return name === undefined || score === undefined ? [] : [{ section, name, rows, score }];
  });
}

const positions = readPositions(readFileSync(join(import.meta.dirname, 'finished-positions.txt'), 'utf8'));

const stoneOf: Readonly<Record<string, Colour>> = { X: black, x: black, O: white, o: white };

function counted({ rows }: Position): Position['rows'] {
  const size = rows.length;
  const board = new Board(size);
  const dead: number[] = [];
  const at = (row: number, column: number) => pointAt(size, column, size - 1 - row);
  const drawn = rows.map((line) => line.split(' '));
  for (const [row, line] of drawn.entries()) {
    for (const [column, sign] of line.entries()) {
      const colour = stoneOf[sign];
      if (colour === undefined) continue;
      board.play(at(row, column), colour);
      if (sign === 'x' || sign === 'o') dead.push(at(row, column));
    }
  }
  const terms = { ...termsOf({ ...usualOptions(options), size }), komi: 0 };
  const { total, owner } = count(terms, { board, dead, prisoners: [0, 0], turns: [0, 0] });
  const sign = (p: number, drawnSign: string) => {
    const stands = board.stones[p] !== 0 && !dead.includes(p);
    if (stands) return board.stones[p] === black ? 'X' : 'O';
    const mine = owner[p] === black ? 'b' : owner[p] === white ? 'w' : '.';
    // A dead stone stands on a point of its opponent.
    return dead.includes(p) && mine === (drawnSign === 'o' ? 'b' : 'w') ? drawnSign : mine;
  };
  return [
    ...drawn.map((line, row) => line.map((drawnSign, column) => sign(at(row, column), drawnSign)).join(' ')),
    `Black ${total[0]}, White ${total[1]}`,
  ];
}

it('are at least sixty', () => expect(positions.length).toBeGreaterThanOrEqual(60));

it.each(positions)('$section: $name', (position) => {
  expect(counted(position)).toEqual([...position.rows, position.score]);
});

/** The position seen from another side of the board, and with the colours exchanged. */
const turned: Readonly<Record<string, (rows: readonly string[]) => string[]>> = {
  upsideDown: (rows) => rows.toReversed(),
  mirrored: (rows) => rows.map((row) => row.split(' ').toReversed().join(' ')),
  transposed: (rows) => {
    const drawn = rows.map((row) => row.split(' '));
    return drawn.map((_, column) => drawn.map((line) => line[column]).join(' '));
  },
  colours: (rows) => rows.map((row) => row.replace(/[XOxobw]/g, (sign) => exchanged[sign] ?? sign)),
};
const exchanged: Readonly<Record<string, string>> = { X: 'O', O: 'X', x: 'o', o: 'x', b: 'w', w: 'b' };

it.each(Object.entries(turned))('count the same %s', (how, turn) => {
  const wrong = positions.filter((position) => {
    const rows = turn(position.rows);
    const [, byBlack, byWhite] = /^Black (\d+), White (\d+)$/.exec(position.score) ?? [];
    const score = how === 'colours' ? `Black ${byWhite}, White ${byBlack}` : position.score;
    return String(counted({ ...position, rows })) !== String([...rows, score]);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
