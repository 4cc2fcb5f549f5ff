/**
 * How fast rows of the log become durable: at an idle server, in groups of a given size, and when 500 tables play at
 * once, each waiting for its row before it makes the next. The bare cost of the disk is measured in the same run, since
 * it differs from machine to machine and from minute to minute.
 *
 *     node bench/dist/append.js [folder on the disk to measure]
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStore } from '@partie/server';

const tables = 500;
const rowsOfMatch = 100;
const idleRows = 1000;
const batches = [
  { size: 1, rows: 5_000 },
  { size: 10, rows: 40_000 },
  { size: 100, rows: 100_000 },
  { size: 1000, rows: 100_000 },
];

const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'partie-append-'));
let commits = 0;
const store = openSqliteStore(folder, { beforeCommit: () => commits++ });

/** A place where one match is played after another. Its rows are of 177 bytes, as those of a card game. */
let matches = 0;
class Table {
  private match = '';
  private number = rowsOfMatch;

  async play(): Promise<void> {
    if (this.number === rowsOfMatch) {
      this.match = `match-${(matches++).toString(36).padStart(12, '0')}`;
      this.number = 0;
    }
    const number = this.number++;
    const actor = `${this.match}-${number % 4}`;
    const body = { k: 'move', seat: number % 4, move: { do: 'play', cards: [number] }, note: 'x'.repeat(110) };
    const answer = await store.append({
      stream: this.match,
      number,
      actor,
      command: `${number}`,
      at: Date.now(),
      body,
    });
    if (answer !== 'stored') throw new Error(`Row ${number} of ${this.match}: ${answer}.`);
  }
}
const places = Array.from({ length: tables }, () => new Table());

const round = (value: number): number => Math.round(100 * value) / 100;
const at = (list: readonly number[], share: number): number =>
  round(list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0);
const figures = (list: readonly number[]) => ({ p50: at(list, 0.5), p95: at(list, 0.95), p99: at(list, 0.99) });

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Rows and commits per second and the processor's time for a row, while `work` stores so many rows. */
async function measured(rows: number, work: () => Promise<void>) {
  commits = 0;
  const before = process.cpuUsage();
  const seconds = (await timed(work)) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    rowsPerSecond: Math.round(rows / seconds),
    rowsPerCommit: round(rows / commits),
    microsecondsOfProcessor: round((user + system) / rows),
  };
}

/** One row now and then. Beside each, the disk alone: as many bytes as SQLite writes for a row, and a sync. */
async function idle() {
  const file = openSync(join(folder, 'bare'), 'w');
  const bytes = Buffer.alloc(4 * 4120, 7);
  const bare: number[] = [];
  const durable: number[] = [];
  for (let i = 0; i < idleRows; i++) {
    await pause(1);
    durable.push(await timed(() => (places[i % tables] as Table).play()));
    await pause(1);
    const start = performance.now();
    writeSync(file, bytes);
    fsyncSync(file);
    bare.push(performance.now() - start);
  }
  closeSync(file);
  return { append: figures(durable), bareSync: figures(bare) };
}

async function inBatches(size: number, rows: number) {
  let next = 0;
  const turn = () => (places[next++ % tables] as Table).play();
  const figure = await measured(rows, async () => {
    for (let done = 0; done < rows; done += size) await Promise.all(Array.from({ length: size }, turn));
  });
  return { batch: size, ...figure };
}

async function allTables() {
  const rows = tables * 200;
  const waits: number[] = [];
  const sit = async (table: Table) => {
    for (let i = 0; i < rows / tables; i++) waits.push(await timed(() => table.play()));
  };
  const figure = await measured(rows, async () => {
    await Promise.all(places.map(sit));
  });
  return { tables, ...figure, wait: figures(waits) };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  // Warm, and every table in the middle of a match.
  const begin = (table: Table, i: number) => Array.from({ length: i % rowsOfMatch }, () => table.play());
  await Promise.all(places.flatMap(begin));

  const alone = await idle();
  say('One row at an idle store, in milliseconds:');
  say(`  append, durable         ${JSON.stringify(alone.append)}`);
  say(`  the bare write and sync ${JSON.stringify(alone.bareSync)}`);
  const grouped = [];
  say('Rows that arrive together, spread over 500 matches:');
  for (const { size, rows } of batches) {
    const figure = await inBatches(size, rows);
    grouped.push(figure);
    say(`  ${JSON.stringify(figure)}`);
  }
  const busy = await allTables();
  say('500 tables at once, each waiting for its row (wait in milliseconds):');
  say(`  ${JSON.stringify(busy)}`);
  say(JSON.stringify({ bench: 'append', idle: alone, batches: grouped, busy }));
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
