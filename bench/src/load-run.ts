/** A server under test in a process of its own on one processor, and the load on it from another. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Figures } from './load-generator.js';
import type { ServerName, Wish } from './load-servers.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const rivals = here('../rivals');
export const ownRoot = here('../..');
export const pinned = process.platform === 'linux' && availableParallelism() > 1;

const onCore = (core: number, command: readonly string[]): [string, string[]] => {
  const [first = '', ...rest] = pinned ? ['taskset', '-c', String(core), ...command] : command;
  return [first, rest];
};

function commandOf({ server, tables, root = ownRoot }: Start, data: string): string[] {
  const cli = join(root, 'packages/cli/bin/partie.js');
  switch (server) {
    case 'partie':
      return [cli, 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data, '--no-limits'];
    case 'ws':
      return [here('load-plain-server.js')];
    case 'colyseus':
      return [join(rivals, 'colyseus.mjs'), String(tables)];
    case 'boardgameio':
      return [here('load-boardgameio-server.js'), String(tables)];
  }
}

interface Listening {
  readonly port: number;
  readonly rooms?: readonly (readonly string[])[];
}

function listening(child: ChildProcess): Promise<Listening> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"listening"')) resolve(JSON.parse(line) as Listening);
    });
  });
}

export interface Start {
  readonly server: ServerName;
  readonly tables: number;
  /** Folder for a profile of the server, if one is wanted. */
  readonly profile?: string | undefined;
  /** Where another build of ours is. */
  readonly root?: string;
}
export interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly at: Listening;
  end(): Promise<void>;
}

export async function start(wish: Start): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'partie-load-'));
  const profiling = wish.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${wish.profile}`];
  const [program, flags] = onCore(0, [process.execPath, ...profiling, ...commandOf(wish, data)]);
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async () => {
    child.kill(wish.server === 'partie' ? 'SIGTERM' : 'SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    return { child, pid: child.pid ?? 0, at: await listening(child), end };
  } catch (error) {
    await end();
    throw error;
  }
}

export type Load = Start & Omit<Wish, 'port' | 'pid' | 'rooms'>;

export async function measure({ profile, root, ...load }: Load): Promise<Figures> {
  const started = await start({ server: load.server, tables: load.tables, profile, ...(root && { root }) });
  try {
    const child = generator('load-generator.js', { ...load, pid: started.pid, ...started.at });
    child.stdin.end();
    return await answerOf(child, load.server);
  } finally {
    await started.end();
  }
}

export type Generator = ChildProcessByStdio<Writable, Readable, null>;

/** A process that makes the load, told what to do by one line. */
export function generator(script: string, wish: Wish): Generator {
  const [program, flags] = onCore(1, [process.execPath, here(script)]);
  const child = spawn(program, flags, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${JSON.stringify(wish)}\n`);
  return child;
}

function answerOf(child: Generator, server: ServerName): Promise<Figures> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString('utf8');
    });
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as Figures);
      else reject(new Error(`The load on ${server} ended with ${code}.`));
    });
  });
}
