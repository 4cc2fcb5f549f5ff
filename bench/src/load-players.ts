/** What all players of the load generator have in common: they move as soon as it is their turn, and are timed. */
import type { Line } from './load-line.js';

/** Where to play: what the servers under test say when they listen, and how many tables there are to be. */
export interface Ground {
  readonly port: number;
  readonly tables: number;
  /** Milliseconds a player thinks before each move, at most; 0: not at all. */
  readonly pause: number;
  /** Connections of people who only look in. */
  readonly idle?: number;
  /** Addresses of Colyseus' seats, by table. */
  readonly rooms?: readonly (readonly string[])[];
}

export const seats = 4;

/** Times of the moves, from sending to the frame that acknowledges, while it is being measured. */
export class Times {
  moves = 0;
  /** Of the frames that told of moves, to everybody, with their heads. */
  bytes = 0;
  refused = 0;
  list: number[] = [];
  measuring = false;

  note(milliseconds: number): void {
    if (!this.measuring) return;
    this.moves++;
    this.list.push(milliseconds);
  }
}

export abstract class Player {
  private sentAt = 0;
  /** A move was chosen and is not acknowledged yet. */
  private moving = false;
  readonly line: Line;
  protected readonly times: Times;
  private readonly pause: number;

  constructor(line: Line, times: Times, pause: number) {
    this.line = line;
    this.times = times;
    this.pause = pause;
    line.onFrame = (frame) => this.hear(frame);
    line.onClose = (why) => {
      throw new Error(`A player was sent away: ${why}`);
    };
  }

  protected abstract hear(frame: Buffer): void;

  /** Sends a move, at once or after some thought; one at a time, also where others may move at the same time. */
  protected move(send: () => void): void {
    if (this.moving) return;
    this.moving = true;
    if (this.pause === 0) return this.sendNow(send);
    setTimeout(() => this.sendNow(send), this.pause * (0.5 + Math.random() / 2));
  }
  private sendNow(send: () => void): void {
    this.sentAt = performance.now();
    send();
  }
  /** A frame that tells of a move. */
  protected told(frame: Buffer): void {
    if (this.times.measuring) this.times.bytes += frame.length + (frame.length < 126 ? 2 : 4);
  }
  protected acknowledged(): void {
    if (this.sentAt === 0) return;
    this.times.note(performance.now() - this.sentAt);
    this.sentAt = 0;
    this.moving = false;
  }
  protected refused(frame: Buffer): void {
    this.times.refused++;
    if (this.times.refused === 1) process.stderr.write(`Refused: ${frame.toString('latin1').slice(0, 300)}\n`);
  }
}

export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Does a thing for each, a few at a time. */
export async function each<T>(list: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
