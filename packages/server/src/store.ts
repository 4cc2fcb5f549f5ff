/**
 * What the server keeps, behind a small interface: SQLite by default, PostgreSQL later. One suite of contract tests
 * (test/store-contract.ts) runs against every implementation.
 *
 * The promise everything rests on: when `append` answers `'stored'`, the row survives a kill of the process and of the
 * machine. Rows of many matches that arrive together share one transaction; nobody waits for a fixed timer.
 */
import type { Json } from '@partie/kit';

/** One row of a match's log. Rows of a match are numbered 0, 1, 2 … without gaps. */
export interface LogRow {
  readonly match: string;
  readonly number: number;
  /** Who caused it: a person's id, or `server`. */
  readonly actor: string;
  /** The actor's own id of the command: the same command is never stored twice. */
  readonly command: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** What happened. Never shown to anybody as it is: it holds moves and outcomes of chance. */
  readonly body: Json;
}

/** A row that is to be stored. */
export interface NewRow extends LogRow {
  /** The body as JSON, where that can be had more quickly. Then the body does not change, and is read when it is written. */
  readonly text?: string | undefined;
}

/** What a row came from. */
export type Cause = Pick<LogRow, 'actor' | 'command'>;

/**
 * - `stored`    it is there now, durably.
 * - `repeated`  this command of this actor is in the log already; nothing was written.
 * - `taken`     another row has this number, or the one before it is not the one this was decided upon: somebody else
 *               writes to this match; nothing was written.
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

export interface Store {
  // ---- the log ----
  /** `upon`: what the row before it must be, if that was only being stored when this one was decided. */
  append(row: NewRow, upon?: Cause): Promise<Appended>;
  /** Rows of a match in order, from a number on. */
  log(match: string, from?: number): Promise<LogRow[]>;

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
  /** The state after row `number`, so that a restart need not replay everything. Only the newest is kept. */
  saveSnapshot(match: string, number: number, state: Json): Promise<void>;
  snapshot(match: string): Promise<{ number: number; state: Json } | null>;

  // ---- people and tables ----
  savePerson(person: StoredPerson): Promise<'stored' | 'nameTaken'>;
  personByToken(tokenHash: string): Promise<StoredPerson | null>;
  person(id: string): Promise<StoredPerson | null>;
  /** Frees names and forgets people not seen since then who sit in no running match. Says how many. */
  forgetPeople(notSeenSince: number): Promise<number>;
  saveTable(id: string, table: Json): Promise<void>;
  deleteTable(id: string): Promise<void>;
  tables(): Promise<{ id: string; table: Json }[]>;

  /** A consistent copy of everything into a new file, while the server runs. */
  backup(path: string): Promise<void>;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}
