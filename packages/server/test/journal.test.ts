/** The server's record: who came, went, joined, changed and said what. */
import { randomBytes } from 'node:crypto';
import type { Client } from '@partie/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Journal } from '../src/journal/journal.js';
import { tellEntry } from '../src/journal/journal-in-words.js';
import type { StoredNote } from '../src/journal/notes.js';
import type { Ports } from '../src/index.js';
import { usualLimits } from '../src/limits.js';
import { StoreError } from '../src/store/store-error.js';
import { begin, gather, House, until } from './house.js';
import { Disk, MemoryStore, straightWay } from './simulation/memory-store.js';

const houses: House[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});
async function open(options: ConstructorParameters<typeof House>[0] = {}): Promise<House> {
  const house = await new House(options).open();
  houses.push(house);
  return house;
}

const rowsOf = (house: House, query: object = {}) => house.server.core.ports.store.journal({ limit: 10_000, ...query });
const notesOf = async (house: House, query: object = {}) =>
  (await rowsOf(house, query)).map(({ body }) => body as unknown as StoredNote);
/** Waits for an entry of a kind. */
async function noted(house: House, kind: string, count = 1): Promise<StoredNote[]> {
  for (;;) {
    const found = (await notesOf(house)).filter(({ k }) => k === kind);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const inWords = async (house: House, query: object = {}) =>
  (await rowsOf(house, query)).map((row) => tellEntry(row, 'en'));

describe('the journal', () => {
  it('tells of an evening: who came, joined, changed what, played, said, lost the line, and left', async () => {
    const house = await open();
    const anna = await house.guest('Anna');
    const boris = await house.guest('Boris');
    const table = await gather([anna, boris]);
    await anna.send({
      do: 'table.change',
      table,
      options: { rounds: 3 },
      password: 'secret',
      settings: { absence: 'wait' },
    });
    await boris.send({ do: 'chat', table, text: 'Good evening!' });
    await boris.send({ do: 'table.ready', table, ready: true });
    const [match] = await begin([anna, boris], table);
    boris.close();
    await noted(house, 'lost');
    await anna.send({ do: 'table.leave', table });
    await noted(house, 'left');
    const told = await inWords(house, { table });
    expect(told.slice(0, 3)).toEqual(['Anna opened the table: Prší, 2 seats.', 'Boris joined.', 'Boris is ready.']);
    expect(told).toContain('Boris: Good evening!');
    expect(told).toContain(`Match ${match?.id} starts: Prší.`);
    expect(told).toContain('Boris is not connected any more.');
    expect(told.at(-1)).toBe('Anna left.');
    const [changed] = await noted(house, 'changed');
    expect(changed).toMatchObject({
      name: 'Anna',
      to: { options: { rounds: 3 }, password: true, settings: { absence: 'wait' } },
    });
    expect(JSON.stringify(await rowsOf(house))).not.toContain('secret');
    const everything = await inWords(house);
    expect(everything[0]).toBe('The server is up.');
    expect(everything).toContain('Anna came for the first time.');
  });

  it('goes on after a restart, and has everything from before an orderly stop', async () => {
    const house = await open();
    const anna = await house.guest('Anna');
    const { table } = await anna.send({ do: 'table.create', game: 'prsi' });
    await anna.send({ do: 'chat', table: String(table), text: 'Just before the end' });
    await house.restart();
    await noted(house, 'up', 2);
    const kinds = (await notesOf(house)).map(({ k }) => k);
    expect(kinds.indexOf('said')).toBeLessThan(kinds.indexOf('down'));
    expect(kinds.indexOf('down')).toBeLessThan(kinds.lastIndexOf('up'));
    const numbers = (await rowsOf(house)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, i) => i));
  });

  it('lets the server stop without waiting for others to share a commit with it', async () => {
    const house = await open();
    await noted(house, 'up');
    // Timers that begin from now on never end.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      house.server.core.journal.note(null, { k: 'up' });
      await house.server.core.stop();
    } finally {
      vi.useRealTimers();
    }
    await house.restart();
    await noted(house, 'up', 3);
    expect((await notesOf(house)).map(({ k }) => k)).toEqual(['up', 'up', 'down', 'up']);
  });

  it('lets those who heard it, and nobody else, hear the talk again after a restart', async () => {
    const house = await open();
    const [anna, boris, cyril] = [await house.guest('Anna'), await house.guest('Boris'), await house.guest('Cyril')];
    const table = await gather([anna, boris]);
    await boris.send({ do: 'mute', person: anna.person?.id ?? '', on: true });
    await anna.send({ do: 'chat', table, text: 'one' });
    await boris.send({ do: 'chat', table, text: 'two' });
    await cyril.send({ do: 'table.join', table, watch: true });
    await boris.send({ do: 'chat', table, text: 'three' });
    await house.restart();
    const heard = async (who: Client) => {
      const told: string[] = [];
      await house.guest('', {
        token: who.token ?? '',
        on: (news) => {
          if (news.is === 'chat') told.push(news.chat.text);
        },
      });
      await until(() => told.includes('three'));
      return told;
    };
    expect(await heard(anna)).toEqual(['one', 'two', 'three']);
    expect(await heard(boris)).toEqual(['two', 'three']);
    expect(await heard(cyril)).toEqual(['three']);
  });

  it('is not kept where the operator wants none', async () => {
    const house = await open({ journalDays: 0 });
    const anna = await house.guest('Anna');
    const { table } = await anna.send({ do: 'table.create', game: 'prsi' });
    await anna.send({ do: 'chat', table: String(table), text: 'Nobody writes this down' });
    await house.restart();
    expect(await rowsOf(house)).toEqual([]);
  });
});

