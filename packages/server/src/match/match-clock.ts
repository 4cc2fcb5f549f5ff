/** What the clock of a match says: when a decision must be made by, and how everybody's own clock stands. */
import { type ClockRule, type Clocks, nextTimeout, type GameClockRule, addTime, isGameClock } from '@partie/kit';
import type { ClockChange } from '@partie/protocol';

/** Milliseconds given after an outage, to those who were to decide and to the others. */
const courtesy = { on: 20_000, off: 10_000 };
/** Milliseconds for a decision while the players' own clocks stand. */
const whileTheyStand = 120_000;

/** What a row of the log says of time. */
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

/** From now on, if a decision is asked for now. */
export function timesFrom(rule: ClockRule, clocks: Clocks | null, { now, seats, runs, timed }: Waiting): Times {
  if (!isGameClock(rule) || clocks === null) {
    const limited = rule.kind === 'move' && runs && seats.length > 0;
    return { deadline: limited ? now + rule.seconds * 1000 : null };
  }
  const on = runs && timed ? [...seats] : [];
  const next: Clocks = { ...clocks, at: now, on };
  const standing = runs && !timed && seats.length > 0 ? now + whileTheyStand : null;
  return { deadline: nextTimeout(rule, next) ?? standing, clocks: next };
}

/** After an outage: as if nothing had passed since the clocks were last set, and something on top. */
export function credited(rule: ClockRule, clocks: Clocks | null, waiting: Waiting): Times {
  if (isGameClock(rule) && clocks !== null) {
    const seats = clocks.seats.map((clock, seat) =>
      addTime(rule, clock, clocks.on.includes(seat) ? courtesy.on : courtesy.off),
    );
    const times = timesFrom(rule, { ...clocks, seats }, waiting);
    return waiting.timed ? times : later(times);
  }
  return later(timesFrom(rule, clocks, waiting));
}
const later = (times: Times): Times => ({
  ...times,
  deadline: times.deadline === null ? null : times.deadline + courtesy.on,
});

/** What an update says of the clocks after it. */
export function clockChange(before: Clocks | null, { at, on, seats }: Clocks): ClockChange {
  const changed = seats.flatMap((clock, seat) =>
    String(clock) === String(before?.seats[seat]) ? [] : [[seat, clock] as const],
  );
  return { at, on, s: changed };
}

/** How all clocks stand, for one who has not followed. */
export const clockStatus = (rule: ClockRule, clocks: Clocks | null): (Clocks & { rule: GameClockRule }) | undefined =>
  isGameClock(rule) && clocks !== null ? { rule, at: clocks.at, on: clocks.on, seats: clocks.seats } : undefined;
