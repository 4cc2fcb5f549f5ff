/** All tables: the list, telling everybody concerned of a change, and keeping them in the store. */
import type { Json } from '@partie/kit';
import type { Message, TableView } from '@partie/protocol';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import type { Match } from '../match/match.js';
import type { Person } from '../people/person.js';
import { StoreError } from '../store/store-error.js';
import { noteWhoIsHere, whoHasLeft } from './deserted-tables.js';
import { Paced } from './paced.js';
import { Rematches } from './rematches.js';
import { loadTable, saveTable } from './saved-table.js';
import type { Table } from './table.js';
import { type TableCommand, TableCommands } from './table-commands.js';
import { TableCaps } from './table-caps.js';
import { TableList } from './table-list.js';
import { freeSeatsOf } from './taking-over.js';
import { mayInvite, viewOfTable, withoutInvite } from './table-view.js';

/** Milliseconds between two looks for people who have left by staying away. */
const sweepEvery = 60_000;
/** Those at a table are told of its changes at most so often, in milliseconds. */
const toldEvery = 200;
/** Milliseconds before a table is saved again that the store could not take. */
const saveAgainAfter = 1000;

export class Lobby {
  private readonly core: Core;
  private readonly commands: TableCommands;
  private readonly tables = new Map<string, Table>();
  readonly list: TableList;
  readonly caps: TableCaps;
  readonly rematches: Rematches;
  /** By table: when those at it are told. */
  private readonly news = new Map<Table, Paced>();
  /** Tables of which the store does not have the last change: it is being saved, or that has failed. */
  private readonly unsaved = new Map<string, object>();
  private sweptAt = 0;
  private readonly startedAt: number;

  constructor(core: Core) {
    this.core = core;
    this.startedAt = core.ports.clock.now();
    this.commands = new TableCommands(core, this);
    this.list = new TableList(core, this.tables);
    this.caps = new TableCaps(core.options, this.tables);
    this.rematches = new Rematches(core, this);
    core.matches.onEnd.add((match) => this.ended(match));
    core.matches.onFreed.add(({ header, settings }) => {
      const table = this.tables.get(settings.table);
      if (table?.match === header.id) this.tell(table);
    });
  }

  /** Whether the person is at a table, or waits to be let in. */
  concerns(person: Person): boolean {
    return person.tables.size > 0 || [...this.tables.values()].some(({ asking }) => asking.has(person));
  }
  table(id: string): Table | undefined {
    return this.tables.get(id);
  }
  add(table: Table): void {
    this.tables.set(table.id, table);
  }
  get count(): number {
    return this.tables.size;
  }

  handle(connection: Connection, person: Person, command: TableCommand): Promise<Readonly<Record<string, string>>> {
    this.sweep();
    return this.commands.handle(connection, person, command);
  }

  // ---- telling ------------------------------------------------------------------------------------------------------------

  /** Whether a connection is told of the list. */
  follow(connection: Connection, on: boolean): void {
    this.sweep();
    if (on) this.list.follow(connection);
    else this.list.unfollow(connection);
  }

  /** Tells everyone concerned, at a bounded rate; the connection that caused the change at once. */
  private tell(table: Table, by?: Connection): void {
    const news = this.news.get(table) ?? new Paced(this.core.ports.clock, toldEvery, () => this.tellPeople(table));
    this.news.set(table, news);
    if (!news.changed() && by?.person && table.has(by.person)) by.send(this.newsOf(table, by.person));
    this.list.changed(table);
  }
  /** These people play in more or fewer matches than before, on which it may depend whether they can start another. */
  tellOtherTables(people: readonly (Person | null)[]): void {
    const tables = people.flatMap((person) => (person === null ? [] : this.tablesOf(person)));
    for (const table of new Set(tables)) if (table.match === null) this.tell(table);
  }
  private viewOf(table: Table): TableView {
    return viewOfTable(table, this.caps.whyNot(table), freeSeatsOf(this.core, table));
  }
  private newsOf(table: Table, person: Person): Message {
    const view = this.viewOf(table);
    return { is: 'table', table: mayInvite(table, person) ? view : withoutInvite(view) };
  }
  private tellPeople(table: Table): void {
    const view = this.viewOf(table);
    const frameOf = (told: TableView) => JSON.stringify({ is: 'table', table: told } satisfies Message);
    const [frame, forWatchers] = [frameOf(view), frameOf(withoutInvite(view))];
    for (const person of table.people) person.sendFrame(mayInvite(table, person) ? frame : forWatchers, 'needed');
  }

  /** Sends a connection the tables at which its person is. */
  tellTables(connection: Connection, person: Person): void {
    for (const table of this.tablesOf(person)) connection.send(this.newsOf(table, person));
  }
  /** The same, and the list if it is followed. */
  tellAll(connection: Connection, person: Person): void {
    this.tellTables(connection, person);
    this.list.tell(connection);
  }
  private tablesOf(person: Person): Table[] {
    return [...person.tables].flatMap((id) => this.tables.get(id) ?? []);
  }

  /** A person came or lost the connection. */
  presence(person: Person): void {
    const { matches, ports } = this.core;
    person.awaySince = person.here ? null : ports.clock.now();
    for (const table of this.tablesOf(person)) {
      const match = table.match === null ? undefined : matches.get(table.match);
      const seat = match?.seatOf(person.id) ?? null;
      if (match && seat !== null) {
        const attendant = matches.attendant(match.header.id);
        if (person.here) attendant?.back(seat);
        else attendant?.lost(seat);
        match.audience.status('patient');
      }
      this.tell(table);
      if (noteWhoIsHere(table, ports.clock.now())) this.saveMeanwhile(table);
    }
  }

