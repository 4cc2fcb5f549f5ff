/** The random tables and players of the checks. */
import type { Game, Move } from '../game.js';
import { type Options, type OptionValue, readOptions, usualOptions } from '../options.js';
import type { Seat } from '../table-layout.js';
import { seededBits, UniformRandom, type Random } from '../random.js';

/** A generator for each purpose within a numbered match, so that adding draws to one check does not change another. */
export const randomFor = (seed: number, purpose: number): Random => new UniformRandom(seededBits(seed * 16 + purpose));

/**
 * A table for a match. One in six has the default options, one a preset, the others random values. Numbers are biased
 * towards low values, so that matches are short and many can be played.
 */
export function randomTable(game: Game, seed: number): { seats: number; options: Options } {
  const random = randomFor(seed, 0);
  const { options, presets, players } = game.about;
  for (;;) {
    const seats = players.min + random.int(players.max - players.min + 1, 'seats');
    const chosen = seed % 6 === 0 ? usualOptions(options) : seed % 6 === 1 ? aPreset() : anything();
    if (game.refuseStart(seats, chosen) === null) return { seats, options: chosen };
  }
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
 * Picks among legal moves. In one match of 32, and without `hint`, uniformly; otherwise mostly the best move by `hint`,
 * sometimes in proportion to the weights, sometimes uniformly.
 */
export function randomChooser<S>(game: Game<S>, seed: number): (state: S, seat: Seat, moves: readonly Move[]) => Move {
  const random = randomFor(seed, 1);
  const sensible = game.hint !== undefined && seed % 32 !== 0;
  return (state, seat, moves) => {
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
