/** The random tables and players of the checks. */
import type { Game, Move } from '../game.js';
import { type Options, type OptionValue, readOptions, usualOptions } from '../options.js';
import type { Seat } from '../table-layout.js';
import { ProblemFound } from './problem.js';
import { seededBits, UniformRandom, type Random } from '../random.js';

/** A generator for each purpose within a numbered match, so that adding draws to one check does not change another. */
export const randomFor = (seed: number, purpose: number): Random => new UniformRandom(seededBits(seed * 16 + purpose));

const mostTries = 600;

/**
 * A table for a match. One in six has the default options, one a preset, the others random values. Numbers are biased
 * towards low values, so that matches are short and many can be played.
 */
export function randomTable(game: Game, seed: number): { seats: number; options: Options } {
  const random = randomFor(seed, 0);
  const { options, presets, players } = game.about;
  let why = '';
  for (let tries = 0; tries < mostTries; tries++) {
    const seats = players.min + random.int(players.max - players.min + 1, 'seats');
    // If that is refused again and again, anything else may still be possible.
    const kind = tries < mostTries / 2 ? seed % 6 : tries % 6;
    const chosen = kind === 0 ? usualOptions(options) : kind === 1 ? aPreset() : anything();
    const refusal = game.refuseStart(seats, chosen);
    if (refusal === null) return { seats, options: chosen };
    why = `${refusal.code} with ${seats} players and ${JSON.stringify(chosen)}`;
  }
  throw new ProblemFound(
    'declaration',
    `No match can start: ${mostTries} tables were refused, the last one by ${why}.`,
  );
  function aPreset(): Options {
    const names = Object.keys(presets);
    if (names.length === 0) return usualOptions(options);
    const read = readOptions(options, presets, {}, random.pick(names, 'preset'));
    return 'ok' in read ? read.ok : usualOptions(options);
  }
  function anything(): Options {
    const value = (name: string, values: readonly OptionValue[]): OptionValue => {
      const picks = [random.pick(values, name), random.pick(values, name), random.pick(values, name)];
      const numbers = picks.filter((pick) => typeof pick === 'number');
      return numbers.length > 0 ? Math.min(...numbers) : (picks[0] as OptionValue);
    };
    return Object.fromEntries(Object.entries(options).map(([name, { values }]) => [name, value(name, values)]));
  }
}

/**
 * Actions that end the match from its first moves on, whatever is done with them: resigning and its like. Random players
 * would do so before anything has happened.
 */
export function quickEnds<S>(game: Game<S>): ReadonlySet<string> {
  const known = knownQuickEnds.get(game);
  if (known !== undefined) return known;
  const [ends, goesOn] = [new Set<string>(), new Set<string>()];
  for (let seed = 0; seed < 6; seed++) {
    const { seats, options } = randomTable(game, seed);
    const random = randomFor(seed, 10);
    const { state } = game.setup(seats, options, random);
    for (let n = 0; n < 3 && game.outcome(state) === null; n++) {
      const seat = game.pending(state)[0]?.seat ?? 0;
      const moves = game.moves(state, seat);
      for (const move of moves.length > 60 ? moves.filter((_, i) => i % 10 === 0 || i > moves.length - 5) : moves) {
        const trial = game.clone(state);
        game.apply(trial, seat, move, random);
        (game.outcome(trial) === null ? goesOn : ends).add(move.do);
      }
      const next = moves.find((move) => !ends.has(move.do));
      if (next === undefined) break;
      game.apply(state, seat, next, random);
    }
  }
  const found = new Set([...ends].filter((action) => !goesOn.has(action)));
  knownQuickEnds.set(game, found);
  return found;
}
const knownQuickEnds = new WeakMap<object, ReadonlySet<string>>();
/** One choice in so many may be one of them. */
const quickEndEvery = 200;

/**
 * Picks among legal moves. In one match of 32, and without `hint`, uniformly; otherwise mostly the best move by `hint`,
 * sometimes in proportion to the weights, sometimes uniformly.
 */
export function randomChooser<S>(game: Game<S>, seed: number): (state: S, seat: Seat, moves: readonly Move[]) => Move {
  const random = randomFor(seed, 1);
  const sensible = game.hint !== undefined && seed % 32 !== 0;
  const [ends, patience] = [quickEnds(game), randomFor(seed, 15)];
  return (state, seat, all) => {
    const patient = ends.size === 0 ? all : all.filter((move) => !ends.has(move.do));
    const ending = patient.length < all.length && patience.int(quickEndEvery, 'end') === 0;
    if (ending) return random.pick(all, 'move');
    const moves = patient.length > 0 ? patient : all;
    const mood = random.int(16, 'mood');
    if (!sensible || mood === 0 || moves.length === 1) return random.pick(moves, 'move');
    const weights = game.hint?.(state, seat, moves) ?? [];
    if (mood % 4 !== 0) return moves[weights.indexOf(Math.max(...weights))] as Move;
    const sum = weights.reduce((a, b) => a + b, 0);
    let at = (random.int(1_000_000, 'move') / 1_000_000) * sum;
    const chosen = weights.findIndex((weight) => {
      at -= weight;
      return at < 0;
    });
    return moves[chosen < 0 ? moves.length - 1 : chosen] as Move;
  };
}
