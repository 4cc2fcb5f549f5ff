/**
 * What players over SSH cost: 200 of them (or as many as the first argument says) on one server, each with a terminal of 80×24 and
 * a match against a bot in which it plays on and on. Tells the largest memory of the server's process; the bound is 400 MB.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ServerInfo } from '@partie/protocol';
import ssh2, { type ClientChannel } from 'ssh2';

const wanted = Number(process.argv[2] ?? 200);
const seconds = Number(process.argv[3] ?? 30);
const bound = 400;

const data = mkdtempSync(join(tmpdir(), 'partie-ssh-'));
const command = new URL('../../packages/cli/bin/partie.js', import.meta.url).pathname;
const flags = [
  'serve',
  '--port',
  '0',
  '--host',
  '127.0.0.1',
  '--ssh-port',
  '0',
  '--data',
  data,
  '--no-limits',
  '--bot-pace',
  '0.2',
];
const server = spawn(process.execPath, [command, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
let httpPort = 0;
const port = await new Promise<number>((resolve) => {
  let sshPort = 0;
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry = JSON.parse(line) as { what: string; port?: number };
    if (entry.what === 'sshListening') sshPort = entry.port ?? 0;
    if (entry.what === 'listening') httpPort = entry.port ?? 0;
    if (sshPort > 0 && httpPort > 0) resolve(sshPort);
  });
});
/** Matches that the server plays now. */
async function running(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/api/server`);
  return ((await answer.json()) as ServerInfo).matches;
}

/** In megabytes: now, or the largest so far. */
const memory = (which: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
let received = 0;

function arrive(n: number): Promise<ClientChannel> {
  return new Promise((resolve, reject) => {
    const client = new ssh2.Client();
    client.on('error', reject);
    client.on('ready', () =>
      client.shell({ cols: 80, rows: 24, term: 'xterm-256color' }, (error, channel) => {
        if (error) return reject(error);
        let shown = '';
        channel.on('data', (piece: Buffer) => {
          received += piece.length;
          shown = (shown + piece.toString()).slice(-20_000);
          if (!shown.includes('number or Enter')) return;
          shown = '';
          resolve(channel);
        });
      }),
    );
    client.on('keyboard-interactive', (_name, _instructions, _language, _prompts, finish) => finish([]));
    client.connect({ host: '127.0.0.1', port, username: `ssh${n}`, tryKeyboard: true, readyTimeout: 60_000 });
  });
}

const idle = memory('VmRSS');
const began = performance.now();
const players: ClientChannel[] = [];
// A few at a time, as people come.
for (let n = 0; n < wanted; n += 10)
  players.push(...(await Promise.all(Array.from({ length: Math.min(10, wanted - n) }, (_, i) => arrive(n + i)))));
const arrival = (performance.now() - began) / 1000;
const connected = memory('VmRSS');

for (const typed of ['new prsi', '3 2', 'create', 'bot', 'start']) {
  for (const player of players) player.write(`${typed}\r`);
  await pause(2000);
}
// Memory without matches would tell nothing: all of them must be played.
const patient = performance.now() + 60_000;
while ((await running()) < wanted && performance.now() < patient) await pause(1000);
const matches = await running();
const end = performance.now() + seconds * 1000;
let moves = 0;
while (performance.now() < end) {
  for (const player of players) player.write('\t\r');
  moves += players.length;
  await pause(1000);
}
const most = memory('VmHWM');
const result = {
  players: wanted,
  arrivalSeconds: Math.round(arrival),
  idleMB: Math.round(idle),
  connectedMB: Math.round(connected),
  mostMB: Math.round(most),
  matches,
  linesTyped: moves,
  receivedMB: Math.round(received / 1024 / 1024),
};
console.log(JSON.stringify(result));
if (matches < wanted) {
  console.error(`Only ${matches} of ${wanted} matches were played.`);
  process.exitCode = 1;
}
if (most > bound) {
  console.error(`More than ${bound} MB.`);
  process.exitCode = 1;
}
server.kill('SIGKILL');
rmSync(data, { recursive: true, force: true });
process.exit();
