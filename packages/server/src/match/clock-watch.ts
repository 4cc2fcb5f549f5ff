/** Watches the clock of a match: when time is up, what the game has for that case is done. */
import { isGameClock, turnGoesOn } from '@partie/kit';
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';
import type { MatchState } from './match-state.js';
import { outageAfter } from './timekeeper.js';

/** A game clock is looked at so often, in milliseconds, to notice when the process has stood still. */
const lookEvery = 10_000;
/** A timer that comes so much too late, in milliseconds: what players have sent meanwhile is read first. */
const hitch = 250;
/** A turn that the clock finishes takes no more moves than this. */
const mostMovesForSeat = 64;

export class ClockWatch {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly attempt: Attempt;
  private cancel: (() => void) | null = null;
  private isFinishing = false;
  private stopped = false;

  constructor(ports: Ports, match: Match, attempt: Attempt) {
    this.ports = ports;
    this.match = match;
    this.attempt = attempt;
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
    this.cancel = null;
  }

  /** Nobody's time runs while it is up to somebody who is waited for, nor while nobody is there at all. */
  keepClock(): void {
    if (this.stopped || this.match.time.rule.kind === 'none') return;
    void this.attempt(this.match.keepClock((seat) => this.isAwaited(seat)));
  }
  private isAwaited(seat: number): boolean {
    const { settings, current, audience, isAttended, time } = this.match;
    if (time.isForDays) return false;
    if (!isAttended) return true;
    return settings.absence === 'wait' && !current.bots[seat] && !audience.here(seat);
  }

  /** Sets the timer anew. `least`: not before so many milliseconds. */
  watch(least = 0): void {
    this.cancel?.();
    this.cancel = null;
    const { match, ports } = this;
    const { deadline } = match.current;
    match.time.watchedUntil = null;
    const due = match.time.due(match.current);
    if (deadline === null || due === null || this.stopped) return;
    const now = ports.clock.now();
    const most = this.ownClocksRun ? lookEvery : Number.POSITIVE_INFINITY;
    // While the store takes nothing, time is never up: it is looked at the deadline that people were told.
    const until = deadline > now ? deadline : due;
    const wait = Math.min(most, Math.max(least, until - now));
    match.time.watchedUntil = now + wait;
    this.cancel = ports.clock.after(wait, () => void this.look());
  }
  /** Whether players have clocks of their own, and these run. */
  private get ownClocksRun(): boolean {
    const { time, current } = this.match;
    return isGameClock(time.rule) && (current.clocks?.on.length ?? 0) > 0;
  }
  /** `done`: nothing has failed that would have to be tried again. A deadline that is past all the same waits a moment. */
  private watchOn(done: boolean): void {
    const { deadline } = this.match.current;
    const isPast = deadline !== null && deadline <= this.ports.clock.now();
    this.watch(done && !isPast ? 0 : tryAgainAfter);
  }

  private async look(): Promise<void> {
    const { match, ports } = this;
    const { time } = match;
    const { watchedUntil } = time;
    const late = watchedUntil === null ? 0 : ports.clock.now() - watchedUntil;
    // Somebody else may have noticed it, too.
    if (late > outageAfter) return this.giveBack(() => time.watchedUntil === watchedUntil);
    if (late > hitch && watchedUntil !== null) time.stoodStill(watchedUntil);
    const { current } = match;
    const isPast = (state: MatchState) => state.deadline !== null && state.deadline <= ports.clock.now();
    if (!isPast(current)) return this.watch();
    if (time.isUp(current)) return this.timeIsUp();
    // Too short to tell anybody of it.
    if (late > hitch) return this.watch();
    // The time that people were told is over, but they could not have moved.
    return this.giveBack(isPast);
  }
  private async giveBack(isDue: (head: MatchState) => boolean): Promise<void> {
    const done = await this.attempt(this.match.creditOutage(isDue));
    if (done) this.keepClock();
    this.watchOn(done);
  }
  private async timeIsUp(): Promise<void> {
    const { match } = this;
    const { deadline } = match.current;
    const done = this.ownClocksRun ? await this.attempt(match.timeIsUp()) : await this.limitReached();
    if (done) this.keepClock();
    else match.time.missed = deadline;
    this.watchOn(done);
  }

  /** The legal moves the game has for it are made for everyone whose time is up. */
  private async limitReached(): Promise<boolean> {
    const { match } = this;
    const late = match.seatsOutOfTime(match.current).filter((seat) => !this.isAwaited(seat));
    let done = true;
    for (const seat of late) done = done && (await this.decideFor(seat, (head) => match.time.isUp(head)));
    return done;
  }

  /** The same for those who have written so many rows in this turn that they may write no more. */
  async finishTurns(): Promise<void> {
    const { match } = this;
    const isUsedUp = (seat: number) => match.isUsedUp(match.current, seat);
    if (this.isFinishing || this.stopped || !match.waiting().some(isUsedUp)) return;
    this.isFinishing = true;
    let done = true;
    for (const seat of match.waiting().filter(isUsedUp))
      done = done && (await this.decideFor(seat, (head) => match.isUsedUp(head, seat)));
    this.isFinishing = false;
    if (!done && !this.stopped) this.ports.clock.after(tryAgainAfter, () => void this.finishTurns());
  }

  private async decideFor(seat: number, isDue: (head: MatchState) => boolean): Promise<boolean> {
    const { match } = this;
    const { state: asked } = match.current;
    // The first move needs to be due still; those that finish the same turn do not.
    let goesOn = isDue;
    for (let moves = 0; moves < mostMovesForSeat && match.waiting().includes(seat) && goesOn(match.current); moves++) {
      let made = false;
      const choose = (head: MatchState) => {
        made = goesOn(head);
        return made ? match.game.atTimeLimit(head.state, seat) : null;
      };
      if (!(await this.attempt(match.moveFor(seat, 'clock', choose)))) return false;
      // The player was faster, if only just: what is left of the turn is his again.
      if (!made) break;
      goesOn = ({ state }) => turnGoesOn(match.game, asked, state);
    }
    return true;
  }
}
