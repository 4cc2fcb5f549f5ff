/**
 * A store in memory. What is on the disk outlives the store that wrote it; when and whether a write gets there, and what
 * its writer is told, is up to the way (`faulty-store.ts`). What could be changed by whoever holds it is kept as
 * text, as a file would.
 */
import type { Json } from '@partie/kit';
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
} from '../../src/store/store.js';
import { freedKey, journalStream } from '../../src/store/store.js';
import { StoreError } from '../../src/store/store-error.js';

interface KeptRow {
  readonly actor: string;
  readonly command: string;
  readonly text: string;
}

/** What survives the end of a process. */
export class Disk {
  readonly logs = new Map<string, KeptRow[]>();
  readonly matches = new Map<string, { readonly header: string; end: string | null }>();
  readonly snapshots = new Map<string, { readonly number: number; readonly state: string }>();
  readonly people = new Map<string, StoredPerson>();
  /** By match: who took over a seat later. */
  readonly later = new Map<string, readonly string[]>();
  readonly tables = new Map<string, string>();
  readonly documents = new Map<string, StoredDocument>();
  /** Of the journal, whose oldest rows are removed: the number of the first that is there, and the tables of each. */
  journalFrom = 0;
  readonly journalTables = new Map<number, readonly string[]>();
  readonly tournaments = new Map<string, string>();

  rows(match: string, from = 0, to?: number): LogRow[] {
    return (this.logs.get(match) ?? []).slice(from, to).map(({ text }) => parse<LogRow>(text));
  }
  row(match: string, number: number): LogRow | null {
    const text = this.logs.get(match)?.[number]?.text;
    return text === undefined ? null : parse<LogRow>(text);
  }
  match(id: string): StoredMatch | null {
    const kept = this.matches.get(id);
    if (kept === undefined) return null;
    const end = kept.end === null ? null : parse<MatchEnd>(kept.end);
    const later = this.later.get(id);
    return { ...parse<MatchHeader>(kept.header), end, ...(later && { later }) };
  }
  allTournaments(): StoredTournament[] {
    return Array.from(this.tournaments.values(), (text) => parse<StoredTournament>(text));
  }
  allMatches(): StoredMatch[] {
    return [...this.matches.keys()].flatMap((id) => this.match(id) ?? []);
  }
}

/** How reads and writes get to the disk and back. */
export interface Way {
  /** `commit` changes the disk and answers what the writer is told; it throws if the write cannot be. */
  write<T>(what: keyof Store, commit: () => T): Promise<T>;
  read<T>(look: () => T): Promise<T>;
  close(): Promise<void>;
}

/** Everything at once and without fault. */
export const straightWay: Way = {
  write: async (_what, commit) => commit(),
  read: async (look) => look(),
  close: async () => {},
};

export class MemoryStore implements Store {
  private readonly disk: Disk;
  private readonly way: Way;
  private closed = false;

  constructor(disk: Disk, way: Way = straightWay) {
    this.disk = disk;
    this.way = way;
  }

  // ---- the log ----

  append({ stream, number, actor, command, at, body }: LogRow, upon?: Cause): Promise<Appended> {
    const text = JSON.stringify({ stream, number, actor, command, at, body } satisfies LogRow);
    return this.write('append', (disk) => {
      const rows = disk.logs.get(stream) ?? [];
      if (rows.some((kept) => kept.actor === actor && kept.command === command)) return 'repeated';
      if (number < rows.length) return 'taken';
      const before = rows.at(-1);
      if (upon !== undefined && (upon.actor !== before?.actor || upon.command !== before.command)) return 'taken';
      if (number > rows.length) throw new StoreError(`Row ${number} of ${stream} would leave a gap in its log.`);
      disk.logs.set(stream, [...rows, { actor, command, text }]);
      return 'stored';
    });
  }
  log(stream: string, from = 0, limit = Number.POSITIVE_INFINITY): Promise<LogRow[]> {
    return this.read((disk) => disk.rows(stream, from, from + limit));
  }
  rowCount(stream: string): Promise<number> {
    return this.read(({ logs }) => logs.get(stream)?.length ?? 0);
  }
  rowOf(stream: string, { actor, command }: Cause): Promise<LogRow | null> {
    return this.read((disk) => disk.rows(stream).find((row) => row.actor === actor && row.command === command) ?? null);
  }

  // ---- the journal ----

