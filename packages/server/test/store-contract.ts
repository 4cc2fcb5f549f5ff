/**
 * What every store must do, whatever it is made of. Each implementation runs this suite on a store of its own:
 *
 *     describeStore('SQLite', async () => ({ store, reopen, destroy }));
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.js';
import { describeJournal } from './store-contract-journal.js';
import { describeLog } from './store-contract-log.js';
import { describeMatches } from './store-contract-matches.js';
import { describePeople } from './store-contract-people.js';
import { header, numbers, person, row, upTo } from './store-samples.js';

export interface OpenedStore {
  /** Empty at first. */
  readonly store: Store;
  /** Opens the same data again, after the store has been closed. */
  reopen(): Promise<Store>;
  /** Everything is closed: remove what is left. */
  destroy(): Promise<void>;
}

/** What the tests work on. */
export interface StoreAtHand {
  readonly store: Store;
  /** A restart. */
  reopen(): Promise<void>;
}

export function describeStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(`the store contract: ${name}`, () => {
    let opened: OpenedStore;
    let store: Store;
    const at: StoreAtHand = {
      get store() {
        return store;
      },
      async reopen() {
        await store.close();
        store = await opened.reopen();
      },
    };
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(async () => {
      await store.close();
      await opened.destroy();
    });

    describeLog(at);
    describeJournal(at);
    describeMatches(at);
    describePeople(at);

    it('probe writes, and changes nothing', async () => {
      await store.savePerson(person('anna'));
      await Promise.all([store.probe(), store.probe()]);
      await at.reopen();
      expect(await store.person('anna')).toEqual(person('anna'));
      await store.close();
      await expect(store.probe()).rejects.toThrow('closed');
      store = await opened.reopen();
    });

    describe('close', () => {
      it('waits for everything that is under way', async () => {
        const writes = [
          store.createMatch(header('m')),
          ...upTo(10).map((number) => store.append(row('m', number))),
          store.savePerson(person('anna')),
        ];
        await at.reopen();
        await Promise.all(writes);
        expect(numbers(await store.log('m'))).toEqual(upTo(10));
        expect(await store.match('m')).not.toBeNull();
        expect(await store.person('anna')).not.toBeNull();
      });

      it('may be called twice; afterwards nothing is read or written', async () => {
        await store.close();
        await store.close();
        await expect(store.append(row('m', 0))).rejects.toThrow('closed');
        await expect(store.log('m')).rejects.toThrow('closed');
      });
    });
  });
}
