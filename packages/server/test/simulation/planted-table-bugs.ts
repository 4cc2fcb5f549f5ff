/** Bugs at tables, planted one at a time: who is let in, what is kept, and how the next match begins. */
import { fairRandom } from '@partie/fairness';
import { Journal } from '../../src/journal/journal.js';
import { TableList } from '../../src/lobby/table-list.js';
import type { SavedTable } from '../../src/lobby/saved-table.js';
import { Table } from '../../src/lobby/table.js';
import { TableCommands } from '../../src/lobby/table-commands.js';
import { entryOf } from '../../src/lobby/table-view.js';
import { Person } from '../../src/people/person.js';
import type { Planted } from './host.js';
import { otherwise, storing } from './planting.js';

/** What is a class's own affair, as far as bugs are planted there. */
const insideCommands = TableCommands.prototype as unknown as {
  checkPassword(...given: unknown[]): Promise<void>;
  kick(table: Table, person: string): void;
};

export const plantedTableBugs: Readonly<Record<string, Planted>> = {
  'writes into the journal that somebody else has said it': {
    plant: () =>
      otherwise(
        Journal.prototype,
        'note',
        (usual) =>
          function (this: Journal, by, note, ...more) {
            usual.call(this, note.k === 'said' && by !== null ? { ...by, id: 'nobody' } : by, note, ...more);
          },
      ),
  },

  'leaves entries out of the journal and does not say so': {
    plant: () =>
      otherwise(
        Journal.prototype,
        'note',
        (usual) =>
          function (this: Journal, by, note, ...more) {
            if (note.k === 'ready') (this as unknown as { count: number }).count++;
            else usual.call(this, by, note, ...more);
          },
      ),
  },

  'does not check passwords': { plant: () => otherwise(insideCommands, 'checkPassword', () => async () => {}) },

  'counts a vote twice': {
    plant: () =>
      otherwise(
        Table.prototype,
        'count',
        (usual) =>
          function (this: Table, newcomer) {
            const { yes, ...votes } = usual.call(this, newcomer);
            return { ...votes, yes: 2 * yes };
          },
      ),
  },

  'lets in who is voted down': {
    plant: () =>
      otherwise(
        Table.prototype,
        'verdict',
        (usual) =>
          function (this: Table, newcomer) {
            return usual.call(this, newcomer) === null ? null : true;
          },
      ),
  },

  'lets who was sent away in again by the old invite link': {
    plant: () =>
      otherwise(
        insideCommands,
        'kick',
        (usual) =>
          function (this: unknown, table, person) {
            const { invite } = table;
            usual.call(this as never, table, person);
            table.invite = invite;
          },
      ),
  },

  'goes on showing the match to who is no longer at the table': {
    plant: () => otherwise(Person.prototype, 'stopFollowing', () => () => {}),
  },

  'keeps everybody ready for the next match': {
    plant: () => otherwise(Table.prototype, 'unready', () => () => {}),
  },

  'deals the same cards in every match': {
    ports: (ports) => ({
      ...ports,
      chance: ({ step }) => fairRandom({ match: 'any', secret: new Uint8Array(32), step, nonces: [] }),
    }),
  },

  'acknowledges a change of a table before it is stored': storing('saveTable', (store) => async (id, table) => {
    store.saveTable(id, table).catch(() => {});
  }),

  'forgets at a restart who was ready': storing('saveTable', (store) => (id, table) => {
    const saved = table as unknown as SavedTable;
    const seats = saved.seats.map((seat) => ({ ...seat, ready: seat.bot }));
    return store.saveTable(id, { ...saved, seats } as never);
  }),

  'lists tables that are not to be listed': {
    plant: () =>
      otherwise(
        TableList.prototype,
        'entries',
        () =>
          function (this: TableList) {
            return [...(this as unknown as { tables: Map<string, Table> }).tables.values()].map((table) =>
              entryOf(table),
            );
          },
      ),
  },
};
