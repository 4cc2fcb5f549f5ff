/**
 * Go: random playouts per second of processor time on our board, on @sabaki/go-board and on wgo, side by side. The runs
 * alternate, so that a busy machine hits all alike, and the medians are compared. Beside them the same through the Game
 * contract, and what copying costs.
 */
import { Board, go, PlayoutRandom, playOut } from '@partie/games/go';
import { seeded, usualOptions } from '@partie/kit';
import { playoutsSabaki, playoutsWgo } from './go-rivals.js';

const runs = 5;

function playoutsOurs(size: number, count: number, seed: number): number {
  const luck = new PlayoutRandom(seed);
  const start = new Board(size);
  const board = new Board(size);
  let moves = 0;
  for (let i = 0; i < count; i++) {
    board.copy(start);
    moves += playOut(board, 1, luck);
  }
  return moves;
}

/** Work per second of processor time. */
function rate(work: () => number): number {
  const before = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
}
const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const contenders = { partie: playoutsOurs, sabaki: playoutsSabaki, wgo: playoutsWgo };
type Contender = keyof typeof contenders;
const names = Object.keys(contenders) as Contender[];
const counts: Readonly<Record<number, Readonly<Record<Contender, number>>>> = {
  9: { partie: 20_000, sabaki: 60, wgo: 600 },
  19: { partie: 4_000, sabaki: 4, wgo: 60 },
};

function compare(size: number): { playouts: Record<Contender, number>; movesEach: Record<Contender, number> } {
  const rates: Record<Contender, number[]> = { partie: [], sabaki: [], wgo: [] };
  const movesEach: Record<Contender, number> = { partie: 0, sabaki: 0, wgo: 0 };
  for (let run = 0; run <= runs; run++) {
    for (const name of names) {
      const count = counts[size]?.[name] ?? 1;
      const playouts = rate(() => {
        movesEach[name] = contenders[name](size, count, run + 1) / count;
        return count;
      });
      // The first run is for warming up.
      if (run > 0) rates[name].push(playouts);
    }
  }
  return {
    playouts: { partie: median(rates.partie), sabaki: median(rates.sabaki), wgo: median(rates.wgo) },
    movesEach,
  };
}

/** Whole random matches through the contract: moves listed, one of them made, until there is an outcome. */
function throughContract(size: number, count: number): number {
  const random = seeded(size);
  let moves = 0;
  for (let i = 0; i < count; i++) {
    const { state } = go.setup(2, { ...usualOptions(go.about.options), size }, random);
    while (go.outcome(state) === null) {
      const { seat } = random.pick(go.pending(state), 'seat');
      const legal = go.moves(state, seat).filter((move) => move.do !== 'resign' && move.do !== 'resume');
      go.apply(state, seat, random.pick(legal, 'move'), random);
      moves++;
    }
  }
  return moves;
}

/** Microseconds to copy a match in the middle. */
function cloneCost(size: number): number {
  const random = seeded(size);
  const { state } = go.setup(2, { ...usualOptions(go.about.options), size, black: 'first' }, random);
  for (let n = 0; n < (size * size) / 2; n++) {
    const legal = go.moves(state, n % 2).filter((move) => move.do === 'play');
    go.apply(state, n % 2, random.pick(legal, 'move'), random);
  }
  const clones = () => {
    for (let i = 0; i < 50_000; i++) go.clone(state);
    return 50_000;
  };
  clones();
  return 1e6 / rate(clones);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const round = (n: number, digits = 0) => Math.round(n * 10 ** digits) / 10 ** digits;
const boards = [9, 19].map((size) => {
  const { playouts, movesEach } = compare(size);
  const { partie, sabaki, wgo } = playouts;
  say(`${size} × ${size}, random playouts per second of processor time (median of ${runs} alternating runs):`);
  for (const name of names)
    say(
      `  ${name.padEnd(7)} ${round(playouts[name], playouts[name] < 100 ? 1 : 0)} (${round(movesEach[name])} moves each)`,
    );
  say(`  Partie : sabaki = ${round(partie / sabaki, 1)}; Partie : wgo = ${round(partie / wgo, 1)}`);
  const contractMovesPerSecond = round(rate(() => throughContract(size, size === 9 ? 60 : 4)));
  const cloneMicroseconds = round(cloneCost(size), 2);
  say(`  through the contract ${contractMovesPerSecond} moves/s; copying a match ${cloneMicroseconds} µs`);
  return {
    size,
    playoutsPerSecond: { partie: round(partie), sabaki: round(sabaki, 1), wgo: round(wgo, 1) },
    ratios: { toSabaki: round(partie / sabaki, 1), toWgo: round(partie / wgo, 1) },
    movesEach: { partie: round(movesEach.partie), sabaki: round(movesEach.sabaki), wgo: round(movesEach.wgo) },
    contractMovesPerSecond,
    cloneMicroseconds,
  };
});
say(JSON.stringify({ bench: 'go', boards }));
