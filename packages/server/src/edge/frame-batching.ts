/**
 * Batches the frames that go out. A write is a system call and the dearest part of a move, so that frames to one
 * connection share one where they can:
 *
 * - An urgent frame (to the player who moved, to those who decide next) leaves at the end of the turn of the event loop,
 *   with everything else that waits for the same connection.
 * - A patient frame leaves with the next urgent one, or as soon as two turns have passed without any. A busy server
 *   may keep it for up to 250 ms.
 */
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Line } from '../ports.js';
import type { CountedLine, UnreadFrames } from './unread-frames.js';

/** Milliseconds a patient frame waits at most. */
const longestWait = 250;

/** The outgoing side of one connection. Frames wait here until they are written. */
export class BufferedLine implements Line, CountedLine {
  readonly address: string;
  private readonly batching: FrameBatching;
  private readonly unread: UnreadFrames;
  private readonly webSocket: WebSocket;
  private readonly socket: Duplex;
  private frames: string[] = [];
  private bytes = 0;

  /** `socket` is the one beneath `webSocket`: corking it joins several frames to one write. */
  constructor(
    { batching, unread }: { readonly batching: FrameBatching; readonly unread: UnreadFrames },
    webSocket: WebSocket,
    socket: Duplex,
    address: string,
  ) {
    this.batching = batching;
    this.unread = unread;
    this.webSocket = webSocket;
    this.socket = socket;
    this.address = address;
  }

  send(frame: string, patient = false): void {
    this.frames.push(frame);
    this.bytes += Buffer.byteLength(frame);
    this.batching.add(this, patient);
  }

  waiting(): number {
    return this.bytes + this.webSocket.bufferedAmount;
  }

  close(code: number, why: string): void {
    this.write();
    this.webSocket.close(code, why);
  }

  cutOff(): void {
    this.frames = [];
    this.bytes = 0;
    this.webSocket.terminate();
  }

  /** It is closed. */
  end(): void {
    this.unread.forget(this);
  }

  /** Everything that waits goes to the socket in one piece. */
  write(): void {
    const { frames, webSocket, socket } = this;
    if (frames.length === 0) return;
    this.frames = [];
    this.bytes = 0;
    if (webSocket.readyState !== WebSocket.OPEN) return;
    socket.cork();
    for (const frame of frames) webSocket.send(frame);
    socket.uncork();
    this.unread.written(this);
  }
}

export class FrameBatching {
  private urgent = new Set<BufferedLine>();
  /** Lines that only have patient frames, and since when; the longest waiting first. */
  private readonly patient = new Map<BufferedLine, number>();
  /** Urgent frames were written since the patient ones were last looked after. */
  private wasBusy = false;
  private isWatching = false;

  add(line: BufferedLine, patient: boolean): void {
    if (!patient) this.addUrgent(line);
    else if (!this.urgent.has(line) && !this.patient.has(line)) this.addPatient(line);
  }

  private addUrgent(line: BufferedLine): void {
    // Runs after the promises that are settled now, and before the next event.
    if (this.urgent.size === 0) process.nextTick(() => this.writeUrgent());
    this.urgent.add(line);
    this.patient.delete(line);
  }
  private writeUrgent(): void {
    const lines = this.urgent;
    this.urgent = new Set();
    this.wasBusy = true;
    for (const line of lines) line.write();
  }

  private addPatient(line: BufferedLine): void {
    this.patient.set(line, performance.now());
    if (this.isWatching) return;
    this.isWatching = true;
    setImmediate(() => this.writePatient(true));
  }
  /**
   * Runs once per turn of the event loop while patient frames wait. Commands of a turn are committed and answered after
   * this ran, so that the server counts as idle after two turns without urgent frames.
   */
  private writePatient(busyBefore: boolean): void {
    const { wasBusy } = this;
    this.wasBusy = false;
    const due = wasBusy || busyBefore ? performance.now() - longestWait : Number.POSITIVE_INFINITY;
    for (const [line, since] of this.patient) {
      if (since > due) break;
      this.patient.delete(line);
      line.write();
    }
    this.isWatching = this.patient.size > 0;
    if (this.isWatching) setImmediate(() => this.writePatient(wasBusy));
  }
}
