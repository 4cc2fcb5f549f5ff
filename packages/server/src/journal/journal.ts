/**
 * The server's record of who came, went, joined, left, changed and said what: entries of a stream of its own.
 *
 * Nobody waits for an entry to be stored, and nothing fails with it. Entries gather while others are being written, and go
 * along with a commit of the matches where there is one. How much a person, and all of them together, can add in a minute is
 * bounded, and so is what waits in memory; what is left out is counted, and the count is an entry.
 */
import type { Json } from '@partie/kit';
import type { Limits } from '../limits.js';
import type { Person } from '../people/person.js';
import { dateOf, newId, type Ports } from '../ports.js';
import { Rate, Rates } from '../rate-limit.js';
import type { JournalEntry } from '../store/store.js';
import type { Note, StoredNote } from './notes.js';

/** Entries that are written together: they delay a move that shares their commit by a millisecond. */
const together = 100;
/** Entries that may wait to be written. */
const mostWaiting = 2000;
const tryAgainAfter = 1000;
const hour = 3600 * 1000;
/** Entries that are removed at a time. */
const trimmedTogether = 100;

export type JournalLimits = Pick<Limits, 'journalRate' | 'allJournalRate' | 'journalDays' | 'journalEntries'>;

export class Journal {
  private readonly ports: Ports;
  private readonly limits: JournalLimits;
  private readonly rates: Rates;
  private readonly rateOfAll: Rate;
  /** Tells the entries of this life of the server from those of others. */
  private readonly life: string;
  private count = 0;
  private waiting: JournalEntry[] = [];
  private dropped = 0;
  private writing: Promise<void> | null = null;
  private trimmedAt = Number.NEGATIVE_INFINITY;
  private trimming: Promise<void> = Promise.resolve();
  private isStopped = false;
  private cancelPause: () => void = () => {};

  constructor(ports: Ports, limits: JournalLimits) {
    this.ports = ports;
    this.limits = limits;
    this.rates = new Rates(ports.clock, limits.journalRate * 1000, 60);
    this.rateOfAll = new Rate(ports.clock, limits.allJournalRate * 1000, 60);
    this.life = newId(ports.bytes, 6);
  }

  /** Whether anything is kept at all. */
  get isKept(): boolean {
    return this.limits.journalDays > 0 && this.limits.journalEntries > 0;
  }

  /** `by`: who did it; null: the server. `tables`: the tables it is about, if not the one that it names. */
  note(
    by: Pick<Person, 'id' | 'name'> | null,
    note: Note,
    tables: readonly string[] = 'table' in note ? [note.table] : [],
  ): void {
    if (!this.isKept || this.isStopped) return;
    const body: StoredNote = by === null ? note : { ...note, name: by.name };
    const entry = this.entry(by?.id ?? 'server', body, tables);
    if (this.waiting.length >= mostWaiting || !this.mayAdd(by?.id ?? null, JSON.stringify(entry).length)) {
      this.dropped++;
      return;
    }
    if (this.dropped > 0) {
      this.waiting.push(this.entry('server', { k: 'dropped', entries: this.dropped }, []));
      this.dropped = 0;
    }
    this.waiting.push(entry);
    this.write();
    this.trimNowAndThen();
  }
  private entry(actor: string, body: StoredNote, tables: readonly string[]): JournalEntry {
    const id = `${this.life}-${(this.count++).toString(36)}`;
    return { id, actor, at: dateOf(this.ports.clock), tables, body: body as unknown as Json };
  }
  private mayAdd(person: string | null, length: number): boolean {
    return (person === null || this.rates.take(person, length)) && this.rateOfAll.take(length);
  }

  private write(): void {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
  }
  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const some = this.waiting.slice(0, together);
      try {
        await this.ports.store.addToJournal(some);
        this.waiting.splice(0, some.length);
      } catch (error) {
        this.ports.log({ what: 'untidy', stream: 'journal', entries: this.waiting.length, error: String(error) });
        if (this.isStopped) return;
        await this.pause();
      }
    }
  }
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.ports.clock.after(tryAgainAfter, resolve);
      this.cancelPause = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Removes what is too old, or too much. Looked at when something is added; a timer would have to be stopped. */
  private trimNowAndThen(): void {
    const now = this.ports.clock.now();
    if (now - this.trimmedAt < hour) return;
    this.trimmedAt = now;
    this.trimming = this.trim();
  }
  private async trim(): Promise<void> {
    const { clock, store } = this.ports;
    const { journalDays, journalEntries: most } = this.limits;
    const before = dateOf(clock) - journalDays * 24 * hour;
    try {
      let removed = trimmedTogether;
      while (removed === trimmedTogether && !this.isStopped)
        removed = await store.trimJournal({ before, most, limit: trimmedTogether });
    } catch (error) {
      this.ports.log({ what: 'untidy', stream: 'journal', error: String(error) });
    }
  }

  /** Nothing is added any more; done when everything is written that can be. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelPause();
    this.ports.store.hurry();
    await Promise.all([this.writing, this.trimming]);
    if (this.waiting.length > 0) await this.writeAll();
  }
}
