/** Bugs at tables, planted one at a time: who is let in, what is kept, and how the next match begins. */
import { fairRandom } from '@partie/fairness';
import { Gathering } from '../../src/gathering.js';
import { Lobby } from '../../src/lobby.js';
import { Person } from '../../src/person.js';
import type { Planted } from './host.js';
import { otherwise, storing } from './planting.js';

/** What is a class's own affair, as far as bugs are planted there. */
const insideLobby = Lobby.prototype as unknown as {
  checkPassword(...given: unknown[]): Promise<void>;
  kick(table: Gathering, person: string): void;
};
const insideGathering = Gathering.prototype as unknown as {
  count(newcomer: Person): { yes: number; no: number; of: number };
};

export const plantedTableBugs: Readonly<Record<string, Planted>> = {
  'does not check passwords': { plant: () => otherwise(insideLobby, 'checkPassword', () => async () => {}) },

  'counts a vote twice': {
    plant: () =>
      otherwise(
        insideGathering,
        'count',
        (usual) =>
          function (this: unknown, newcomer) {
            const { yes, ...votes } = usual.call(this as never, newcomer);
            return { ...votes, yes: 2 * yes };
          },
      ),
  },

  'lets in who is voted down': {
    plant: () =>
      otherwise(
        Gathering.prototype,
        'verdict',
        (usual) =>
          function (this: Gathering, newcomer) {
            return usual.call(this, newcomer) === null ? null : true;
          },
      ),
  },

  'lets who was sent away in again by the old invite link': {
    plant: () =>
      otherwise(
        insideLobby,
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
    plant: () => otherwise(Gathering.prototype, 'unready', () => () => {}),
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

  'forgets at a restart who was ready': {
    plant: () =>
      otherwise(
        Gathering.prototype,
        'save',
        (usual) =>
          function (this: Gathering) {
            const saved = usual.call(this);
            return { ...saved, seats: saved.seats.map((seat) => ({ ...seat, ready: seat.bot })) };
          },
      ),
  },

  'lists tables that are not to be listed': {
    plant: () =>
      otherwise(
        Lobby.prototype,
        'entries',
        () =>
          function (this: Lobby) {
            return [...(this as unknown as { tables: Map<string, Gathering> }).tables.values()].map((table) =>
              table.entry(),
            );
          },
      ),
  },
};
