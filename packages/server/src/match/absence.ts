/** Players who lost the connection: how long they are waited for, and what is done when they do not come back. */
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';

export class Absence {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly attempt: Attempt;
  private readonly timers = new Map<number, () => void>();
  /** Seats whose players may still come back in time. */
  private readonly expected = new Set<number>();
  private stopped = false;

  constructor(ports: Ports, match: Match, attempt: Attempt) {
    this.ports = ports;
    this.match = match;
    this.attempt = attempt;
  }

  stop(): void {
    this.stopped = true;
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
  }

  /** A player lost the connection: gone for good if not back in time. */
  lost(seat: number): void {
    const { settings, outcome } = this.match;
    if (outcome !== null || this.stopped || settings.absence === 'wait' || this.timers.has(seat)) return;
    this.expected.add(seat);
    this.goneAfter(seat, settings.absentAfter * 1000);
  }
  /** Nobody could come back until now: who is away has the whole time before him again. */
  waitAnew(): void {
    const away = [...this.expected];
    for (const seat of away) {
      this.noLongerExpect(seat);
      this.lost(seat);
    }
  }
  private noLongerExpect(seat: number): void {
    this.expected.delete(seat);
    this.timers.get(seat)?.();
    this.timers.delete(seat);
  }
  private goneAfter(seat: number, milliseconds: number, onPurpose = false): void {
    const cancel = this.ports.clock.after(milliseconds, () => void this.goneForGood(seat, onPurpose));
    this.timers.set(seat, cancel);
  }

  /** Back again: a bot that played meanwhile hands back. Answers whether one did. */
  back(seat: number): boolean {
    this.noLongerExpect(seat);
    if (this.match.header.people[seat] === null || !this.match.current.bots[seat]) return false;
    void this.standIn(seat, false, false);
    return true;
  }

  /**
   * By the table's rule: a bot plays on, the match ends without a result, or the others win. False if that could not be
   * stored: it is tried again later.
   */
  async goneForGood(seat: number, onPurpose = false): Promise<boolean> {
    this.noLongerExpect(seat);
    const { match } = this;
    if (match.outcome !== null || this.stopped) return true;
    const cause = { actor: 'server', command: `gone-${seat}-${match.current.number + 1}` };
    switch (match.settings.absence) {
      case 'noResult':
        return this.surely(match.end(cause), seat, onPurpose);
      case 'othersWin':
        return this.surely(match.leave(cause, seat), seat, onPurpose);
      case 'wait':
        return !onPurpose || this.standIn(seat, true, true);
      case 'bot':
        return this.standIn(seat, true, onPurpose);
    }
  }

  private async standIn(seat: number, on: boolean, left: boolean): Promise<boolean> {
    const work = this.match.standIn(seat, on, left);
    if (on) return this.surely(work, seat, left);
    const done = await this.attempt(work);
    if (!done && !this.stopped)
      this.ports.clock.after(tryAgainAfter, () => this.match.audience.here(seat) && this.back(seat));
    return done;
  }

  private async surely(work: Promise<void>, seat: number, onPurpose: boolean): Promise<boolean> {
    const done = await this.attempt(work);
    if (!done && !this.stopped) this.goneAfter(seat, tryAgainAfter, onPurpose);
    return done;
  }
}
