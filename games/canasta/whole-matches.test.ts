/** Promises that must hold anywhere in any match, looked at through the eyes of everyone at the table. */
import { changes, fold, readOptions, same, seeded, startMatch, type Update, type View, type Viewer } from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CanastaTable, canasta } from './rules.js';

const czech = readOptions(canasta.about.options, canasta.about.presets, { rounds: 1 }, 'czech');
const classic = readOptions(canasta.about.options, canasta.about.presets, { rounds: 3 }, 'classic');

/** Plays a match at random, by classic rules every other time. */
function play(seed: number, look: (state: CanastaTable, step: () => ReturnType<typeof canasta.apply>) => void): void {
  const random = seeded(seed);
  const options = seed % 2 === 0 ? czech : classic;
  if (!('ok' in options)) throw new Error(options.problems.join(' '));
  const seats = 2 + random.int(5, 'seats');
  const { state } = startMatch(canasta, seats, options.ok, random);
  for (let n = 0; n < 120 && canasta.outcome(state) === null; n++) {
    const { seat } = random.pick(canasta.pending(state), 'who');
    const moves = canasta.moves(state, seat);
    const weights = canasta.hint?.(state, seat, moves) ?? [];
    const best = moves[weights.indexOf(Math.max(...weights))];
    const move = random.int(3, 'mood') > 0 && best ? best : random.pick(moves, 'move');
    look(state, () => canasta.apply(state, seat, move, random));
  }
}
const viewersOf = (state: CanastaTable): Viewer[] => [...state.order, null];
const seeds = fc.integer({ min: 0, max: 1_000_000 });

describe('in any match', () => {
  it('everyone who follows the updates sees the table as it is', () => {
    const property = fc.property(seeds, (seed) => {
      let followed: View[] | null = null;
      play(seed, (state, step) => {
        const viewers = viewersOf(state);
        followed ??= viewers.map((viewer) => canasta.view(state, viewer));
        const before = viewers.map((viewer) => canasta.view(state, viewer));
        const events = step();
        followed = viewers.map((viewer, i) => {
          const now = canasta.view(state, viewer);
          const set = changes(before[i] as View, now);
          const shown = events.map((event) => canasta.show(state, event, viewer));
          const update = JSON.parse(JSON.stringify({ events: shown, ...(set && { set }) })) as Update;
          const view = fold((followed as View[])[i] as View, update);
          if (!same(view, now)) expect(view).toEqual(now);
          return view;
        });
      });
    });
    fc.assert(property, { seed: 1, numRuns: 6 });
  });

  it('no guess changes what the viewer sees, or may do', () => {
    const property = fc.property(seeds, (seed) => {
      let n = 0;
      play(seed, (state, step) => {
        const viewers = viewersOf(state);
        const viewer = viewers[n++ % viewers.length] ?? null;
        const world = canasta.guess(state, viewer, seeded(seed + n));
        const [seen, guessed] = [canasta.view(state, viewer), canasta.view(world, viewer)];
        if (!same(guessed, seen)) expect(guessed).toEqual(seen);
        expect(canasta.audit(world)).toEqual([]);
        if (viewer !== null) {
          expect(canasta.moves(world, viewer)).toEqual(canasta.moves(state, viewer));
          expect(canasta.blocked(world, viewer)).toEqual(canasta.blocked(state, viewer));
        }
        step();
      });
    });
    fc.assert(property, { seed: 2, numRuns: 6 });
  });

  it('nobody is told a face he cannot know: others’ hands and the stock stay hidden while a round is played', () => {
    const property = fc.property(seeds, (seed) => {
      play(seed, (state, step) => {
        const inPlay = state.phase === 'play';
        const events = step();
        if (!inPlay || state.phase !== 'play') return;
        for (const viewer of viewersOf(state)) {
          for (const { zones } of [canasta.view(state, viewer)]) {
            for (const [name, zone] of Object.entries(zones)) {
              const own = name.startsWith(`hand.${viewer}`) || name.startsWith(`prepared.${viewer}`);
              if ((name.startsWith('hand.') || name.startsWith('prepared.')) && !own)
                expect(zone).toEqual({ see: 'count', n: zone.n });
            }
            expect(zones.stock).toEqual({ see: 'count', n: state.zone.stock.length });
          }
          for (const event of events) {
            const { from, to, cards } = canasta.show(state, event, viewer);
            const shown = from === 'stock' && to !== `hand.${viewer}` && to !== 'discard';
            if (shown) expect(cards).toBeUndefined();
          }
        }
      });
    });
    fc.assert(property, { seed: 3, numRuns: 6 });
  });
});
