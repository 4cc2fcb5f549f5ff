/**
 * How many tables one person or address may have opened, and in how many matches they may be. A table counts for who made
 * it until it is closed, whoever is at it. Addresses are not kept: after a restart only people are counted.
 */
import type { Refusal } from '@partie/kit';
import type { Limits } from '../limits.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { Table } from './table.js';

export class TableCaps {
  private readonly limits: Limits;
  private readonly tables: ReadonlyMap<string, Table>;

  constructor(limits: Limits, tables: ReadonlyMap<string, Table>) {
    this.limits = limits;
    this.tables = tables;
  }

  checkOpening({ id }: Person, address: string): void {
    const { personTables, addressTables } = this.limits;
    if (this.count(({ madeBy }) => madeBy === id) >= personTables) refuse('openTables', { n: personTables });
    if (this.count(({ madeFrom }) => madeFrom === address) >= addressTables)
      refuse('addressTables', { n: addressTables });
  }

  /** Why a match cannot be started here from this address; null: it is not known. */
  whyNotFrom(address: string | null, table: Table): Refusal | null {
    const n = this.limits.addressMatches;
    const playing = this.count(({ match, startedFrom }) => match !== null && startedFrom === address);
    return this.whyNot(table) ?? (address !== null && playing >= n ? { code: 'addressMatches', with: { n } } : null);
  }

  /** Why nobody can start a match here: somebody plays in as many as one may. */
  whyNot({ seats, match }: Table): Refusal | null {
    if (match !== null) return null;
    const n = this.limits.personMatches;
    const busy = seats.find(({ person }) => person !== null && this.playing(person) >= n)?.person;
    return busy ? { code: 'playsTooMany', with: { name: busy.name, n } } : null;
  }

  checkTakingOver(person: Person): void {
    const n = this.limits.personMatches;
    if (this.playing(person) >= n) refuse('playsTooMany', { name: person.name, n });
  }

  /** In how many matches a person sits. */
  private playing(person: Person): number {
    return [...person.tables].filter((id) => {
      const table = this.tables.get(id);
      return table !== undefined && table.match !== null && table.seatOf(person) >= 0;
    }).length;
  }

  private count(holds: (table: Table) => boolean): number {
    let count = 0;
    for (const table of this.tables.values()) if (holds(table)) count++;
    return count;
  }
}
