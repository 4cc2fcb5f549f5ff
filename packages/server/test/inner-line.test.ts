import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, thisWorld } from '@partie/client';
import { limits } from '@partie/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InnerSocket, type Served, serve } from '../src/index.js';

let data = '';
let served: Served;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-inner-'));
  const core = { addressConnections: 2 };
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], log: () => {}, core });
});
afterEach(async () => {
  await served.stop();
  rmSync(data, { recursive: true, force: true });
});

/** A line from this address, and how it ended if it did. */
function opened(address: string): Promise<{ socket: InnerSocket; closed: Promise<number> }> {
  return new Promise((resolve) => {
    const socket = served.line(address);
    const closed = new Promise<number>((end) => {
      socket.onclose = ({ code }) => {
        end(code);
        resolve({ socket, closed });
      };
    });
    socket.onopen = () => resolve({ socket, closed });
  });
}
const come = async (name: string, address: string): Promise<Client> => {
  const client = new Client({ url: '', name, world: { ...thisWorld(), connect: () => served.line(address) } });
  await client.connect();
  return client;
};

test('a player comes over a line inside the process, and is counted by the address from which he comes', async () => {
  const clients = [await come('Anna', '192.0.2.1'), await come('Boris', '192.0.2.1')];
  expect(clients.map(({ person }) => person?.name)).toEqual(['Anna', 'Boris']);
  // The address is full; another one is not.
  expect(await (await opened('192.0.2.1')).closed).toBe(1013);
  const other = await come('Cyril', '192.0.2.2');
  clients[0]?.close();
  const again = await come('Dana', '192.0.2.1');
  for (const client of [...clients, other, again]) client.close();
});

test('a frame that is longer than any may be ends the line', async () => {
  const { socket, closed } = await opened('192.0.2.3');
  socket.send('x'.repeat(limits.frameBytes + 1));
  expect(await closed).toBe(1009);
});
