/**
 * The way to a disk that is slow, fails, or leaves it open whether it has written. Writes that gather meanwhile share a
 * commit, as in the real store. At the end of a process some of what was under way is on the disk and the rest is not.
 */
import type { Store } from '../../src/store/store.js';
import { StoreError } from '../../src/store/store-error.js';
import type { Luck } from './luck.js';
import type { Way } from './memory-store.js';
import { Machine, type Scheduler } from './scheduler.js';

/** How the disk is just now. Shares of commits, but for the delay in milliseconds. */
export interface Trouble {
  readonly delay: number;
  /** Nothing is written, and that is said. */
  readonly fails: number;
  /** Written, but said to have failed. */
  readonly ambiguous: number;
  /** Said to have failed, and written a little later all the same: rows only, which the log's key keeps apart. */
  readonly late: number;
  readonly unreadable: number;
}
export const noTrouble: Trouble = { delay: 8, fails: 0, ambiguous: 0, late: 0, unreadable: 0 };

interface Write {
  readonly what: keyof Store;
  readonly commit: () => unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (why: unknown) => void;
}

export class FaultyWay implements Way {
  trouble: () => Trouble;
  /** The disk goes on when the process has ended. */
  private readonly disk = new Machine('disk');
  private readonly scheduler: Scheduler;
  private readonly process: Machine;
  private readonly luck: Luck;
  private queue: Write[] = [];
  private committing = false;
  private answersAt = 0;
  private underWay = 0;
  private closing: (() => void) | null = null;

  constructor(scheduler: Scheduler, process: Machine, luck: Luck, trouble: () => Trouble) {
    this.scheduler = scheduler;
    this.process = process;
    this.luck = luck;
    this.trouble = trouble;
  }

  write<T>(what: keyof Store, commit: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ what, commit, resolve: resolve as (answer: unknown) => void, reject });
      this.underWay++;
      this.commitSoon();
    });
  }

  read<T>(look: () => T): Promise<T> {
    const { luck } = this;
    const { delay, unreadable } = this.trouble();
    const fails = luck.happens(unreadable);
    const early = luck.happens(0.5) ? { seen: look() } : null;
    return new Promise<T>((resolve, reject) => {
      this.scheduler.after(this.process, luck.seldomFar(0, delay), () => {
        if (fails) reject(new StoreError('The disk cannot be read (simulated).'));
        else resolve(early === null ? look() : early.seen);
      });
    });
  }

  /** What is under way is finished first. */
  close(): Promise<void> {
    if (this.underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.closing = resolve;
    });
  }

  /** The process has ended: of what was under way, so much is on the disk, in order; perhaps one more row gets there. */
  crash(): void {
    const { luck, queue } = this;
    this.queue = [];
    const done = luck.below(queue.length + 1);
    for (const { commit } of queue.slice(0, done)) attempt(commit);
    const [next] = queue.slice(done);
    if (next?.what === 'append' && luck.happens(this.trouble().late)) this.commitLate(next);
  }

  private commitSoon(): void {
    if (this.committing) return;
    this.committing = true;
    this.scheduler.after(this.disk, this.luck.seldomFar(0, this.trouble().delay), () => {
      this.committing = false;
      if (!this.process.ended) this.commit();
    });
  }

  private commit(): void {
    const writes = this.queue;
    this.queue = [];
    if (writes.length === 0) return;
    const { fails, ambiguous, late } = this.trouble();
    const fate = this.luck.share();
    let settle: () => void;
    if (fate < fails + ambiguous + late) {
      if (fate < ambiguous) for (const { commit } of writes) attempt(commit);
      else if (fate < ambiguous + late) for (const write of writes) if (write.what === 'append') this.commitLate(write);
      settle = () => {
        for (const { reject } of writes) reject(new StoreError('The disk does not answer (simulated).'));
      };
    } else {
      const answers = writes.map(({ commit, resolve, reject }) => {
        const answer = attempt(commit);
        return 'done' in answer ? () => resolve(answer.done) : () => reject(answer.why);
      });
      settle = () => {
        for (const answer of answers) answer();
      };
    }
    const { now } = this.scheduler;
    this.answersAt = Math.max(this.answersAt, now + this.luck.seldomFar(0, this.trouble().delay));
    this.scheduler.after(this.process, this.answersAt - now, () => {
      settle();
      this.underWay -= writes.length;
      if (this.underWay === 0) this.closing?.();
    });
  }

  private commitLate({ commit }: Write): void {
    this.scheduler.after(this.disk, this.luck.between(1, 4000), () => attempt(commit));
  }
}

function attempt(commit: () => unknown): { done: unknown } | { why: unknown } {
  try {
    return { done: commit() };
  } catch (why) {
    return { why };
  }
}
