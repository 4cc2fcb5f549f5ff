/** Who plays the random matches of the checks, at which tables. */
import type { Game, Move } from '../game.js';
import { type Options, type OptionValue, readOptions, usualOptions } from '../options.js';
import type { Seat } from '../table-layout.js';
import { seededBits, UniformRandom, type Random } from '../random.js';

/** A seed of its own for each purpose within a numbered match, so that checks do not disturb each other's luck. */
export const randomFor = (seed: number, purpose: number): Random => new UniformRandom(seededBits(seed * 16 + purpose));

/**
 * A table for a match: in one of six the usual options, in one a preset, otherwise any values at all; of numbers rather
 * the lower ones, so that matches stay short and there can be many.
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
 * Picks among legal moves: in one match of thirty-two any move alike; otherwise, where the game has a hint, mostly what
 * looks best, sometimes anything in proportion to how good it looks, and now and then on a whim.
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
