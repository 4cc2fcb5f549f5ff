/** A match that nobody returns to for many days ends without a result. */
import { dateOf, type Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';

const day = 24 * 3600 * 1000;

export class Forgetting {
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
    this.back();
  }
  back(): void {
    this.cancel?.();
    this.cancel = null;
  }

  /** Somebody has lost the connection, perhaps the last one; or all are still away after a restart. */
  lost(): void {
    if (this.cancel !== null || this.match.isAttended) return;
    // The last row tells it well enough: who only looks for days, and never moves, has not returned to the match.
    const { clock } = this.ports;
    const away = Math.max(0, dateOf(clock) - this.match.current.at);
    this.wait(clock.now() - away);
  }
  private wait(since: number): void {
    const { matchDays } = this.match.limits;
    if (!Number.isFinite(matchDays) || this.stopped) return;
    const { clock } = this.ports;
    const left = since + matchDays * day - clock.now();
    this.cancel = clock.after(Math.max(tryAgainAfter, Math.min(left, day)), () => {
      this.cancel = null;
      if (this.match.isAttended || this.stopped) return;
      if (clock.now() - since < matchDays * day) this.wait(since);
      else void this.end(since);
    });
  }
  private async end(since: number): Promise<void> {
    const { match } = this;
    const cause = { actor: 'server', command: `forgotten-${match.current.number + 1}` };
    if (!(await this.attempt(match.end(cause)))) this.wait(since);
  }
}
