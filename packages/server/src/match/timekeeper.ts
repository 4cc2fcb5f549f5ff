/**
 * Keeps the time of one match: says what the clock is to show from now on, and sees to it that nobody is charged for time
 * in which he could not have moved. It holds nothing that has to survive: how the clocks stand is in the log.
 */
import {
  afterTurn,
  type ClockRule,
  type Clocks,
  clocksAt,
  type Game,
  isGameClock,
  seatsOutOfTime,
  startClocks,
  updateSeatClock,
} from '@partie/kit';
import { credited, type Times, timesFrom, type Waiting } from './match-clock.js';
import type { MovedBy } from './match-rows.js';
import { type MatchState, seatsOf } from './match-state.js';

/** A clock that was to be looked at so many milliseconds ago was not being watched: nobody could have moved. */
export const outageAfter = 5000;

export interface TimeWish {
  readonly paused: boolean;
  /** For whom time runs, if not for everybody who must decide. */
  readonly seats?: readonly number[];
}

export class Timekeeper {
  readonly rule: ClockRule;
  private readonly now: () => number;
  private readonly game: Game;
  /** When the clock is to be looked at next; much later means that the process stood still in between. */
  watchedUntil: number | null = null;
  /** Since when the store has not taken what was to be stored; null while it does. */
  private readonly failingSince: () => number | null;

  constructor(game: Game, rule: ClockRule, now: () => number, failingSince: () => number | null) {
    this.game = game;
    this.rule = rule;
    this.now = now;
    this.failingSince = failingSince;
  }

  /** At the start, when everybody has all his time. */
  begin(seats: number, state: unknown): Times {
    const clocks = isGameClock(this.rule) ? startClocks(this.rule, seats, this.now()) : null;
    return this.from(state, clocks, { paused: false });
  }

  /** What the clock says from now on, if the game stands like this. */
  from(state: unknown, clocks: Clocks | null, wish: TimeWish): Times {
    return timesFrom(this.rule, clocks, this.waiting(state, wish));
  }

  /** The same after a move. A decision that the others still have to make keeps its limit. */
  afterMove(head: MatchState, seat: number, by: MovedBy, state: unknown, clocks: Clocks | null): Times {
    if (this.rule.kind === 'none') return { deadline: null };
    const before = seatsOf(head.pending);
    const after = this.game.outcome(state) === null ? seatsOf(this.game.pending(state)) : [];
    const goesOn = after.length > 0 && after.every((other) => other !== seat && before.includes(other));
    const done = by === 'clock' || after.includes(seat) ? clocks : this.afterTurn(seat, clocks);
    const times = this.from(state, done, { paused: head.paused });
    // A clock that runs has its own idea of it.
    const keepsLimit = goesOn && (times.clocks?.on.length ?? 0) === 0;
    return keepsLimit ? { ...times, deadline: head.deadline } : times;
  }

  /** The same after an outage: with what has passed given back, and something on top. */
  afterOutage(state: unknown, clocks: Clocks | null, wish: TimeWish): Times {
    return credited(this.rule, clocks, this.waiting(state, wish));
  }

  /** Whether the players' own clocks run in this phase of the game. */
  timed(state: unknown): boolean {
    return isGameClock(this.rule) ? (this.game.timed?.(state) ?? true) : true;
  }
  private waiting(state: unknown, { paused, seats }: TimeWish): Waiting {
    const runs = !paused && this.game.outcome(state) === null;
    const pending = () => (runs ? this.game.pending(state).map(({ seat }) => seat) : []);
    return { now: this.now(), seats: seats ?? pending(), runs, timed: this.timed(state) };
  }

  /** Time after this is charged to nobody: the store takes nothing, or the process stood still. */
  private chargedUntil(): number {
    const { watchedUntil } = this;
    const now = this.now();
    const stoodStill = watchedUntil !== null && now - watchedUntil > outageAfter;
    return Math.min(now, this.failingSince() ?? now, stoodStill ? watchedUntil : now);
  }

  /** Everybody's own clock as it stands now; or at another moment, if that matters. */
  charged(clocks: Clocks | null, until = this.chargedUntil()): Clocks | null {
    return isGameClock(this.rule) && clocks !== null ? clocksAt(this.rule, clocks, until) : null;
  }
  /** As they stand now, and from then on standing. */
  stopped(clocks: Clocks | null): Clocks | null {
    const charged = this.charged(clocks);
    return charged && { ...charged, at: this.now(), on: [] };
  }
  /** Seats that have no time left. */
  out(clocks: Clocks | null): number[] {
    return isGameClock(this.rule) && clocks !== null ? seatsOutOfTime(this.rule, clocks) : [];
  }
  /** With what the clock gives for a turn. */
  private afterTurn(seat: number, clocks: Clocks | null): Clocks | null {
    const { rule } = this;
    if (!isGameClock(rule) || clocks === null || !clocks.on.includes(seat)) return clocks;
    return updateSeatClock(clocks, seat, (clock) => afterTurn(rule, clock));
  }
}
