/**
 * Random playouts: how many a second of processor time, through the public contract and nothing else.
 *
 * Two ways, both of which choose uniformly among the legal moves and play to the end. *One by one* takes `moves`, picks
 * one, and hands it to `apply`, which tells what happened: what a server does. `playOn` is the way of a bot that searches:
 * the same moves with the same chances in a copy to think with; checkGame proves for every game that both come to the
 * same end.
 *
 * Prší is measured side by side with the same game written for boardgame.io (through its own local client) and written
 * as plain mutable JavaScript without any engine. The runs alternate, so that a busy machine hits all alike, and the
 * medians are compared; of the single games the best run is given, too, which is what a quiet machine would do.
 */
import { games, prsi } from '@partie/games';
import { type Game, type Options, seeded, usualOptions } from '@partie/kit';
import { playoutsBoardgameIo } from './boardgameio-prsi.js';
import { playoutsPlain } from './plain-prsi.js';

const players = 4;
const runs = 7;

/** Plays whole matches at random, one move after the other. Confirmations of the next round are not counted as moves. */
function oneByOne<S>(
  game: Game<S>,
  options: Options,
  count: number,
  seed: number,
  seats: number,
): { moves: number; games: number } {
  const luck = seeded(seed);
  const whim = seeded(seed + 1);
  let moves = 0;
  for (let i = 0; i < count; i++) {
    const { state } = game.setup(seats, options, luck);
    while (game.outcome(state) === null) {
      const pending = game.pending(state);
      const { seat } = whim.pick(pending, 'seat');
      const move = whim.pick(game.moves(state, seat), 'move');
      game.apply(state, seat, move, luck);
      if (move.do !== 'next') moves++;
    }
  }
  return { moves, games: count };
}

/** The same as a bot would do it that searches. */
function playedOn<S>(
  game: Game<S>,
  options: Options,
  count: number,
  seed: number,
  seats: number,
): { moves: number; games: number } {
  const luck = seeded(seed);
  let moves = 0;
  for (let i = 0; i < count; i++) {
    const { state } = game.setup(seats, options, luck);
    moves += game.playOn(state, luck);
    if (game.outcome(state) === null) throw new Error('A playout has stopped before the end of the match.');
  }
  return { moves, games: count };
}

/** Work per second of processor time. */
function rate(work: () => number): number {
  const before = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Microseconds to copy a state from the middle of a match. */
function cloneCost<S>(game: Game<S>, seats: number): number {
  const luck = seeded(3);
  const { state } = game.setup(seats, usualOptions(game.about.options), luck);
  for (let i = 0; i < 25 && game.outcome(state) === null; i++) {
    const { seat } = luck.pick(game.pending(state), 'seat');
    game.apply(state, seat, luck.pick(game.moves(state, seat), 'move'), luck);
  }
  const copies = 100_000;
  const clone = () => {
    for (let i = 0; i < copies; i++) game.clone(state);
    return copies;
  };
  clone();
  return Math.round((100 * 1e6) / rate(clone)) / 100;
}

const oneRound: Options = { ...usualOptions(prsi.about.options), rounds: 1, randomSeats: false };
const contenders = {
  partie: (seed: number) => oneByOne(prsi, oneRound, 2500, seed, players).moves,
  playOn: (seed: number) => playedOn(prsi, oneRound, 2500, seed, players).moves,
  boardgameIo: (seed: number) => playoutsBoardgameIo(40, seed, players).moves,
  plain: (seed: number) => playoutsPlain(20_000, seed, players).moves,
};
type Contender = keyof typeof contenders;
const names = Object.keys(contenders) as Contender[];

for (const name of names) contenders[name](1);
const rates: Record<Contender, number[]> = { partie: [], playOn: [], boardgameIo: [], plain: [] };
for (let run = 0; run < runs; run++) {
  for (const name of names) rates[name].push(rate(() => contenders[name](run + 2)));
}
const [partie, playOn] = [median(rates.partie), median(rates.playOn)];
const [boardgameIo, plain] = [median(rates.boardgameIo), median(rates.plain)];

/** Tables of every card game with its usual options; a match of several rounds is cut down to one. */
const tables = games.flatMap((game) => {
  const { id, options, kind, players: number } = game.about;
  if (kind === undefined) return [];
  const usual = usualOptions(options);
  const chosen = 'rounds' in usual ? { ...usual, rounds: 1 } : usual;
  return [2, 3, 4, 5, 6].flatMap((seats) =>
    seats < number.min || seats > number.max ? [] : [{ game, id, seats, options: chosen }],
  );
});

const perTable = tables.map(({ game, id, seats, options }) => {
  const measure = (play: typeof oneByOne) => {
    const batch = Math.max(3, Math.min(100, Math.round(4000 / play(game, options, 3, 1, seats).moves)));
    let [moves, rounds] = [0, 0];
    const perSecond: number[] = [];
    for (let run = 0; run < 60; run++) {
      const speed = rate(() => {
        const done = play(game, options, batch, 10 + run, seats);
        moves += done.moves;
        rounds += done.games;
        return done.games;
      });
      // The first batches are spent on warming up.
      if (run >= 20) perSecond.push(speed);
    }
    const rounded = (x: number) => Math.round(10 * x) / 10;
    const usual = median(perSecond);
    return {
      rounds: rounded(usual),
      best: rounded(Math.max(...perSecond)),
      moves: Math.round((usual * moves) / rounds),
      movesPerRound: Math.round(moves / rounds),
    };
  };
  return { game: id, seats, playOn: measure(playedOn), oneByOne: measure(oneByOne), clone: cloneCost(game, seats) };
});

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Prší, random rounds of ${players}, moves per second of processor time (median of ${runs} alternating runs):`);
say(`  Partie, through the contract   ${Math.round(partie)}`);
say(`  Partie, played on in a sketch  ${Math.round(playOn)}`);
say(`  boardgame.io, local client     ${Math.round(boardgameIo)}`);
say(`  plain JavaScript, no engine    ${Math.round(plain)}`);
say(`  Partie : boardgame.io = ${(partie / boardgameIo).toFixed(1)}; Partie : plain = ${(partie / plain).toFixed(3)}`);
say('Every game, complete random rounds with the usual options, per second of processor time (median; best run):');
for (const { game, seats, playOn: fast, oneByOne: slow, clone } of perTable) {
  say(
    `  ${game}, ${seats} seats: ${fast.rounds} rounds/s (best ${fast.best}) of ${fast.movesPerRound} moves, ${fast.moves} moves/s; ` +
      `one by one ${slow.rounds} (best ${slow.best}), ${slow.moves} moves/s; copying a state ${clone} µs`,
  );
}
say(
  JSON.stringify({
    bench: 'playouts',
    prsi: {
      partie: Math.round(partie),
      playOn: Math.round(playOn),
      boardgameIo: Math.round(boardgameIo),
      plain: Math.round(plain),
    },
    ratios: {
      toBoardgameIo: Math.round((10 * partie) / boardgameIo) / 10,
      toPlain: Math.round((1000 * partie) / plain) / 1000,
    },
    tables: perTable,
  }),
);
