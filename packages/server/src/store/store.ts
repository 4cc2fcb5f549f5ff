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
export type StoredMatch = MatchHeader & {
  readonly end: MatchEnd | null;
  /** Who took over a seat later; absent if nobody did. */
  readonly later?: readonly string[];
};

/** A tournament as lists need it. The truth about it is its log, in the stream of its id. */
export interface StoredTournament {
  readonly id: string;
  readonly foundedAt: number;
  /** Null: open or running. */
  readonly endedAt: number | null;
  /** As the list of tournaments shows it. */
  readonly entry: Json;
}

/** Where a page of ended matches begins: with what comes after this match, or with what ended earlier than that. */
export interface PageKey {
  readonly endedAt: number;
  readonly id?: string;
}

/** The stream of what people did outside of matches. Its rows are numbered by the store; the oldest are removed in time. */
export const journalStream = 'journal';

export interface JournalEntry {
  /** Of its actor: an entry that is added twice is there once. */
  readonly id: string;
  /** Who did it: a person's id, or `server`. */
  readonly actor: string;
  readonly at: number;
  /** The tables it is about. */
  readonly tables: readonly string[];
  readonly body: Json;
}
/** Which entries. Those of a `kind` say so as `k` in their body. */
export interface JournalQuery {
  readonly table?: string | undefined;
  readonly actor?: string | undefined;
  readonly kind?: string | undefined;
  /** From this time on, and before that one. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** From this number on, and before that one. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  /** The newest ones; left out, the oldest. Both in the order in which they were added. */
  readonly newest?: boolean;
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
  /** The same of tokens on further devices, the oldest first; absent if there are none. */
  readonly otherTokens?: readonly string[];
  /** Salted hash; absent if there is none. */
  readonly passphrase?: string;
}

/** A document that somebody has uploaded to be an option of a table. */
export interface StoredDocument {
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
  readonly game: string;
  readonly option: string;
  readonly title: string;
  readonly text: string;
  /** Who was the first to upload it. */
  readonly person: string;
  readonly at: number;
}

/** Instead of the key of a name that somebody else has taken meanwhile. No name has such a key. */
export const freedKey = (person: string): string => `~${person}`;

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

  // ---- the journal ----
  /** Not in a hurry: waits for a commit that happens anyway, a fraction of a second at most. */
  addToJournal(entries: readonly JournalEntry[]): Promise<void>;
  journal(query: JournalQuery): Promise<LogRow[]>;
  /** Removes the oldest entries: those from before a time, and those of which there are more than `most`. Says how many. */
  trimJournal(oldest: { readonly before: number; readonly most: number; readonly limit: number }): Promise<number>;

  // ---- matches ----
  createMatch(match: MatchHeader): Promise<void>;
  endMatch(id: string, end: MatchEnd): Promise<void>;
  /** Somebody sits in a match who did not when it began. */
  addSitting(match: string, person: string): Promise<void>;
  match(id: string): Promise<StoredMatch | null>;
  /** Matches that have not ended, oldest first. */
  runningMatches(): Promise<StoredMatch[]>;
  /**
   * Ended matches, newest first, those of one moment by id; `before`: those after this one in that order; `person`: in
   * which this person sat; `withoutDocuments`: without those among the settings, which can be long.
   */
  endedMatches(query: {
    limit: number;
    before?: PageKey;
    person?: string;
    game?: string;
    withoutDocuments?: boolean;
  }): Promise<StoredMatch[]>;
  /** Matches whose log an upgrade of the store found damaged. They are kept, but no other method answers with them. */
  matchesSetAside(): Promise<{ id: string; why: string }[]>;

  // ---- people and tables ----
  /** `freeing`: who may lose the name to this person, if not seen since. Else a name that somebody has is taken. */
  savePerson(person: StoredPerson, freeing?: Pick<StoredPerson, 'id' | 'seenAt'>): Promise<'stored' | 'nameTaken'>;
  personByToken(tokenHash: string): Promise<StoredPerson | null>;
  personByName(nameKey: string): Promise<StoredPerson | null>;
  person(id: string): Promise<StoredPerson | null>;
  /** Frees names and forgets people not seen since then who sit in no running match, with their documents. Says how many. */
  forgetPeople(notSeenSince: number): Promise<number>;
  saveTable(id: string, table: Json): Promise<void>;
  deleteTable(id: string): Promise<void>;
  tables(): Promise<{ id: string; table: Json }[]>;

  /** Keeps a document; `tooMany` if the person has uploaded so many others. One that is there already stays as it is. */
  saveDocument(document: StoredDocument, most: number): Promise<'stored' | 'tooMany'>;
  document(hash: string): Promise<StoredDocument | null>;
  /** Forgets a document, if it is this person's. False: there is none of his with this hash. */
  deleteDocument(hash: string, person: string): Promise<boolean>;
  /** Those that this person was the first to upload, without their texts; the last ones first. */
  documentsOf(person: string): Promise<Omit<StoredDocument, 'text'>[]>;

  // ---- tournaments ----
  saveTournament(tournament: StoredTournament): Promise<void>;
  tournament(id: string): Promise<StoredTournament | null>;
  /** Those that have not ended, oldest first. */
  runningTournaments(): Promise<StoredTournament[]>;
  /** Those that have, the last ones first. */
  endedTournaments(limit: number): Promise<StoredTournament[]>;

  /** Writes something without meaning; fails if nothing can be stored just now. */
  probe(): Promise<void>;
  /** The server is about to stop: no write waits any more for others to share its commit. */
  hurry(): void;
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
  | 'journal'
  | 'match'
  | 'runningMatches'
  | 'endedMatches'
  | 'matchesSetAside'
  | 'tables'
  | 'close'
>;
