/**
 * For tests: properties that must hold at every step of any match of a game.
 *
 *   const always = inAnyMatch(prsi, [{ preset: 'house' }, { options: { rounds: 3 } }], 250);
 *   it('no card is lost', () => always({ seed: 1, matches: 20 }, ({ state, step }) => { step(); expect(…) }));
 */
import { changes, type Event, fold, type Game, type Options, readOptions, deepEqual, seeded } from '@partie/kit';
import { startMatch, type Update, type Viewer } from '@partie/kit';
import fc from 'fast-check';
import { expect } from 'vitest';

/** A step of a match: the state before it, and `step` to make it. */
export interface Moment<S> {
  readonly state: S;
  readonly step: () => Event[];
  /** All viewers, and one of them, a different one at each step. */
  readonly viewers: readonly Viewer[];
  readonly viewer: Viewer;
  readonly number: number;
}
export type Property<S> = (moment: Moment<S>) => void;

export interface TableChoice {
  readonly preset?: string;
  readonly options?: Options;
}

/** How many matches, and the seed that makes them repeatable. */
export interface Runs {
  readonly seed: number;
  readonly matches: number;
}

/** Plays matches of at most so many moves, with random seats and each of the choices in turn; in some a player leaves. */
export function inAnyMatch<S>(game: Game<S>, agreed: readonly TableChoice[], mostMoves: number) {
  const { about } = game;
  const play = (seed: number, look: Property<S>): void => {
    const random = seeded(seed);
    const { options, preset } = agreed[seed % agreed.length] ?? {};
    const read = readOptions(about.options, about.presets, options, preset);
    if (!('ok' in read)) throw new Error(read.problems.join(' '));
    const { min, max } = about.players;
    const seats = min + random.int(max - min + 1, 'seats');
    const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), null];
    const { state } = startMatch(game, seats, read.ok, random);
    const leaving = random.int(mostMoves, 'leaving');
    for (let n = 0; n < mostMoves && game.outcome(state) === null; n++) {
      const { seat } = random.pick(game.pending(state), 'who');
      const moves = game.moves(state, seat);
      const weights = game.hint?.(state, seat, moves) ?? [];
      const best = moves[weights.indexOf(Math.max(...weights))];
      const move = random.int(3, 'mood') > 0 && best ? best : random.pick(moves, 'move');
      const leave = n === leaving && seats > 2 ? game.leave : undefined;
      const step = () => leave?.(state, seat, random) ?? game.apply(state, seat, move, random);
      look({ state, step, viewers, viewer: viewers[n % viewers.length] ?? null, number: n });
    }
  };
  return ({ seed, matches }: Runs, look: Property<S>): void =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (match) => play(match, look)),
      { seed, numRuns: matches },
    );
}

/** Folding the updates gives every viewer the current view. */
export const updatesSuffice =
  <S>(game: Game<S>): Property<S> =>
  ({ state, step, viewers }) => {
    const before = viewers.map((viewer) => game.view(state, viewer));
    const events = step();
    viewers.forEach((viewer, i) => {
      const [then, now] = [before[i] ?? game.view(state, viewer), game.view(state, viewer)];
      const set = changes(then, now);
      const shown = events.map((event) => game.show(state, event, viewer));
      const update = JSON.parse(JSON.stringify({ events: shown, ...(set && { set }) })) as Update;
      expectSame(fold(then, update), now);
    });
  };

/** A guess does not change what the viewer sees or may do, and is a valid state. */
export const guessesFit =
  <S>(game: Game<S>): Property<S> =>
  ({ state, step, viewer, number }) => {
    const world = game.guess(state, viewer, seeded(number));
    expectSame(game.view(world, viewer), game.view(state, viewer));
    expect(game.audit(world)).toEqual([]);
    if (viewer !== null) {
      expectSame(game.moves(world, viewer), game.moves(state, viewer));
      expectSame(game.blocked(world, viewer), game.blocked(state, viewer));
    }
    step();
  };

/** During a round, a viewer is told only the number of cards in the stock and in these zones of others. */
export const staysHidden =
  <S extends { readonly phase: string }>(game: Game<S>, zonesOfOne: readonly string[]): Property<S> =>
  ({ state, step, viewers }) => {
    const inPlay = state.phase === 'play';
    const events = step();
    if (!inPlay || state.phase !== 'play') return;
    for (const viewer of viewers) {
      for (const [name, zone] of Object.entries(game.view(state, viewer).zones)) {
        const [kind = '', owner] = name.split('.');
        const ofAnother = zonesOfOne.includes(kind) && owner !== String(viewer);
        if (ofAnother || name === 'stock') expect(zone).toEqual({ see: 'count', n: zone.n });
      }
      for (const event of events) {
        const { from, to, cards } = game.show(state, event, viewer);
        if (from === 'stock' && to !== `hand.${viewer}` && to !== 'discard') expect(cards).toBeUndefined();
      }
    }
  };

/** `toEqual` is slow, so it is called only to report a difference. */
function expectSame<T>(given: T, wanted: T): void {
  if (!deepEqual(given, wanted)) expect(given).toEqual(wanted);
}
