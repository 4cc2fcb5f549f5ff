/**
 * Looks after a running match: bots that think, the clock that runs out, players who stay away. It never looks at hidden
 * cards to decide *when* to act: a bot's pause and a time limit are drawn without regard to them.
 */
import type { Move } from '@partie/kit';
import type { EngineWish } from './engine.js';
import { EngineSeats } from './engine-seats.js';
import type { Match } from './match.js';
import type { Ports } from './ports.js';
import { Refused } from './refuse.js';
import { outageAfter } from './timekeeper.js';

/** A bot's pause in milliseconds: like a person's, between these. */
const pause = { least: 600, most: 2200 };
/** How long to wait before trying again what the store could not take. */
const tryAgainAfter = 1000;
/** A game clock is looked at so often, in milliseconds, to notice when the process has stood still. */
const lookEvery = 10_000;

export class Attendant {
  private readonly match: Match;
  private readonly ports: Ports;
  private readonly scale: number;
  private readonly engines: EngineSeats;
  private cancelThinking: (() => void) | null = null;
  private cancelClock: (() => void) | null = null;
  private readonly cancelAbsence = new Map<number, () => void>();
  /** Seats whose players may still come back in time. */
  private readonly expected = new Set<number>();
  private begun = false;
  /** While people are still on their way. */
  private cancelComing: (() => void) | null = null;
  private stopped = false;

  /** `scale` stretches the pauses of bots; 0 lets them play at once, for tests and load. */
  constructor(ports: Ports, match: Match, scale: number, wishes: readonly EngineWish[] = []) {
    this.ports = ports;
    this.match = match;
    this.engines = new EngineSeats(ports, match, wishes);
    this.scale = scale;
    match.onChange = () => this.look();
  }

  /**
   * From now on it looks after the match. If people are still on their way, bots sit still for so long, and nobody is
   * missed: everybody finds the table as he left it.
   */
  begin(peopleComeWithin = 0): void {
    this.begun = true;
    if (peopleComeWithin === 0) return this.allHaveCome();
    this.cancelComing = this.ports.clock.after(peopleComeWithin, () => this.allHaveCome());
    this.watchClock();
  }
  private allHaveCome(): void {
    this.cancelComing = null;
    this.match.header.people.forEach((person, seat) => {
      if (person !== null && !this.match.audience.here(seat)) this.lost(seat);
    });
    this.look();
  }

  /** Something changed: set the timers anew. */
  look(): void {
    if (this.match.outcome !== null) this.stop();
    if (this.stopped || !this.begun) return;
    this.watchClock();
    if (this.cancelComing !== null) return;
    this.keepClock();
    this.letBotThink();
    if (this.match.consent.isDue) void this.orLater(this.match.consent.doWhatIsDue());
  }

  stop(): void {
    this.stopped = true;
    this.cancelThinking?.();
    this.cancelClock?.();
    this.cancelComing?.();
    for (const cancel of this.cancelAbsence.values()) cancel();
    this.engines.stop();
    this.cancelThinking = null;
    this.cancelClock = null;
    this.cancelAbsence.clear();
  }

  // ---- bots ---------------------------------------------------------------------------------------------------------------

  private letBotThink(milliseconds?: number): void {
    if (this.stopped || this.cancelThinking !== null || this.botToMove() === undefined) return;
    this.cancelThinking = this.ports.clock.after(milliseconds ?? this.scale * this.thinkingTime(), () => {
      this.cancelThinking = null;
      void this.playBot();
    });
  }

  private botToMove(): number | undefined {
    return this.match.bots.includes(true) ? this.match.waiting().find((seat) => this.match.bots[seat]) : undefined;
  }

  private thinkingTime(): number {
    const [byte = 0] = this.ports.bytes(1);
    return Math.round(pause.least + (byte / 255) * (pause.most - pause.least));
  }

  private async playBot(): Promise<void> {
    const seat = this.botToMove();
    if (seat === undefined) return;
    if (this.match.engines[seat]) return this.playEngine(seat, this.match.engines[seat]);
    // The player may be back by the time it is his bot's turn to speak.
    const choose = () => (this.match.bots[seat] ? this.choose(seat) : null);
    if (!(await this.quietly(this.match.moveFor(seat, 'bot', choose)))) this.letBotThink(tryAgainAfter);
    else this.look();
  }

