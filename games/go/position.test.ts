/** The board at any node of a record, and playing on from there. */
import { describe, expect, it } from 'vitest';
import { draw, trim } from './testing.js';
import { sgfAnalysis } from './analysis.js';
import { estimate } from './estimate.js';
import { matchFrom } from './diagram.js';
import { usualOptions } from '@partie/kit';
import { black, nameOf, pointOf, white, type BoardSize } from './points.js';
import { moveAfter, positionAt, refusePoint } from './position.js';
import { go } from './rules.js';
import { readSgf, type SgfNode, writeSgf } from './sgf.js';

function root(text: string): SgfNode {
  const read = readSgf(text);
  if ('problem' in read || read.trees[0] === undefined) throw new Error('no game');
  return read.trees[0];
}
/** The path along the main line. */
function line(from: SgfNode): SgfNode[] {
  const path = [from];
  for (let node = from.children[0]; node; node = node.children[0]) path.push(node);
  return path;
}
const at = (size: BoardSize, name: string) => pointOf(size, name) ?? 0;
const drawn = (text: string, size = 5) => {
  const { board } = positionAt(size, line(root(text)));
  return draw(board);
};

describe('the position of a node', () => {
  it('comes from set-up and moves, captures included', () => {
    const { prisoners, moves, last, turn } = positionAt(5, line(root('(;SZ[5]AB[ba][ab]AW[aa];W[cc];B[dd];W[])')));
    expect([prisoners, moves, last, turn]).toEqual([[0, 0], 3, 0, black]);
    expect(positionAt(5, line(root('(;SZ[5]AB[ba]AW[aa];B[ab])'))).prisoners).toEqual([1, 0]);
  });

  it('set-up captures nothing and can take stones away', () => {
    expect(drawn('(;SZ[5]AB[ba:ea]AW[ab:eb];AE[ca]AW[ba])')).toBe(
      trim(`
        . O . X X
        O O O O O
        . . . . .
        . . . . .
        . . . . .`),
    );
  });

  it('a move onto a stone is made all the same', () => {
    expect(drawn('(;SZ[5];B[aa];W[aa];B[bb])').split('\n')[0]).toBe('O . . . .');
  });

  it('whose turn it is comes from the last move, from PL, from the handicap, or from the next move', () => {
    const turn = (text: string) => positionAt(9, [root(text)]).turn;
    expect(turn('(;SZ[9])')).toBe(black);
    expect(turn('(;SZ[9]HA[2]AB[cc][gg])')).toBe(white);
    expect(turn('(;SZ[9]PL[W])')).toBe(white);
    expect(turn('(;SZ[9];W[aa])')).toBe(white);
    expect(positionAt(9, line(root('(;SZ[9];B[aa]PL[B])'))).turn).toBe(black);
  });
});

describe('playing on', () => {
  it('what cannot be played is refused with the rules’ own reasons', () => {
    const path = line(root('(;SZ[5]AB[bb][ac][bd]AW[cb][bc][dc][cd];B[cc])'));
    const position = positionAt(5, path);
    const code = (name: string) => refusePoint(position, at(5, name))?.code ?? null;
    expect([code('C3'), code('B3'), code('E5')]).toEqual(['occupied', 'ko', null]);
    const corner = positionAt(5, [root('(;SZ[5]AW[ab][ba])')]);
    expect(refusePoint(corner, at(5, 'A5'))?.code).toBe('suicideOfOne');
  });

  it('a move that is there is followed, another begins a variation', () => {
    const tree = root('(;SZ[9];B[ee];W[cc])');
    const first = tree.children[0] as SgfNode;
    expect(moveAfter(9, first, white, at(9, 'C7'))).toBe(first.children[0]);
    const other = moveAfter(9, first, white, at(9, 'G3'));
    expect(first.children).toHaveLength(2);
    expect(moveAfter(9, first, white, at(9, 'G3'))).toBe(other);
    expect(writeSgf([tree])).toBe('(;SZ[9]\n;B[ee]\n(;W[cc])\n(;W[gg]))\n');
  });
});

