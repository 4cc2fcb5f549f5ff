/** The part of the store contract about people and tables. */
import { describe, expect, it } from 'vitest';
import type { StoreAtHand } from './store-contract.js';
import { header, person } from './store-samples.js';

export function describePeople(at: StoreAtHand): void {
  describe('people', () => {
    it('are found by id and by token', async () => {
      expect(await at.store.savePerson(person('anna'))).toBe('stored');
      await at.reopen();
      expect(await at.store.person('anna')).toEqual(person('anna'));
      expect(await at.store.personByToken('hash of anna')).toEqual(person('anna'));
      expect(await at.store.person('boris')).toBeNull();
      expect(await at.store.personByToken('anna')).toBeNull();
    });

    it('may not take a name that looks like the name of another', async () => {
      await at.store.savePerson(person('anna', { nameKey: 'anna' }));
      expect(await at.store.savePerson(person('boris', { name: 'Αnna', nameKey: 'anna' }))).toBe('nameTaken');
      expect(await at.store.person('boris')).toBeNull();
      await at.store.savePerson(person('boris'));
      expect(await at.store.savePerson(person('boris', { nameKey: 'anna', seenAt: 9000 }))).toBe('nameTaken');
      expect(await at.store.person('boris')).toEqual(person('boris'));
    });

    it('of two who want the same name at once, one gets it', async () => {
      const answers = await Promise.all([
        at.store.savePerson(person('one', { nameKey: 'anna' })),
        at.store.savePerson(person('two', { nameKey: 'anna' })),
      ]);
      expect(answers.toSorted()).toEqual(['nameTaken', 'stored']);
    });

    it('keep their own name when saved again, and free it by taking another', async () => {
      await at.store.savePerson(person('anna'));
      expect(await at.store.savePerson(person('anna', { seenAt: 3000, tokenHash: 'renewed' }))).toBe('stored');
      expect(await at.store.personByToken('hash of anna')).toBeNull();
      expect((await at.store.personByToken('renewed'))?.seenAt).toBe(3000);
      await at.store.savePerson(person('anna', { name: 'Hana', nameKey: 'hana' }));
      expect(await at.store.savePerson(person('boris', { nameKey: 'anna' }))).toBe('stored');
    });

    it('have several tokens, and perhaps a passphrase', async () => {
      const anna = person('anna', { otherTokens: ['phone', 'tablet'], passphrase: 'salt hash' });
      await at.store.savePerson(anna);
      await at.reopen();
      for (const token of ['hash of anna', 'phone', 'tablet'])
        expect(await at.store.personByToken(token)).toEqual(anna);
      expect(await at.store.personByName('anna')).toEqual(anna);
      await at.store.savePerson(person('anna', { otherTokens: ['tablet'] }));
      expect(await at.store.personByToken('phone')).toBeNull();
      expect(await at.store.person('anna')).toEqual(person('anna', { otherTokens: ['tablet'] }));
      expect(await at.store.forgetPeople(9999)).toBe(1);
      expect(await at.store.personByToken('tablet')).toBeNull();
    });

    it('lose the name to whom they may lose it, unless they were seen meanwhile', async () => {
      await at.store.savePerson(person('anna', { seenAt: 2000 }));
      const other = person('other', { nameKey: 'anna' });
      expect(await at.store.savePerson(other, { id: 'anna', seenAt: 1999 })).toBe('nameTaken');
      expect(await at.store.savePerson(other, { id: 'boris', seenAt: 2000 })).toBe('nameTaken');
      expect(await at.store.savePerson(other, { id: 'anna', seenAt: 2000 })).toBe('stored');
      expect((await at.store.personByName('anna'))?.id).toBe('other');
      expect(await at.store.personByToken('hash of anna')).toEqual(person('anna', { nameKey: '~anna' }));
    });

    it('are forgotten when they have not been seen for long, and their names are free', async () => {
      await at.store.savePerson(person('gone', { seenAt: 999 }));
      await at.store.savePerson(person('here', { seenAt: 1000 }));
      expect(await at.store.forgetPeople(1000)).toBe(1);
      expect(await at.store.forgetPeople(1000)).toBe(0);
      expect(await at.store.person('gone')).toBeNull();
      expect(await at.store.person('here')).not.toBeNull();
      expect(await at.store.savePerson(person('new', { nameKey: 'gone' }))).toBe('stored');
    });

    it('are not forgotten while they sit in a running match', async () => {
      await at.store.savePerson(person('anna', { seenAt: 1 }));
      await at.store.savePerson(person('boris', { seenAt: 1 }));
      await at.store.createMatch(header('running', { people: ['anna', null] }));
      await at.store.createMatch(header('over', { people: ['anna', 'boris'] }));
      await at.store.endMatch('over', { endedAt: 5, outcome: null });
      expect(await at.store.forgetPeople(1000)).toBe(1);
      expect(await at.store.person('anna')).not.toBeNull();
      await at.store.endMatch('running', { endedAt: 6, outcome: null });
      expect(await at.store.forgetPeople(1000)).toBe(1);
    });
  });

  describe('tournaments', () => {
    it('are running until they have ended, and what was saved last counts', async () => {
      await at.store.saveTournament({ id: 'b', foundedAt: 2, endedAt: null, entry: { name: 'Friday' } });
      await at.store.saveTournament({ id: 'a', foundedAt: 1, endedAt: null, entry: { name: 'Sunday' } });
      await at.store.saveTournament({ id: 'c', foundedAt: 3, endedAt: null, entry: {} });
      await at.store.saveTournament({ id: 'c', foundedAt: 3, endedAt: 9, entry: { name: 'Monday' } });
      await at.store.saveTournament({ id: 'd', foundedAt: 4, endedAt: 10, entry: {} });
      await at.reopen();
      const running = await at.store.runningTournaments();
      expect(running.map(({ id }) => id).sort()).toEqual(['a', 'b']);
      expect((await at.store.endedTournaments(5)).map(({ id }) => id)).toEqual(['d', 'c']);
      expect(await at.store.endedTournaments(1)).toHaveLength(1);
      expect(await at.store.tournament('c')).toEqual({ id: 'c', foundedAt: 3, endedAt: 9, entry: { name: 'Monday' } });
      expect(await at.store.tournament('x')).toBeNull();
    });
  });

  describe('tables', () => {
    it('are kept in the order in which they were opened, with what was saved last', async () => {
      await at.store.saveTable('b', { title: 'Friday' });
      await at.store.saveTable('a', { title: 'Sunday' });
      await at.store.saveTable('b', { title: 'Saturday' });
      await at.reopen();
      expect(await at.store.tables()).toEqual([
        { id: 'b', table: { title: 'Saturday' } },
        { id: 'a', table: { title: 'Sunday' } },
      ]);
    });

    it('are gone when deleted; deleting again does no harm', async () => {
      await at.store.saveTable('a', null);
      await at.store.deleteTable('a');
      await at.store.deleteTable('a');
      expect(await at.store.tables()).toEqual([]);
    });
  });
}
