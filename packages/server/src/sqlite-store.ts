/** The store on SQLite: one file in the data folder, nothing to install or to run beside the server. */
import type Database from 'better-sqlite3';
import type { Json } from '@partie/kit';
import { markOf } from './gist.js';
import { GroupCommit, Write } from './group-commit.js';
import { copyAsOfNow } from './sqlite-backup.js';
import { explain, openFile } from './sqlite-file.js';
import { LogPages } from './sqlite-log.js';
import { prepare, readMatch, selectEnded, type Statements } from './sqlite-statements.js';
import { type Tail, Tails } from './sqlite-tails.js';
import type {
  Appended,
  Cause,
  LogRow,
  MatchEnd,
  MatchHeader,
  NewRow,
  Store,
  StoredMatch,
  StoredPerson,
} from './store.js';
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

/** A row that waits for its transaction. */
class RowWrite extends Write<Appended> {
  private readonly store: SqliteStore;
  private readonly row: NewRow;
  private readonly upon: Cause | undefined;
  /** Written down now, as the caller may change his copy before its turn comes; null where he does not. */
  private readonly body: string | null;

  constructor(
    store: SqliteStore,
    row: NewRow,
    upon: Cause | undefined,
    resolve: (done: Appended) => void,
    reject: (why: StoreError) => void,
  ) {
    super(resolve, reject);
    this.store = store;
    this.row = row;
    this.upon = upon;
    this.body = 'text' in row ? null : JSON.stringify(row.body);
  }
  protected work(): Appended {
    const { row, upon } = this;
    return this.store.add(row, upon, this.body ?? row.text ?? JSON.stringify(row.body));
  }
}

class SqliteStore implements Store {
  private readonly db: Database.Database;
  private readonly commits: GroupCommit;
  private readonly sql: Statements;
  private readonly backups = new Set<Promise<unknown>>();
  private readonly pages: LogPages;
  private readonly tails: Tails;
  /** What SQLite calls the state of the file, as far as others have changed it. */
  private version = -1;

  constructor(db: Database.Database, commits: GroupCommit) {
    this.db = db;
    this.commits = commits;
    this.sql = prepare(db);
    this.pages = new LogPages(this.sql);
    this.tails = new Tails(this.sql, this.pages);
    commits.onBegin = () => this.lookAnew();
    commits.onEnd = () => this.pages.end();
    commits.onRollback = () => this.forget();
    // Soon every match that was running is read.
    this.placeAll();
  }

  // ---- the log ----

  append(row: NewRow, upon?: Cause): Promise<Appended> {
    return new Promise((resolve, reject) => this.commits.add(new RowWrite(this, row, upon, resolve, reject)));
  }

  /** In a transaction. */
  add(row: NewRow, upon: Cause | undefined, body: string): Appended {
    const { match, number, actor, command } = row;
    const tail = number === 0 ? this.begin(match) : this.tails.of(match);
    const mark = markOf(actor, command);
    if (tail?.commands.has(mark) && this.pages.has(tail.key, actor, command)) return 'repeated';
    const last = tail?.last ?? -1;
    if (number <= last) return 'taken';
    if (tail === undefined || number > last + 1)
      throw new StoreError(`Row ${number} of match ${match} would leave a gap in its log. Load the match again.`);
    if (upon !== undefined && markOf(upon.actor, upon.command) !== tail.lastMark) return 'taken';
    this.pages.add(tail.key, row, body, mark);
    tail.last = number;
    tail.lastMark = mark;
    tail.commands.add(mark);
    return 'stored';
  }

  private begin(match: string): Tail | undefined {
    const { changes, lastInsertRowid } = this.sql.addKey.run(match);
    return changes === 1 ? this.tails.begin(match, Number(lastInsertRowid)) : this.tails.of(match);
  }

  /** A transaction has begun: nobody else writes until it is over. */
  private lookAnew(): void {
    const version = this.sql.version.get()?.data_version ?? -1;
    if (version !== this.version) this.forget();
    this.version = version;
  }
  private forget(): void {
    this.tails.forgetAll();
    this.pages.forget();
  }

  private placeAll(): void {
    const place = () => {
      this.lookAnew();
      this.pages.place();
    };
    this.db.transaction(place).immediate();
  }

  log(match: string, from = 0): Promise<LogRow[]> {
    const look = this.db.transaction(() => {
      const found = this.sql.key.get(match);
      if (found === undefined) return [];
      this.lookAnew();
      return this.pages.rows(found.key, match, from);
    });
    return this.read(look);
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
      this.tails.forget(id);
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

  saveSnapshot(match: string, number: number, state: Json): Promise<void> {
    const text = JSON.stringify(state);
    return this.commits.write(() => void this.sql.saveSnapshot.run(match, number, text));
  }

  snapshot(match: string): Promise<{ number: number; state: Json } | null> {
    return this.read(() => {
      const found = this.sql.snapshot.get(match);
      return found ? { number: found.number, state: JSON.parse(found.state) as Json } : null;
    });
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

  async backup(path: string): Promise<void> {
    this.commits.flush();
    const copying = this.read(() => copyAsOfNow(this.db.name, path));
    this.backups.add(copying);
    try {
      await copying;
    } finally {
      this.backups.delete(copying);
    }
  }

  async close(): Promise<void> {
    this.commits.close();
    await Promise.allSettled(this.backups);
    if (!this.db.open) return;
    try {
      this.placeAll();
    } catch {
      // It will be done at the next start.
    }
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