  /** A program thinks outside the mailbox: the match goes on meanwhile, and its move counts only for the same position. */
  private async playEngine(seat: number, name: string): Promise<void> {
    const { match } = this;
    let hasThought = false;
    this.cancelThinking = () => {
      hasThought = true;
    };
    const { number } = match;
    let move: Move | null = null;
    try {
      move = await this.engines.choose(seat, name);
    } catch (error) {
      if (this.stopped) return;
      this.ports.log({ what: 'engineGone', match: match.header.id, engine: name, error: String(error) });
      await this.quietly(match.engineGone(seat));
    }
    if (hasThought || this.stopped) return;
    this.cancelThinking = null;
    const choose = () => (match.number === number ? (move ?? this.choose(seat)) : null);
    if (await this.quietly(match.moveFor(seat, 'bot', choose))) this.look();
    else this.letBotThink(tryAgainAfter);
  }

  /** What a simple bot plays: what the game's hint thinks best of what this seat can see, with a little variety. */
  private choose(seat: number): Move {
    const { game, state } = this.match;
    const moves = game.moves(state, seat);
    const weights = game.hint?.(state, seat, moves) ?? moves.map(() => 1);
    const [byte = 0] = this.ports.bytes(1);
    const good = Math.max(...weights) * 0.9;
    const best = moves.filter((_, i) => (weights[i] ?? 0) >= good);
    return (best[byte % best.length] ?? moves[0]) as Move;
  }

  // ---- the clock ----------------------------------------------------------------------------------------------------------

  /** Where the table waits for those who are away, nobody's time runs while it is only up to them. */
  private keepClock(): void {
    if (this.match.settings.absence !== 'wait') return;
    void this.quietly(this.match.keepClock((seat) => this.isAwaited(seat)));
  }
  private isAwaited(seat: number): boolean {
    const { settings, bots, audience } = this.match;
    return settings.absence === 'wait' && !bots[seat] && !audience.here(seat);
  }

  private watchClock(least = 0): void {
    this.cancelClock?.();
    this.cancelClock = null;
    const { match, ports } = this;
    match.time.watchedUntil = null;
    if (match.deadline === null || this.stopped) return;
    const now = ports.clock.now();
    const most = this.ownClocksRun ? lookEvery : Number.POSITIVE_INFINITY;
    const wait = Math.min(most, Math.max(least, match.deadline - now));
    match.time.watchedUntil = now + wait;
    this.cancelClock = ports.clock.after(wait, () => void (this.ownClocksRun ? this.lookAtClocks() : this.timeIsUp()));
  }

  private get ownClocksRun(): boolean {
    return (this.match.clocks?.on.length ?? 0) > 0;
  }

  /** Somebody's own clock may be used up; or nobody has looked at it for so long that time is to be given back. */
  private async lookAtClocks(): Promise<void> {
    const { match, ports } = this;
    const { watchedUntil } = match.time;
    const now = ports.clock.now();
    const stoodStill = watchedUntil !== null && now - watchedUntil > outageAfter;
    const isUp = () => match.deadline !== null && match.deadline <= ports.clock.now();
    if (!stoodStill && !isUp()) return this.watchClock();
    // Somebody else may have noticed it, too.
    const isDue = () => match.time.watchedUntil === watchedUntil;
    const done = await this.quietly(stoodStill ? match.creditOutage(isDue) : match.timeIsUp());
    if (done) this.keepClock();
    this.watchClock(done && !isUp() ? 0 : tryAgainAfter);
  }

