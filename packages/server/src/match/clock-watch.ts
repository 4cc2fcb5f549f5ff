/** Watches the clock of a match: when time is up, what the game has for that case is done. */
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';
import type { MatchState } from './match-state.js';
import { outageAfter } from './timekeeper.js';

/** A game clock is looked at so often, in milliseconds, to notice when the process has stood still. */
const lookEvery = 10_000;
/** A turn that the clock finishes takes no more moves than this. */
const mostMovesForSeat = 64;

export class ClockWatch {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly attempt: Attempt;
  private cancel: (() => void) | null = null;
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

  /** Where the table waits for those who are away, nobody's time runs while it is only up to them. */
  keepClock(): void {
    if (this.stopped || this.match.settings.absence !== 'wait') return;
    void this.attempt(this.match.keepClock((seat) => this.isAwaited(seat)));
  }
  private isAwaited(seat: number): boolean {
    const { settings, current, audience } = this.match;
    return settings.absence === 'wait' && !current.bots[seat] && !audience.here(seat);
  }

  /** Sets the timer anew. `least`: not before so many milliseconds. */
  watch(least = 0): void {
    this.cancel?.();
    this.cancel = null;
    const { match, ports } = this;
    const { deadline } = match.current;
    match.time.watchedUntil = null;
    if (deadline === null || this.stopped) return;
    const now = ports.clock.now();
    const most = this.ownClocksRun ? lookEvery : Number.POSITIVE_INFINITY;
    const wait = Math.min(most, Math.max(least, deadline - now));
    match.time.watchedUntil = now + wait;
    this.cancel = ports.clock.after(wait, () => void (this.ownClocksRun ? this.lookAtClocks() : this.limitReached()));
  }
  private get ownClocksRun(): boolean {
    return (this.match.current.clocks?.on.length ?? 0) > 0;
  }
  /** Decisions are made upon the newest state, which may have got another deadline that is still being stored. */
  private isUp({ deadline } = this.match.current, late = 0): boolean {
    return deadline !== null && deadline + late <= this.ports.clock.now();
  }
  /** `done`: nothing has failed that would have to be tried again. */
  private watchOn(done: boolean): void {
    this.watch(done && !this.isUp() ? 0 : tryAgainAfter);
  }

  /** Somebody's own clock may be used up; or nobody has looked at it for so long that time is to be given back. */
  private async lookAtClocks(): Promise<void> {
    const { match, ports } = this;
    const { watchedUntil } = match.time;
    const stoodStill = watchedUntil !== null && ports.clock.now() - watchedUntil > outageAfter;
    if (!stoodStill && !this.isUp()) return this.watch();
    // Somebody else may have noticed it, too.
    const isDue = () => match.time.watchedUntil === watchedUntil;
    const done = await this.attempt(stoodStill ? match.creditOutage(isDue) : match.timeIsUp());
    if (done) this.keepClock();
    this.watchOn(done);
  }

  /** The legal moves the game has for it are made for everyone who was waited for when the time was up. */
  private async limitReached(): Promise<void> {
    const { match } = this;
    if (!this.isUp()) return this.watch();
    const late = match.waiting().filter((seat) => !this.isAwaited(seat));
    // So late only if the process stood still, or the store took nothing: nobody could have moved in time.
    const isOutage = (state?: MatchState) => this.isUp(state, outageAfter);
    if (isOutage() && late.length > 0) return this.watchOn(await this.attempt(match.creditOutage(isOutage)));
    let done = true;
    for (const seat of late) done = done && (await this.decideFor(seat));
    if (done) this.keepClock();
    this.watchOn(done);
  }

  private async decideFor(seat: number): Promise<boolean> {
    const { match } = this;
    const asked = this.decision(match.current);
    // The first move needs the time to be up still; those that finish the same decision do not.
    let goesOn = (state: MatchState) => this.isUp(state);
    for (let moves = 0; moves < mostMovesForSeat && match.waiting().includes(seat) && goesOn(match.current); moves++) {
      let made = false;
      const choose = (head: MatchState) => {
        made = goesOn(head);
        return made ? match.game.atTimeLimit(head.state, seat) : null;
      };
      if (!(await this.attempt(match.moveFor(seat, 'clock', choose)))) return false;
      // The player was faster, if only just: what is left of the turn is his again.
      if (!made) break;
      goesOn = (state) => this.decision(state) === asked;
    }
    return true;
  }

  /** What tells one turn from the next: a seat that is asked again after these changed is asked something new. */
  private decision({ state }: MatchState): string {
    const { round, phase, turn } = this.match.game.view(state, null).table;
    return JSON.stringify([round, phase, turn]);
  }
}
