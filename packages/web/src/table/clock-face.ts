/** What a player's own clock shows at a moment. */
import { type Clocks, type GameClockRule, isOutOfTime, spendTime } from '@partie/kit';
import type { MatchStatus } from '@partie/protocol';

/** All clocks of a match, on this browser's clock. */
export interface SceneClock extends Clocks {
  readonly rule: GameClockRule;
}

export interface ClockFace {
  /** Milliseconds that are shown: of the main time, or of the period that runs. */
  readonly shown: number;
  /** In overtime: periods that are left, or turns to be made in this one. */
  readonly count: number | null;
  /** Milliseconds until the clock takes something away for good; null while there is still overtime to come. */
  readonly pressing: number | null;
  readonly runs: boolean;
  readonly out: boolean;
}

export function faceOf({ rule, at, on, seats }: SceneClock, seat: number, now: number): ClockFace | null {
  const then = seats[seat];
  if (then === undefined) return null;
  const runs = on.includes(seat);
  const clock = runs ? spendTime(rule, then, Math.max(0, now - at)) : then;
  const [main, over, count] = clock;
  const hasOvertime = rule.kind === 'byoyomi' || rule.kind === 'canadian';
  const inOvertime = hasOvertime && main === 0;
  return {
    shown: inOvertime ? over : main,
    count: inOvertime ? count : null,
    pressing: hasOvertime && main > 0 ? null : main + over,
    runs,
    out: isOutOfTime(rule, clock),
  };
}

type TimeStatus = Pick<MatchStatus, 'clock' | 'deadline' | 'paused'>;

/** Whole seconds that are left to this seat; null while nothing presses. */
export function secondsLeft(
  { status, seat }: { readonly status: TimeStatus; readonly seat: number | null },
  now: number,
): number | null {
  const { clock, deadline, paused } = status;
  if (paused || seat === null) return null;
  if (clock?.on.includes(seat)) {
    const pressing = faceOf(clock, seat, now)?.pressing ?? null;
    return pressing === null ? null : Math.ceil(pressing / 1000);
  }
  return deadline === null || clock?.on.length ? null : Math.ceil((deadline - now) / 1000);
}
