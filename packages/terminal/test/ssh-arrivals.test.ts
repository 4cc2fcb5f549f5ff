/** Connections to the SSH port that never become players: they are counted, and none of them stays. */
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import ssh2, { type ClientChannel } from 'ssh2';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type SshHost, startSsh } from '../src/ssh/ssh-host.js';
import { temporaryFolder } from './served.js';

const data = temporaryFolder();
const patience = 300;
let host: SshHost;
const sockets: Socket[] = [];

/** A client that never ends its half of the connection by itself. */
function come(first = ''): Promise<Socket> {
  const socket = connect({ port: host.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.resume();
  return new Promise((resolve) =>
    socket.once('connect', () => {
      socket.write(first);
      resolve(socket);
    }),
  );
}
/** Sockets whose other end is gone for good, not only half closed. */
const gone = (): number => sockets.filter((socket) => socket.readableEnded && isRefused(socket)).length;
/** Writing to a connection that the other side has destroyed fails; to one that is half closed it does not. */
function isRefused(socket: Socket): boolean {
  if (!socket.destroyed) socket.write('x');
  return socket.destroyed;
}

async function open(addressConnections: number, patienceHere = patience): Promise<void> {
  host = await startSsh({
    port: 0,
    host: '127.0.0.1',
    data,
    http: 'http://127.0.0.1:1',
    reachable: 'http://127.0.0.1:1',
    addressKey: (address) => address,
    headersFor: () => ({}),
    // A server that never answers.
    line: () => ({ send() {}, close() {}, onopen: null, onmessage: null, onclose: null, onerror: null }),
    addressConnections,
    patience: patienceHere,
    log: () => {},
  });
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await host.stop();
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('of 100 silent connections of one address those beyond its limit are cut at once, the others when time is up', async () => {
  await open(10);
  await Promise.all(Array.from({ length: 100 }, () => come()));
  await vi.waitFor(() => expect(gone()).toBe(100), { timeout: 20_000, interval: 50 });
});

test('who has said what he speaks and then nothing more is cut, too, although he never ends his half', async () => {
  await open(10);
  await Promise.all(Array.from({ length: 5 }, () => come('SSH-2.0-Silent\r\n')));
  await vi.waitFor(() => expect(gone()).toBe(5), { timeout: 20_000, interval: 50 });
});

test('a place that was taken in silence is free again', async () => {
  await open(2);
  await Promise.all([come(), come()]);
  await vi.waitFor(() => expect(gone()).toBe(2), { timeout: 20_000, interval: 50 });
  const next = await come('SSH-2.0-Client\r\n');
  const greeting = await new Promise<string>((resolve) => next.once('data', (piece) => resolve(String(piece))));
  expect(greeting).toMatch(/^SSH-2\.0-Partie/);
});

test('a guest who types without end is cut off', async () => {
  await open(10, 30_000);
  const client = new ssh2.Client();
  client.on('keyboard-interactive', (_name, _instructions, _language, _prompts, finish) => finish([]));
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    client.on('error', reject);
    client.on('ready', () => client.shell((error, shell) => (error ? reject(error) : resolve(shell))));
    client.connect({ host: '127.0.0.1', port: host.port, username: 'Jana', tryKeyboard: true });
  });
  let isClosed = false;
  channel.on('close', () => {
    isClosed = true;
  });
  channel.resume();
  const flood = setInterval(() => channel.write(`${'x'.repeat(400)}\r`.repeat(40)), 10);
  await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 20_000, interval: 50 });
  clearInterval(flood);
  client.end();
});
