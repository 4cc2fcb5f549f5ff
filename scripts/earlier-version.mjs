/** An earlier commit as its built checkout offers it: its client, its store, and its server as a process. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** `data`: the folder that its server is to use. */
export async function versionAt(checkout, data) {
  const load = (path) => import(pathToFileURL(join(checkout, path)).href);
  const { Client, thisWorld } = await load('packages/client/dist/index.js');
  const { openSqliteStore } = await load('packages/server/dist/index.js');
  const { games } = await load('games/dist/index.js');
  const { WebSocket } = createRequire(join(checkout, 'packages/server/package.json'))('ws');
  const command = join(checkout, 'packages/cli/bin/partie.js');
  const help = execFileSync(process.execPath, [command, 'serve', '--help'], { encoding: 'utf8' });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
  const engine = join(checkout, 'packages/server/test/fake-engine.mjs');
  const flags = [
    ...['serve', '--host', '127.0.0.1', '--port', '0', '--bot-pace', '0', '--message-rate', '100000', '--data', data],
    ...(help.includes('--guest-rate') ? ['--guest-rate', '100000'] : []),
    ...(help.includes('--engine') ? ['--engine', `Fake=node ${engine} good`, `Broken=node ${engine} crash`] : []),
  ];
  const hasClock = existsSync(join(checkout, 'packages/server/src/match-clock.ts'));
  const knows = new Set(games.map(({ about }) => about.id));
  const connect = async (port, who) => {
    const client = new Client({ url: `ws://127.0.0.1:${port}/socket`, world: thisWorld(WebSocket), ...who });
    await client.connect();
    return client;
  };
  return { commit, command, flags, hasClock, hasEngines: help.includes('--engine'), knows, connect, openSqliteStore };
}

/** Starts its server. */
export async function start({ command, flags }) {
  const child = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const { what, port } = JSON.parse(line);
    if (what !== 'listening') continue;
    child.stdout.resume();
    return {
      port,
      async end(signal) {
        child.kill(signal);
        await exit;
      },
    };
  }
  throw new Error('The server did not start.');
}
