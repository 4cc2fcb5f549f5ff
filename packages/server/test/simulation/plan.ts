/**
 * What a seed is about: who plays what at which tables, and what may go wrong. Not everything in every seed: a fault is
 * found sooner where others do not hide it.
 */
import { type GuestPlan, guestListOf } from './guest-list.js';
import type { Luck } from './luck.js';
import { type TablePlan, tablePlanOf } from './table-plan.js';

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
  readonly tables: readonly TablePlan[];
  readonly guests: readonly GuestPlan[];
  /** Longest thought of a player, in milliseconds. */
  readonly pace: number;
  readonly mishaps: readonly Mishap[];
  /** Milliseconds until everything works again; and between two mishaps at most. */
  readonly trouble: number;
  readonly mishapEvery: number;
  readonly exchanged: boolean;
  /** In the end: nobody makes a move for a while, though here; somebody never comes back. */
  readonly dozes: boolean;
  readonly goesHome: boolean;
}

export function planOf(luck: Luck): Plan {
  const count = luck.pick([1, 1, 1, 1, 2, 2, 3]);
  const tables = Array.from({ length: count }, (_, i) => tablePlanOf(luck.for(`table ${i}`)));
  const goesHome = luck.happens(0.15);
  return {
    tables,
    guests: guestListOf(tables, luck.for('guests')),
    pace: luck.pick([300, 800, 1500, 4000]),
    mishaps: mishaps.filter(() => luck.happens(0.4)),
    trouble: luck.between(8000, 40_000),
    mishapEvery: luck.pick([3000, 6000, 12_000]),
    exchanged: luck.happens(0.15),
    dozes: !goesHome && luck.happens(0.4),
    goesHome,
  };
}
