/**
 * What every store must do, whatever it is made of. Each implementation runs this suite on a store of its own:
 *
 *     describeStore('SQLite', async () => ({ store, reopen, openBackup, destroy }));
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.js';
import { describeLog } from './store-contract-log.js';
import { describeMatches } from './store-contract-matches.js';
import { describePeople } from './store-contract-people.js';
import { header, numbers, person, row, upTo } from './store-samples.js';

export interface OpenedStore {
  /** Empty at first. */
  readonly store: Store;
  /** Opens the same data again, after the store has been closed. */
  reopen(): Promise<Store>;
  /** Opens a backup as a store; left out where `backup` makes nothing that could be opened. */
  readonly openBackup?: (path: string) => Promise<Store>;
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
    describeMatches(at);
    describePeople(at);

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

    describe('backup', () => {
      let folder: string;
      beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'partie-backup-'));
      });
      afterEach(() => rmSync(folder, { recursive: true, force: true }));

      it('is a consistent copy while appends go on, and opens as a store', async (context) => {
        const { openBackup } = opened;
        if (openBackup === undefined) return context.skip();
        const path = join(folder, 'partie.sqlite');
        const matches = upTo(20).map((i) => `match ${i}`);
        await store.savePerson(person('anna'));
        for (const match of matches) await Promise.all(upTo(100).map((number) => store.append(row(match, number))));

        const playing = { on: true };
        const play = async (match: string) => {
          let number = 100;
          for (; playing.on; number++) {
            expect(await store.append(row(match, number))).toBe('stored');
            await new Promise(setImmediate);
          }
          return number;
        };
        const games = matches.map(play);
        await store.backup(path);
        playing.on = false;
        const played = await Promise.all(games);

        const copy = await openBackup(path);
        try {
          for (const [i, match] of matches.entries()) {
            const rows = numbers(await copy.log(match));
            expect(rows).toEqual(upTo(rows.length));
            expect(rows.length).toBeGreaterThanOrEqual(100);
            expect(rows.length).toBeLessThanOrEqual(played[i] ?? 0);
          }
          expect(await copy.person('anna')).toEqual(person('anna'));
          expect(await copy.append(row('another', 0))).toBe('stored');
        } finally {
          await copy.close();
        }
        for (const [i, match] of matches.entries()) expect(await store.log(match)).toHaveLength(played[i] ?? 0);
      });

      it('contains what was asked for just before it, and is waited for by close', async (context) => {
        const { openBackup } = opened;
        if (openBackup === undefined) return context.skip();
        const path = join(folder, 'partie.sqlite');
        const appended = store.append(row('m', 0));
        const backup = store.backup(path);
        await store.close();
        await Promise.all([appended, backup]);
        const copy = await openBackup(path);
        expect(await copy.log('m')).toEqual([row('m', 0)]);
        await copy.close();
      });

      it('does not overwrite a file', async () => {
        const path = join(folder, 'precious');
        writeFileSync(path, 'mine');
        await expect(store.backup(path)).rejects.toThrow('exists');
      });
    });
  });
}
