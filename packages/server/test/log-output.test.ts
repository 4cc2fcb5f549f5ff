import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogOutput } from '../src/edge/log-output.js';
import { until } from './house.js';

let folder: string;
let pipe: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-log-'));
  pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readEnd = () => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
/** What can be read just now. */
function read(file: number): string {
  const bytes = Buffer.alloc(4 * 1024 * 1024);
  let text = '';
  for (;;) {
    try {
      const length = readSync(file, bytes);
      if (length === 0) return text;
      text += bytes.toString('utf8', 0, length);
    } catch {
      return text;
    }
  }
}
const dropped = (count: number) => `${count} dropped\n`;

describe('the output of the log', () => {
  it('drops lines while nobody reads, and says how many when somebody does again', async () => {
    let reader = readEnd();
    const writer = openSync(pipe, 'w');
    const output = new LogOutput(writer, dropped);
    output.write('one\n');
    let got = '';
    await until(() => (got += read(reader)).includes('one\n'));
    closeSync(reader);
    output.write('two\n');
    output.write('three\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
    reader = readEnd();
    got = '';
    await until(() => (got += read(reader)).includes('dropped'));
    output.write('four\n');
    await until(() => (got += read(reader)).includes('four\n'));
    expect(got.startsWith('2 dropped\n') || got.startsWith('1 dropped\nthree\n')).toBe(true);
    closeSync(reader);
    closeSync(writer);
  });

  it('keeps a megabyte for a reader who is slow, and no more', async () => {
    const reader = readEnd();
    const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const output = new LogOutput(writer, dropped);
    const line = `${'x'.repeat(999)}\n`;
    for (let i = 0; i < 5000; i++) output.write(line);
    let got = '';
    await until(() => (got += read(reader)).includes('dropped'));
    const lines = got.split('\n').filter((one) => one.length === 999).length;
    const [, count = ''] = /(\d+) dropped/.exec(got) ?? [];
    expect(Number(count)).toBeGreaterThan(3000);
    await until(() => {
      got += read(reader);
      return got.split('\n').filter((one) => one.length === 999).length + Number(count) === 5000;
    });
    expect(lines).toBeLessThan(2000);
    closeSync(reader);
    closeSync(writer);
  });
});
