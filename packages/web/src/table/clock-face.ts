/** What a player's clock shows at a given time. */
import { type Clocks, type GameClockRule, isOutOfTime, spendTime } from '@partie/kit';
import type { MatchStatus } from '@partie/protocol';

/** All clocks of a match, in the browser's time. */
export interface SceneClock extends Clocks {
  readonly rule: GameClockRule;
}

export interface ClockFace {
  /** The milliseconds to show: of the main time, or of the current overtime period. */
  readonly shown: number;
  /** In overtime: the periods left, or the turns to be made in this period. */
  readonly count: number | null;
  /** Milliseconds until something is lost for good; null while overtime is still to come. */
  readonly untilLoss: number | null;
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
    untilLoss: hasOvertime && main > 0 ? null : main + over,
    runs,
    out: isOutOfTime(rule, clock),
  };
}

type TimeStatus = Pick<MatchStatus, 'clock' | 'deadline' | 'paused'>;

/** Whole seconds left for this seat; null while no loss is near. */
export function secondsLeft(
  { status, seat }: { readonly status: TimeStatus; readonly seat: number | null },
  now: number,
): number | null {
  const { clock, deadline, paused } = status;
  if (paused || seat === null) return null;
  if (clock?.on.includes(seat)) {
    const untilLoss = faceOf(clock, seat, now)?.untilLoss ?? null;
    return untilLoss === null ? null : Math.ceil(untilLoss / 1000);
  }
  return deadline === null || clock?.on.length ? null : Math.ceil((deadline - now) / 1000);
}
