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
  /** Since when the store has not taken what was to be stored. */
  private troubleSince: number | null = null;

  constructor(now: () => number, game: Game, rule: ClockRule) {
    this.now = now;
    this.game = game;
    this.rule = rule;
  }

  /** The store did not take something, or has taken it after all. */
  trouble(since: number): void {
    this.troubleSince ??= since;
  }
  noTrouble(): void {
    this.troubleSince = null;
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
    const { watchedUntil, troubleSince } = this;
    const now = this.now();
    const stoodStill = watchedUntil !== null && now - watchedUntil > outageAfter;
    return Math.min(now, troubleSince ?? now, stoodStill ? watchedUntil : now);
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
  afterTurn(seat: number, clocks: Clocks | null): Clocks | null {
    const { rule } = this;
    if (!isGameClock(rule) || clocks === null || !clocks.on.includes(seat)) return clocks;
    return updateSeatClock(clocks, seat, (clock) => afterTurn(rule, clock));
  }
}
