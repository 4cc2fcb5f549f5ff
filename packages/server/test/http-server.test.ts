/** Node's server around the app: what goes wrong in answering one request is nobody else's business. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Core } from '../src/core.js';
import { openDoor } from '../src/edge/door.js';
import { httpServer } from '../src/edge/http-server.js';
import { systemClock } from '../src/edge/real-ports.js';
import { SocketServer } from '../src/edge/socket-server.js';
import { withoutLimits } from '../src/limits.js';
import type { LogEntry } from '../src/ports.js';
import { AttackLine, upgrade } from './attack-line.js';
import { until } from './house.js';

let http: Server;
const lines: AttackLine[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
  http.close();
  http.closeAllConnections();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
async function open(answer: Answer, limits = {}): Promise<{ port: number; log: LogEntry[] }> {
  const log: LogEntry[] = [];
  const core = {
    stopping: false,
    ports: { clock: systemClock, log: (entry: LogEntry) => log.push(entry) },
    options: { ...withoutLimits, ...limits },
    connect: () => {
      throw new Error('no connection');
    },
  };
  const door = openDoor(core as unknown as Core, { origins: [] });
  http = httpServer(door, answer, new SocketServer(door));
  http.listen(0, '127.0.0.1');
  await until(() => http.listening);
  return { port: (http.address() as AddressInfo).port, log };
}
const attack = async (port: number, bytes: string) => {
  const line = new AttackLine(port);
  lines.push(line);
  await line.write(bytes);
  return line;
};

it.each<[string, Answer]>([
  ['an answer that fails', () => Promise.reject(new Error('failed'))],
  [
    'an answer that fails at once',
    () => {
      throw new Error('failed');
    },
  ],
  [
    'an answer that fails half way',
    async (_, response) => {
      response.write('half');
      throw new Error('failed');
    },
  ],
  [
    'an answer whose line breaks',
    async (_, response) => {
      response.write('half');
      response.destroy(new Error('broken'));
      throw new Error('failed');
    },
  ],
])('%s closes its line, is logged, and ends nothing else', async (_, answer) => {
  let isBad = true;
  const { port, log } = await open((request, response) => {
    if (isBad) return answer(request, response);
    response.end('good');
    return Promise.resolve();
  });
  const line = await attack(port, 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => line.closed);
  expect(log).toEqual([{ what: 'error', url: '/x', error: 'Error: failed' }]);
  isBad = false;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('good');
});

it('an upgrade that fails closes its line, is logged, and ends nothing else', async () => {
  const { port, log } = await open(async (_, response) => void response.end('good'));
  const line = await attack(port, upgrade);
  await until(() => line.closed);
  expect(log).toEqual([{ what: 'error', url: '/socket', error: 'Error: no connection' }]);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('good');
});

it('an address may have twice as many TCP lines as WebSockets', async () => {
  const { port } = await open(async (_, response) => void response.end('good'), { addressConnections: 3 });
  const held: AttackLine[] = [];
  for (let i = 0; i < 6; i++) held.push(await attack(port, 'GET / HTTP/1.1\r\n'));
  const over = await attack(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => over.closed);
  expect([over.answered, held.some(({ closed }) => closed)]).toEqual(['', false]);
  held[0]?.close();
  let answered = '';
  while (answered === '') {
    const line = await attack(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await until(() => line.closed);
    answered = line.answered;
  }
  expect(answered).toMatch(/^HTTP\/1.1 200/);
});

it('answers requests that come in one piece one after another', async () => {
  const begun: ServerResponse[] = [];
  const { port } = await open(async (_, response) => void begun.push(response));
  const line = await attack(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  await until(() => begun.length > 0);
  for (let i = 0; i < 3; i++) {
    await until(() => begun.length === i + 1);
    begun[i]?.end(`${i}`);
  }
  await until(() => line.answered.split('HTTP/1.1 200').length === 4);
});

it('answers only so many of them, and closes the line then', async () => {
  let begun = 0;
  const { port } = await open(async (_, response) => {
    begun++;
    response.end();
  });
  const line = await attack(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  await until(() => line.closed);
  expect(begun).toBe(32);
});

it('keeps only so many waiting at one address, over however many lines', async () => {
  const responses: ServerResponse[] = [];
  const { port } = await open(async (_, response) => void responses.push(response), { addressPipelined: 50 });
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const patient = [await attack(port, request.repeat(21)), await attack(port, request.repeat(21))];
  await until(() => responses.length === 2);
  const greedy = await attack(port, request.repeat(21));
  await until(() => greedy.closed);
  expect(patient.map(({ closed }) => closed)).toEqual([false, false]);
  // What has been answered, or was cut off, waits no more.
  for (let done = 0; done < 42; done++) {
    await until(() => responses.length > 0);
    responses.shift()?.end('good');
    await until(() => responses.length > 0 || done >= 41);
  }
  const next = await attack(port, request.repeat(21));
  await until(() => responses.length > 0);
  expect(next.closed).toBe(false);
});
