/**
 * Keeps the time of one match: says what the clock is to show from now on, and sees to it that nobody is charged for time
 * in which he could not have moved. It holds nothing that has to survive: how the clocks stand is in the log.
 */
import {
  afterTurn,
  type ClockRule,
  type Clocks,
  clocksAt,
  fullClock,
  type Game,
  isForDays,
  isGameClock,
  type SeatClock,
  seatsOutOfTime,
  startClocks,
  turnGoesOn,
  updateSeatClock,
} from '@partie/kit';
import { credited, type Times, timesFrom, type Waiting, whileTheyStand } from './match-clock.js';
import type { MovedBy } from './match-rows.js';
import { type LastMove, type MatchState, seatsOf } from './match-state.js';
import { type Outage, outageSince } from './outage.js';

/** A clock that was to be looked at so many milliseconds ago was not being watched: nobody could have moved. */
export const outageAfter = 5000;
/** The same for what looks every second: see `nextLook`. */
export const stoodStillAfter = 2000;
/** Standstills that are remembered; those before the clocks were last set do not matter any more. */
const standstillsKept = 16;

export interface TimeWish {
  readonly paused: boolean;
  /** For whom time runs, if not for everybody who must decide. */
  readonly seats?: readonly number[];
}
/** Who made the step after which the clocks are set; null: a seat has left. */
export type Mover = { readonly seat: number; readonly by: MovedBy } | null;

/** What is known of a moment at which the clocks were set. */
type Set = Pick<MatchState, 'clocks' | 'deadline' | 'at' | 'bots' | 'pending'>;

export class Timekeeper {
  readonly rule: ClockRule;
  /** Players have so long for a decision that nobody is expected to stay: only the clock decides for who is away. */
  readonly isForDays: boolean;
  readonly now: () => number;
  private readonly game: Game;
  /** When the clock is to be looked at next; much later means that the process stood still in between. */
  watchedUntil: number | null = null;
  /** When the time of all matches is to be looked at next; null while nobody's time runs. */
  nextLook: () => number | null = () => null;
  /** A deadline at which the store did not take the clock's own move: it was down by then, which nobody had noticed before. */
  missed: number | null = null;
  /** When the store took nothing. */
  private readonly outages: () => readonly Outage[];
  private readonly standstills: Outage[] = [];

  constructor(game: Game, rule: ClockRule, now: () => number, outages: () => readonly Outage[]) {
    this.game = game;
    this.rule = rule;
    this.isForDays = isForDays(rule);
    this.now = now;
    this.outages = outages;
  }

  /** At the start, when everybody has all his time. */
  begin(seats: number, state: unknown): Times {
    const { rule } = this;
    const clocks = rule.kind === 'none' ? null : startClocks(rule, seats, this.now());
    return this.from(state, clocks, { paused: false });
  }

  /** What the clock says from now on, if the game stands like this. */
  from(state: unknown, clocks: Clocks | null, wish: TimeWish): Times {
    const { rule } = this;
    if (rule.kind === 'none' || clocks === null) return { deadline: null };
    return timesFrom(rule, clocks, this.waiting(state, wish));
  }

  /** The same after a step of the game. A time limit belongs to the turn: it begins with the turn, and only then. */
  afterStep(head: MatchState, state: unknown, mover: Mover): Times {
    const charged = this.charged(head);
    if (charged === null) return { deadline: null };
    const goesOn = this.game.outcome(state) === null && turnGoesOn(this.game, head.state, state);
    const clocks = goesOn ? this.inSameTurn(head, state, mover, charged) : this.inNewTurn(head, mover, charged);
    return this.from(state, clocks, { paused: head.paused });
  }

  /** Those whose turn it was get what the clock gives for a turn; a limit is whole again for everybody. */
  private inNewTurn({ state, turn }: MatchState, mover: Mover, charged: Clocks): Clocks {
    const { rule } = this;
    const clocks: Clocks = { ...charged, phase: whileTheyStand };
    if (rule.kind === 'move') return { ...clocks, seats: clocks.seats.map(() => fullClock(rule)) };
    if (!this.timed(state)) return clocks;
    const took = new Set([...turn.seats, ...(mover === null ? [] : [mover.seat])]);
    if (mover?.by === 'clock') took.delete(mover.seat);
    return [...took].reduce((all, seat) => this.afterTurn(seat, all), clocks);
  }
  /** In somebody else's turn each question is a decision of its own; who is on turn has only the time of the turn. */
  private inSameTurn({ pending, turn }: MatchState, state: unknown, mover: Mover, clocks: Clocks): Clocks {
    const { rule } = this;
    const before = seatsOf(pending);
    const after = seatsOf(this.game.pending(state));
    if (rule.kind === 'move') {
      // A phase has one limit: who is asked again in it has no more time than those who were still deciding.
      const deciding = turn.seats.filter((seat) => before.includes(seat)).map((seat) => clocks.seats[seat]?.[0] ?? 0);
      const again = ([left]: SeatClock): SeatClock => [Math.min(left, ...deciding), 0, 0];
      return after
        .filter((seat) => !before.includes(seat))
        .reduce(
          (all, seat) => updateSeatClock(all, seat, turn.seats.includes(seat) ? again : () => fullClock(rule)),
          clocks,
        );
    }
    const wasAsked = mover !== null && before.includes(mover.seat);
    const hasAnswered = wasAsked && mover.by !== 'clock' && !after.includes(mover.seat);
    return hasAnswered && !turn.seats.includes(mover.seat) ? this.afterTurn(mover.seat, clocks) : clocks;
  }

