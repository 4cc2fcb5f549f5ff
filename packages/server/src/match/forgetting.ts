/** A match that nobody returns to for many days ends without a result. */
import { dateOf, type Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';

const day = 24 * 3600 * 1000;
/**
 * For so long after a start nothing is given up that people could not return to before: the server may have been down for
 * weeks. Less than a day, so that a server that is restarted every night forgets as well.
 */
export const graceAfterStart = 20 * 3600 * 1000;

export class Forgetting {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly attempt: Attempt;
  private cancel: (() => void) | null = null;
  private stopped = false;
  /** Nothing ends before. */
  private readonly notBefore: number;

  constructor(ports: Ports, match: Match, attempt: Attempt) {
    this.ports = ports;
    this.match = match;
    this.attempt = attempt;
    this.notBefore = ports.clock.now() + Math.min(graceAfterStart, match.limits.matchDays * day);
  }

  stop(): void {
    this.stopped = true;
    this.back();
  }
  back(): void {
    this.cancel?.();
    this.cancel = null;
  }

  /** Somebody has lost the connection, perhaps the last one; or all are still away after a restart. */
  lost(): void {
    if (this.cancel !== null || this.match.isAttended) return;
    // After a restart the store knows well enough when somebody was last here; the last row may be newer.
    const { clock } = this.ports;
    const moved = clock.now() - Math.max(0, dateOf(clock) - this.match.current.at);
    this.wait(Math.min(clock.now(), Math.max(moved, this.match.audience.lastSeen())));
  }
  /** When it ends, if nobody has been here since then. */
  private endsAt(since: number): number {
    return Math.max(since + this.match.limits.matchDays * day, this.notBefore);
  }
  private wait(since: number): void {
    if (!Number.isFinite(this.match.limits.matchDays) || this.stopped) return;
    const { clock } = this.ports;
    const left = this.endsAt(since) - clock.now();
    this.cancel = clock.after(Math.max(tryAgainAfter, Math.min(left, day)), () => {
      this.cancel = null;
      if (this.match.isAttended || this.stopped) return;
      if (clock.now() < this.endsAt(since)) this.wait(since);
      else void this.end(since);
    });
  }
  private async end(since: number): Promise<void> {
    const { match } = this;
    const cause = { actor: 'server', command: `forgotten-${match.current.number + 1}` };
    if (!(await this.attempt(match.end(cause)))) this.wait(since);
  }
}
