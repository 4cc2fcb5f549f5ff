/** `partie journal`: who came, joined, left, changed and said what. Reads a data folder, also beside a running server. */
import type { Language } from '@partie/kit';
import { isAboutPerson, type LogRow, type StoreReader, tellEntry } from '@partie/server';
import { InvalidArgumentError } from 'commander';
import { print, withStore } from './data-commands.js';

export interface JournalWish {
  readonly data: string;
  readonly table?: string;
  /** By name or id. */
  readonly person?: string;
  readonly since?: number;
  readonly until?: number;
  readonly last?: number;
  readonly json: boolean;
  readonly language: Language;
}

/** Entries that are read at once. */
const readAtOnce = 500;

export function journal(wish: JournalWish): Promise<number> {
  return withStore(wish.data, async (store) => {
    const rows = wish.last === undefined ? entries(store, wish) : await lastOf(entries(store, wish), wish.last);
    for await (const row of rows) print(wish.json ? asJson(row) : asLine(row, wish.language));
  });
}

async function* entries(store: StoreReader, { table, person, since, until }: JournalWish): AsyncGenerator<LogRow> {
  for (let from = 0; ; ) {
    const page = await store.journal({ table, since, until, from, limit: readAtOnce });
    yield* person === undefined ? page : page.filter((row) => isAboutPerson(row, person));
    const last = page.at(-1);
    if (last === undefined || page.length < readAtOnce) return;
    from = last.number + 1;
  }
}

async function lastOf(rows: AsyncIterable<LogRow>, count: number): Promise<LogRow[]> {
  const last: LogRow[] = [];
  for await (const row of rows) {
    last.push(row);
    if (last.length > count) last.shift();
  }
  return last;
}

function asLine(row: LogRow, language: Language): string {
  const { table } = row.body as Readonly<Record<string, unknown>>;
  const time = new Date(row.at).toISOString().replace('T', ' ').slice(0, 19);
  // The names and words of people reach a terminal here: nothing of them may be taken for one of its commands.
  const text = tellEntry(row, language).replaceAll(/\p{Cc}/gu, ' ');
  return `${time}  ${typeof table === 'string' ? table.padEnd(8) : ' '.repeat(8)}  ${text}`;
}

function asJson({ number, actor, at, body }: LogRow): string {
  return JSON.stringify({ number, at: new Date(at).toISOString(), actor, ...(body as object) });
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `2026-11-18`, `2026-11-18T20:15`, or so long ago: `90m`, `3h`, `2d`. */
export function parseTime(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ago = units[unit];
  if (ago !== undefined) return Date.now() - Number(count) * ago;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError('A time such as 2026-11-18 or 2026-11-18T20:15Z is needed, or 90m, 3h, 2d ago.');
  return time;
}
