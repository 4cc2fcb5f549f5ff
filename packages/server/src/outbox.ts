/**
 * Frames on their way out. What one turn of the server has to say (the moves of a commit, each to its whole table) is put
 * together first and then written in one go: whoever listens is woken once and finds much, where writing in between
 * would wake him for every frame, which costs more than the writing.
 *
 * Writing is dear: a call of the system for every piece, more than half of what a move costs. So those who wait for a
 * frame get it at once: the one who moved, and those who are to decide now. The others get theirs a moment later, when
 * there is nothing more urgent to do, and at a busy server several in one piece.
 */
import type { Frame } from '@partie/protocol';
import type { Line } from './ports.js';
import { frameOf, type WebSocket } from './web-socket.js';

/** Milliseconds a frame that can wait is kept at most. */
const longest = 250;

/** So many lines wait at most. */
const most = 4096;

/** One connection, and where its frames gather. */
export class Way implements Line {
  readonly address: string;
  private readonly outbox: Outbox;
  private readonly webSocket: WebSocket;
  /** Frames as they go over the wire, one after another. */
  private held = '';
  /** Something that was written may still lie here: worth asking how much. */
  private isFull = false;
  /** Since when the first of the frames has been there. */
  since = 0;
  /** In which lists of the outbox it is. */
  isNow = false;
  isLater = false;

  constructor(outbox: Outbox, webSocket: WebSocket, address: string) {
    this.address = address;
    this.outbox = outbox;
    this.webSocket = webSocket;
  }

  waiting(): number {
    const waiting = this.isFull ? this.webSocket.waiting : 0;
    this.isFull = waiting > 0;
    return waiting + this.held.length;
  }
  get isEmpty(): boolean {
    return this.held === '';
  }

  send(text: Frame, canWait = false): void {
    if (this.held === '') this.since = this.outbox.time;
    this.held += frameOf(text);
    if (canWait) this.outbox.later(this);
    else this.outbox.now(this);
  }

  /** What has gathered goes out. */
  write(): void {
    const { held } = this;
    if (held === '') return;
    this.held = '';
    if (this.webSocket.isOpen) this.isFull = !this.webSocket.write(held) || this.isFull;
  }

  close(code: number, why: string): void {
    this.write();
    this.webSocket.close(code, why);
  }
}

export class Outbox {
  private urgent: Way[] = [];
  private patient: Way[] = [];
  /** Something urgent has gone out since it was last looked after the others. */
  private busy = false;
  /** When it was last looked after those who can wait, or when the first of them came. */
  time = 0;

  /** Leaves before anything else is done: after the promises that are settled now, and before the next event. */
  now(way: Way): void {
    if (way.isNow) return;
    way.isNow = true;
    if (this.urgent.length === 0) process.nextTick(() => this.write());
    this.urgent.push(way);
    if (this.urgent.length >= most) this.write();
  }

  /** Leaves with the next frame that is urgent, or when there is time. */
  later(way: Way): void {
    if (way.isLater) return;
    way.isLater = true;
    if (this.patient.length === 0) {
      setImmediate(() => this.look(true));
      this.time = performance.now();
      way.since = this.time;
    }
    this.patient.push(way);
  }

  private write(): void {
    const { urgent } = this;
    this.urgent = [];
    this.busy = true;
    for (const way of urgent) {
      way.isNow = false;
      way.write();
    }
  }

  /**
   * Once a turn of the event loop while something waits. What comes in at one turn is committed and told after the look
   * of that turn: only when nothing urgent went out in two turns, there is time.
   */
  private look(wasBusy: boolean): void {
    const { patient, busy } = this;
    this.time = performance.now();
    const until = busy || wasBusy ? this.time - longest : Number.POSITIVE_INFINITY;
    let left = 0;
    for (const way of patient) {
      if (!way.isEmpty && way.since > until) {
        patient[left++] = way;
        continue;
      }
      way.isLater = false;
      way.write();
    }
    patient.length = left;
    this.busy = false;
    if (left > 0) setImmediate(() => this.look(busy));
  }
}