  renamed(person: Person): void {
    for (const table of this.tablesOf(person)) this.tell(table);
  }

  // ---- changes ------------------------------------------------------------------------------------------------------------

  /** `by`: over which connection, if the change was commanded. */
  async changed(table: Table, by?: Connection): Promise<void> {
    if (table.people.length === 0) return this.close(table);
    this.settleVotes(table);
    this.tell(table, by);
    await this.save(table);
  }
  /** Nobody waits for it to be stored; what the store does not take is tried again. */
  changedMeanwhile(table: Table): void {
    this.changed(table).catch((error: unknown) => this.saveAgain(table, error));
  }
  private saveMeanwhile(table: Table): void {
    if (!this.core.stopping) this.save(table).catch((error: unknown) => this.saveAgain(table, error));
  }
  private saveAgain(table: Table, error: unknown): void {
    this.core.ports.log({ what: 'error', table: table.id, error: String(error) });
    this.saveLater(table);
  }
  private saveLater(table: Table): void {
    this.core.ports.clock.after(saveAgainAfter, () => {
      if (this.core.stopping || !this.isUnsaved(table)) return;
      this.save(table).catch(() => this.saveLater(table));
    });
  }

  /** Lets in or turns away those on whom enough have voted, which also a voter who leaves can bring about. */
  private settleVotes(table: Table): void {
    for (const [newcomer, { watch }] of table.asking) {
      const verdict = table.verdict(newcomer);
      if (verdict === null) continue;
      table.asking.delete(newcomer);
      if (verdict) this.letIn(table, newcomer, watch);
      else newcomer.send({ is: 'table.left', id: table.id, why: 'votedDown' });
    }
  }

  private letIn(table: Table, newcomer: Person, watch: boolean): void {
    table.letIn(newcomer, watch);
    this.core.journal.note(newcomer, { k: 'joined', table: table.id, watch: table.seatOf(newcomer) < 0 });
  }

  /** Back to the table, with the same people, options and password: ready for a rematch. */
  private ended(match: Match): void {
    const table = this.tables.get(match.settings.table);
    if (table?.match !== match.header.id) return;
    table.match = null;
    this.core.journal.note(null, { k: 'ended', table: table.id, match: match.header.id });
    table.last = { match: match.header.id, seats: match.header.seats };
    table.unready();
    this.changedMeanwhile(table);
    this.tellOtherTables(table.people);
  }

  /**
   * Takes those from their tables who closed the window and went to bed, so that nobody waits for an absent host and the
   * list holds no dead tables. Done when somebody looks; a timer would have to be stopped with the server.
   */
  private sweep(): void {
    const now = this.core.ports.clock.now();
    if (Math.abs(now - this.sweptAt) < sweepEvery) return;
    this.sweptAt = now;
    const { tableDays } = this.core.options;
    for (const table of this.tables.values()) {
      const left = whoHasLeft(table, now, { tableDays, startedAt: this.startedAt });
      for (const person of left) {
        table.leave(person);
        this.core.journal.note(person, { k: 'left', table: table.id, why: 'away' });
      }
      if (left.length > 0) this.changedMeanwhile(table);
    }
  }

  /** The last one has left. */
  private async close(table: Table): Promise<void> {
    this.tables.delete(table.id);
    for (const newcomer of table.asking.keys()) newcomer.send({ is: 'table.left', id: table.id, why: 'noTable' });
    this.news.get(table)?.stop();
    this.news.delete(table);
    this.list.changed(table);
    this.unsaved.delete(table.id);
    await this.core.ports.store.deleteTable(table.id);
  }

  // ---- keeping ------------------------------------------------------------------------------------------------------------

  async save(table: Table): Promise<void> {
    const content = saveTable(table);
    this.unsaved.set(table.id, content);
    await this.core.ports.store.saveTable(table.id, content as unknown as Json);
    if (this.unsaved.get(table.id) === content) this.unsaved.delete(table.id);
  }
  isUnsaved({ id }: Table): boolean {
    return this.unsaved.has(id);
  }
  async saveIfUnsaved(table: Table): Promise<void> {
    if (this.isUnsaved(table)) await this.save(table);
  }

  /** After a restart: tables as they were. */
  async resume(): Promise<void> {
    const { store } = this.core.ports;
    for (const { id, table: saved } of await store.tables()) {
      let table: Table | null;
      try {
        table = await loadTable(this.core, saved);
        if (table !== null) viewOfTable(table);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        // It stays in the store as it is.
        this.core.ports.log({ what: 'setAside', table: id, why: String(error) });
        continue;
      }
      if (table === null) {
        await store.deleteTable(id);
        continue;
      }
      this.tables.set(id, table);
      this.list.changed(table);
      if (noteWhoIsHere(table, this.core.ports.clock.now())) this.saveMeanwhile(table);
    }
    // A start that was said to have failed, and was stored all the same: the table knows nothing of it, or is gone since.
    await this.core.matches.endThose(({ header, settings, current }) => {
      if (settings.tournament !== undefined) return false;
      const table = this.tables.get(settings.table);
      return table === undefined ? current.steps === 0 : table.match !== header.id;
    });
  }

  /** Nobody is told anything any more. */
  stop(): void {
    for (const news of this.news.values()) news.stop();
    this.rematches.stop();
    this.list.stop();
  }
}
