/**
 * Clocks: how much time the players have, for any game. Pure: the caller says how much time has passed.
 *
 * With every clock each seat has its own time, which runs while it must decide. With `move` it is renewed for each turn, and
 * when it is used up the game decides for the seat. The others are game clocks: a seat without time left has lost on time.
 */
export type ClockRule =
  | { readonly kind: 'none' }
  /** So many seconds for each turn, whatever is done in it; and for each phase in which several decide. */
  | { readonly kind: 'move'; readonly seconds: number }
  /** So many seconds for the whole match. */
  | { readonly kind: 'absolute'; readonly main: number }
  /** As above, and `add` seconds after each turn. */
  | { readonly kind: 'fischer'; readonly main: number; readonly add: number }
  /** When the main time is used up: `periods` of so many seconds. A turn within a period leaves it whole. */
  | { readonly kind: 'byoyomi'; readonly main: number; readonly periods: number; readonly seconds: number }
  /** When the main time is used up: so many seconds for each `turns` turns. */
  | { readonly kind: 'canadian'; readonly main: number; readonly turns: number; readonly seconds: number };

/** Clocks that a seat has for the whole match. */
export type GameClockRule = Exclude<ClockRule, { kind: 'none' | 'move' }>;

/** Any clock that runs. */
export type RunningClockRule = Exclude<ClockRule, { kind: 'none' }>;

/** Whether a seat whose time is used up has lost. */
export const isGameClock = (rule: ClockRule): rule is GameClockRule => rule.kind !== 'none' && rule.kind !== 'move';

/**
 * What one seat has left, in milliseconds: main time; what is left of the current or next overtime period; and the number
 * of periods left including that one (byo-yomi), or of turns to be made in it (Canadian).
 */
export type SeatClock = readonly [main: number, over: number, count: number];

/**
 * All clocks of a match: what each seat had left at the moment `at`, and the seats whose time runs since then (`on`).
 * `phase`: what was left then of a phase in which the clocks stand.
 */
export interface Clocks {
  readonly at: number;
  readonly on: readonly number[];
  readonly seats: readonly SeatClock[];
  readonly phase?: number;
}

const outOfTime: SeatClock = [0, 0, 0];

/** The clock of a seat at the start of the match. */
export function fullClock(rule: RunningClockRule): SeatClock {
  switch (rule.kind) {
    case 'move':
      return [rule.seconds * 1000, 0, 0];
    case 'absolute':
    case 'fischer':
      return [rule.main * 1000, 0, 0];
    case 'byoyomi':
      return [rule.main * 1000, rule.seconds * 1000, rule.periods];
    case 'canadian':
      return [rule.main * 1000, rule.seconds * 1000, rule.turns];
  }
}

/** Milliseconds until the seat is out of time. */
export function timeLeft(rule: RunningClockRule, [main, over, count]: SeatClock): number {
  if (rule.kind === 'byoyomi') return main + over + Math.max(0, count - 1) * rule.seconds * 1000;
  return main + over;
}

/** Whether players have an hour or more for a decision: they play over days, and nobody is expected to stay. */
export function isForDays(rule: ClockRule): boolean {
  const hour = 3600;
  switch (rule.kind) {
    case 'none':
    case 'absolute':
      return false;
    case 'move':
    case 'byoyomi':
      return rule.seconds >= hour;
    case 'fischer':
      return rule.add >= hour;
    case 'canadian':
      return rule.seconds / rule.turns >= hour;
  }
}

/** Whether nothing is left on a clock. */
export const isOutOfTime = (rule: RunningClockRule, clock: SeatClock): boolean => timeLeft(rule, clock) <= 0;

/** The clock after the seat has thought for so many milliseconds. */
export function spendTime(rule: RunningClockRule, [main, over, count]: SeatClock, elapsed: number): SeatClock {
  if (elapsed < main) return [main - elapsed, over, count];
  const rest = elapsed - main;
  if (rest < over) return [0, over - rest, count];
  if (rule.kind !== 'byoyomi') return outOfTime;
  const period = rule.seconds * 1000;
  const used = 1 + Math.floor((rest - over) / period);
  return used < count ? [0, period - ((rest - over) % period), count - used] : outOfTime;
}

/** The clock after a completed turn, with the increment or the renewed period. A seat out of time gets nothing. */
export function afterTurn(rule: RunningClockRule, clock: SeatClock): SeatClock {
  const [main, over, count] = clock;
  if (isOutOfTime(rule, clock)) return clock;
  switch (rule.kind) {
    case 'move':
    case 'absolute':
      return clock;
    case 'fischer':
      return [main + rule.add * 1000, over, count];
    case 'byoyomi':
      return main > 0 ? clock : [0, rule.seconds * 1000, count];
    case 'canadian':
      if (main > 0) return clock;
      return count > 1 ? [0, over, count - 1] : [0, rule.seconds * 1000, rule.turns];
  }
}

/** Adds time to the main time, or to the overtime period if that is running. */
export function addTime(rule: RunningClockRule, clock: SeatClock, milliseconds: number): SeatClock {
  const [main, over, count] = clock;
  if (isOutOfTime(rule, clock)) return clock;
  return main > 0 || over === 0 ? [main + milliseconds, over, count] : [main, over + milliseconds, count];
}

/** The clocks of all seats at the start of a match; none is running yet. */
export function startClocks(rule: RunningClockRule, seats: number, at: number): Clocks {
  return { at, on: [], seats: Array.from({ length: seats }, () => fullClock(rule)) };
}

/** The clocks at a later moment. `now` before `at` counts as `at`. */
export function clocksAt(rule: RunningClockRule, clocks: Clocks, now: number): Clocks {
  const { at, on, seats } = clocks;
  const elapsed = Math.max(0, now - at);
  return {
    ...clocks,
    at: at + elapsed,
    seats: seats.map((clock, seat) => (on.includes(seat) ? spendTime(rule, clock, elapsed) : clock)),
  };
}

/** A copy with one seat's clock changed. */
export function updateSeatClock(clocks: Clocks, seat: number, change: (clock: SeatClock) => SeatClock): Clocks {
  return { ...clocks, seats: clocks.seats.map((clock, one) => (one === seat ? change(clock) : clock)) };
}

/** The moment at which the first running clock runs out; null if none runs. */
export function nextTimeout(rule: RunningClockRule, { at, on, seats }: Clocks): number | null {
  const left = on.flatMap((seat) => {
    const clock = seats[seat];
    return clock === undefined ? [] : [timeLeft(rule, clock)];
  });
  return left.length === 0 ? null : at + Math.min(...left);
}

/** Seats whose running time is used up. */
export const seatsOutOfTime = (rule: RunningClockRule, { on, seats }: Clocks): number[] =>
  on.filter((seat) => isOutOfTime(rule, seats[seat] ?? outOfTime));
