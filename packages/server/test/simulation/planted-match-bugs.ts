/**
 * Bugs in matches that servers like this one have had, planted one at a time, to see that the simulation finds them. Each
 * is a change of a line or two in the store or in the code, and is taken out again.
 */
import { FollowedMatch } from '@partie/client';
import { fullClock } from '@partie/kit';
import { CommandMemory } from '../../src/actor/command-memory.js';
import { LoggedActor, type StoredStep } from '../../src/actor/logged-actor.js';
import type { Follower } from '../../src/match/audience.js';
import { ClockWatch } from '../../src/match/clock-watch.js';
import { Match } from '../../src/match/match.js';
import type { MatchState } from '../../src/match/match-state.js';
import { Thinker } from '../../src/match/thinker.js';
import { Timekeeper } from '../../src/match/timekeeper.js';
import { UpdateEncoder } from '../../src/match/update-encoder.js';
import type { Planted } from './host.js';
import { appending, otherwise } from './planting.js';

/** What is a class's own affair, as far as bugs are planted there. */
interface InsideActor {
  readonly behaviour: { onStored(step: StoredStep<MatchState, Follower>): void };
  append(...given: unknown[]): StoredStep<MatchState, Follower>;
  advance(): void;
  find(...given: unknown[]): Promise<number | null>;
}
const insideActor = LoggedActor.prototype as unknown as InsideActor;

interface InsideThinker {
  readonly house: { readonly match: Match };
  readonly seat: number;
  plays(state: MatchState): boolean;
}
const insideThinker = Thinker.prototype as unknown as InsideThinker;

export const plantedMatchBugs: Readonly<Record<string, Planted>> = {
  'acknowledges before it is stored': appending(async (store, row) => {
    store.append(row).catch(() => {});
    return 'stored';
  }),

  'tells everybody, then stores': {
    plant() {
      const undo = [
        otherwise(
          insideActor,
          'append',
          (usual) =>
            function (this: InsideActor, ...given) {
              const step = usual.apply(this, given);
              this.behaviour.onStored(step);
              return step;
            },
        ),
        otherwise(
          insideActor,
          'advance',
          () =>
            function (this: InsideActor) {
              const actor = this as unknown as { queue: StoredStep<MatchState, Follower>[]; state: MatchState };
              actor.state = actor.queue.shift()?.after ?? actor.state;
            },
        ),
      ];
      return () => {
        for (const one of undo) one();
      };
    },
  },

  'does not know a command that comes again': {
    ...appending(async (store, row) => store.append({ ...row, command: `${row.command}-${row.number}` })),
    plant: () => otherwise(CommandMemory.prototype, 'find', () => () => undefined),
  },

  'does not know a command that comes again after a restart': {
    plant: () => otherwise(insideActor, 'find', () => async () => null),
  },

  'does a move again when it is not sure': appending(async (store, row) => {
    try {
      return await store.append(row);
    } catch {
      const { length } = await store.log(row.stream);
      return store.append({ ...row, number: length, command: `${row.command}-again` });
    }
  }),

  'writes on although somebody else has written': appending(async (store, row) => {
    const appended = await store.append(row);
    return appended === 'taken' ? 'stored' : appended;
  }),

  'does not credit an outage': { plant: () => otherwise(Match.prototype, 'creditOutage', () => async () => {}) },

  'lets players pay for an outage with their own time': {
    plant: () =>
      otherwise(
        Timekeeper.prototype,
        'afterOutage',
        () =>
          function (this: Timekeeper, head) {
            return this.from(head.state, this.charged(head), head);
          },
      ),
  },

  'restarts the limit with every decision': {
    plant: () =>
      otherwise(
        Timekeeper.prototype,
        'afterStep',
        (usual) =>
          function (this: Timekeeper, head, state, mover) {
            const { rule } = this;
            const times = usual.call(this, head, state, mover);
            if (rule.kind !== 'move' || times.clocks === undefined) return times;
            const seats = times.clocks.seats.map(() => fullClock(rule));
            return this.from(state, { ...times.clocks, seats }, head);
          },
      ),
  },

  'lets bots play although nobody is there': {
    plant: () =>
      otherwise(
        insideThinker,
        'plays',
        () =>
          function (this: InsideThinker, { bots }) {
            return bots[this.seat] === true;
          },
      ),
  },

  'charges those who are not to decide': {
    plant: () =>
      otherwise(
        Timekeeper.prototype,
        'charged',
        (usual) =>
          function (this: Timekeeper, { clocks, ...set }, until) {
            const all = clocks && { ...clocks, on: clocks.seats.map((_, seat) => seat) };
            return usual.call(this, { ...set, clocks: all }, until);
          },
      ),
  },

  'loses the timer at a restart': {
    plant() {
      const resumed = new WeakSet<object>();
      const undo = [
        otherwise(Match, 'resume', (usual) => async (...given) => {
          const match = await usual.apply(Match, given);
          resumed.add(match);
          return match;
        }),
        otherwise(
          ClockWatch.prototype,
          'watch',
          (usual) =>
            function (this: ClockWatch, least) {
              if (!resumed.has((this as unknown as { readonly match: Match }).match)) usual.call(this, least);
            },
        ),
      ];
      return () => {
        for (const one of undo) one();
      };
    },
  },

  'takes an update in although one is missing': {
    plant: () =>
      otherwise(
        FollowedMatch.prototype,
        'takeUpdate',
        (usual) =>
          function (this: FollowedMatch, update) {
            if (this.view !== null && update.n > this.number) this.number = update.n - 1;
            usual.call(this, update);
          },
      ),
  },

  'shows a seat what is for the next': {
    plant: () =>
      otherwise(
        UpdateEncoder.prototype,
        'pack',
        (usual) =>
          function (this: UpdateEncoder, events, state, viewer) {
            return usual.call(this, events, state, viewer === null ? null : viewer === 0 ? 1 : 0);
          },
      ),
  },
};
