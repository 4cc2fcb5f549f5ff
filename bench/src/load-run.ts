/** A server under test in a process of its own on one processor, and the load on it from another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Figures, ServerName, Wish } from './load-generator.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const rivals = here('../rivals');
export const pinned = process.platform === 'linux' && availableParallelism() > 1;

const onCore = (core: number, command: readonly string[]): [string, string[]] => {
  const [first = '', ...rest] = pinned ? ['taskset', '-c', String(core), ...command] : command;
  return [first, rest];
};

/** As `npm start` has it. */
const young = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

function commandOf(server: ServerName, tables: number, data: string): string[] {
  const limits = ['--message-rate', '1000000000', '--guest-rate', '1000000000'];
  const cli = here('../../packages/cli/bin/partie.js');
  switch (server) {
    case 'partie':
      return [...young, cli, 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data, ...limits];
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

export type Load = Omit<Wish, 'port' | 'pid' | 'rooms'> & {
  /** Folder for a profile of the server, if one is wanted. */
  readonly profile?: string | undefined;
};

export async function measure({ profile, ...load }: Load): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), 'partie-load-'));
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const command = [process.execPath, ...profiling, ...commandOf(load.server, load.tables, data)];
  const [program, flags] = onCore(0, command);
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const { port, rooms } = await listening(child);
    return await generate({ ...load, port, pid: child.pid ?? 0, ...(rooms && { rooms }) });
  } finally {
    child.kill(load.server === 'partie' ? 'SIGTERM' : 'SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

function generate(wish: Wish): Promise<Figures> {
  const [program, flags] = onCore(1, [process.execPath, here('load-generator.js')]);
  const child = spawn(program, flags, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(wish));
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString('utf8');
    });
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as Figures);
      else reject(new Error(`The load on ${wish.server} ended with ${code}.`));
    });
  });
}
