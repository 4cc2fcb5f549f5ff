/** The store on SQLite: one file in the data folder, nothing to install or to run beside the server. */
import type Database from 'better-sqlite3';
import type { Json } from '@partie/kit';
import type { Ports } from '../ports.js';
import { GroupCommit } from './group-commit.js';
import { explain } from './sqlite-errors.js';
import { SqliteJournal } from './sqlite-journal.js';
import { SqlitePeople } from './sqlite-people.js';
import { openFile } from './sqlite-file.js';
import { lockFolder } from './folder-lock.js';
import { readMatch, readPerson, readRow, readSnapshot, readTable, readTournament } from './read-records.js';
import { markStopped } from './run-mark.js';
import { formatVersion } from './sqlite-schema.js';
import { keepDocument, prepare, selectEnded, type Statements } from './sqlite-statements.js';
import type {
  Appended,
  Cause,
  JournalEntry,
  JournalQuery,
  LogRow,
  MatchEnd,
  MatchHeader,
  Store,
  StoredDocument,
  StoredMatch,
  StoredPerson,
  StoredTournament,
} from './store.js';
import { DamagedRecords } from './damaged-records.js';
import { DamagedRecord, StoreError } from './store-error.js';
import { SqliteError } from './sqlite-driver.js';

export interface SqliteOptions {
  /** What the person who runs the server should know: upgrades, damages, an unclean stop. */
  readonly log?: Ports['log'];
  /** For tests: called in every transaction before its commit, with its number of writes; may throw. */
  readonly beforeCommit?: (writes: number) => void;
}

/**
 * Opens the store of a data folder, which is made if it is not there, for this process alone. Throws a `StoreError` if it
 * cannot be used.
 */
