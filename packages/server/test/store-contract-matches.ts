/** The part of the store contract about matches and their snapshots. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageKey, Store } from '../src/store/store.js';
import type { StoreAtHand } from './store-contract.js';
import { header, row, upTo } from './store-samples.js';

export function describeMatches(at: StoreAtHand): void {
  describe('matches', () => {
    it('are found again with everything that was fixed at the start', async () => {
      await at.store.createMatch(header('m'));
      await at.reopen();
      expect(await at.store.match('m')).toEqual({ ...header('m'), end: null });
      expect(await at.store.match('nowhere')).toBeNull();
    });

    it('are not created twice', async () => {
      await at.store.createMatch(header('m'));
      await expect(at.store.createMatch(header('m', { game: 'go' }))).rejects.toThrow();
      expect((await at.store.match('m'))?.game).toBe('prsi');
    });

    it('run until they end; the running ones are listed oldest first', async () => {
      await at.store.createMatch(header('young', { startedAt: 3000 }));
      await at.store.createMatch(header('old', { startedAt: 1000 }));
      await at.store.createMatch(header('over', { startedAt: 2000 }));
      await at.store.endMatch('over', { endedAt: 5000, outcome: { places: [1, 2] } });
      expect((await at.store.runningMatches()).map(({ id }) => id)).toEqual(['old', 'young']);
      await at.reopen();
      expect((await at.store.runningMatches()).map(({ id }) => id)).toEqual(['old', 'young']);
      expect((await at.store.match('over'))?.end).toEqual({ endedAt: 5000, outcome: { places: [1, 2] } });
    });

    it('end once: the first end stands', async () => {
      await at.store.createMatch(header('m'));
      await at.store.endMatch('m', { endedAt: 5000, outcome: null });
      await at.store.endMatch('m', { endedAt: 6000, outcome: 'again' });
      expect((await at.store.match('m'))?.end).toEqual({ endedAt: 5000, outcome: null });
      await expect(at.store.endMatch('nowhere', { endedAt: 1, outcome: null })).rejects.toThrow('nowhere');
    });
  });

  describe('ended matches', () => {
    const end = async (id: string, endedAt: number, more: Parameters<typeof header>[1] = {}) => {
      await at.store.createMatch(header(id, more));
      await at.store.endMatch(id, { endedAt, outcome: null });
    };
    const ended = async (query: Parameters<Store['endedMatches']>[0]) =>
      (await at.store.endedMatches(query)).map(({ id }) => id);

    beforeEach(async () => {
      await end('first', 1000, { people: ['anna', 'boris'] });
      await end('third', 3000, { people: ['cyril', 'anna'], game: 'go' });
      await end('second', 2000, { people: [null, 'boris'] });
      await at.store.createMatch(header('running', { people: ['anna', 'boris'] }));
    });

    it('are listed newest first, no more than asked for', async () => {
      expect(await ended({ limit: 10 })).toEqual(['third', 'second', 'first']);
      expect(await ended({ limit: 2 })).toEqual(['third', 'second']);
    });

    it('go on before a time', async () => {
      expect(await ended({ limit: 10, before: { endedAt: 3000 } })).toEqual(['second', 'first']);
      expect(await ended({ limit: 10, before: { endedAt: 1000 } })).toEqual([]);
    });

    it('of one moment are told apart by their ids: page by page each comes once, however they were written', async () => {
      for (const id of ['c', 'a', 'd', 'b']) await end(id, 2000);
      const pages: string[] = [];
      let before: PageKey | undefined;
      for (;;) {
        const page = await at.store.endedMatches({ limit: 2, ...(before && { before }) });
        const last = page.at(-1);
        if (last === undefined) break;
        pages.push(...page.map(({ id }) => id));
        before = { endedAt: last.end?.endedAt ?? 0, id: last.id };
      }
      expect(pages).toEqual(['third', 'second', 'd', 'c', 'b', 'a', 'first']);
    });

    it('can be asked for by person and by game', async () => {
      expect(await ended({ limit: 10, person: 'anna' })).toEqual(['third', 'first']);
      expect(await ended({ limit: 10, person: 'nobody' })).toEqual([]);
      expect(await ended({ limit: 10, game: 'prsi' })).toEqual(['second', 'first']);
      expect(await ended({ limit: 1, game: 'prsi', person: 'boris', before: { endedAt: 2000 } })).toEqual(['first']);
    });

    it('are listed without the documents of their options, if they are not needed', async () => {
      const settings = { table: 't', documents: { board: 'x'.repeat(60_000) } };
      await end('island', 5000, { settings });
      const list = (query: object) => at.store.endedMatches({ limit: 1, ...query });
      expect((await list({})).map((match) => match.settings)).toEqual([settings]);
      expect((await list({ withoutDocuments: true })).map((match) => match.settings)).toEqual([{ table: 't' }]);
    });

    it('list a match once in which a person sat twice', async () => {
      await end('alone', 4000, { people: ['dana', 'dana'] });
      expect(await ended({ limit: 10, person: 'dana' })).toEqual(['alone']);
    });
  });

  describe('snapshots', () => {
    beforeEach(async () => {
      for (const number of upTo(21)) await at.store.append(row('m', number));
    });

    it('are found again; only the newest is kept', async () => {
      expect(await at.store.snapshot('m')).toBeNull();
      await at.store.saveSnapshot('m', 10, { hand: [1] });
      await at.store.saveSnapshot('m', 20, { hand: [2] });
      await at.store.saveSnapshot('other', 0, 'another match');
      expect(await at.store.snapshot('m')).toEqual({ number: 20, state: { hand: [2] } });
      await at.reopen();
      expect(await at.store.snapshot('m')).toEqual({ number: 20, state: { hand: [2] } });
    });

    it('do not go back to an older one that comes late', async () => {
      await at.store.saveSnapshot('m', 20, 'newer');
      await at.store.saveSnapshot('m', 10, 'older');
      expect(await at.store.snapshot('m')).toEqual({ number: 20, state: 'newer' });
    });
  });
}
