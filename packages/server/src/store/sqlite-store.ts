/** The store on SQLite: one file in the data folder, nothing to install or to run beside the server. */
import Database from 'better-sqlite3';
import type { Json } from '@partie/kit';
import { GroupCommit } from './group-commit.js';
import { explain, openFile } from './sqlite-file.js';
import { prepare, readMatch, readRow, selectEnded, type Statements } from './sqlite-statements.js';
import type { Appended, Cause, LogRow, MatchEnd, MatchHeader, Store, StoredMatch, StoredPerson } from './store.js';
import { StoreError } from './store-error.js';

export interface SqliteOptions {
  /** For tests: called in every transaction before its commit, with its number of writes; may throw. */
  readonly beforeCommit?: (writes: number) => void;
}

/** Opens the store of a data folder, which is made if it is not there. Throws a `StoreError` if it cannot be used. */
export function openSqliteStore(folder: string, options: SqliteOptions = {}): Store {
  const db = openFile(folder);
  try {
    return new SqliteStore(db, new GroupCommit(db, options.beforeCommit));
  } catch (error) {
    db.close();
    throw explain(error, db.name);
  }
}

class SqliteStore implements Store {
  private readonly db: Database.Database;
  private readonly commits: GroupCommit;
  private readonly sql: Statements;

  constructor(db: Database.Database, commits: GroupCommit) {
    this.db = db;
    this.commits = commits;
    this.sql = prepare(db);
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
      return found ? { number: found.number, state: JSON.parse(found.state) as Json } : null;
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
    return this.read(() => this.sql.running.all().map(readMatch));
  }

  endedMatches(query: Parameters<Store['endedMatches']>[0]): Promise<StoredMatch[]> {
    return this.read(() => selectEnded(this.db, query).map(readMatch));
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
    return this.read(() => this.sql.personByToken.get(tokenHash) ?? null);
  }

  person(id: string): Promise<StoredPerson | null> {
    return this.read(() => this.sql.person.get(id) ?? null);
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
    return this.read(() =>
      this.sql.tables.all().map(({ id, content }) => ({ id, table: JSON.parse(content) as Json })),
    );
  }

  // ---- the whole ----

  async close(): Promise<void> {
    this.commits.close();
    this.db.close();
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
}
