/**
 * Random playouts: how many moves a second of processor time, through the public contract and nothing else.
 *
 * Prší is measured side by side with the same game written for boardgame.io (through its own local client) and written
 * as plain mutable JavaScript without any engine. All three choose uniformly among the legal moves. The runs alternate,
 * so that a busy machine hits all alike, and the medians are compared.
 */
import { games, prsi } from '@partie/games';
import { type Game, type Options, seeded, usualOptions } from '@partie/kit';
import { playoutsBoardgameIo } from './boardgameio-prsi.js';
import { playoutsPlain } from './plain-prsi.js';

const players = 4;
const runs = 7;

/** Plays whole matches at random. Confirmations of the next round are not counted as moves. */
function playouts<S>(
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
  return 1e6 / rate(clone);
}

const oneRound: Options = { ...usualOptions(prsi.about.options), rounds: 1, randomSeats: false };
const contenders = {
  partie: (seed: number) => playouts(prsi, oneRound, 2500, seed, players).moves,
  boardgameIo: (seed: number) => playoutsBoardgameIo(40, seed, players).moves,
  plain: (seed: number) => playoutsPlain(20_000, seed, players).moves,
};
type Contender = keyof typeof contenders;
const names = Object.keys(contenders) as Contender[];

for (const name of names) contenders[name](1);
const rates: Record<Contender, number[]> = { partie: [], boardgameIo: [], plain: [] };
for (let run = 0; run < runs; run++) {
  for (const name of names) rates[name].push(rate(() => contenders[name](run + 2)));
}
const [partie, boardgameIo, plain] = [median(rates.partie), median(rates.boardgameIo), median(rates.plain)];

const perGame = games.map((game) => {
  const seats = Math.min(game.about.players.max, Math.max(game.about.players.min, players));
  const options = usualOptions(game.about.options);
  let matches = 0;
  const movesPerSecond = rate(() => {
    const { moves, games: done } = playouts(game, options, 300, 5, seats);
    matches = moves / done;
    return moves;
  });
  return {
    game: game.about.id,
    seats,
    movesPerSecond: Math.round(movesPerSecond),
    matchesPerSecond: Math.round((10 * movesPerSecond) / matches) / 10,
    cloneMicroseconds: Math.round(100 * cloneCost(game, seats)) / 100,
  };
});

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Prší, random rounds of ${players}, moves per second of processor time (median of ${runs} alternating runs):`);
say(`  Partie, through the contract   ${Math.round(partie)}`);
say(`  boardgame.io, local client     ${Math.round(boardgameIo)}`);
say(`  plain JavaScript, no engine    ${Math.round(plain)}`);
say(`  Partie : boardgame.io = ${(partie / boardgameIo).toFixed(1)}; Partie : plain = ${(partie / plain).toFixed(3)}`);
say('Every game, whole random matches with the usual options:');
for (const one of perGame) {
  say(
    `  ${one.game}, ${one.seats} seats: ${one.movesPerSecond} moves/s, ${one.matchesPerSecond} matches/s, copying a state ${one.cloneMicroseconds} µs`,
  );
}
say(
  JSON.stringify({
    bench: 'playouts',
    prsi: { partie: Math.round(partie), boardgameIo: Math.round(boardgameIo), plain: Math.round(plain) },
    ratios: {
      toBoardgameIo: Math.round((10 * partie) / boardgameIo) / 10,
      toPlain: Math.round((1000 * partie) / plain) / 1000,
    },
    games: perGame,
  }),
);
