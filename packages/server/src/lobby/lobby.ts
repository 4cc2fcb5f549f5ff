/** All tables: the list, telling everybody concerned of a change, and keeping them in the store. */
import type { Json } from '@partie/kit';
import type { Message, TableEntry } from '@partie/protocol';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import type { Match } from '../match/match.js';
import type { Person } from '../people/person.js';
import type { Delivery } from '../ports.js';
import { StoreError } from '../store/store-error.js';
import { loadTable, saveTable } from './saved-table.js';
import type { Table } from './table.js';
import { type TableCommand, TableCommands } from './table-commands.js';
import { entryOf, viewOfTable } from './table-view.js';

/** Who is away for so many milliseconds has left the tables at which nothing is being played. */
const leftAfter = 10 * 60_000;
const sweepEvery = 60_000;
/** Milliseconds before a table is saved again that the store could not take. */
const saveAgainAfter = 1000;

export class Lobby {
  private readonly core: Core;
  private readonly commands: TableCommands;
  private readonly tables = new Map<string, Table>();
  private readonly followers = new Set<Connection>();
  /** Tables that followers have been told of, by id. */
  private readonly inList = new Set<string>();
  /** Tables of which the store does not have the last change: it is being saved, or that has failed. */
  private readonly unsaved = new Map<string, object>();
  private sweptAt = 0;

  constructor(core: Core) {
    this.core = core;
    this.commands = new TableCommands(core, this);
    core.matches.onEnd = (match) => this.ended(match);
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

  handle(person: Person, command: TableCommand): Promise<Readonly<Record<string, string>>> {
    this.sweep();
    return this.commands.handle(person, command);
  }

  // ---- the list -----------------------------------------------------------------------------------------------------------

  follow(connection: Connection): void {
    this.sweep();
    this.followers.add(connection);
    connection.send({ is: 'lobby', tables: this.entries() });
  }
  unfollow(connection: Connection): void {
    this.followers.delete(connection);
  }
  /** The list as everyone may read it. */
  entries(): TableEntry[] {
    return [...this.tables.values()].filter(({ settings }) => !settings.unlisted).map(entryOf);
  }
  private unlist({ id }: Table): void {
    if (!this.inList.delete(id)) return;
    for (const follower of this.followers) follower.send({ is: 'lobby.gone', id });
  }

  // ---- telling ------------------------------------------------------------------------------------------------------------

  private tell(table: Table, delivery: Delivery = 'needed'): void {
    const frame = JSON.stringify({ is: 'table', table: viewOfTable(table) } satisfies Message);
    for (const person of table.people) person.sendFrame(frame, delivery);
    if (table.settings.unlisted) return this.unlist(table);
    this.inList.add(table.id);
    if (this.followers.size === 0) return;
    const entry = JSON.stringify({ is: 'lobby.table', table: entryOf(table) } satisfies Message);
    for (const follower of this.followers) follower.sendFrame(entry, delivery === 'patient' ? delivery : 'update');
  }

  /** Sends a connection the tables at which its person is. */
  tellTables(connection: Connection, person: Person): void {
    for (const table of this.tablesOf(person)) connection.send({ is: 'table', table: viewOfTable(table) });
  }
  /** The same, and the list if it is followed. */
  tellAll(connection: Connection, person: Person): void {
    this.tellTables(connection, person);
    if (this.followers.has(connection)) connection.send({ is: 'lobby', tables: this.entries() });
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
      this.tell(table, 'patient');
    }
  }

  renamed(person: Person): void {
    for (const table of this.tablesOf(person)) this.tell(table);
  }

  // ---- changes ------------------------------------------------------------------------------------------------------------

  async changed(table: Table): Promise<void> {
    if (table.people.length === 0) return this.close(table);
    this.settleVotes(table);
    this.tell(table);
    await this.save(table);
  }
  /** Nobody waits for it to be stored; what the store does not take is tried again. */
  changedMeanwhile(table: Table): void {
    this.changed(table).catch((error: unknown) => {
      this.core.ports.log({ what: 'error', table: table.id, error: String(error) });
      this.saveLater(table);
    });
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
      if (verdict) table.letIn(newcomer, watch);
      else newcomer.send({ is: 'table.left', id: table.id, why: 'votedDown' });
    }
  }

  /** Back to the table, with the same people, options and password: ready for a rematch. */
  private ended(match: Match): void {
    const table = this.tables.get(match.settings.table);
    if (table?.match !== match.header.id) return;
    table.match = null;
    table.unready();
    this.changedMeanwhile(table);
  }

  /**
   * Takes those from their tables who closed the window and went to bed, so that nobody waits for an absent host and the
   * list holds no dead tables. Done when somebody looks; a timer would have to be stopped with the server.
   */
  private sweep(): void {
    const now = this.core.ports.clock.now();
    if (Math.abs(now - this.sweptAt) < sweepEvery) return;
    this.sweptAt = now;
    for (const table of this.tables.values()) {
      if (table.match !== null) continue;
      const away = table.people.filter((person) => !person.here);
      for (const person of away) person.awaySince ??= now;
      const left = away.filter(({ awaySince }) => now - (awaySince ?? now) >= leftAfter);
      for (const person of left) table.leave(person);
      if (left.length > 0) this.changedMeanwhile(table);
    }
  }

  /** The last one has left. */
  private async close(table: Table): Promise<void> {
    this.tables.delete(table.id);
    for (const newcomer of table.asking.keys()) newcomer.send({ is: 'table.left', id: table.id, why: 'noTable' });
    this.unlist(table);
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
      if (!table.settings.unlisted) this.inList.add(id);
      this.tables.set(id, table);
    }
    // A start that was said to have failed, and was stored all the same: the table knows nothing of it, or is gone since.
    await this.core.matches.endThose(({ header, settings, current }) => {
      const table = this.tables.get(settings.table);
      return table === undefined ? current.steps === 0 : table.match !== header.id;
    });
  }
}
