/**
 * What a seed is about: who plays what, and what may go wrong. Not everything in every seed: a fault is found sooner where
 * others do not hide it.
 */
import type { ClockRule } from '@partie/kit';
import type { Luck } from './luck.js';

export type Mishap =
  | 'crash'
  | 'powerCut'
  | 'stop'
  | 'stall'
  | 'cut'
  | 'halfOpen'
  | 'outOfReach'
  | 'sleep'
  | 'badLines'
  | 'slowDisk'
  | 'badDisk';

const mishaps: readonly Mishap[] = [
  'crash',
  'crash',
  'powerCut',
  'stop',
  'stall',
  'cut',
  'halfOpen',
  'outOfReach',
  'sleep',
  'badLines',
  'slowDisk',
  'badDisk',
  'badDisk',
];

export interface Plan {
  readonly game: string;
  readonly people: number;
  readonly watchers: number;
  /** The table as its host opens it. */
  readonly wish: {
    readonly seats: number;
    readonly options: Record<string, string | number | boolean>;
    readonly settings: {
      readonly clock: ClockRule;
      readonly absence: 'wait' | 'bot' | 'noResult' | 'othersWin';
      readonly absentAfter: 15 | 30 | 60;
      readonly spectators: 'open' | 'delayed' | 'none';
      readonly delay: number;
      readonly start: 'host' | 'ready';
    };
  };
  /** Longest thought of a player, in milliseconds. */
  readonly pace: number;
  readonly mishaps: readonly Mishap[];
  /** Milliseconds until everything works again; and between two mishaps at most. */
  readonly trouble: number;
  readonly mishapEvery: number;
  readonly exchanged: boolean;
  /** In the end: one who makes no move any more, though here; one who never comes back. */
  readonly dozes: boolean;
  readonly goesHome: boolean;
}

/** Turn limits mostly, and players' own clocks of every kind, short enough to be used up now and then. */
const ownClocks: readonly ClockRule[] = [
  { kind: 'absolute', main: 60 },
  { kind: 'fischer', main: 25, add: 5 },
  { kind: 'byoyomi', main: 10, periods: 2, seconds: 10 },
  { kind: 'canadian', main: 10, turns: 3, seconds: 25 },
];

export function planOf(luck: Luck): Plan {
  const people = luck.pick([2, 2, 2, 3]);
  const bots = luck.happens(0.25) ? 1 : 0;
  const timeLimit = luck.pick([0, 10, 20, 30] as const);
  const own = luck.for('clock');
  const limit: ClockRule = timeLimit === 0 ? { kind: 'none' } : { kind: 'move', seconds: timeLimit };
  const clock = own.happens(0.4) ? own.pick(ownClocks) : limit;
  const absence = luck.pick(['wait', 'bot', 'bot', 'noResult', 'othersWin'] as const);
  const house = luck.happens(0.3);
  const goesHome = absence !== 'wait' && luck.happens(0.2);
  return {
    game: 'prsi',
    people,
    watchers: luck.happens(0.3) ? 1 : 0,
    wish: {
      seats: people + bots,
      options: {
        rounds: luck.happens(0.06) ? 3 : 1,
        randomSeats: luck.happens(0.5),
        ...(house && { several: true, drawing: 'playIt', lastCard: true, bringBack: true }),
      },
      settings: {
        clock,
        absence,
        absentAfter: luck.pick([15, 30, 60] as const),
        spectators: luck.pick(['open', 'open', 'delayed', 'none'] as const),
        delay: 1 + luck.below(4),
        start: luck.pick(['host', 'ready'] as const),
      },
    },
    pace: luck.pick([800, 2500, 6000]),
    mishaps: mishaps.filter(() => luck.happens(0.4)),
    trouble: luck.between(20_000, 100_000),
    mishapEvery: luck.pick([4000, 10_000, 20_000]),
    exchanged: luck.happens(0.15),
    dozes: clock.kind !== 'none' && !goesHome && luck.happens(0.7),
    goesHome,
  };
}
