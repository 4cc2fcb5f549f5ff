/**
 * A seat that a bot holds for somebody who is away becomes free after some minutes, where the table allows taking over. Time
 * runs only while somebody is there who plays; after a restart it begins anew. That a seat is free is a row of the log.
 */
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';
import { isHeldByBot } from './match-seats.js';

/** The longest that one timer is set for, in milliseconds. */
const longest = 24 * 3600 * 1000;

export class FreeingSeats {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly attempt: Attempt;
  private readonly timers = new Map<number, () => void>();

  constructor(ports: Ports, match: Match, attempt: Attempt) {
    this.ports = ports;
    this.match = match;
    this.attempt = attempt;
  }

  stop(): void {
    for (const seat of this.timers.keys()) this.cancel(seat);
  }
  /** Nobody could come back until now. */
  waitAnew(): void {
    this.stop();
    this.look();
  }

  /** Something changed: waits for those seats that a bot holds now. */
  look(): void {
    const { match } = this;
    const { settings, time, limits } = match;
    const isAllowed = settings.takeOver && settings.tournament === undefined && !time.isForDays;
    if (!isAllowed || !Number.isFinite(limits.takeOverMinutes)) return;
    for (const seat of match.current.people.keys()) {
      const isDue = match.isAttended && isHeldByBot(match.current, seat);
      if (!isDue) this.cancel(seat);
      else if (!this.timers.has(seat)) this.wait(seat, limits.takeOverMinutes * 60_000);
    }
  }
  private wait(seat: number, left: number): void {
    const next = Math.min(left, longest);
    const cancel = this.ports.clock.after(next, () => {
      if (next < left) this.wait(seat, left - next);
      else void this.free(seat);
    });
    this.timers.set(seat, cancel);
  }
  private async free(seat: number): Promise<void> {
    if (await this.attempt(this.match.freeSeat(seat))) this.timers.delete(seat);
    else if (this.timers.has(seat)) this.wait(seat, tryAgainAfter);
  }
  private cancel(seat: number): void {
    this.timers.get(seat)?.();
    this.timers.delete(seat);
  }
}
