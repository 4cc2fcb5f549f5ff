/** Promises that must hold anywhere in any match, looked at through the eyes of everyone at the table. */
import { changes, fold, readOptions, seeded, startMatch, type Update, type View, type Viewer } from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrsiTable, prsi } from './rules.js';

const house = readOptions(prsi.about.options, prsi.about.presets, { rounds: 1 }, 'house');
const classic = readOptions(prsi.about.options, prsi.about.presets, { rounds: 3, reshuffle: false });

/** Plays a match at random, by house rules every other time; somebody may leave on the way. */
function play(seed: number, look: (state: PrsiTable, step: () => ReturnType<typeof prsi.apply>) => void): void {
  const random = seeded(seed);
  const options = seed % 2 === 0 ? house : classic;
  if (!('ok' in options)) throw new Error(options.problems.join(' '));
  const seats = 2 + random.int(4, 'seats');
  const { state } = startMatch(prsi, seats, options.ok, random);
  const leaving = random.int(80, 'leaving');
  for (let n = 0; n < 250 && prsi.outcome(state) === null; n++) {
    const { seat } = random.pick(prsi.pending(state), 'who');
    const moves = prsi.moves(state, seat);
    const weights = prsi.hint?.(state, seat, moves) ?? [];
    const best = moves[weights.indexOf(Math.max(...weights))];
    const move = random.int(3, 'mood') > 0 && best ? best : random.pick(moves, 'move');
    look(state, () =>
      n === leaving && seats > 2 && prsi.leave
        ? prsi.leave(state, seat, random)
        : prsi.apply(state, seat, move, random),
    );
  }
}
const viewersOf = (state: PrsiTable): Viewer[] => [...state.order, null];
const seeds = fc.integer({ min: 0, max: 1_000_000 });

describe('in any match', () => {
  it('everyone who follows the updates sees the table as it is', () => {
    const property = fc.property(seeds, (seed) => {
      let followed: View[] | null = null;
      play(seed, (state, step) => {
        const viewers = viewersOf(state);
        followed ??= viewers.map((viewer) => prsi.view(state, viewer));
        const before = viewers.map((viewer) => prsi.view(state, viewer));
        const events = step();
        followed = viewers.map((viewer, i) => {
          const now = prsi.view(state, viewer);
          const set = changes(before[i] as View, now);
          const shown = events.map((event) => prsi.show(state, event, viewer));
          const update = JSON.parse(JSON.stringify({ events: shown, ...(set && { set }) })) as Update;
          const view = fold((followed as View[])[i] as View, update);
          expect(view).toEqual(now);
          return view;
        });
      });
    });
    fc.assert(property, { seed: 1, numRuns: 25 });
  });

  it('no guess changes what the viewer sees, or may do', () => {
    const property = fc.property(seeds, (seed) => {
      let n = 0;
      play(seed, (state, step) => {
        const viewers = viewersOf(state);
        const viewer = viewers[n++ % viewers.length] ?? null;
        const world = prsi.guess(state, viewer, seeded(seed + n));
        expect(prsi.view(world, viewer)).toEqual(prsi.view(state, viewer));
        expect(prsi.audit(world)).toEqual([]);
        if (viewer !== null) {
          expect(prsi.moves(world, viewer)).toEqual(prsi.moves(state, viewer));
          expect(prsi.blocked(world, viewer)).toEqual(prsi.blocked(state, viewer));
        }
        step();
      });
    });
    fc.assert(property, { seed: 2, numRuns: 40 });
  });

  it('nobody is told a face he cannot know: others’ hands and the stock stay hidden while a round is played', () => {
    const property = fc.property(seeds, (seed) => {
      play(seed, (state, step) => {
        const inPlay = state.phase === 'play';
        const events = step();
        if (!inPlay || state.phase !== 'play') return;
        for (const viewer of viewersOf(state)) {
          for (const { zones } of [prsi.view(state, viewer)]) {
            for (const [name, zone] of Object.entries(zones)) {
              if (name.startsWith('hand.') && name !== `hand.${viewer}`)
                expect(zone).toEqual({ see: 'count', n: zone.n });
            }
            expect(zones.stock).toEqual({ see: 'count', n: state.zone.stock.length });
          }
          for (const event of events) {
            const { from, to, cards } = prsi.show(state, event, viewer);
            if (from === 'stock' && to !== `hand.${viewer}` && to !== 'discard') expect(cards).toBeUndefined();
          }
        }
      });
    });
    fc.assert(property, { seed: 3, numRuns: 20 });
  });
});
