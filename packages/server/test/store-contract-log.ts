/** The part of the store contract on which everything rests: the log of a match. */
import { describe, expect, it } from 'vitest';
import type { StoreAtHand } from './store-contract.js';
import { numbers, row, upTo } from './store-samples.js';

export function describeLog(at: StoreAtHand): void {
  describe('the log', () => {
    it('gives back rows as they were appended, in order', async () => {
      const rows = [
        row('m', 0, { actor: 'server', command: 'start', body: null }),
        row('m', 1, { body: { text: 'Příliš žluťoučký kůň 🂡 "\\\u0000\u2028', list: [1.5, -0.25, true, null, {}] } }),
        row('m', 2, { body: 'words alone' }),
      ];
      for (const one of rows) expect(await at.store.append(one)).toBe('stored');
      expect(await at.store.log('m')).toEqual(rows);
      await at.reopen();
      expect(await at.store.log('m')).toEqual(rows);
    });

    it('reads from a number on', async () => {
      for (const number of upTo(5)) await at.store.append(row('m', number));
      expect(numbers(await at.store.log('m', 3))).toEqual([3, 4]);
      expect(await at.store.log('m', 5)).toEqual([]);
      expect(numbers(await at.store.log('m', 1, 2))).toEqual([1, 2]);
      expect([await at.store.rowCount('m'), await at.store.rowCount('nowhere')]).toEqual([5, 0]);
    });

    it('is empty for a match nobody has heard of', async () => {
      expect(await at.store.log('nowhere')).toEqual([]);
    });

    it('keeps matches apart: the same number and command in two of them', async () => {
      expect(await at.store.append(row('m1', 0))).toBe('stored');
      expect(await at.store.append(row('m2', 0))).toBe('stored');
      expect(numbers(await at.store.log('m1'))).toEqual([0]);
    });

    it('says that a command is repeated, under the same number or another, also after a restart', async () => {
      await at.store.append(row('m', 0, { command: 'deal' }));
      expect(await at.store.append(row('m', 0, { command: 'deal' }))).toBe('repeated');
      expect(await at.store.append(row('m', 1, { command: 'deal' }))).toBe('repeated');
      await at.reopen();
      expect(await at.store.append(row('m', 1, { command: 'deal' }))).toBe('repeated');
      expect(await at.store.log('m')).toHaveLength(1);
    });

    it('lets two people use the same command id', async () => {
      await at.store.append(row('m', 0, { actor: 'anna', command: 'x' }));
      expect(await at.store.append(row('m', 1, { actor: 'boris', command: 'x' }))).toBe('stored');
    });

    it('takes any text as an actor and as a command', async () => {
      const odd = ['', ' ', 'a b', '%', '%20', 'Ž\n0 0 0', '♠\u0000', '"\\', 'a'];
      const rows = odd.flatMap((actor, i) => odd.map((command, k) => row('m', i * odd.length + k, { actor, command })));
      for (const one of rows) expect(await at.store.append(one)).toBe('stored');
      expect(await at.store.log('m')).toEqual(rows);
      await at.reopen();
      expect(await at.store.log('m')).toEqual(rows);
      for (const one of rows) expect(await at.store.append({ ...one, number: rows.length })).toBe('repeated');
    });

    it('says that a number is taken, and keeps the row that was there first', async () => {
      const first = row('m', 0, { command: 'first' });
      await at.store.append(first);
      expect(await at.store.append(row('m', 0, { command: 'second' }))).toBe('taken');
      expect(await at.store.log('m')).toEqual([first]);
    });

    it('does not take a row that was decided upon another one than is there, also after a restart', async () => {
      const [first, second] = [row('m', 0), row('m', 1)];
      await at.store.append(first);
      expect(await at.store.append(second, { ...first, command: 'another' })).toBe('taken');
      await at.reopen();
      expect(await at.store.append(second, { ...first, actor: 'another' })).toBe('taken');
      expect(await at.store.append(second, first)).toBe('stored');
      expect(await at.store.append(row('m', 2), first)).toBe('taken');
      expect(numbers(await at.store.log('m'))).toEqual([0, 1]);
    });

    it('refuses a row that would leave a gap', async () => {
      await expect(at.store.append(row('m', 1))).rejects.toThrow('gap');
      await at.store.append(row('m', 0));
      await expect(at.store.append(row('m', 2))).rejects.toThrow('gap');
      expect(numbers(await at.store.log('m'))).toEqual([0]);
    });

    it('answers each of many rows that arrive together for itself', async () => {
      await at.store.append(row('m', 0));
      const answers = await Promise.allSettled([
        at.store.append(row('m', 1)),
        at.store.append(row('m', 1)),
        at.store.append(row('m', 1, { command: 'late' })),
        at.store.append(row('m', 7, { command: 'gap' })),
        at.store.append(row('m', 2)),
        at.store.append(row('n', 0)),
      ]);
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
        'stored',
        'repeated',
        'taken',
        'failed',
        'stored',
        'stored',
      ]);
      expect(numbers(await at.store.log('m'))).toEqual([0, 1, 2]);
    });

    it('stores what the row was when it was appended', async () => {
      const cards = [1, 2, 3];
      const appended = at.store.append(row('m', 0, { body: { cards } }));
      cards.length = 0;
      await appended;
      expect((await at.store.log('m'))[0]?.body).toEqual({ cards: [1, 2, 3] });
    });

    it('keeps every acknowledged row of many matches played at once', async () => {
      const matches = upTo(50).map((i) => `match ${i}`);
      const play = async (match: string) => {
        for (const number of upTo(20)) expect(await at.store.append(row(match, number))).toBe('stored');
      };
      await Promise.all(matches.map(play));
      await at.reopen();
      for (const match of matches)
        expect(await at.store.log(match)).toEqual(upTo(20).map((number) => row(match, number)));
    });
  });
}
