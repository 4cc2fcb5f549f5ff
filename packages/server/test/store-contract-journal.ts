/** The part of the store contract about the journal. */
import { describe, expect, it } from 'vitest';
import type { JournalEntry, LogRow } from '../src/store/store.js';
import type { StoreAtHand } from './store-contract.js';
import { numbers, upTo } from './store-samples.js';

const entry = (n: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  id: `e${n}`,
  actor: 'anna',
  at: 1000 + n,
  tables: ['t'],
  body: { k: 'said', text: `line ${n}` },
  ...more,
});
const said = (rows: readonly LogRow[]) => rows.map(({ body }) => (body as { text: string }).text);
const all = { limit: 1000 };

export function describeJournal(at: StoreAtHand): void {
  describe('the journal', () => {
    it('keeps entries in the order in which they were added, and numbers them on after a restart', async () => {
      expect(await at.store.journal(all)).toEqual([]);
      await at.store.addToJournal([entry(0), entry(1)]);
      await at.reopen();
      await at.store.addToJournal([entry(2)]);
      const rows = await at.store.journal(all);
      expect(numbers(rows)).toEqual(upTo(3));
      expect(rows[2]).toMatchObject({ actor: 'anna', at: 1002, body: { k: 'said', text: 'line 2' } });
    });

    it('has an entry once that was added twice', async () => {
      await at.store.addToJournal([entry(0)]);
      await at.store.addToJournal([entry(0), entry(1)]);
      expect(said(await at.store.journal(all))).toEqual(['line 0', 'line 1']);
      expect(said(await at.store.journal({ ...all, table: 't' }))).toEqual(['line 0', 'line 1']);
    });

    it('is asked by table, person, kind and time', async () => {
      await at.store.addToJournal([
        entry(0, { tables: ['t', 'u'] }),
        entry(1, { tables: [], actor: 'boris' }),
        entry(2, { tables: ['u'], body: { k: 'left', text: 'left' } }),
        entry(3),
      ]);
      const asked = async (query: object) => numbers(await at.store.journal({ ...all, ...query }));
      expect(await asked({ table: 'u' })).toEqual([0, 2]);
      expect(await asked({ table: 'nowhere' })).toEqual([]);
      expect(await asked({ actor: 'boris' })).toEqual([1]);
      expect(await asked({ kind: 'said', table: 'u' })).toEqual([0]);
      expect(await asked({ since: 1001, until: 1003 })).toEqual([1, 2]);
      expect(await asked({ from: 1, before: 3 })).toEqual([1, 2]);
      expect(await asked({ limit: 2 })).toEqual([0, 1]);
      expect(await asked({ limit: 2, newest: true })).toEqual([2, 3]);
      expect(await asked({ limit: 1, newest: true, table: 't' })).toEqual([3]);
    });

    it('loses its oldest entries by age and by number, so many at a time, and never its newest', async () => {
      await at.store.addToJournal(upTo(10).map((n) => entry(n)));
      expect(await at.store.trimJournal({ before: 1004, most: 100, limit: 3 })).toBe(3);
      expect(await at.store.trimJournal({ before: 1004, most: 100, limit: 3 })).toBe(1);
      expect(numbers(await at.store.journal({ ...all, table: 't' }))).toEqual([4, 5, 6, 7, 8, 9]);
      expect(await at.store.trimJournal({ before: 0, most: 3, limit: 100 })).toBe(3);
      expect(await at.store.trimJournal({ before: 9999, most: Number.POSITIVE_INFINITY, limit: 100 })).toBe(2);
      await at.reopen();
      await at.store.addToJournal([entry(10)]);
      expect(numbers(await at.store.journal(all))).toEqual([9, 10]);
    });

    it('does not fail with an entry that cannot be, and does not touch the log of matches', async () => {
      await at.store.addToJournal([]);
      await at.store.addToJournal([entry(0)]);
      expect(await at.store.log('t')).toEqual([]);
      expect(await at.store.matchesSetAside()).toEqual([]);
    });
  });
}
