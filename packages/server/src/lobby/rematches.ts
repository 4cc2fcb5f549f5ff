/**
 * Another match at the same table: one asks for it, and it starts when everybody agrees who still sits there. Nobody waits
 * for one who is gone; a broken line is given a moment to come back. Bots take the seats that were left.
 */
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import type { Lobby } from './lobby.js';
import { startMatch } from './match-start.js';
import type { Table } from './table.js';

/** One who has not agreed and is away for so many milliseconds does not stay. */
const goneAfter = 15_000;

export class Rematches {
  private readonly core: Core;
  private readonly lobby: Lobby;
  /** By table: stops looking again. */
  private readonly looking = new Map<Table, () => void>();

  constructor(core: Core, lobby: Lobby) {
    this.core = core;
    this.lobby = lobby;
  }

  /** Starts the match if all have agreed. Answers null if they have not. `by`: who changed the table last. */
  async look(table: Table, by?: Connection): Promise<{ match: string } | null> {
    this.stopLooking(table);
    if (table.again === null || table.match !== null) return null;
    const undecided = table.seats.flatMap(({ person, ready }) => (person !== null && !ready ? [person] : []));
    if (undecided.some(({ here }) => here)) return null;
    const now = this.core.ports.clock.now();
    const wait = Math.max(0, ...undecided.map(({ awaySince }) => (awaySince ?? now) + goneAfter - now));
    if (wait > 0) {
      this.lookAgain(table, wait);
      return null;
    }
    for (const person of undecided) table.sit(person, null);
    table.fillWithBots(table.last?.seats);
    const why = table.whyNot(false) ?? this.lobby.caps.whyNotFrom(by?.line.address ?? table.startedFrom, table);
    if (why === null) return startMatch(this.core, table, by);
    this.lobby.changedMeanwhile(table);
    return null;
  }

  /** The same where nobody waits for the answer. */
  lookMeanwhile(table: Table): void {
    this.look(table).catch((error: unknown) =>
      this.core.ports.log({ what: 'error', table: table.id, error: String(error) }),
    );
  }

  private lookAgain(table: Table, wait: number): void {
    const cancel = this.core.ports.clock.after(wait, () => {
      if (this.lobby.table(table.id) === table && !this.core.stopping) this.lookMeanwhile(table);
    });
    this.looking.set(table, cancel);
  }
  private stopLooking(table: Table): void {
    this.looking.get(table)?.();
    this.looking.delete(table);
  }

  stop(): void {
    for (const table of this.looking.keys()) this.stopLooking(table);
  }
}