  /** After the last move is taken back by its player: the time since then is still his. */
  afterUndo(head: MatchState, { before, clocks, deadline }: LastMove<unknown>): Times {
    return this.from(before, this.charged({ ...head, clocks, deadline }), head);
  }
  /**
   * After it is taken back by consent, the time it has cost is used; in an earlier turn not what has passed since, and a
   * limit is whole again.
   */
  afterAgreedUndo(head: MatchState, last: LastMove<unknown>): Times {
    const { rule } = this;
    const { clocks } = head;
    if (clocks === null || turnGoesOn(this.game, last.before, head.state)) return this.afterUndo(head, last);
    if (rule.kind === 'move') return this.from(last.before, this.inNewTurn(head, null, clocks), head);
    return this.from(last.before, this.charged({ ...head, clocks: last.clocks }, clocks.at), head);
  }

  /** After an outage: with what has passed given back, and something on top. */
  afterOutage(head: MatchState): Times {
    const { rule } = this;
    const clocks = this.clocksOf(head);
    if (rule.kind === 'none' || clocks === null) return { deadline: null };
    return credited(rule, clocks, this.waiting(head.state, head));
  }

  /** Whether the players' own clocks run in this phase of the game. */
  timed(state: unknown): boolean {
    return isGameClock(this.rule) ? (this.game.timed?.(state) ?? true) : true;
  }
  private waiting(state: unknown, { paused, seats }: TimeWish): Waiting {
    const runs = !paused && this.game.outcome(state) === null;
    const pending = () => (runs ? seatsOf(this.game.pending(state)) : []);
    return { now: this.now(), seats: seats ?? pending(), runs, timed: this.timed(state) };
  }

  /** The process stood still since then. */
  stoodStill(since: number): void {
    this.standstills.push({ since, until: this.now() });
    if (this.standstills.length > standstillsKept) this.standstills.shift();
  }
  /** Milliseconds since then in which nobody could have moved: the store took nothing, or the process stood still. */
  lostSince(at: number): number {
    const now = this.now();
    const looks = [
      [this.watchedUntil, outageAfter],
      [this.nextLook(), stoodStillAfter],
    ] as const;
    const missed = looks.flatMap(([look, most]) =>
      look !== null && now - look > most ? [{ since: look, until: now }] : [],
    );
    return outageSince(at, now, [...this.outages(), ...this.standstills, ...missed]);
  }

  /** When time is really up: later than the log says, if nobody could have moved meanwhile. */
  due({ deadline, clocks, at }: MatchState): number | null {
    return deadline === null ? null : deadline + this.lostSince(clocks?.at ?? at);
  }
  /** Not if it came to be up while the store took nothing: then it is given back first. */
  isUp(state: MatchState): boolean {
    const { deadline } = state;
    const due = this.due(state);
    if (deadline === null || due === null || due > this.now() || deadline === this.missed) return false;
    return !this.outages().some(({ since, until }) => since <= deadline && (until ?? deadline) >= deadline);
  }

  /** Everybody's own clock as it stands now; or at another moment, if that matters. */
  charged(set: Set, until?: number): Clocks | null {
    const { rule } = this;
    const clocks = this.clocksOf(set);
    if (rule.kind === 'none' || clocks === null) return null;
    const charged = clocksAt(rule, clocks, until ?? this.now() - this.lostSince(clocks.at));
    if (clocks.phase === undefined || set.deadline === null) return charged;
    return { ...charged, phase: Math.max(0, clocks.phase - (charged.at - clocks.at)) };
  }
  /** As they stand now, and from then on standing. */
  stopped(head: MatchState): Clocks | null {
    const charged = this.charged(head);
    return charged && { ...charged, at: this.now(), on: [] };
  }
  /** Seats that have no time left. */
  out(clocks: Clocks | null): number[] {
    const { rule } = this;
    return rule.kind !== 'none' && clocks !== null ? seatsOutOfTime(rule, clocks) : [];
  }
  /** With what the clock gives for a turn. */
  private afterTurn(seat: number, clocks: Clocks): Clocks {
    const { rule } = this;
    return isGameClock(rule) ? updateSeatClock(clocks, seat, (clock) => afterTurn(rule, clock)) : clocks;
  }

  /** As they were last set. Earlier versions wrote only the deadline where each decision had a limit. */
  private clocksOf({ clocks, deadline, at, bots, pending }: Set): Clocks | null {
    const { rule } = this;
    if (rule.kind === 'none' || clocks !== null) return clocks;
    const started = startClocks(rule, bots.length, at);
    if (deadline === null) return started;
    const on = seatsOf(pending);
    const left = Math.max(0, deadline - at);
    const full: Clocks = { ...started, on };
    return on.reduce((all, seat) => updateSeatClock(all, seat, () => [left, 0, 0]), full);
  }
}
