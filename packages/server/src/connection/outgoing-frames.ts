/** What a connection is sent: everything in order, or, while its line is slow, only what is needed. */
import type { Message } from '@partie/protocol';
import type { Clock, Delivery, Line } from '../ports.js';

/**
 * Above this a slow connection is sent only what is needed. Above the second, or after so many milliseconds, it is
 * closed.
 */
const slowBytes = 256 * 1024;
const tooSlowBytes = 1024 * 1024;
const tooSlowAfter = 15_000;

export class OutgoingFrames {
  private readonly line: Line;
  private readonly clock: Clock;
  /** The line flows again after frames were left out: what they told is to be sent as a whole. */
  private readonly onCaughtUp: () => void;
  /** Since when too much is waiting to be sent. */
  private slowSince: number | null = null;
  /** Something was left out. */
  private isBehind = false;

  constructor(line: Line, clock: Clock, onCaughtUp: () => void) {
    this.line = line;
    this.clock = clock;
    this.onCaughtUp = onCaughtUp;
  }

  send(message: Message, delivery: Delivery = 'needed'): void {
    this.sendFrame(JSON.stringify(message), delivery);
  }

  sendFrame(frame: string, delivery: Delivery): void {
    if (!this.checkPace()) return;
    const waiting = this.line.waiting();
    if (waiting > slowBytes && delivery !== 'needed') {
      this.isBehind = true;
      return;
    }
    this.line.send(frame, delivery === 'patient');
    if (!this.isBehind || waiting > slowBytes / 4) return;
    this.isBehind = false;
    this.onCaughtUp();
  }

  /** Closes a line that is too slow, and answers false. */
  checkPace(): boolean {
    const waiting = this.line.waiting();
    if (waiting <= slowBytes) {
      this.slowSince = null;
      return true;
    }
    const now = this.clock.now();
    this.slowSince ??= now;
    if (waiting <= tooSlowBytes && now - this.slowSince <= tooSlowAfter) return true;
    this.line.close(4413, 'slow');
    return false;
  }
}
