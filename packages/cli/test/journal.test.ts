/** `partie journal`: filters, forms, and reading beside a server that writes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JournalEntry, openSqliteStore, type Store } from '@partie/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partie } from './command.js';

let data: string;
let store: Store;
const noon = Date.UTC(2026, 10, 18, 12);
const minute = 60_000;
let count = 0;
const entry = (actor: string, minutes: number, tables: readonly string[], body: object): JournalEntry => ({
  id: `e${count++}`,
  actor,
  at: noon + minutes * minute,
  tables,
  body: body as JournalEntry['body'],
});

// The store stays open, as that of a running server.
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-journal-'));
  store = openSqliteStore(data);
  await store.addToJournal([
    entry('id-of-anna', 0, [], { k: 'came', name: 'Anna' }),
    entry('id-of-anna', 1, ['tabA'], { k: 'opened', table: 'tabA', game: 'prsi', seats: 2, name: 'Anna' }),
    entry('id-of-boris', 2, ['tabA'], { k: 'joined', table: 'tabA', watch: false, name: 'Boris' }),
    entry('id-of-boris', 3, ['tabA'], {
      k: 'said',
      table: 'tabA',
      text: 'hi \u001b[31mred',
      watching: false,
      heard: [],
      name: 'Boris',
    }),
    entry('id-of-cyril', 4, ['tabB'], { k: 'joined', table: 'tabB', watch: true, name: 'Cyril' }),
    entry('id-of-anna', 5, ['tabA'], {
      k: 'kicked',
      table: 'tabA',
      whom: 'id-of-boris',
      whomName: 'Boris',
      name: 'Anna',
    }),
    entry('id-of-boris', 6, [], { k: 'somethingNewer', name: 'Boris' }),
  ]);
});
afterEach(async () => {
  await store.close();
  rmSync(data, { recursive: true, force: true });
});

const journal = (...args: string[]) => partie(['journal', '--data', data, ...args]);
const lines = (...args: string[]) =>
  journal(...args)
    .out.split('\n')
    .slice(0, -1);

describe('partie journal', () => {
  it('tells everything in words, in both languages, without anything a terminal would obey', () => {
    expect(lines()).toEqual([
      '2026-11-18 12:00:00            Anna came for the first time.',
      '2026-11-18 12:01:00  tabA      Anna opened the table: Prší, 2 seats.',
      '2026-11-18 12:02:00  tabA      Boris joined.',
      '2026-11-18 12:03:00  tabA      Boris: hi  [31mred',
      '2026-11-18 12:04:00  tabB      Cyril came to watch.',
      '2026-11-18 12:05:00  tabA      Anna sent Boris away.',
      '2026-11-18 12:06:00            {"k":"somethingNewer","name":"Boris"}',
    ]);
    expect(lines('--language', 'cs')[1]).toBe('2026-11-18 12:01:00  tabA      Anna otevírá stůl: Prší, 2 místa.');
  });

  it('is filtered by table, by person, by time, and to the last few', () => {
    expect(lines('--table', 'tabB')).toHaveLength(1);
    expect(lines('--person', 'boris')).toHaveLength(4);
    expect(lines('--person', 'id-of-anna')).toHaveLength(3);
    expect(lines('--since', '2026-11-18T12:02Z', '--until', '2026-11-18T12:04Z')).toHaveLength(2);
    expect(lines('--last', '2').at(0)).toContain('Anna sent Boris away.');
    expect(lines('--since', '1d')).toEqual(Date.now() - noon > 24 * 60 * minute ? [] : lines());
  });

  it('writes JSON for other programs', () => {
    const [first] = lines('--json', '--table', 'tabA').map((line) => JSON.parse(line) as object);
    expect(first).toEqual({
      number: 1,
      at: '2026-11-18T12:01:00.000Z',
      actor: 'id-of-anna',
      k: 'opened',
      table: 'tabA',
      game: 'prsi',
      seats: 2,
      name: 'Anna',
    });
  });

  it('says what is wrong with a time or a folder', () => {
    const [time, folder] = [journal('--since', 'yesterday'), partie(['journal', '--data', join(data, 'nowhere')])];
    expect([time.code, folder.code]).toEqual([1, 1]);
    expect(time.err).toContain('A time such as');
    expect(folder.err).toContain('There is no Partie data');
  });
});
