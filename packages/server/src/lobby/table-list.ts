/** The list of open tables, and those who follow it. */
import type { Message, TableEntry } from '@partie/protocol';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import { Paced } from './paced.js';
import { canBeTakenOver } from './taking-over.js';
import type { Table } from './table.js';
import { entryOf } from './table-view.js';

/** Followers are told so often, in milliseconds, and of so many tables at a time; the others come next. */
const toldEvery = 500;
const toldTogether = 50;

/** Whether somebody who sees it in the list could join or watch. Who plays alone with bots is left alone. */
function isListed(table: Table, takeOver: boolean): boolean {
  const { settings, locked, match, last, people, seats } = table;
  if (settings.unlisted || locked || !people.some(({ here }) => here)) return false;
  if (takeOver) return true;
  const isFree = table.freeSeat() >= 0;
  const isSolo = seats.filter(({ person }) => person !== null).length < 2 && (match !== null || !isFree);
  if (isSolo) return false;
  const mayWatch = settings.spectators !== 'none';
  return match === null ? isFree || (mayWatch && last === null) : mayWatch;
}

export class TableList {
  private readonly core: Core;
  private readonly tables: ReadonlyMap<string, Table>;
  private readonly followers = new Set<Connection>();
  /** Tables that somebody may have seen in the list, by id. */
  private readonly seen = new Set<string>();
  /** Tables that followers are to be told of, by id, the longest waiting first. */
  private readonly changes = new Set<string>();
  private readonly paced: Paced;
  private readonly rates: Rates;

  constructor(core: Core, tables: ReadonlyMap<string, Table>) {
    const { clock } = core.ports;
    this.core = core;
    this.tables = tables;
    this.paced = new Paced(clock, toldEvery, () => this.tellSome());
    this.rates = new Rates(clock, core.options.listRate, 20);
  }

  follow(connection: Connection): void {
    if (connection.person !== null && !this.rates.take(connection.person.id)) refuse('tooFast');
    this.followers.add(connection);
  }
  unfollow(connection: Connection): void {
    this.followers.delete(connection);
  }
  /** The whole list, to one who follows it. */
  tell(connection: Connection): void {
    if (this.followers.has(connection)) connection.send({ is: 'lobby', tables: this.entries() });
  }

  /** As everyone may read it. */
  entries(): TableEntry[] {
    return [...this.tables.values()].flatMap((table) => this.entry(table) ?? []);
  }
  /** Null if it is not listed. */
  private entry(table: Table): TableEntry | null {
    const takeOver = canBeTakenOver(this.core, table);
    return isListed(table, takeOver) ? entryOf(table, takeOver) : null;
  }

  /** A table is new, has changed, or is gone. */
  changed(table: Table): void {
    const { id } = table;
    if (this.tables.has(id) && this.entry(table) !== null) this.seen.add(id);
    if (!this.seen.has(id) || this.core.stopping) return;
    this.changes.add(id);
    this.paced.changed();
  }

  private tellSome(): void {
    const together = this.followers.size === 0 ? this.changes.size : toldTogether;
    for (const id of [...this.changes].slice(0, together)) {
      this.changes.delete(id);
      this.tellOf(id);
    }
    if (this.changes.size > 0) this.paced.changed();
  }
  private tellOf(id: string): void {
    const table = this.tables.get(id);
    const entry = table === undefined ? null : this.entry(table);
    if (entry === null) this.seen.delete(id);
    if (this.followers.size === 0) return;
    const message: Message = entry === null ? { is: 'lobby.gone', id } : { is: 'lobby.table', table: entry };
    const frame = JSON.stringify(message);
    for (const follower of this.followers) follower.sendFrame(frame, 'patient');
  }

  stop(): void {
    this.paced.stop();
  }
}