  addToJournal(entries: readonly JournalEntry[]): Promise<void> {
    const text = JSON.stringify(entries);
    return this.write('addToJournal', (disk) => {
      const rows = disk.logs.get(journalStream) ?? [];
      for (const { id: command, actor, at, tables, body } of parse<readonly JournalEntry[]>(text)) {
        if (rows.some((kept) => kept.actor === actor && kept.command === command)) continue;
        const number = disk.journalFrom + rows.length;
        const row = JSON.stringify({ stream: journalStream, number, actor, command, at, body } satisfies LogRow);
        rows.push({ actor, command, text: row });
        disk.journalTables.set(number, tables);
      }
      disk.logs.set(journalStream, rows);
    });
  }
  journal(query: JournalQuery): Promise<LogRow[]> {
    const { table, actor, kind, since = 0, until = Number.POSITIVE_INFINITY, limit, newest } = query;
    const { from = 0, before = Number.POSITIVE_INFINITY } = query;
    return this.read((disk) => {
      const found = disk
        .rows(journalStream)
        .filter(({ number, at }) => number >= from && number < before && at >= since && at < until)
        .filter((row) => table === undefined || disk.journalTables.get(row.number)?.includes(table))
        .filter((row) => actor === undefined || row.actor === actor)
        .filter(({ body }) => kind === undefined || (body as { k?: unknown }).k === kind);
      return newest ? found.slice(-limit) : found.slice(0, limit);
    });
  }
  trimJournal({ before, most, limit }: Parameters<Store['trimJournal']>[0]): Promise<number> {
    return this.write('trimJournal', (disk) => {
      const rows = disk.rows(journalStream);
      const newest = disk.journalFrom + rows.length - 1;
      const kept = rows.findIndex(({ number, at }) => number === newest || (number > newest - most && at >= before));
      const count = Math.min(limit, Math.max(0, kept));
      disk.logs.set(journalStream, (disk.logs.get(journalStream) ?? []).slice(count));
      for (let i = 0; i < count; i++) disk.journalTables.delete(disk.journalFrom + i);
      disk.journalFrom += count;
      return count;
    });
  }

  // ---- matches ----

  createMatch(match: MatchHeader): Promise<void> {
    const header = JSON.stringify(match);
    return this.write('createMatch', ({ matches }) => {
      if (matches.has(match.id)) throw new StoreError(`There is a match ${match.id} already.`);
      matches.set(match.id, { header, end: null });
    });
  }
  endMatch(id: string, end: MatchEnd): Promise<void> {
    const text = JSON.stringify(end);
    return this.write('endMatch', ({ matches }) => {
      const match = matches.get(id);
      if (match === undefined) throw new StoreError(`There is no match ${id} that could end.`);
      match.end ??= text;
    });
  }
  addSitting(match: string, person: string): Promise<void> {
    return this.write('addSitting', (disk) => {
      const sat = [...(disk.match(match)?.people ?? []), ...(disk.later.get(match) ?? [])];
      if (!sat.includes(person)) disk.later.set(match, [...(disk.later.get(match) ?? []), person]);
    });
  }
  match(id: string): Promise<StoredMatch | null> {
    return this.read((disk) => disk.match(id));
  }
  runningMatches(): Promise<StoredMatch[]> {
    return this.read((disk) =>
      disk
        .allMatches()
        .filter(({ end }) => end === null)
        .sort((a, b) => a.startedAt - b.startedAt),
    );
  }
  endedMatches({
    limit,
    before,
    person,
    game,
    withoutDocuments,
  }: Parameters<Store['endedMatches']>[0]): Promise<StoredMatch[]> {
    return this.read((disk) =>
      disk
        .allMatches()
        .flatMap((match) => (match.end === null ? [] : [{ match, at: match.end.endedAt }]))
        .filter(({ match, at }) => {
          const { endedAt, id = '' } = before ?? { endedAt: Number.POSITIVE_INFINITY };
          return at < endedAt || (at === endedAt && match.id < id);
        })
        .filter(({ match }) => person === undefined || [...match.people, ...(match.later ?? [])].includes(person))
        .filter(({ match }) => game === undefined || match.game === game)
        .sort((a, b) => b.at - a.at || (a.match.id < b.match.id ? 1 : -1))
        .slice(0, limit)
        .map(({ match }) => (withoutDocuments ? { ...match, settings: withoutDocumentsIn(match.settings) } : match)),
    );
  }
  async matchesSetAside(): Promise<{ id: string; why: string }[]> {
    return [];
  }
  saveSnapshot(match: string, number: number, state: Json): Promise<void> {
    const text = JSON.stringify(state);
    return this.write('saveSnapshot', ({ snapshots }) => {
      if (number >= (snapshots.get(match)?.number ?? 0)) snapshots.set(match, { number, state: text });
    });
  }
  snapshot(match: string): Promise<{ number: number; state: Json } | null> {
    return this.read(({ snapshots }) => {
      const kept = snapshots.get(match);
      return kept === undefined ? null : { number: kept.number, state: parse<Json>(kept.state) };
    });
  }

  // ---- people and tables ----

