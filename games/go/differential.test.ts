/**
 * Our board against other people's: the same random games on both, and after every move the same stones, captures and
 * legal moves. PARTIE_LONG=1 plays ten times as long.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import sabaki, { type Sign, type Vertex } from '@sabaki/go-board';
import { seeded, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { Board } from './board.js';
import { black, type Colour, columnOf, lineOf, nameOf, opponent, pointAt, pointOf, white } from './points.js';
import { points } from './testing.js';
import { auditBoard } from './audit-board.js';
import { randomMove, PlayoutRandom } from './playout.js';
import { go } from './rules.js';
import { termsOf } from './rulesets.js';
import { count } from './score.js';
import { capturedBy, libertiesAfter, neighbours } from './tactics.js';

/** The class itself is what Node sees as the module. */
const GoBoard = sabaki as unknown as typeof sabaki.default;

const long = process.env.PARTIE_LONG === '1';

describe('against @sabaki/go-board', () => {
  const signOf = (colour: Colour): Sign => (colour === black ? 1 : -1);
  const wanted = long ? 200_000 : 5000;

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

/** Plays to the end at random, but nobody puts his stones into atari: so sekis are left as they are. */
function playCarefully(board: Board, luck: PlayoutRandom): void {
  let [turn, passes] = [black, 0];
  for (let n = 0; n < 3 * board.geometry.points.length && passes < 2; n++) {
    const tries = Array.from({ length: 40 }, () => randomMove(board, turn, luck));
    const isCareful = (p: number) => libertiesAfter(board, p, turn) >= 2 || capturedBy(board, p, turn).length > 0;
    const p = tries.find((one) => one !== 0 && isCareful(one));
    if (p === undefined) board.pass();
    else board.play(p, turn);
    passes = p === undefined ? passes + 1 : 0;
    turn = opponent(turn);
  }
}

/** GNU Go, asked over GTP, one answer for each question. */
function gnuGo(program: string, ...wishes: string[]) {
  const child = spawn(program, ['--mode', 'gtp', ...wishes], { stdio: ['pipe', 'pipe', 'ignore'] });
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
  const finished = long ? 3000 : 200;

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

  it(`${finished} finished positions have the same territory by Japanese rules`, { timeout: 1_200_000 }, async () => {
    const gnu = gnuGo(program ?? '', '--japanese-rules', '--level', '1');
    const luck = new PlayoutRandom(14);
    let [sekis, compared] = [0, 0];
    for (let i = 0; i < finished; i++) {
      const size = [7, 9, 9, 9, 13][i % 5] ?? 9;
      const board = new Board(size);
      playCarefully(board, luck);
      const name = (p: number) => nameOf(size, p);
      const stands = (colour: Colour) => [...board.geometry.points].filter((p) => board.stones[p] === colour);
      await gnu.ask(`boardsize ${size}`);
      await gnu.ask('clear_board');
      for (const p of stands(black)) await gnu.ask(`play black ${name(p)}`);
      for (const p of stands(white)) await gnu.ask(`play white ${name(p)}`);
      const list = async (what: string) => (await gnu.ask(`final_status_list ${what}`)).split(/\s+/).filter(Boolean);
      const dead = await list('dead');
      if ((await list('seki')).length > 0) sekis++;
      const terms = termsOf({ ...usualOptions(go.about.options), ruleset: 'japanese', size });
      const { owner } = count(terms, { board, dead: points(size, dead.join(' ')), prisoners: [0, 0], turns: [0, 0] });
      const theirs = [await list('black_territory'), await list('white_territory')].map((names) => new Set(names));
      // Now and then GNU Go takes a group for dead and yet gives its eye to nobody.
      const undecided = points(size, dead.join(' ')).some((p) =>
        neighbours(board, p).some((q) => board.stones[q] === 0 && !theirs.some((names) => names.has(name(q)))),
      );
      if (undecided) continue;
      compared++;
      for (const colour of [black, white]) {
        const ours = [...board.geometry.points].filter(
          (p) => owner[p] === colour && (board.stones[p] === 0 || dead.includes(name(p))),
        );
        const taken = dead.filter((at) => board.stones[pointOf(size, at) ?? 0] === opponent(colour));
        const all = [...new Set([...(theirs[colour - 1] ?? []), ...taken])];
        expect(ours.map(name).sort(), `${i}: ${dead.join(' ')}`).toEqual(all.sort());
      }
    }
    gnu.quit();
    expect(sekis).toBeGreaterThan(0);
    expect(compared / finished).toBeGreaterThan(0.95);
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
