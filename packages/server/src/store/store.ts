/**
 * What the server keeps, behind a small interface: SQLite by default, PostgreSQL later. One suite of contract tests
 * (test/store-contract.ts) runs against every implementation.
 *
 * The promise everything rests on: when `append` answers `'stored'`, the row survives a kill of the process and of the
 * machine. Rows of many streams that arrive together share one transaction; nobody waits for a fixed timer.
 */
import type { Json } from '@partie/kit';

/**
 * One row of a log. A log belongs to a stream; the stream of a match is named by the id of the match. Rows of a stream
 * are numbered 0, 1, 2 … without gaps. Two unique keys hold in the store itself: (stream, number), so that a second
 * writer fails; and (stream, actor, command), so that no command is done twice.
 */
export interface LogRow {
  readonly stream: string;
  readonly number: number;
  /** Who caused it: a person's id, or `server`. */
  readonly actor: string;
  /** The actor's own id of the command. */
  readonly command: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** What happened. Private to the server: it holds moves and outcomes of chance. */
  readonly body: Json;
}

/** The command that caused a row. */
export type Cause = Pick<LogRow, 'actor' | 'command'>;

/**
 * - `stored`    it is there now, durably.
 * - `repeated`  this command of this actor is in the log already; nothing was written.
 * - `taken`     another row has this number, or the row before it is not the expected one: somebody else writes to this
 *               stream; nothing was written.
 */
export type Appended = 'stored' | 'repeated' | 'taken';

export interface MatchHeader {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: Json;
  /** People by seat; null for a bot. */
  readonly people: readonly (string | null)[];
  readonly names: readonly string[];
  readonly startedAt: number;
  /** Everything else that is fixed at the start: table, settings, commitment. */
  readonly settings: Json;
}
export interface MatchEnd {
  readonly endedAt: number;
  readonly outcome: Json;
}
export type StoredMatch = MatchHeader & { readonly end: MatchEnd | null };

/** Where a page of ended matches begins: with what comes after this match, or with what ended earlier than that. */
export interface PageKey {
  readonly endedAt: number;
  readonly id?: string;
}

export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  /** The name as it is compared: two names with the same key look alike. */
  readonly nameKey: string;
  /** SHA-256 of the secret token; the token itself is never stored. */
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/**
 * A record that is damaged (no JSON, another shape) is left out of every list and logged; whoever asks for it by its name
 * gets a `DamagedRecord`. Of a damaged snapshot or person it is said that there is none.
 */
export interface Store {
  // ---- the log ----
  /**
   * Adds the next row of a stream. Appends to one stream are answered in the order in which they were asked for.
   * `upon`: the cause of the row before it, if that one was not stored yet when this one was decided. If another row got
   * its number, or it failed, this one is `taken`.
   */
  append(row: LogRow, upon?: Cause): Promise<Appended>;
  /** Rows of a stream in order, from a number on; at most `limit` of them. */
  log(stream: string, from?: number, limit?: number): Promise<LogRow[]>;
  /** How many rows a stream has. */
  rowCount(stream: string): Promise<number>;
  /** The row that a command has led to. */
  rowOf(stream: string, cause: Cause): Promise<LogRow | null>;
  /** The state after row `number`, so that a restart need not replay everything. Only the newest is kept. */
  saveSnapshot(stream: string, number: number, state: Json): Promise<void>;
  /** A `DamagedRecord` if rows before it are missing. */
  snapshot(stream: string): Promise<{ number: number; state: Json } | null>;

  // ---- matches ----
  createMatch(match: MatchHeader): Promise<void>;
  endMatch(id: string, end: MatchEnd): Promise<void>;
  match(id: string): Promise<StoredMatch | null>;
  /** Matches that have not ended, oldest first. */
  runningMatches(): Promise<StoredMatch[]>;
  /**
   * Ended matches, newest first, those of one moment by id; `before`: those after this one in that order; `person`: in
   * which this person sat.
   */
  endedMatches(query: { limit: number; before?: PageKey; person?: string; game?: string }): Promise<StoredMatch[]>;
  /** Matches whose log an upgrade of the store found damaged. They are kept, but no other method answers with them. */
  matchesSetAside(): Promise<{ id: string; why: string }[]>;

  // ---- people and tables ----
  savePerson(person: StoredPerson): Promise<'stored' | 'nameTaken'>;
  personByToken(tokenHash: string): Promise<StoredPerson | null>;
  person(id: string): Promise<StoredPerson | null>;
  /** Frees names and forgets people not seen since then who sit in no running match. Says how many. */
  forgetPeople(notSeenSince: number): Promise<number>;
  saveTable(id: string, table: Json): Promise<void>;
  deleteTable(id: string): Promise<void>;
  tables(): Promise<{ id: string; table: Json }[]>;

  /** Writes something without meaning; fails if nothing can be stored just now. */
  probe(): Promise<void>;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}

/** As much of a store as one can ask without changing it. */
export type StoreReader = Pick<
  Store,
  | 'log'
  | 'rowCount'
  | 'rowOf'
  | 'snapshot'
  | 'match'
  | 'runningMatches'
  | 'endedMatches'
  | 'matchesSetAside'
  | 'tables'
  | 'close'
>;