export function openSqliteStore(folder: string, options: SqliteOptions = {}): Store {
  // Before anything is read: what another server is about to write must not be resumed here.
  const lock = lockFolder(folder);
  try {
    const db = openFile(folder, options.log);
    return new SqliteStore(db, options, () => {
      markStopped(db);
      db.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The store on an open file. Whoever makes one sees to it that nobody else writes there. */
export class SqliteStore implements Store {
  private readonly db: Database.Database;
  private readonly commits: GroupCommit;
  private readonly sql: Statements;
  private readonly journalRows: SqliteJournal;
  private readonly people: SqlitePeople;
  private readonly closeFile: () => void;
  private readonly damaged: DamagedRecords;

  constructor(db: Database.Database, options: SqliteOptions = {}, closeFile: () => void = () => db.close()) {
    this.db = db;
    this.closeFile = closeFile;
    this.damaged = new DamagedRecords(options.log);
    this.commits = new GroupCommit(db, options.beforeCommit);
    try {
      this.sql = prepare(db);
      this.journalRows = new SqliteJournal(db, this.damaged);
      this.people = new SqlitePeople(db);
    } catch (error) {
      db.close();
      throw explain(error, db.name);
    }
  }

  // ---- the log ----

  append(row: LogRow, upon?: Cause): Promise<Appended> {
    const body = JSON.stringify(row.body);
    return this.commits.write(() => this.addRow(row, body, upon));
  }

  /** In a transaction. */
  private addRow(row: LogRow, body: string, upon: Cause | undefined): Appended {
    const { sql } = this;
    const { stream, number, actor, command, at } = row;
    const cause = [upon?.actor ?? null, upon?.command ?? null] as const;
    if (number === 0) sql.addStream.run(stream);
    try {
      const { changes } = sql.addRow.run(stream, number, actor, command, at, body, ...cause);
      if (changes === 1) return 'stored';
    } catch (error) {
      if (!(error instanceof SqliteError) || error.code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
    }
    if (sql.rowByCommand.get(stream, actor, command)) return 'repeated';
    if (upon !== undefined || sql.rowByNumber.get(stream, number)) return 'taken';
    throw new StoreError(`Row ${number} of ${stream} would leave a gap in its log. Load it again.`);
  }

  log(stream: string, from = 0, limit = -1): Promise<LogRow[]> {
    return this.read(() => this.sql.rows.all(stream, from, limit).map((row) => readRow(stream, row)));
  }

  rowCount(stream: string): Promise<number> {
    return this.read(() => this.sql.rowCount.get(stream)?.rows ?? 0);
  }

  rowOf(stream: string, { actor, command }: Cause): Promise<LogRow | null> {
    return this.read(() => {
      const found = this.sql.rowByCommand.get(stream, actor, command);
      return found ? readRow(stream, found) : null;
    });
  }

  saveSnapshot(stream: string, number: number, state: Json): Promise<void> {
    const text = JSON.stringify(state);
    return this.commits.write(() => void this.sql.saveSnapshot.run(stream, number, text));
  }

  snapshot(stream: string): Promise<{ number: number; state: Json } | null> {
    return this.read(() => {
      const found = this.sql.snapshot.get(stream);
      if (found === undefined) return null;
      if (this.sql.rowsUpTo.get(stream, found.number)?.rows !== found.number + 1)
        throw new DamagedRecord(`Rows are missing in the log of ${stream}.`);
      return this.damaged.orNull({ snapshot: stream }, () => readSnapshot(stream, found));
    });
  }

  // ---- the journal ----

  addToJournal(entries: readonly JournalEntry[]): Promise<void> {
    return this.commits.writePatiently(() => this.journalRows.add(entries));
  }

  journal(query: JournalQuery): Promise<LogRow[]> {
    return this.read(() => this.journalRows.rows(query));
  }

  trimJournal(oldest: Parameters<Store['trimJournal']>[0]): Promise<number> {
    return this.commits.writePatiently(() => this.journalRows.trim(oldest));
  }

  // ---- matches ----

  createMatch(match: MatchHeader): Promise<void> {
    const { id, game, version, seats, people, startedAt } = match;
    const [options, names, settings] = [match.options, match.names, match.settings].map((part) => JSON.stringify(part));
    return this.commits.write(() => {
      this.sql.addMatch.run(id, game, version, seats, options, JSON.stringify(people), names, startedAt, settings);
      for (const person of people) if (person !== null) this.sql.addSitting.run(person, id);
    });
  }

  endMatch(id: string, end: MatchEnd): Promise<void> {
    const outcome = JSON.stringify(end.outcome);
    return this.commits.write(() => {
      if (this.sql.endMatch.run(end.endedAt, outcome, id).changes === 1) return;
      // Ended before: the first end stands.
      if (!this.sql.match.get(id)) throw new StoreError(`There is no match ${id} that could end.`);
    });
  }

  addSitting(match: string, person: string): Promise<void> {
    return this.commits.write(() => void this.sql.addSitting.run(person, match));
  }

  match(id: string): Promise<StoredMatch | null> {
    return this.read(() => {
      const found = this.sql.match.get(id);
      return found ? readMatch(found) : null;
    });
  }

  runningMatches(): Promise<StoredMatch[]> {
    return this.read(() => this.damaged.readable(this.sql.running.all(), 'match', readMatch));
  }

  endedMatches(query: Parameters<Store['endedMatches']>[0]): Promise<StoredMatch[]> {
    return this.read(() => {
      const found: StoredMatch[] = [];
      let { before } = query;
      for (;;) {
        const limit = query.limit - found.length;
        const page = selectEnded(this.db, { ...query, limit, ...(before && { before }) });
        found.push(...this.damaged.readable(page, 'match', readMatch));
        const last = page.at(-1);
        if (found.length === query.limit || page.length < limit || last === undefined) return found;
        // Some cannot be read: others take their place.
        before = { endedAt: last.endedAt ?? 0, id: last.id };
      }
    });
  }

  matchesSetAside(): Promise<{ id: string; why: string }[]> {
    return this.read(() => this.sql.setAside.all());
  }

  // ---- people and tables ----

  savePerson(person: StoredPerson, freeing?: Pick<StoredPerson, 'id' | 'seenAt'>): Promise<'stored' | 'nameTaken'> {
    return this.commits.write(() => this.people.save(person, freeing));
  }

  personByToken(tokenHash: string): Promise<StoredPerson | null> {
    return this.read(() => this.personIn(this.people.byToken(tokenHash)));
  }

  personByName(nameKey: string): Promise<StoredPerson | null> {
    return this.read(() => this.personIn(this.people.byName(nameKey)));
  }

  person(id: string): Promise<StoredPerson | null> {
    return this.read(() => this.personIn(this.people.byId(id)));
  }

  forgetPeople(notSeenSince: number): Promise<number> {
    return this.commits.write(() => this.people.forget(notSeenSince));
  }

  saveTable(id: string, table: Json): Promise<void> {
    const content = JSON.stringify(table);
    return this.commits.write(() => void this.sql.saveTable.run(id, content));
  }
  deleteTable(id: string): Promise<void> {
    return this.commits.write(() => void this.sql.deleteTable.run(id));
  }
  tables(): Promise<{ id: string; table: Json }[]> {
    return this.read(() => this.damaged.readable(this.sql.tables.all(), 'table', readTable));
  }

  saveDocument(document: StoredDocument, most: number): Promise<'stored' | 'tooMany'> {
    return this.commits.write(() => keepDocument(this.sql, document, most));
  }
  document(hash: string): Promise<StoredDocument | null> {
    return this.read(() => this.sql.document.get(hash) ?? null);
  }
  deleteDocument(hash: string, person: string): Promise<boolean> {
    return this.commits.write(() => this.sql.deleteDocument.run(hash, person).changes > 0);
  }
  documentsOf(person: string): Promise<Omit<StoredDocument, 'text'>[]> {
    return this.read(() => this.sql.documentsOf.all(person));
  }

  // ---- tournaments ----
  saveTournament({ id, foundedAt, endedAt, entry }: StoredTournament): Promise<void> {
    const text = JSON.stringify(entry);
    return this.commits.write(() => void this.sql.saveTournament.run(id, foundedAt, endedAt, text));
  }
  tournament(id: string): Promise<StoredTournament | null> {
    return this.read(() => {
      const found = this.sql.tournament.get(id);
      return found ? readTournament(found) : null;
    });
  }
  runningTournaments(): Promise<StoredTournament[]> {
    return this.read(() => this.damaged.readable(this.sql.runningTournaments.all(), 'tournament', readTournament));
  }
  endedTournaments(limit: number): Promise<StoredTournament[]> {
    return this.read(() => this.damaged.readable(this.sql.endedTournaments.all(limit), 'tournament', readTournament));
  }

  // ---- the whole ----
  probe(): Promise<void> {
    // Writes the first page as it is, and waits for the disk like any other commit.
    return this.commits.write(() => void this.db.pragma(`user_version = ${formatVersion}`));
  }

  hurry(): void {
    this.commits.hurry();
  }

  async close(): Promise<void> {
    if (!this.db.open) return;
    this.commits.close();
    this.closeFile();
  }

  /** Reads see what has been committed. */
  private async read<T>(look: () => T): Promise<T> {
    if (!this.db.open) throw new StoreError('The store is closed. Start the server again to read.');
    try {
      return look();
    } catch (error) {
      throw explain(error, this.db.name);
    }
  }
  private personIn(found: StoredPerson | undefined): StoredPerson | null {
    return found === undefined ? null : this.damaged.orNull({ person: found.id }, () => readPerson(found));
  }
}
