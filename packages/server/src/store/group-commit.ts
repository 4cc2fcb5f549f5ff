/**
 * Many writes, one transaction.
 *
 * A commit costs a wait for the disk, of 0.2 ms on an idle machine and of 8 ms on a busy one. SQLite blocks the whole
 * process for that time, so frames that arrive meanwhile wait in the sockets. After the commit the event loop reads all
 * of them before it comes to `setImmediate`, where the next transaction takes everything that has gathered. So the
 * groups are as large as the disk is slow, a single write at an idle server is committed at once, and there is no timer.
 */
import type Database from 'better-sqlite3';
import { concernsOneWrite, explain } from './sqlite-errors.js';
import { StoreError } from './store-error.js';

interface Write {
  /** Inside the transaction. Returns what settles the promise of the writer once the transaction is on the disk. */
  readonly attempt: () => () => void;
  readonly reject: (why: StoreError) => void;
}

/** Milliseconds for which a patient write waits for another one to share its commit. */
const patience = 250;

export class GroupCommit {
  private queue: Write[] = [];
  /** Whether the next transaction is on its way, at once or when the patient ones have waited long enough. */
  private next: 'none' | 'waits' | 'atOnce' = 'none';
  private isHurried = false;
  private closed = false;
  private readonly db: Database.Database;
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
   * Does the work in the next transaction and answers when it is durable. Work that throws because of its own values (a
   * doubled key) must not have written anything; then it alone fails, and the others of the group are not touched.
   */
  write<T>(work: () => T): Promise<T> {
    return this.add(work, false);
  }
  /** The same for what nobody waits for: done with the next write, or alone after a moment. */
  writePatiently<T>(work: () => T): Promise<T> {
    return this.add(work, !this.isHurried);
  }
  /** From now on nothing is patient, nor is what waits already. */
  hurry(): void {
    this.isHurried = true;
    if (this.next === 'waits') this.schedule(false);
  }
  private add<T>(work: () => T, isPatient: boolean): Promise<T> {
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
      this.schedule(isPatient);
    });
  }
  private schedule(isPatient: boolean): void {
    if (this.next === 'atOnce' || (isPatient && this.next === 'waits')) return;
    this.next = isPatient ? 'waits' : 'atOnce';
    if (isPatient) setTimeout(() => this.flush(), patience);
    else setImmediate(() => this.flush());
  }

  /** Commits what has gathered, now. */
  flush(): void {
    const writes = this.queue;
    this.next = 'none';
    if (writes.length === 0) return;
    this.queue = [];
    let settle: readonly (() => void)[];
    try {
      // If the rollback of a failed transaction failed, the next one would become part of it and never be committed.
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      settle = this.transact(writes);
    } catch (error) {
      const why = explain(error, this.db.name);
      for (const { reject } of writes) reject(why);
      return;
    }
    for (const tell of settle) tell();
  }

  close(): void {
    this.closed = true;
    this.flush();
  }
}