describe('the estimate', () => {
  const of = (drawing: string, komi = 0) => {
    const { board } = matchFrom(drawing, usualOptions(go.about.options));
    return { size: board.size, ...estimate({ board, prisoners: [0, 0], ruleset: 'japanese', komi }) };
  };

  it('of a finished position is its score, dead stones taken off', () => {
    const { size, dead, lead } = of(
      `
      . . . X O . . . .
      . O . X O . . . .
      . . . X O . . . .
      . . . X O . . X .
      . . X X O . . . .
      . . X O O . . . .
      X X X O . O . . .
      O O X O O O O O O
      . O X O . . . . .`,
      6.5,
    );
    expect(dead.map((p) => nameOf(size, p))).toEqual(['B1', 'A2', 'B2', 'H6', 'B8']);
    // Empty points inside, and dead stones, which count twice.
    expect(lead).toBe(16 + 2 * 4 - (32 + 2 * 1) - 6.5);
  });

  it('of an open position gives each side its corners', () => {
    const { size, owner, lead } = of(`
      . . . . . . . . .
      . . X . . . O . .
      . . X . . . O . .
      . . X . . . O . .
      . . X . . . O . .
      . . X . . . O . .
      . . X . . . O . .
      . . X . . . O . .
      . . . . . . . . .`);
    expect(owner[at(size, 'A5')]).toBe(black);
    expect(owner[at(size, 'J5')]).toBe(white);
    expect(Math.abs(lead)).toBeLessThan(1);
  });

  it('of the empty board is nobody’s', () => {
    const empty = Array.from({ length: 5 }, () => '. . . . .').join('\n');
    expect(of(empty, 6.5).lead).toBe(-6.5);
  });
});

describe('a board that is not square', () => {
  const game = () => root('(;GM[1]SZ[7:4]AB[ca]AW[gd];B[cd];W[ea])');
  const size: BoardSize = { columns: 7, lines: 4 };

  it('has its points where the record says', () => {
    const { board } = positionAt(size, line(game()));
    const standing = [...board.geometry.points].filter((p) => board.stones[p] !== 0).map((p) => nameOf(size, p));
    expect(standing).toEqual(['C1', 'G1', 'C4', 'E4']);
    expect(board.geometry.points).toHaveLength(28);
    expect([at(size, 'A5'), at(size, 'H1')]).toEqual([0, 0]);
  });

  it('captures at its edges, and is written as it was read', () => {
    const tall: BoardSize = { columns: 2, lines: 5 };
    const tree = root('(;GM[1]SZ[2:5]AB[aa];W[ba];B[be];W[ab])');
    expect(positionAt(tall, line(tree)).prisoners).toEqual([0, 1]);
    const last = line(tree).at(-1) as SgfNode;
    expect(moveAfter(tall, last, black, at(tall, 'A1')).properties).toEqual([['B', ['ae']]]);
  });

  it('is opened for analysis with its columns and lines', () => {
    const read = sgfAnalysis.read('(;GM[1]SZ[7:4];B[ga])');
    const [opened] = 'games' in read ? read.games : [];
    if (opened === undefined || 'problem' in opened) throw new Error('It cannot be opened.');
    expect([opened.size, opened.lines]).toEqual([7, 4]);
    const path = line(opened.root as SgfNode);
    const position = opened.positionAt(path);
    expect(position.stones).toHaveLength(28);
    expect([position.last, opened.moveOf(path.at(-1) as SgfNode, 'en')?.name]).toEqual([27, 'G4']);
    opened.play(path.at(-1) as SgfNode, position, 0);
    expect(opened.write()).toContain('SZ[7:4]');
    expect(opened.write()).toContain('W[ad]');
    expect(opened.estimate(position).owner).toHaveLength(28);
  });
});
