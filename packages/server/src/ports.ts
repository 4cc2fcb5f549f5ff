/**
 * What the core needs from the world. The real server brings sockets, SQLite and the system's clock; tests and the
 * simulation bring their own, so that every run can be repeated exactly.
 */
import type { Nonce } from '@partie/fairness';
import type { Random } from '@partie/kit';
import type { EngineWish } from './engines/engine.js';
import type { Store } from './store/store.js';
import type { FindPairings } from './tournament/pairing-thread.js';

export interface Clock {
  /**
   * Milliseconds since 1970 as they were when the server started, and from then on steady: it does not jump when the
   * system's clock is set. All limits and deadlines go by it.
   */
  now(): number;
  /** Milliseconds since 1970 by the system's clock, which may jump; absent: the same as `now`. See `dateOf`. */
  date?(): number;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The time for what is written down: when a match began, when something was said. */
export const dateOf = (clock: Clock): number => clock.date?.() ?? clock.now();

/** One connection, as the core sees it. */
export interface Line {
  /** Where it comes from, for limits per address. */
  readonly address: string;
  /** What is `patient` may come somewhat later, together with what follows, when there is much to do. */
  send(frame: string, patient?: boolean): void;
  /** How many bytes wait to be sent. */
  waiting(): number;
  close(code: number, why: string): void;
}

/**
 * How a frame is delivered, said by its sender. `needed`: at once, in any case. `update`: at once, but left out if the line
 * is too slow, which gets the whole instead when it has caught up. `patient`: like an update, and may wait a moment.
 */
export type Delivery = 'needed' | 'update' | 'patient';

/** A program that was started for a seat. */
export interface EngineProcess {
  write(text: string): void;
  /** Ends it: by itself if it can, by force if need be. */
  end(): void;
  /** Set by whoever talks with it. */
  onText: (text: string) => void;
  onEnd: (why: string) => void;
}

export interface Ports {
  readonly clock: Clock;
  readonly store: Store;
  /** Random bytes that nobody can guess. */
  readonly bytes: (count: number) => Uint8Array;
  /** Chance for one step of a match. */
  readonly chance: (step: ChanceStep) => Random;
  /** Starts a program; absent where there are none. */
  readonly startEngine?: (wish: EngineWish) => EngineProcess;
  /** Finds the next pairings of a tournament beside the event loop; absent: in it. */
  readonly findPairings?: FindPairings;
  /** Whether there is a program to start by this command. */
  readonly hasProgram?: (command: string) => boolean;
  /** The record of who did what and when. */
  readonly log: (entry: LogEntry) => void;
}

export interface ChanceStep {
  readonly match: string;
  readonly secret: string;
  readonly step: number;
  readonly nonces: readonly Nonce[];
}

export interface LogEntry {
  readonly what: string;
  readonly [detail: string]: string | number | boolean | null | undefined;
}

/** A short id that cannot be guessed: 128 bits by default. */
export function newId(bytes: Ports['bytes'], count = 16): string {
  return Buffer.from(bytes(count)).toString('base64url');
}
