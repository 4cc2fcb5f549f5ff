/** One data folder, one server: the lock of the folder, with servers that run as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { partie } from './command.js';

const bin = fileURLToPath(new URL('../bin/partie.js', import.meta.url));

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-lock-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Without a journal, which is written a moment after the start. */
const flags = () => ['serve', '--host', '127.0.0.1', '--port', '0', '--data', data, '--journal-days', '0'];

/** Starts a server; done when it listens. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bin, ...flags()], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"listening"')) return child;
  throw new Error('The server did not start.');
}

/** Every file of the folder that a start would write, with its content. */
const contents = () =>
  readdirSync(data)
    .filter((name) => !name.endsWith('-shm') && name !== 'partie.lock')
    .map((name) => [name, readFileSync(join(data, name)).toString('base64')]);

describe('A second server on the same folder', () => {
  it('says so in one line, writes nothing and ends with 1; the first goes on', async () => {
    const first = await start();
    const before = contents();
    const second = partie(flags());
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toMatch(/^.*is used by a server that runs already.*\n$/);
    expect(contents()).toEqual(before);
    // The first still holds the lock: the attempt has not released it.
    expect(partie(flags()).code).toBe(1);
    expect(first.exitCode).toBeNull();
  });

  it('starts when the first has stopped, also if that was killed or stood still first', async () => {
    const first = await start();
    first.kill('SIGSTOP');
    expect(partie(flags()).code).toBe(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = await start();
    second.kill('SIGTERM');
    await once(second, 'exit');
    const third = await start();
    third.kill('SIGTERM');
    await once(third, 'exit');
    expect(third.exitCode).toBe(0);
  });
});

describe('Beside a running server', () => {
  it('a backup can be made, but nothing restored', async () => {
    await start();
    const file = join(folder, 'backup.sqlite');
    expect(partie(['backup', file, '--data', data])).toMatchObject({ code: 0, err: '' });
    // Somebody has moved the database away and thinks that is enough.
    for (const name of readdirSync(data)) if (name.startsWith('partie.sqlite')) rmSync(join(data, name));
    const restored = partie(['restore', file, '--data', data]);
    expect(restored.code).toBe(1);
    expect(restored.err).toMatch(/^.*is used by a server.*\n$/);
    expect(readdirSync(data)).toEqual(['partie.lock']);
  });
});
