/**
 * Our board against other people's: the same random games on both, and after every move the same stones, captures and
 * legal moves. PARTIE_LONG=1 plays ten times as long.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import sabaki, { type Sign, type Vertex } from '@sabaki/go-board';
import { seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { Board } from './board.js';
import { black, type Colour, columnOf, lineOf, nameOf, opponent, pointAt, pointOf, white } from './points.js';
import { auditBoard } from './audit.js';

/** The class itself is what Node sees as the module. */
const GoBoard = sabaki as unknown as typeof sabaki.default;

const long = process.env.PARTIE_LONG === '1';

describe('against @sabaki/go-board', () => {
  const signOf = (colour: Colour): Sign => (colour === black ? 1 : -1);
  const wanted = long ? 200_000 : 20_000;

  it(`${wanted} random moves give the same stones, captures, suicides and kos`, { timeout: 1_200_000 }, () => {
    const luck = seeded(11);
    for (let moves = 0, game = 0; moves < wanted; game++) {
      const size = [5, 6, 7, 9, 9, 11, 13, 19][game % 8] ?? 9;
      let [ours, theirs, turn] = [new Board(size), GoBoard.fromDimensions(size), black];
      const prisoners: [number, number] = [0, 0];
      const vertex = (p: number): Vertex => [columnOf(size, p), size - 1 - lineOf(size, p)];
      for (let n = 0; n < 3 * size * size && moves < wanted; n++, moves++) {
        const legal = [...ours.empties.subarray(0, ours.emptyCount)].filter((p) => {
          const { suicide, ko } = theirs.analyzeMove(signOf(turn), vertex(p));
          if (ours.isSuicide(p, turn) !== suicide) throw new Error(`Suicide on ${nameOf(size, p)}: ${suicide}?`);
          if ((ours.ko === p) !== ko) throw new Error(`Ko on ${nameOf(size, p)}: ${ko}?`);
          // Suicides of several stones are played too, in every other game.
          return !ko && (!suicide || game % 2 === 0);
        });
        if (legal.length === 0) break;
        const p = luck.pick(legal, 'move');
        const captured = ours.play(p, turn);
        theirs = theirs.makeMove(signOf(turn), vertex(p));
        const taker = captured < 0 ? opponent(turn) : turn;
        prisoners[taker - 1] = (prisoners[taker - 1] ?? 0) + Math.abs(captured);
        const stones = theirs.signMap.flatMap((line, row) =>
          line.flatMap((sign, x) => {
            const stone = ours.stones[pointAt(size, x, size - 1 - row)];
            return stone === (sign === 1 ? black : sign === -1 ? white : 0) ? [] : [`${x} ${row}`];
          }),
        );
        if (stones.length > 0) throw new Error(`Other stones after ${nameOf(size, p)}: ${stones.join(', ')}`);
        if (n % 50 === 0) expect(auditBoard(ours)).toEqual([]);
        turn = opponent(turn);
      }
      expect(prisoners).toEqual([theirs.getCaptures(1), theirs.getCaptures(-1)]);
    }
  });
});

/** GNU Go, asked over GTP, one answer for each question. */
function gnuGo(program: string) {
  const child = spawn(program, ['--mode', 'gtp'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting: ((answer: string) => void)[] = [];
  let answer: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line !== '') answer.push(line);
    else if (answer.length > 0) {
      waiting.shift()?.(answer.join('\n'));
      answer = [];
    }
  });
  return {
    ask: (question: string) =>
      new Promise<string>((resolve, reject) => {
        waiting.push((told) =>
          told.startsWith('=') ? resolve(told.slice(1).trim()) : reject(new Error(`${question}: ${told}`)),
        );
        child.stdin.write(`${question}\n`);
      }),
    quit: () => child.stdin.end('quit\n'),
  };
}

const program = ['gnugo', '/usr/games/gnugo'].find((name) => spawnSync(name, ['--version']).status === 0);

describe.skipIf(program === undefined)('against GNU Go', () => {
  const wanted = long ? 50_000 : 5000;

  it(`${wanted} positions have the same legal moves, stones and captures`, { timeout: 1_200_000 }, async () => {
    const gnu = gnuGo(program ?? '');
    const luck = seeded(12);
    const list = (text: string) => text.split(/\s+/).filter(Boolean).sort().join(' ');
    for (let positions = 0, game = 0; positions < wanted; game++) {
      const size = [5, 7, 9, 13, 19][game % 5] ?? 9;
      await gnu.ask(`boardsize ${size}`);
      await gnu.ask('clear_board');
      let [board, turn] = [new Board(size), black];
      const taken: [number, number] = [0, 0];
      const named = (colour: Colour) =>
        list(
          [...board.geometry.points]
            .filter((p) => board.stones[p] === colour)
            .map((p) => nameOf(size, p))
            .join(' '),
        );
      for (let n = 0; n < 2 * size * size && positions < wanted; n++) {
        const colour = turn === black ? 'black' : 'white';
        const legal = [...board.empties.subarray(0, board.emptyCount)].filter(
          (p) => p !== board.ko && !board.isSuicide(p, turn),
        );
        // Positions late in a game are the interesting ones.
        if (n % 3 === 0 || n > size * size) {
          const theirs = list((await gnu.ask(`all_legal ${colour}`)).replace(/\bPASS\b/gi, ''));
          expect(list(legal.map((p) => nameOf(size, p)).join(' '))).toBe(theirs);
          expect([named(black), named(white)]).toEqual([
            list(await gnu.ask('list_stones black')),
            list(await gnu.ask('list_stones white')),
          ]);
          expect(taken).toEqual([Number(await gnu.ask('captures black')), Number(await gnu.ask('captures white'))]);
          positions++;
        }
        if (legal.length === 0) break;
        const p = luck.pick(legal, 'move');
        taken[turn - 1] = (taken[turn - 1] ?? 0) + board.play(p, turn);
        await gnu.ask(`play ${colour} ${nameOf(size, p)}`);
        expect(pointOf(size, nameOf(size, p))).toBe(p);
        turn = opponent(turn);
      }
    }
    gnu.quit();
  });

  it('handicap stones stand where GNU Go puts them', async () => {
    const gnu = gnuGo(program ?? '');
    const { fixedHandicap, mostFixed } = await import('./handicap.js');
    for (const size of [7, 8, 9, 10, 11, 13, 15, 18, 19]) {
      for (let n = 2; n <= mostFixed(size); n++) {
        await gnu.ask(`boardsize ${size}`);
        await gnu.ask('clear_board');
        const theirs = (await gnu.ask(`fixed_handicap ${n}`)).split(/\s+/).sort();
        expect(
          fixedHandicap(size, n)
            .map((p) => nameOf(size, p))
            .sort(),
          `${n} on ${size}`,
        ).toEqual(theirs);
      }
    }
    gnu.quit();
  });
});
