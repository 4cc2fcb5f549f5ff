/**
 * Many writes, one transaction.
 *
 * A commit costs a wait for the disk, of 0.2 ms on an idle machine and of 8 ms on a busy one. SQLite waits with the
 * whole process, so what comes in meanwhile lies in the sockets. When the commit is done, the event loop reads all of
 * that before it comes to `setImmediate`, where the next transaction takes everything that has gathered. So the groups
 * are as large as the disk is slow, a single write at an idle server is committed at once, and there is no timer.
 */
import type Database from 'better-sqlite3';
import { concernsOneWrite, explain } from './sqlite-file.js';
import { StoreError } from './store-error.js';

/** For so many turns of the event loop a commit is put off at most. */
const longestHold = 200;

/** Work that waits for its transaction, and the promise that is settled once that is on the disk. */
export abstract class Write<T> {
  private done: T | undefined;
  private fault: StoreError | null = null;
  private readonly resolve: (done: T) => void;
  readonly reject: (why: StoreError) => void;

  constructor(resolve: (done: T) => void, reject: (why: StoreError) => void) {
    this.resolve = resolve;
    this.reject = reject;
  }
  /**
   * If it throws because of its own values, it must not have written anything yet; then it alone fails, and the others of
   * the group are not touched.
   */
  protected abstract work(): T;

  /** Inside the transaction. */
  attempt(file: string): void {
    this.fault = null;
    try {
      this.done = this.work();
    } catch (error) {
      if (!concernsOneWrite(error)) throw error;
      this.fault = explain(error, file);
    }
  }
  settle(): void {
    if (this.fault === null) this.resolve(this.done as T);
    else this.reject(this.fault);
  }
}
class AnyWork<T> extends Write<T> {
  protected readonly work: () => T;

  constructor(work: () => T, resolve: (done: T) => void, reject: (why: StoreError) => void) {
    super(resolve, reject);
    this.work = work;
  }
}
type AnyWrite = Pick<Write<unknown>, 'attempt' | 'settle' | 'reject'>;

export class GroupCommit {
  private queue: AnyWrite[] = [];
  private scheduled = false;
  private closed = false;
  private readonly db: Database.Database;
  private readonly hold: () => boolean;
  /** In every transaction before and after its writes. If it throws, the transaction fails. */
  onBegin: () => void = () => {};
  onEnd: () => void = () => {};
  /** A transaction failed: nothing of it is there, nor is what was read in it. */
  onRollback: () => void = () => {};
  private readonly transact: (writes: readonly AnyWrite[]) => void;

  /**
   * `beforeCommit` is called in every transaction when its writes are done; if it throws, the transaction fails.
   * `hold` is asked before a commit that nobody has to have at once: whether it is put off until the next turn of the
   * event loop. It is not put off for ever.
   */
  constructor(
    db: Database.Database,
    beforeCommit: (writes: number) => void = () => {},
    hold: () => boolean = () => false,
  ) {
    this.db = db;
    this.hold = hold;
    this.transact = db.transaction((writes: readonly AnyWrite[]) => {
      this.onBegin();
      for (const write of writes) write.attempt(db.name);
      this.onEnd();
      beforeCommit(writes.length);
    }).immediate;
  }

  /** Work that belongs into a transaction. Its answer is given when it is durable. */
  write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => this.add(new AnyWork(work, resolve, reject)));
  }
  add(write: AnyWrite): void {
    if (this.closed) return write.reject(new StoreError('The store is closed. Start the server again to write.'));
    this.queue.push(write);
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.due(0));
  }

  private due(held: number): void {
    if (held < longestHold && this.hold()) setImmediate(() => this.due(held + 1));
    else this.flush();
  }

  /** Commits what has gathered, now. */
  flush(): void {
    this.scheduled = false;
    if (this.queue.length === 0) return;
    const writes = this.queue;
    this.queue = [];
    try {
      // A failed rollback would make the next transaction part of a dead one, and its commit would mean nothing.
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      this.transact(writes);
    } catch (error) {
      this.onRollback();
      const why = explain(error, this.db.name);
      for (const { reject } of writes) reject(why);
      return;
    }
    for (const write of writes) write.settle();
  }

  close(): void {
    this.closed = true;
    this.flush();
  }
}
