/** Talk at the tables, for players and watchers alike; everyone hides whom he does not want to hear. */
import { cleanText, type CommandOf, limits, type Message } from '@partie/protocol';
import { directs } from '@partie/tournament';
import type { Core } from '../core.js';
import type { StoredNote } from '../journal/notes.js';
import type { Person } from '../people/person.js';
import { dateOf } from '../ports.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { JournalQuery, LogRow, StoreReader } from '../store/store.js';

/** Lines a table remembers for those who heard them, to be written beside the moves of a match. */
const kept = 500;
/** So many of them they hear again after a reload, or a broken line. */
const repeated = 50;

interface Place {
  readonly people: readonly Person[];
  readonly isPlaying: (person: Person) => boolean;
  /** One of hundreds who may have entered, not one of the few at a table. */
  readonly isCrowd: (person: Person) => boolean;
}

interface Line {
  readonly message: Extract<Message, { is: 'chat' }>;
  readonly heard: ReadonlySet<string>;
}

/** What was said at a table, as the journal has it. */
export async function saidAt(
  store: Pick<StoreReader, 'journal'>,
  query: Omit<JournalQuery, 'kind' | 'limit'> & { readonly table: string },
): Promise<Line[]> {
  const rows = await store.journal({ ...query, kind: 'said', limit: kept, newest: true });
  return rows.flatMap((row) => lineIn(row) ?? []);
}
function lineIn({ actor, at, body }: LogRow): Line | null {
  const note = body as unknown as StoredNote;
  if (note.k !== 'said') return null;
  const { name = '', table, text, watching, heard } = note;
  return { message: { is: 'chat', table, from: { id: actor, name }, text, at, watching }, heard: new Set(heard) };
}

export class Chat {
  private readonly lines = new Map<string, Line[]>();
  private readonly core: Core;
  private readonly rates: Rates;
  /** By table: a crowd that watches must not drown out those who play, nor every message of it go to everybody. */
  private readonly watchers: Rates;
  /** By tournament: all who talk there, but those who direct it. Hundreds may hear every line. */
  private readonly crowds: Rates;
  /** Places of which the journal has been read, as far as it was written before the last start. */
  private readonly read = new Set<string>();
  /** The number of the first entry of the journal that this life of the server writes. */
  private journalFrom = 0;

  constructor(core: Core) {
    this.core = core;
    this.rates = new Rates(core.ports.clock, core.options.chatRate, 20);
    this.watchers = new Rates(core.ports.clock, core.options.watcherChatRate, 20);
    this.crowds = new Rates(core.ports.clock, core.options.watcherChatRate * 2, 20);
  }

  /** At the start. What was said at a table before is read when somebody comes to it. */
  async resume(): Promise<void> {
    const [last] = await this.core.ports.store.journal({ limit: 1, newest: true });
    this.journalFrom = last === undefined ? 0 : last.number + 1;
  }

  say(person: Person, { table: id, text }: CommandOf<'chat'>): void {
    const place = this.place(id) ?? refuse('noTable');
    if (!place.people.includes(person)) refuse('notAtTable');
    if (!this.rates.take(person.id)) refuse('tooFast');
    const clean = cleanText(text, limits.chatCharacters);
    if (clean === '') refuse('empty');
    const watching = !place.isPlaying(person);
    if (watching && !this.watchers.take(id)) refuse('manyTalk');
    if (place.isCrowd(person) && !this.crowds.take(id)) refuse('manyTalk');
    const message = {
      is: 'chat',
      table: id,
      from: person.view,
      text: clean,
      at: dateOf(this.core.ports.clock),
      watching,
    } as const satisfies Message;
    const listeners = place.people.filter((one) => !one.muted.has(person.id));
    const frame = JSON.stringify(message);
    for (const one of listeners) one.sendFrame(frame, 'update');
    const heard = listeners.map((one) => one.id);
    const lines = this.lines.get(id) ?? [];
    this.lines.set(id, [...lines, { message, heard: audienceOf(heard, lines.at(-1)) }].slice(-kept));
    this.core.journal.note(person, { k: 'said', table: id, text: clean, watching, heard });
    this.forgetClosed();
  }
  private forgetClosed(): void {
    for (const table of [...this.lines.keys(), ...this.read])
      if (this.place(table) === undefined) {
        this.lines.delete(table);
        this.read.delete(table);
      }
  }

  /** Reads what was said before the last start at the tables where this person is. What cannot be read is not waited for. */
  async recall(person: Person): Promise<void> {
    for (const table of person.tables) await this.recallTable(table).catch((error: unknown) => this.failed(error));
  }
  private async recallTable(table: string): Promise<void> {
    if (this.read.has(table) || this.journalFrom === 0) return;
    const before = await saidAt(this.core.ports.store, { table, before: this.journalFrom });
    // Two may have asked at once.
    if (this.read.has(table)) return;
    this.read.add(table);
    this.lines.set(table, [...before, ...(this.lines.get(table) ?? [])].slice(-kept));
  }
  private failed(error: unknown): void {
    this.core.ports.log({ what: 'error', stream: 'journal', error: String(error) });
  }

  /** Where people talk: a table, or a tournament among those who follow it. */
  private place(id: string): Place | undefined {
    const { lobby, tournaments } = this.core;
    const table = lobby.table(id);
    if (table !== undefined)
      return { people: table.people, isPlaying: (person) => table.seatOf(person) >= 0, isCrowd: () => false };
    const tournament = tournaments.get(id);
    if (tournament === undefined) return undefined;
    const isPlaying = ({ id: person }: Person) => tournaments.isInvolved(tournament, person);
    const isCrowd = ({ id: person }: Person) => !directs(tournament.state, person);
    return { people: tournaments.listeners(id), isPlaying, isCrowd };
  }

  /** What was said to this person at the tables where he is. Nobody is told what was said before he came. */
  said(person: Person): Message[] {
    return [...person.tables].flatMap((table) => heardBy(person, this.lines.get(table) ?? []).slice(-repeated));
  }

  /** All that this person heard at a tournament, or at a table where he is. */
  async heardHere(person: Person, place: string): Promise<Line['message'][]> {
    await this.recallTable(place);
    return heardBy(person, this.lines.get(place) ?? []);
  }

  /** All that this person heard at a table between two moments, as far as it is remembered. */
  async heardAt(person: Person, table: string, since: number, until: number): Promise<Line['message'][]> {
    const isOpen = this.place(table) !== undefined;
    if (isOpen) await this.recallTable(table);
    const inMemory = (this.lines.get(table) ?? []).filter(({ message: { at } }) => at >= since && at <= until);
    const isAll = isOpen && (this.lines.get(table)?.length ?? 0) < kept;
    const lines = isAll ? inMemory : await saidAt(this.core.ports.store, { table, since, until: until + 1 });
    return heardBy(person, lines.length > inMemory.length ? lines : inMemory);
  }
}

/** Lines that the same people heard share the set of them: there are many, and it is most of what they take. */
function audienceOf(heard: readonly string[], before: Line | undefined): ReadonlySet<string> {
  const isSame = before?.heard.size === heard.length && heard.every((id) => before.heard.has(id));
  return before !== undefined && isSame ? before.heard : new Set(heard);
}

const heardBy = ({ id }: Person, lines: readonly Line[]): Line['message'][] =>
  lines.flatMap(({ message, heard }) => (heard.has(id) ? [message] : []));
