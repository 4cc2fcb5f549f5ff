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
 * medians are compared. Every single game is measured in a process of its own (this file with the game's name); the best
 * run is given, too, which is what a quiet machine would do.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gameById, games, prsi } from '@partie/games';
import { type Game, isTalk, type Options, seeded, usualOptions } from '@partie/kit';
import { playoutsBoardgameIo } from './boardgameio-prsi.js';
import { playoutsPlain } from './plain-prsi.js';
import { loadRival, playRival } from './settlers-rival.js';

const players = 4;
const runs = 7;
/** How long one batch of a single game takes. */
const batchSeconds = 0.3;

/** Plays whole matches at random, one move after the other. Confirmations of the next round are not counted as moves. */
function oneByOne<S>(
  game: Game<S>,
  options: Options,
  count: number,
  seed: number,
  seats: number,
  onEnd?: (state: S) => void,
): { moves: number; games: number } {
  const luck = seeded(seed);
  const whim = seeded(seed + 1);
  let moves = 0;
  for (let i = 0; i < count; i++) {
    const { state } = game.setup(seats, options, luck);
    while (game.outcome(state) === null) {
      const pending = game.pending(state);
      const { seat } = whim.pick(pending, 'seat');
      const move = whim.pick(
        game.moves(state, seat).filter((one) => !isTalk(game, one)),
        'move',
      );
      game.apply(state, seat, move, luck);
      if (move.do !== 'next') moves++;
    }
    onEnd?.(state);
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
  onEnd?: (state: S) => void,
): { moves: number; games: number } {
  const luck = seeded(seed);
  let moves = 0;
  for (let i = 0; i < count; i++) {
    const { state } = game.setup(seats, options, luck);
    moves += game.playOn(state, luck);
    if (game.outcome(state) === null) throw new Error('A playout has stopped before the end of the match.');
    onEnd?.(state);
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

const say = (line: string) => process.stdout.write(`${line}\n`);

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

/** Rounds of a table with the usual options; a match of several rounds is cut down to one. */
function measure(play: typeof oneByOne, game: CardGame, seats: number) {
  const usual = usualOptions(game.about.options);
  const options = 'rounds' in usual ? { ...usual, rounds: 1 } : usual;
  let seed = 10;
  let [moves, rounds] = [0, 0];
  const batch = (count: number) => rate(() => play(game, options, count, seed++, seats).games);
  // A second of warming up, which also tells how many rounds a batch takes.
  let speed = batch(10);
  for (let spent = 0; spent < 1; spent += 0.2) speed = batch(Math.max(10, Math.round(0.2 * speed)));
  const count = Math.max(10, Math.round(batchSeconds * speed));
  const perSecond = Array.from({ length: runs }, () =>
    rate(() => {
      const done = play(game, options, count, seed++, seats);
      moves += done.moves;
      rounds += done.games;
      return done.games;
    }),
  );
  const rounded = (x: number) => Math.round(10 * x) / 10;
  const middle = median(perSecond);
  return {
    rounds: rounded(middle),
    best: rounded(Math.max(...perSecond)),
    moves: Math.round((middle * moves) / rounds),
    movesPerRound: Math.round(moves / rounds),
  };
}
type CardGame = (typeof games)[number];

/** All sizes of table, first in the way of a bot, which never does the other, then one by one. */
function measureGame(id: string) {
  const game = games.find((one) => one.about.id === id);
  if (game === undefined) throw new Error(`There is no game '${id}'.`);
  const { min, max } = game.about.players;
  const tables = [2, 3, 4, 5, 6].filter((seats) => seats >= min && seats <= max);
  const playOn = tables.map((seats) => measure(playedOn, game, seats));
  return tables.map((seats, i) => ({
    game: id,
    seats,
    playOn: playOn[i] ?? measure(playedOn, game, seats),
    oneByOne: measure(oneByOne, game, seats),
    clone: cloneCost(game, seats),
  }));
}
type Measured = ReturnType<typeof measureGame>;

/** Every game in a process of its own, as a bot that searches would be a worker for one game. */
function measuredApart(id: string): Measured {
  const answer = execFileSync(process.execPath, [fileURLToPath(import.meta.url), id], { encoding: 'utf8' });
  return JSON.parse(answer) as Measured;
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

function compareAll(): void {
  for (const name of names) contenders[name](1);
  const rates: Record<Contender, number[]> = { partie: [], playOn: [], boardgameIo: [], plain: [] };
  for (let run = 0; run < runs; run++) {
    for (const name of names) rates[name].push(rate(() => contenders[name](run + 2)));
  }
  const [partie, playOn] = [median(rates.partie), median(rates.playOn)];
  const [boardgameIo, plain] = [median(rates.boardgameIo), median(rates.plain)];

  const perTable = games.flatMap(({ about }) => (about.kind === undefined ? [] : measuredApart(about.id)));

  say(`Prší, random rounds of ${players}, moves per second of processor time (median of ${runs} alternating runs):`);
  say(`  Partie, through the contract   ${Math.round(partie)}`);
  say(`  Partie, played on in a sketch  ${Math.round(playOn)}`);
  say(`  boardgame.io, local client     ${Math.round(boardgameIo)}`);
  say(`  plain JavaScript, no engine    ${Math.round(plain)}`);
  say(
    `  Partie : boardgame.io = ${(partie / boardgameIo).toFixed(1)}; Partie : plain = ${(partie / plain).toFixed(3)}`,
  );
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
}

/** Whole matches of Settlers for four to ten points, beside the npm package of that name. Runs alternate. */
function compareSettlers(): void {
  const settlers = gameById('settlers');
  if (settlers === undefined) throw new Error('Settlers is not among the games.');
  const rival = loadRival();
  const options: Options = { ...usualOptions(settlers.about.options), board: 'fixed' };
  const luck = seeded(5);
  let [won, played] = [0, 0];
  // Random players often build nothing for so long that the match ends without ten points.
  const ours = { won: 0, played: 0 };
  const onEnd = (state: unknown): void => {
    ours.played++;
    if (Math.max(...(settlers.sheet(state)?.totals ?? [])) >= Number(options.target)) ours.won++;
  };
  const playRivals = (count: number) => {
    let moves = 0;
    for (let i = 0; i < count; i++) {
      const match = playRival(rival, luck);
      moves += match.moves;
      won += match.isWon ? 1 : 0;
      played++;
    }
    return { moves, games: count };
  };
  const ways = {
    partie: (seed: number) => oneByOne(settlers, options, 25, seed, players, onEnd),
    playOn: (seed: number) => playedOn(settlers, options, 100, seed, players, onEnd),
    rival: () => playRivals(25),
  };
  const found = { partie: zero(), playOn: zero(), rival: zero() };
  for (const way of Object.values(ways)) way(1);
  for (let run = 0; run < runs; run++)
    for (const name of ['partie', 'playOn', 'rival'] as const) {
      let done = { moves: 0, games: 0 };
      const perSecond = rate(() => {
        done = ways[name](run + 2);
        return done.games;
      });
      found[name].games.push(perSecond);
      found[name].moves.push((perSecond * done.moves) / done.games);
    }
  const [partie, playOn, other] = [found.partie, found.playOn, found.rival].map(({ games: perSecond, moves }) => ({
    games: median(perSecond),
    moves: median(moves),
  }));
  if (!partie || !playOn || !other) return;
  say(
    `Settlers, random matches of ${players} to ten points, per second of processor time (median of ${runs} alternating runs):`,
  );
  const line = (name: string, { games: n, moves }: typeof partie) =>
    say(`  ${name.padEnd(30)} ${n.toFixed(1)} matches, ${Math.round(moves)} moves`);
  line(`Partie (${ours.won} of ${ours.played} won)`, partie);
  line('Partie, played on in a sketch', playOn);
  line(`npm settlers (${won} of ${played} won)`, other);
  const ratio = (one: number, by: number) => Math.round((10 * one) / by) / 10;
  const ratios = {
    matches: ratio(partie.games, other.games),
    moves: ratio(partie.moves, other.moves),
    matchesPlayedOn: ratio(playOn.games, other.games),
    movesPlayedOn: ratio(playOn.moves, other.moves),
  };
  say(
    JSON.stringify({
      bench: 'playouts',
      settlers: { partie, playOn, rival: other, ours, theirs: { won, played }, ratios },
    }),
  );
}
const zero = (): { games: number[]; moves: number[] } => ({ games: [], moves: [] });

const [only] = process.argv.slice(2);
if (only === undefined) {
  compareAll();
  compareSettlers();
} else if (only === 'beside-settlers') compareSettlers();
else say(JSON.stringify(measureGame(only)));
