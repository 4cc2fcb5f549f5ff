/** The SQLite store and processes that are killed while they write to it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { numbers, upTo } from './store-samples.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('kill -9', () => {
  /** Appends in a process of its own until so many rows are acknowledged, kills it, and answers what it had printed. */
  async function playAndKill(rows: number): Promise<string[]> {
    const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
    const child = spawn(process.execPath, [here('run-source.mjs'), here('append-until-killed.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      printed.push(line);
      if (printed.length === rows) child.kill('SIGKILL');
    }
    return printed;
  }

  it('loses no acknowledged row and doubles none', async () => {
    const acknowledged: string[] = [];
    for (const rows of [1, 150, 400, 1000]) {
      const printed = await playAndKill(rows);
      expect(printed.length).toBeGreaterThanOrEqual(rows);
      acknowledged.push(...printed);
      const store = openSqliteStore(folder);
      const stored = new Set<string>();
      for (const match of upTo(20).map((i) => `match-${i}`)) {
        const log = numbers(await store.log(match));
        expect(log).toEqual(upTo(log.length));
        for (const number of log) stored.add(`${match} ${number}`);
      }
      expect(acknowledged.filter((one) => !stored.has(one))).toEqual([]);
      await store.close();
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  });
});
