/** What the clock of a match says: when a decision must be made by, and how everybody's own clock stands. */
import {
  type ClockRule,
  type Clocks,
  nextTimeout,
  type GameClockRule,
  addTime,
  isGameClock,
  type RunningClockRule,
} from '@partie/kit';
import type { ClockChange } from '@partie/protocol';

/** Milliseconds given after an outage, to those who were to decide and to the others. */
const courtesy = { on: 20_000, off: 10_000 };
/** Milliseconds for a phase in which the players' own clocks stand. */
export const whileTheyStand = 120_000;

/** What a row of the log says of time. `clocks`: absent where no clock runs. */
export interface Times {
  readonly deadline: number | null;
  readonly clocks?: Clocks;
}

/** Who must decide now, and whether time runs at all: not in a pause, nor when the match is over. */
export interface Waiting {
  readonly now: number;
  readonly seats: readonly number[];
  readonly runs: boolean;
  /** Whether the players' own clocks run in this phase of the game. */
  readonly timed: boolean;
}

/** From now on, if these seats are to decide. */
export function timesFrom(rule: RunningClockRule, clocks: Clocks, { now, seats, runs, timed }: Waiting): Times {
  const { phase = whileTheyStand, ...own } = clocks;
  const on = runs && timed ? [...seats] : [];
  const next: Clocks = { ...own, at: now, on, ...(!timed && { phase }) };
  const standing = runs && !timed && seats.length > 0 ? now + phase : null;
  return { deadline: nextTimeout(rule, next) ?? standing, clocks: next };
}

/** After an outage: as if nothing had passed since the clocks were last set, and something on top. */
export function credited(rule: RunningClockRule, clocks: Clocks, waiting: Waiting): Times {
  const seats = clocks.seats.map((clock, seat) => {
    if (clocks.on.includes(seat)) return addTime(rule, clock, courtesy.on);
    return isGameClock(rule) ? addTime(rule, clock, courtesy.off) : clock;
  });
  const phase = clocks.phase === undefined ? {} : { phase: clocks.phase + courtesy.on };
  return timesFrom(rule, { ...clocks, seats, ...phase }, waiting);
}

/** What an update says of the clocks after it. */
export function clockChange(before: Clocks | null, { at, on, seats }: Clocks): ClockChange {
  const changed = seats.flatMap((clock, seat) =>
    String(clock) === String(before?.seats[seat]) ? [] : [[seat, clock] as const],
  );
  return { at, on, s: changed };
}

/** How all clocks stand, for one who has not followed. With a limit for each turn the deadline says it all. */
export const clockStatus = (rule: ClockRule, clocks: Clocks | null): (Clocks & { rule: GameClockRule }) | undefined =>
  isGameClock(rule) && clocks !== null ? { rule, at: clocks.at, on: clocks.on, seats: clocks.seats } : undefined;
