/**
 * Players who lost the connection: how long they are waited for, and what is done when they do not come back. Nothing is done
 * while nobody is there: nobody waits for them; nor where players have so long for a decision that nobody is expected to stay.
 */
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';

/** How much of the others' patience a player has used. */
interface Patience {
  /** Milliseconds he was away; 0 again when he has moved, or stayed as long as he may be away. */
  readonly used: number;
  readonly lostAt: number | null;
  readonly backAt: number;
}

export class Absence {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly attempt: Attempt;
  private readonly timers = new Map<number, () => void>();
  /** Seats whose players may still come back in time. */
  private readonly expected = new Set<number>();
  private readonly patience = new Map<number, Patience>();
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

  /** A player lost the connection: gone for good if not back in time. Coming back for a moment gains no time. */
  lost(seat: number): void {
    const { settings, outcome, time } = this.match;
    if (settings.absence === 'wait' || time.isForDays) return;
    if (outcome !== null || this.stopped || this.timers.has(seat)) return;
    const now = this.ports.clock.now();
    const { used = 0, backAt = now } = this.patience.get(seat) ?? {};
    const left = now - backAt >= this.whole ? this.whole : Math.max(tryAgainAfter, this.whole - used);
    this.patience.set(seat, { used: this.whole - left, lostAt: now, backAt });
    this.expected.add(seat);
    this.goneAfter(seat, left);
  }
  private get whole(): number {
    return this.match.settings.absentAfter * 1000;
  }
  /** Nobody could come back until now: who is away has the whole time before him again. */
  waitAnew(): void {
    const away = [...this.expected];
    for (const seat of away) this.waitAnewFor(seat);
  }
  private waitAnewFor(seat: number): void {
    this.noLongerExpect(seat);
    this.patience.delete(seat);
    this.lost(seat);
  }
  private noLongerExpect(seat: number): void {
    this.expected.delete(seat);
    this.timers.get(seat)?.();
    this.timers.delete(seat);
  }
  private goneAfter(seat: number, milliseconds: number, onPurpose = false): void {
    const cancel = this.ports.clock.after(milliseconds, () => {
      this.timers.delete(seat);
      // Waited for again as soon as somebody is there.
      if (onPurpose || this.match.isAttended) void this.goneForGood(seat, onPurpose);
    });
    this.timers.set(seat, cancel);
  }

  /** Back again: a bot that played meanwhile hands back. Answers whether one did. */
  back(seat: number): boolean {
    this.noLongerExpect(seat);
    const now = this.ports.clock.now();
    const { used = 0, lostAt = null } = this.patience.get(seat) ?? {};
    this.patience.set(seat, { used: used + (lostAt === null ? 0 : now - lostAt), lostAt: null, backAt: now });
    const waitedByNobody = [...this.expected].filter((other) => !this.timers.has(other));
    for (const other of waitedByNobody) this.waitAnewFor(other);
    if (this.match.current.people[seat] === null || !this.match.current.bots[seat]) return false;
    void this.standIn(seat, false, false);
    return true;
  }
  /** Another player has the seat: what the one before him has used of the others' patience does not count. */
  newPlayer(seat: number): void {
    this.noLongerExpect(seat);
    this.patience.delete(seat);
    if (!this.match.audience.here(seat)) this.lost(seat);
  }
  /** A player has moved with his own hand. */
  moved(seat: number): void {
    const known = this.patience.get(seat);
    if (known) this.patience.set(seat, { ...known, used: 0 });
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
    const { match } = this;
    const work = match.standIn(seat, on, left);
    const done = await (on ? this.surely(work, seat, left) : this.attempt(work));
    if (on) {
      const { bots, left: gone } = match.current;
      // One who has come and gone too often gets no bot before the next turn.
      if (done && !bots[seat] && !gone[seat] && !match.audience.here(seat)) this.waitAnewFor(seat);
    } else if (!done && !this.stopped)
      this.ports.clock.after(tryAgainAfter, () => match.audience.here(seat) && this.back(seat));
    return done;
  }

  /** Who was to be gone while the store took nothing has the whole time before him again; who left has left. */
  private async surely(work: Promise<void>, seat: number, onPurpose: boolean): Promise<boolean> {
    const done = await this.attempt(work);
    if (done || this.stopped) return done;
    if (onPurpose) this.goneAfter(seat, tryAgainAfter, true);
    else if (!this.match.audience.here(seat)) this.waitAnewFor(seat);
    return false;
  }
}