  /** The legal moves the game has for it are made for everyone who was waited for when the time was up. */
  private async timeIsUp(): Promise<void> {
    const { match, ports } = this;
    const isUp = () => match.deadline !== null && match.deadline <= ports.clock.now();
    if (!isUp()) return this.watchClock();
    let done = true;
    // So late only if the process stood still, or the store took nothing: nobody could have moved in time.
    const isLate = () => match.deadline !== null && ports.clock.now() - match.deadline > outageAfter;
    if (isLate() && match.waiting().some((seat) => !this.isAwaited(seat))) {
      done = await this.quietly(match.creditOutage(isLate));
      return this.watchClock(done && !isUp() ? 0 : tryAgainAfter);
    }
    for (const seat of match.waiting().filter((one) => !this.isAwaited(one))) {
      const asked = this.decision();
      // The first move needs the time to be up still; those that finish the same decision do not.
      let goesOn = isUp;
      for (let steps = 0; done && steps < 64 && match.waiting().includes(seat) && goesOn(); steps++) {
        let made = false;
        const choose = () => {
          made = goesOn();
          return made ? match.game.atTimeLimit(match.state, seat) : null;
        };
        done = await this.quietly(match.moveFor(seat, 'clock', choose));
        // The player was faster, if only just: what is left of the turn is his again.
        if (!made) break;
        goesOn = () => this.decision() === asked;
      }
    }
    if (done) this.keepClock();
    this.watchClock(done && !isUp() ? 0 : tryAgainAfter);
  }

  /** What tells one turn from the next: a seat that is asked again after these changed is asked something new. */
  private decision(): string {
    const { round, phase, turn } = this.match.view(null).table;
    return JSON.stringify([round, phase, turn]);
  }

  private async orLater(done: Promise<void>): Promise<void> {
    if (await this.quietly(done)) return;
    if (!this.stopped) this.ports.clock.after(tryAgainAfter, () => this.look());
  }

  // ---- presence -----------------------------------------------------------------------------------------------------------

  /** A player lost the connection: gone for good if not back in time. */
  lost(seat: number): void {
    const { settings, outcome } = this.match;
    if (this.cancelComing !== null) return;
    if (!this.stopped) this.keepClock();
    if (outcome !== null || this.stopped || settings.absence === 'wait' || this.cancelAbsence.has(seat)) return;
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
    this.cancelAbsence.get(seat)?.();
    this.cancelAbsence.delete(seat);
  }
  private goneAfter(seat: number, milliseconds: number, onPurpose = false): void {
    const cancel = this.ports.clock.after(milliseconds, () => void this.goneForGood(seat, onPurpose));
    this.cancelAbsence.set(seat, cancel);
  }

  /** Back again: the bot hands back. */
  back(seat: number): void {
    this.noLongerExpect(seat);
    this.look();
    if (this.match.header.people[seat] === null || !this.match.bots[seat]) return;
    this.cancelThinking?.();
    this.cancelThinking = null;
    void this.standIn(seat, false, false);
  }

  /**
   * By the table's rule: a bot plays on, the match ends without a result, or the others win. False if that could not be
   * stored: it is tried again later.
   */
  async goneForGood(seat: number, onPurpose = false): Promise<boolean> {
    this.noLongerExpect(seat);
    const { match } = this;
    if (match.outcome !== null || this.stopped) return true;
    const command = `gone-${seat}-${match.number + 1}`;
    switch (match.settings.absence) {
      case 'noResult':
        return this.surely(match.end('server', command), seat, onPurpose);
      case 'othersWin':
        return this.surely(match.leave('server', command, seat), seat, onPurpose);
      case 'wait':
        return !onPurpose || this.standIn(seat, true, true);
      case 'bot':
        return this.standIn(seat, true, onPurpose);
    }
  }

  private async standIn(seat: number, on: boolean, left: boolean): Promise<boolean> {
    const command = `${on ? 'bot' : 'back'}-${seat}-${this.match.number + 1}`;
    const done = await this.quietly(this.match.standIn(command, seat, on, left));
    if (done) this.look();
    else if (this.stopped) return false;
    else if (on) this.goneAfter(seat, tryAgainAfter, left);
    else this.ports.clock.after(tryAgainAfter, () => this.match.audience.here(seat) && this.back(seat));
    return done;
  }

  private async surely(work: Promise<void>, seat: number, onPurpose: boolean): Promise<boolean> {
    const done = await this.quietly(work);
    if (!done && !this.stopped) this.goneAfter(seat, tryAgainAfter, onPurpose);
    return done;
  }

  /** What is done for somebody may come too late, which is nobody's fault; or the store fails, which is written down. */
  private async quietly(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof Refused) return error.refusal.code !== 'later';
      if (!this.stopped) this.ports.log({ what: 'error', match: this.match.header.id, error: String(error) });
      return false;
    }
  }
}