describe('the journal within its limits', () => {
  /** A journal over a store in memory, on a clock that stands until it is set. */
  function journalWith(limits: Partial<typeof usualLimits> = {}, way = straightWay) {
    const disk = new Disk();
    const store = new MemoryStore(disk, way);
    const timers: (() => void)[] = [];
    const time = { now: 1_800_000_000_000 };
    const clock = {
      now: () => time.now,
      after: (_: number, call: () => void) => {
        timers.push(call);
        return () => {};
      },
    };
    const ports = { clock, store, log: () => {}, bytes: (n: number) => randomBytes(n) } as unknown as Ports;
    const journal = new Journal(ports, { ...usualLimits, ...limits });
    const rows = () => disk.rows('journal').map(({ body }) => body as unknown as StoredNote);
    const next = () => new Journal(ports, { ...usualLimits, ...limits });
    return { journal, rows, time, timers, next };
  }
  const anna = { id: 'anna', name: 'Anna' };
  const say = (text: string) => ({ k: 'said', table: 't', text, watching: false, heard: [] }) as const;

  it('takes only so much from one person, says how much it left out, and still takes from others', async () => {
    const { journal, rows, time } = journalWith({ journalRate: 1 });
    for (let i = 0; i < 100; i++) journal.note(anna, say(`line ${i}`));
    journal.note({ id: 'boris', name: 'Boris' }, say('me too'));
    time.now += 60_000;
    journal.note(anna, say('a minute later'));
    await journal.stop();
    const kept = rows();
    expect(kept.length).toBeLessThan(15);
    const left = kept.flatMap((note) => (note.k === 'dropped' ? [note.entries] : [])).reduce((a, b) => a + b, 0);
    expect(left + kept.filter(({ k }) => k === 'said').length).toBe(102);
    expect(kept.some(({ name }) => name === 'Boris')).toBe(true);
    expect(kept.at(-1)).toMatchObject({ text: 'a minute later' });
  });

  it('keeps what the store cannot take for a while, once and in order, but never without bound', async () => {
    let isFull = true;
    let doubtful = true;
    const { journal, rows, timers } = journalWith(
      { journalRate: 1e6 },
      {
        ...straightWay,
        async write(_what, commit) {
          if (isFull) throw new StoreError('full');
          const done = commit();
          // Written, but said to have failed: tried again, it must not be there twice.
          if (doubtful) {
            doubtful = false;
            throw new StoreError('no answer');
          }
          return done;
        },
      },
    );
    for (let i = 0; i < 5000; i++) journal.note(anna, say(`line ${i}`));
    await until(() => timers.length > 0);
    isFull = false;
    while (rows().filter(({ k }) => k === 'said').length < 2000) {
      timers.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    journal.note(anna, say('at last'));
    await journal.stop();
    expect(rows().map((note) => (note.k === 'said' ? note.text : note.k))).toEqual([
      ...Array.from({ length: 2000 }, (_, i) => `line ${i}`),
      'dropped',
      'at last',
    ]);
    expect(rows().find(({ k }) => k === 'dropped')).toMatchObject({ entries: 3000 });
  });

  it('removes what is older than the operator wants, and what is too much', async () => {
    const limits = { journalDays: 2, journalEntries: 5 };
    const { journal, rows, time, next } = journalWith(limits);
    journal.note(anna, say('long ago'));
    await journal.stop();
    time.now += 3 * 24 * 3600_000;
    const later = next();
    for (let i = 0; i < 3; i++) later.note(anna, say(`line ${i}`));
    await later.stop();
    await after(next(), 'an hour later');
    expect(rows().map((note) => note.k === 'said' && note.text)).toEqual([
      'line 0',
      'line 1',
      'line 2',
      'an hour later',
    ]);
    for (let i = 0; i < 4; i++) await after(next(), `again ${i}`);
    expect(
      rows()
        .map((note) => note.k === 'said' && note.text)
        .slice(-5),
    ).toEqual(['an hour later', ...Array.from({ length: 4 }, (_, i) => `again ${i}`)]);
    expect(rows().length).toBeLessThanOrEqual(6);

    /** One more entry, with which it is looked whether there are too many; first of all it is looked, then it is added. */
    async function after(one: Journal, text: string): Promise<void> {
      one.note(anna, say(text));
      await one.stop();
    }
  });
});

describe('an entry of the journal in words', () => {
  it.each([
    [{ k: 'sat', table: 't', seat: 0 }, 'Anna sat down at seat 1.', 'Anna si sedá na místo 1.'],
    [{ k: 'sat', table: 't', seat: null }, 'Anna stood up.', 'Anna vstává od stolu.'],
    [{ k: 'bot', table: 't', seat: 1, on: true }, 'Anna put a bot at seat 2.', 'Anna dává na místo 2 bota.'],
    [{ k: 'bot', table: 't', seat: 1, on: false }, 'Anna took the bot from seat 2.', 'Anna odvolává bota z místa 2.'],
    [
      { k: 'tookOver', table: 't', match: 'm', seat: 2 },
      'Anna took over seat 3 in match m.',
      'Anna přebírá místo 3 v partii m.',
    ],
  ])('counts seats from one: %j', (note, english, czech) => {
    const entry = { body: { ...note, name: 'Anna' } };
    expect([tellEntry(entry, 'en'), tellEntry(entry, 'cs')]).toEqual([english, czech]);
  });
});
