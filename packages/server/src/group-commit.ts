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

interface Write {
  /** Done inside the transaction. Answers how to settle the promise once the transaction is on the disk. */
  readonly attempt: () => () => void;
  readonly reject: (why: StoreError) => void;
}

export class GroupCommit {
  private queue: Write[] = [];
  private scheduled = false;
  private closed = false;
  private readonly db: Database.Database;
  /** A transaction failed: nothing of it is there, nor is what was read in it. */
  onRollback: () => void = () => {};
  private readonly transact: (writes: readonly Write[]) => (() => void)[];

  /** `beforeCommit` is called in every transaction when its writes are done; if it throws, the transaction fails. */
  constructor(db: Database.Database, beforeCommit: (writes: number) => void = () => {}) {
    this.db = db;
    this.transact = db.transaction((writes: readonly Write[]) => {
      const settle = writes.map(({ attempt }) => attempt());
      beforeCommit(writes.length);
      return settle;
    }).immediate;
  }

  /**
   * Work that belongs into a transaction. Its answer is given when it is durable. If it throws because of its own
   * values, it must not have written anything yet; then it alone fails, and the others of the group are not touched.
   */
  write<T>(work: () => T): Promise<T> {
    if (this.closed) return Promise.reject(new StoreError('The store is closed. Start the server again to write.'));
    return new Promise((resolve, reject) => {
      const attempt = () => {
        try {
          const done = work();
          return () => resolve(done);
        } catch (error) {
          if (!concernsOneWrite(error)) throw error;
          return () => reject(explain(error, this.db.name));
        }
      };
      this.queue.push({ attempt, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.flush());
    });
  }

  /** Commits what has gathered, now. */
  flush(): void {
    this.scheduled = false;
    if (this.queue.length === 0) return;
    const writes = this.queue;
    this.queue = [];
    let settle: (() => void)[];
    try {
      // A failed rollback would make the next transaction part of a dead one, and its commit would mean nothing.
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      settle = this.transact(writes);
    } catch (error) {
      this.onRollback();
      const why = explain(error, this.db.name);
      for (const { reject } of writes) reject(why);
      return;
    }
    for (const done of settle) done();
  }

  close(): void {
    this.closed = true;
    this.flush();
  }
}
