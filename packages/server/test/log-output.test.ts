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

class Reader {
  private readonly file = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  private readonly bytes = Buffer.alloc(64 * 1024);
  got = '';

  /** Whether this has come by now. */
  has(text: string): boolean {
    try {
      this.got += this.bytes.toString('utf8', 0, readSync(this.file, this.bytes));
    } catch {
      // There is nothing to be read just now.
    }
    return this.got.includes(text);
  }
  close(): void {
    closeSync(this.file);
  }
}
const droppedLine = (count: number) => `${count} dropped\n`;

describe('the output of the log', () => {
  it('drops lines while nobody reads, and says how many when somebody does again', async () => {
    const reader = new Reader();
    const writer = openSync(pipe, 'w');
    const output = new LogOutput(writer, droppedLine);
    output.write('one\n');
    await until(() => reader.has('one\n'));
    reader.close();
    output.write('two\n');
    await until(() => output.dropped === 1);
    output.write('three\n');
    const next = new Reader();
    await until(() => next.has('three\n') && output.dropped === 0);
    expect(next.got).toBe('1 dropped\nthree\n');
    next.close();
    closeSync(writer);
  });

  it('keeps a megabyte for a reader who is slow, and no more', async () => {
    const reader = new Reader();
    const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const output = new LogOutput(writer, droppedLine);
    const line = `${'x'.repeat(999)}\n`;
    for (let i = 0; i < 5000; i++) output.write(line);
    const { dropped } = output;
    expect(dropped).toBeGreaterThan(3900);
    await until(() => reader.has(`${dropped} dropped\n`) && reader.got.length > (5000 - dropped) * 1000);
    expect(reader.got.split(line)).toHaveLength(5000 - dropped + 1);
    reader.close();
    closeSync(writer);
  });
});
