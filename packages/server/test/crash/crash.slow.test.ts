/** The promise, under a crowd: an acknowledged move is never lost and never done twice, whatever happens to the server. */
import { games } from '@partie/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../server-process.js';
import { type CrashReport, crash, faults } from './crash.js';
import { SmallDisk } from './disk.js';
import { shortForm } from './short-form.js';

beforeAll(() => build());

function expectNothingLost(report: CrashReport): void {
  expect(report.verdict.problems).toEqual([]);
  expect(faults(report)).toBe(0);
  expect(report.verdict.acknowledged).toBeGreaterThan(100);
  expect(report.verdict.views).toBeGreaterThan(100);
}

describe('a server at which every game is played', { timeout: 900_000 }, () => {
  it('is killed, stopped, paused, kept from starting, denied its disk: nothing is lost, nothing is done twice', async () => {
    const report = await crash(shortForm);
    expectNothingLost(report);
    expect(Object.keys(report.verdict.games).sort()).toEqual(games.map(({ about }) => about.id).sort());
    const { back, interruption } = report.returns;
    console.info(
      `${report.verdict.acknowledged} moves; back after the listener (ms): ${JSON.stringify(back)}, ` +
        `without the server: ${JSON.stringify(interruption)}`,
    );
  });

  const disk = SmallDisk.make(24);
  it.skipIf(disk === null)('finds its disk full, says so, and goes on by itself when there is room', async () => {
    if (disk === null) return;
    const lines: string[] = [];
    try {
      const troubles = { kill: 1, loop: 0, stop: 0, pause: 0, full: 3 };
      const { folder: data } = disk;
      const heard = (line: string) => lines.push(line);
      expectNothingLost(await crash({ ...shortForm, tables: 6, troubles, data, disk, onEntry: heard }));
    } finally {
      disk.close();
    }
    expect(lines.some((line) => /The disk that holds \S+ is full/.test(line))).toBe(true);
  });
});
