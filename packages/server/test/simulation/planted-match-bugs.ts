/**
 * Bugs in matches that servers like this one have had, planted one at a time, to see that the simulation finds them. Each
 * is a change of a line or two in the store or in the code, and is taken out again.
 */
import { FollowedMatch } from '@partie/client';
import { Attendant } from '../../src/attendant.js';
import type { Follower } from '../../src/audience.js';
import { Match } from '../../src/match.js';
import { type RowBody, takeIn, type Told } from '../../src/match-log.js';
import type { Ports } from '../../src/ports.js';
import { Timekeeper } from '../../src/timekeeper.js';
import type { LogRow } from '../../src/store.js';
import { UpdateWriter } from '../../src/update-writer.js';
import type { Planted } from './host.js';
import { appending, otherwise } from './planting.js';

/** What is a class's own affair, as far as bugs are planted there. */
interface InsideMatch extends Pick<Match, 'header' | 'game' | 'audience' | 'number' | 'onChange'> {
  readonly told: Told<unknown>;
  readonly ports: Ports;
  logged(actor: string, command: string, gist: string): number | undefined;
  store(actor: string, command: string, body: RowBody, from?: Follower): Promise<void>;
}
const insideMatch = Match.prototype as unknown as InsideMatch;
const insideAttendant = Attendant.prototype as unknown as { watchClock(least?: number): void };

async function tellFirst(
  this: InsideMatch,
  actor: string,
  command: string,
  body: RowBody,
  from?: Follower,
): Promise<void> {
  const { clock, store } = this.ports;
  const { id: match } = this.header;
  const row: LogRow = { match, number: this.number + 1, actor, command, at: clock.now(), body: body as never };
  this.audience.update(takeIn(this.game, this.header, this.told, row), from, command);
  await store.append(row);
  this.onChange();
}

export const plantedMatchBugs: Readonly<Record<string, Planted>> = {
  'acknowledges before it is stored': appending(async (store, row) => {
    store.append(row).catch(() => {});
    return 'stored';
  }),

  'tells everybody, then stores': { plant: () => otherwise(insideMatch, 'store', () => tellFirst) },

  'does not know a command that comes again': {
    plant: () => otherwise(insideMatch, 'logged', () => () => undefined),
  },

  'does not know a command that comes again after a restart': {
    plant: () =>
      otherwise(Match, 'resume', (usual) => async (...given) => {
        const match = await usual.apply(Match, given);
        (match as unknown as InsideMatch).told.commands.clear();
        return match;
      }),
  },

  'does a move again when it is not sure': appending(async (store, row) => {
    try {
      return await store.append(row);
    } catch {
      const { length } = await store.log(row.match);
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
          function (this: Timekeeper, state, clocks, wish) {
            return this.from(state, this.charged(clocks), wish);
          },
      ),
  },

  'charges those who are not to decide': {
    plant: () =>
      otherwise(
        Timekeeper.prototype,
        'charged',
        (usual) =>
          function (this: Timekeeper, clocks, until) {
            return usual.call(this, clocks && { ...clocks, on: clocks.seats.map((_, seat) => seat) }, until);
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
          insideAttendant,
          'watchClock',
          (usual) =>
            function (this: { readonly match: Match }, least) {
              if (!resumed.has(this.match)) usual.call(this as never, least);
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
        UpdateWriter.prototype,
        'updateFor',
        (usual) =>
          function (this: UpdateWriter, viewer, ...rest) {
            return usual.call(this, viewer === null ? null : viewer === 0 ? 1 : 0, ...rest);
          },
      ),
  },
};
