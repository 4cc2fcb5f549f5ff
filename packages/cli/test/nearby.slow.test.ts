/** Servers that find each other: each in a network of its own (a namespace), joined by a cable (a veth pair). */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { NearbyList } from '@partie/protocol';

const bin = fileURLToPath(new URL('../bin/partie.js', import.meta.url));
const openTable = fileURLToPath(new URL('open-table.mjs', import.meta.url));
const port = '8420';

const spaces = ['a', 'b'].map((name) => `partie-${name}-${process.pid}`) as [string, string];
const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: 'pipe' });
/** Where namespaces may be made at all. */
const mayMake = (() => {
  const probe = `partie-probe-${process.pid}`;
  if (spawnSync('ip', ['netns', 'add', probe]).status !== 0) return false;
  return spawnSync('ip', ['netns', 'del', probe]).status === 0;
})();

describe.skipIf(!mayMake)('Servers nearby', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partie-nearby-'));
  const cable = [`pva${process.pid}`, `pvb${process.pid}`] as const;
  beforeAll(() => {
    for (const space of spaces) ip('netns', 'add', space);
    ip('link', 'add', cable[0], 'netns', spaces[0], 'type', 'veth', 'peer', 'name', cable[1], 'netns', spaces[1]);
    for (const [at, space] of spaces.entries()) {
      ip('-n', space, 'addr', 'add', `10.99.0.${at + 1}/24`, 'dev', cable[at] ?? '');
      ip('-n', space, 'link', 'set', 'lo', 'up');
      ip('-n', space, 'link', 'set', cable[at] ?? '', 'up');
      ip('-n', space, 'route', 'add', 'default', 'dev', cable[at] ?? '');
    }
  });
  afterAll(() => {
    for (const space of spaces) ip('netns', 'del', space);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs until the test is over; done when it has printed this. */
  async function run(space: string, expected: string, ...command: readonly string[]): Promise<ChildProcess> {
    const child = spawn('ip', ['netns', 'exec', space, process.execPath, ...command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    for await (const line of createInterface({ input: child.stdout })) if (line.includes(expected)) break;
    child.stdout.resume();
    return child;
  }
  const serve = (space: string, ...flags: readonly string[]) =>
    run(
      space,
      '"listening"',
      bin,
      'serve',
      '--port',
      port,
      '--data',
      join(folder, `${space}-${flags.length}`),
      ...flags,
    );
  /** What a program prints, and how it ends. */
  async function printed(space: string, ...command: readonly string[]): Promise<{ list: NearbyList; code: number }> {
    const child = spawn('ip', ['netns', 'exec', space, process.execPath, ...command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const list = JSON.parse(await textOf(child.stdout)) as NearbyList;
    return { list, code: Number((await ended)[0]) };
  }
  const find = (space: string) => printed(space, bin, 'find', '--json');
  const titles = ({ servers }: NearbyList) => servers.flatMap(({ tables }) => tables.map(({ title }) => title)).sort();

  it('list each other’s tables and tournaments, in the terminal and for the web lobby', async () => {
    await Promise.all([serve(spaces[0]), serve(spaces[1])]);
    await run(spaces[0], 'open', openTable, port, 'Anna', 'Table of A');
    // Control characters of strangers go nowhere.
    await run(spaces[1], 'open', openTable, port, 'Boris', 'Table of \u001bB');
    let { list: found } = await find(spaces[0]);
    while (titles(found).length < 2) found = (await find(spaces[0])).list;
    expect(titles(found)).toEqual(['Table of A', 'Table of B']);
    const [server] = found.servers.filter(({ url }) => url === `http://10.99.0.2:${port}`);
    expect(server?.tables).toMatchObject([{ game: 'prsi', host: 'Boris', seated: 1 }]);
    expect(server?.tables[0]?.url).toMatch(/^http:\/\/10\.99\.0\.2:8420\/t\/\w/);
    expect(server?.tournaments).toMatchObject([{ game: 'go', name: 'Cup of Boris', joined: 0, needed: 8 }]);
    expect(server?.tournaments[0]?.url).toMatch(/^http:\/\/10\.99\.0\.2:8420\/tournaments\/\w/);

    // What the server collects for its lobby: the others, not itself.
    const script = `fetch('http://127.0.0.1:${port}/api/nearby').then((a) => a.text()).then((t) => console.log(t))`;
    let { list: nearby } = await printed(spaces[0], '-e', script);
    while (nearby.servers.length === 0) nearby = (await printed(spaces[0], '-e', script)).list;
    expect(nearby.servers.map(({ url }) => url)).toEqual([`http://10.99.0.2:${port}`]);
  });

  it('are not found when they do not announce themselves', async () => {
    await Promise.all([serve(spaces[0], '--no-announce'), serve(spaces[1], '--no-announce')]);
    const { list, code } = await find(spaces[0]);
    expect(list).toEqual({ servers: [] });
    expect(code).toBe(1);
  });
});
