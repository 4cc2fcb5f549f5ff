/** The store on SQLite: one file in the data folder, nothing to install or to run beside the server. */
import Database from 'better-sqlite3';
import type { Json } from '@partie/kit';
import type { Ports } from '../ports.js';
import { GroupCommit } from './group-commit.js';
import { explain } from './sqlite-errors.js';
import { openFile } from './sqlite-file.js';
import { lockFolder } from './folder-lock.js';
import { readMatch, readPerson, readRow, readSnapshot, readTable } from './read-records.js';
import { markStopped } from './run-mark.js';
import { formatVersion } from './sqlite-schema.js';
import { prepare, selectEnded, type Statements } from './sqlite-statements.js';
import type { Appended, Cause, LogRow, MatchEnd, MatchHeader, Store, StoredMatch, StoredPerson } from './store.js';
import { DamagedRecord, StoreError } from './store-error.js';

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
  private readonly tell: Ports['log'];
  private readonly closeFile: () => void;
  /** Records that are damaged, and have been logged. */
  private readonly setAside = new Set<string>();

  constructor(db: Database.Database, options: SqliteOptions = {}, closeFile: () => void = () => db.close()) {
    this.db = db;
    this.closeFile = closeFile;
    this.tell = options.log ?? (() => {});
    this.commits = new GroupCommit(db, options.beforeCommit);
    try {
      this.sql = prepare(db);
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
    if (number === 0) sql.addStream.run(stream);
    try {
      const { changes } = sql.addRow.run(
        stream,
        number,
        actor,
        command,
        at,
        body,
        upon?.actor ?? null,
        upon?.command ?? null,
      );
      if (changes === 1) return 'stored';
    } catch (error) {
      if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
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
      return this.orNull({ snapshot: stream }, () => readSnapshot(stream, found));
    });
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

  match(id: string): Promise<StoredMatch | null> {
    return this.read(() => {
      const found = this.sql.match.get(id);
      return found ? readMatch(found) : null;
    });
  }

  runningMatches(): Promise<StoredMatch[]> {
    return this.read(() => this.readable(this.sql.running.all(), 'match', readMatch));
  }

  endedMatches(query: Parameters<Store['endedMatches']>[0]): Promise<StoredMatch[]> {
    return this.read(() => {
      const found: StoredMatch[] = [];
      let { before } = query;
      for (;;) {
        const limit = query.limit - found.length;
        const page = selectEnded(this.db, { ...query, limit, ...(before && { before }) });
        found.push(...this.readable(page, 'match', readMatch));
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

  savePerson(person: StoredPerson): Promise<'stored' | 'nameTaken'> {
    const { id, name, nameKey, tokenHash, createdAt, seenAt } = person;
    return this.commits.write(() => {
      if (this.sql.nameOfAnother.get(nameKey, id)) return 'nameTaken';
      this.sql.savePerson.run(id, name, nameKey, tokenHash, createdAt, seenAt);
      return 'stored';
    });
  }

  personByToken(tokenHash: string): Promise<StoredPerson | null> {
    return this.read(() => this.personIn(this.sql.personByToken.get(tokenHash)));
  }

  person(id: string): Promise<StoredPerson | null> {
    return this.read(() => this.personIn(this.sql.person.get(id)));
  }

  forgetPeople(notSeenSince: number): Promise<number> {
    return this.commits.write(() => this.sql.forgetPeople.run(notSeenSince).changes);
  }

  saveTable(id: string, table: Json): Promise<void> {
    const content = JSON.stringify(table);
    return this.commits.write(() => void this.sql.saveTable.run(id, content));
  }

  deleteTable(id: string): Promise<void> {
    return this.commits.write(() => void this.sql.deleteTable.run(id));
  }

  tables(): Promise<{ id: string; table: Json }[]> {
    return this.read(() => this.readable(this.sql.tables.all(), 'table', readTable));
  }

  // ---- the whole ----

  probe(): Promise<void> {
    // Writes the first page as it is, and waits for the disk like any other commit.
    return this.commits.write(() => void this.db.pragma(`user_version = ${formatVersion}`));
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
    return found === undefined ? null : this.orNull({ person: found.id }, () => readPerson(found));
  }

  /** Those that can be read. The others are set aside: they stay as they are in the file, and are logged once. */
  private readable<C extends { readonly id: string }, T>(found: readonly C[], kind: Kind, read: (one: C) => T): T[] {
    return found.flatMap((one) => this.orNull({ [kind]: one.id }, () => read(one)) ?? []);
  }
  private orNull<T>(which: Partial<Record<Kind, string>>, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
      const key = JSON.stringify(which);
      if (!this.setAside.has(key)) this.tell({ what: 'setAside', ...which, why: error.message });
      this.setAside.add(key);
      return null;
    }
  }
}
type Kind = 'match' | 'table' | 'person' | 'snapshot';
