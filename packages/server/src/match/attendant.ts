/** Looks after a running match: bots that think, the clock that runs out, players who stay away. */
import type { EngineWish } from '../engines/engine.js';
import { EngineSeats } from '../engines/engine-seats.js';
import type { Ports } from '../ports.js';
import { Absence } from './absence.js';
import { type Attempt, attemptsOf, tryAgainAfter } from './attempt.js';
import { BotSeats } from './bot-seats.js';
import { ClockWatch } from './clock-watch.js';
import { Forgetting } from './forgetting.js';
import { FreeingSeats } from './freeing-seats.js';
import type { Match } from './match.js';

export class Attendant {
  private readonly match: Match;
  private readonly ports: Ports;
  private readonly attempt: Attempt;
  private readonly bots: BotSeats;
  private readonly clock: ClockWatch;
  private readonly absence: Absence;
  private readonly forgetting: Forgetting;
  private readonly freeing: FreeingSeats;
  private begun = false;
  /** While people are still on their way. */
  private cancelComing: (() => void) | null = null;
  private stopped = false;

  /** `botPace` stretches the pauses of bots; 0 lets them play at once. */
  constructor(ports: Ports, match: Match, botPace: number, engines: readonly EngineWish[] = []) {
    this.ports = ports;
    this.match = match;
    this.attempt = attemptsOf(match.header.id, ports.log, () => this.stopped);
    this.bots = new BotSeats(ports, match, botPace, new EngineSeats(ports, match, engines), this.attempt);
    this.clock = new ClockWatch(ports, match, this.attempt);
    this.absence = new Absence(ports, match, this.attempt);
    this.forgetting = new Forgetting(ports, match, this.attempt);
    this.freeing = new FreeingSeats(ports, match, this.attempt);
    match.onChange = () => this.look();
    match.onOwnMove = (seat) => this.absence.moved(seat);
  }

  /**
   * From now on it looks after the match. If people are still on their way, bots sit still for so long, and nobody is
   * missed: everybody finds the table as he left it.
   */
  begin(peopleComeWithin = 0): void {
    this.begun = true;
    if (peopleComeWithin === 0) return this.allHaveCome();
    this.cancelComing = this.ports.clock.after(peopleComeWithin, () => this.allHaveCome());
    this.clock.watch();
  }
  private allHaveCome(): void {
    this.cancelComing = null;
    this.match.current.people.forEach((person, seat) => {
      if (person !== null && !this.match.audience.here(seat)) this.lost(seat);
    });
    this.look();
  }

  /** Something changed: set the timers anew. */
  look(): void {
    const { match } = this;
    if (match.outcome !== null) this.stop();
    if (this.stopped || !this.begun) return;
    this.clock.watch();
    if (this.cancelComing !== null) return;
    this.clock.keepClock();
    void this.clock.finishTurns();
    this.bots.look();
    this.freeing.look();
    if (match.isConsentDue) void this.surely(() => match.doWhatIsDue());
    if (match.isDeserted) void this.surely(() => match.endDeserted());
  }
  private async surely(work: () => Promise<void>): Promise<void> {
    if ((await this.attempt(work())) || this.stopped) return;
    this.ports.clock.after(tryAgainAfter, () => this.look());
  }

  stop(): void {
    this.stopped = true;
    this.cancelComing?.();
    this.bots.stop();
    this.clock.stop();
    this.absence.stop();
    this.forgetting.stop();
    this.freeing.stop();
  }

  /** A player lost the connection. */
  lost(seat: number): void {
    this.match.audience.goneFrom(seat);
    if (this.cancelComing !== null || this.stopped) return;
    this.absence.lost(seat);
    this.forgetting.lost();
    this.look();
  }
  /** A player is back again. */
  back(seat: number): void {
    const handsBack = this.absence.back(seat);
    this.forgetting.back();
    this.look();
    if (handsBack) this.bots.interrupt(seat);
  }
  /** Somebody has taken over the seat that a bot played for. */
  tookOver(seat: number): void {
    this.absence.newPlayer(seat);
    this.forgetting.back();
    this.bots.interrupt(seat);
    this.look();
  }
  /** Nobody could come back until now. */
  waitAnew(): void {
    this.absence.waitAnew();
    if (this.begun && this.cancelComing === null && !this.stopped) this.freeing.waitAnew();
  }
  /** A player has left on purpose, or stayed away too long. False if that could not be stored. */
  goneForGood(seat: number, onPurpose = false): Promise<boolean> {
    return this.absence.goneForGood(seat, onPurpose);
  }
}