  savePerson(person: StoredPerson, freeing?: Pick<StoredPerson, 'id' | 'seenAt'>): Promise<'stored' | 'nameTaken'> {
    const kept = parse<StoredPerson>(JSON.stringify(person));
    return this.write('savePerson', ({ people }) => {
      const owner = [...people.values()].find(({ id, nameKey }) => nameKey === kept.nameKey && id !== kept.id);
      if (owner !== undefined) {
        if (owner.id !== freeing?.id || owner.seenAt !== freeing.seenAt) return 'nameTaken';
        people.set(owner.id, { ...owner, nameKey: freedKey(owner.id) });
      }
      people.set(kept.id, kept);
      return 'stored';
    });
  }
  personByToken(tokenHash: string): Promise<StoredPerson | null> {
    return this.read(
      ({ people }) =>
        [...people.values()].find(
          (person) => person.tokenHash === tokenHash || person.otherTokens?.includes(tokenHash),
        ) ?? null,
    );
  }
  personByName(key: string): Promise<StoredPerson | null> {
    return this.read(({ people }) => [...people.values()].find(({ nameKey }) => nameKey === key) ?? null);
  }
  person(id: string): Promise<StoredPerson | null> {
    return this.read(({ people }) => people.get(id) ?? null);
  }
  forgetPeople(notSeenSince: number): Promise<number> {
    return this.write('forgetPeople', (disk) => {
      const playing = new Set(
        disk.allMatches().flatMap(({ end, people, later = [] }) => (end === null ? [...people, ...later] : [])),
      );
      const forgotten = [...disk.people.values()].filter(({ id, seenAt }) => seenAt < notSeenSince && !playing.has(id));
      for (const { id } of forgotten) disk.people.delete(id);
      for (const { hash, person } of disk.documents.values()) if (!disk.people.has(person)) disk.documents.delete(hash);
      return forgotten.length;
    });
  }
  saveTable(id: string, table: Json): Promise<void> {
    const text = JSON.stringify(table);
    return this.write('saveTable', ({ tables }) => void tables.set(id, text));
  }
  deleteTable(id: string): Promise<void> {
    return this.write('deleteTable', ({ tables }) => void tables.delete(id));
  }
  tables(): Promise<{ id: string; table: Json }[]> {
    return this.read(({ tables }) => Array.from(tables, ([id, text]) => ({ id, table: parse<Json>(text) })));
  }

  saveDocument(document: StoredDocument, most: number): Promise<'stored' | 'tooMany'> {
    return this.write('saveDocument', ({ documents }) => {
      if (documents.has(document.hash)) return 'stored';
      if ([...documents.values()].filter(({ person }) => person === document.person).length >= most) return 'tooMany';
      documents.set(document.hash, { ...document });
      return 'stored';
    });
  }
  document(hash: string): Promise<StoredDocument | null> {
    return this.read(({ documents }) => documents.get(hash) ?? null);
  }
  deleteDocument(hash: string, person: string): Promise<boolean> {
    return this.write(
      'deleteDocument',
      ({ documents }) => documents.get(hash)?.person === person && documents.delete(hash),
    );
  }
  documentsOf(person: string): Promise<Omit<StoredDocument, 'text'>[]> {
    return this.read(({ documents }) =>
      [...documents.values()]
        .filter((document) => document.person === person)
        .map(({ hash, person, game, option, title, at }) => ({ hash, person, game, option, title, at }))
        .reverse()
        .sort((a, b) => b.at - a.at),
    );
  }

  // ---- tournaments ----

  saveTournament(tournament: StoredTournament): Promise<void> {
    const text = JSON.stringify(tournament);
    return this.write('saveTournament', ({ tournaments }) => void tournaments.set(tournament.id, text));
  }
  tournament(id: string): Promise<StoredTournament | null> {
    return this.read(({ tournaments }) => {
      const text = tournaments.get(id);
      return text === undefined ? null : parse<StoredTournament>(text);
    });
  }
  runningTournaments(): Promise<StoredTournament[]> {
    return this.read((disk) => disk.allTournaments().filter(({ endedAt }) => endedAt === null));
  }
  endedTournaments(limit: number): Promise<StoredTournament[]> {
    return this.read((disk) =>
      disk
        .allTournaments()
        .filter(({ endedAt }) => endedAt !== null)
        .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
        .slice(0, limit),
    );
  }

  // ---- the whole ----

  probe(): Promise<void> {
    return this.write('probe', () => {});
  }

  hurry(): void {}

  close(): Promise<void> {
    this.closed = true;
    return this.way.close();
  }

  private write<T>(what: keyof Store, commit: (disk: Disk) => T): Promise<T> {
    if (this.closed) return Promise.reject(new StoreError('The store is closed.'));
    return this.way.write(what, () => commit(this.disk));
  }
  private read<T>(look: (disk: Disk) => T): Promise<T> {
    if (this.closed) return Promise.reject(new StoreError('The store is closed.'));
    return this.way.read(() => look(this.disk));
  }
}

const parse = <T>(text: string): T => JSON.parse(text) as T;

function withoutDocumentsIn(settings: Json): Json {
  const { documents: _documents, ...others } = settings as { readonly [name: string]: Json };
  return others;
}
