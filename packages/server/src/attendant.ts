/**
 * Looks after a running match: bots that think, the clock that runs out, players who stay away. It never looks at hidden
 * cards to decide *when* to act: a bot's pause and a time limit are drawn without regard to them.
 */
import type { Move } from '@partie/kit';
import type { Match } from './match.js';
import type { Ports } from './ports.js';
import { Refused } from './refuse.js';

/** A bot's pause in milliseconds: like a person's, between these. */
const pause = { least: 600, most: 2200 };

export class Attendant {
  private readonly match: Match;
  private readonly ports: Ports;
  private readonly scale: number;
  private cancelThinking: (() => void) | null = null;
  private cancelClock: (() => void) | null = null;
  private readonly cancelAbsence = new Map<number, () => void>();

  /** `scale` stretches the pauses of bots; 0 lets them play at once, for tests and load. */
  constructor(ports: Ports, match: Match, scale: number) {
    this.ports = ports;
    this.match = match;
    this.scale = scale;
    match.onChange = () => this.look();
  }

  /** Something changed: set the timers anew. */
  look(): void {
    this.watchClock();
    if (this.match.outcome !== null) return this.stop();
    if (this.cancelThinking === null && this.botToMove() !== undefined) {
      this.cancelThinking = this.ports.clock.after(this.thinkingTime(), () => {
        this.cancelThinking = null;
        void this.playBot();
      });
    }
  }

  stop(): void {
    this.cancelThinking?.();
    this.cancelClock?.();
    for (const cancel of this.cancelAbsence.values()) cancel();
    this.cancelThinking = null;
    this.cancelClock = null;
    this.cancelAbsence.clear();
  }

  private botToMove(): number | undefined {
    return this.match.waiting().find((seat) => this.match.bots[seat]);
  }

  private thinkingTime(): number {
    const [byte = 0] = this.ports.bytes(1);
    return this.scale * (pause.least + (byte / 255) * (pause.most - pause.least));
  }

  private async playBot(): Promise<void> {
    const seat = this.botToMove();
    if (seat === undefined) return;
    const { match } = this;
    await quietly(match.move('server', `bot-${match.number + 1}`, seat, this.choose(seat), 'bot'));
    this.look();
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

  private watchClock(): void {
    this.cancelClock?.();
    this.cancelClock = null;
    const { deadline, outcome } = this.match;
    if (deadline === null || outcome !== null) return;
    this.cancelClock = this.ports.clock.after(
      Math.max(0, deadline - this.ports.clock.now()),
      () => void this.timeIsUp(),
    );
  }

  /** The legal move the game has for it is made for everyone who is still waited for. */
  private async timeIsUp(): Promise<void> {
    const { match, ports } = this;
    if (match.deadline === null || ports.clock.now() < match.deadline) return this.watchClock();
    for (const seat of match.waiting()) {
      for (let steps = 0; steps < 64 && match.waiting().includes(seat); steps++) {
        const number = match.number + 1;
        const move = match.game.atTimeLimit(match.state, seat);
        const done = await quietly(match.move('server', `time-${number}`, seat, move, 'clock'));
        if (!done) break;
        // The same seat may be on turn again: that is a new decision with a new limit.
        if (match.game.view(match.state, null).table.turn !== seat) break;
        if (match.deadline !== null && match.deadline > ports.clock.now() && steps > 0) break;
      }
    }
  }

  // ---- presence -----------------------------------------------------------------------------------------------------------

  /** A player lost the connection: gone for good if not back in time. */
  lost(seat: number): void {
    const { settings, outcome } = this.match;
    if (outcome !== null || settings.absence === 'wait' || this.cancelAbsence.has(seat)) return;
    const cancel = this.ports.clock.after(settings.absentAfter * 1000, () => void this.goneForGood(seat));
    this.cancelAbsence.set(seat, cancel);
  }

  /** Back again: the bot hands back. */
  back(seat: number): void {
    this.cancelAbsence.get(seat)?.();
    this.cancelAbsence.delete(seat);
    if (this.match.header.people[seat] !== null && this.match.bots[seat]) {
      this.match.bots[seat] = false;
      this.cancelThinking?.();
      this.cancelThinking = null;
      this.match.audience.status();
      this.look();
    }
  }

  /** By the table's rule: a bot plays on, the match ends without a result, or the others win. */
  async goneForGood(seat: number, onPurpose = false): Promise<void> {
    this.cancelAbsence.delete(seat);
    const { match } = this;
    if (match.outcome !== null) return;
    const command = `gone-${seat}-${match.number + 1}`;
    switch (match.settings.absence) {
      case 'noResult':
        await quietly(match.end('server', command, 'noResult'));
        break;
      case 'othersWin':
        await quietly(match.leave('server', command, seat));
        break;
      case 'bot':
      case 'wait':
        if (match.settings.absence === 'wait' && !onPurpose) return;
        match.bots[seat] = true;
        match.audience.status();
        this.look();
        break;
    }
  }
}

/** A move made for somebody may come too late; that is nobody's fault. */
async function quietly(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
