/** A wire goes past Node's streams where it can, and does the same where it cannot. */
import { connect, createServer, type Socket } from 'node:net';
import { Duplex, PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Wire } from '../src/wire.js';
import { until } from './house.js';

/** A socket that was let in, and the other end of it. */
async function sockets(): Promise<[here: Socket, there: Socket, end: () => void]> {
  let here: Socket | undefined;
  const server = createServer((socket) => {
    here = socket;
  }).listen(0, '127.0.0.1');
  await until(() => server.listening);
  const there = connect((server.address() as { port: number }).port, '127.0.0.1');
  await until(() => here !== undefined);
  return [here as Socket, there, () => server.close()];
}

/** The same without a handle of the system. */
function streams(): [here: Duplex, there: Duplex, end: () => void] {
  const [to, from] = [new PassThrough(), new PassThrough()];
  return [Duplex.from({ readable: to, writable: from }), Duplex.from({ readable: from, writable: to }), () => {}];
}

it.each([
  ['a socket', true, sockets],
  ['any other line', false, async () => streams()],
])('over %s carries what is said both ways, to the end', async (_, isQuick, make) => {
  const [line, there, end] = await make();
  const told = { here: '', there: '', ended: false, closed: false };
  const wire = new Wire(line, (came, bytes) => {
    told.here += came.toString('latin1', 0, bytes);
  });
  wire.onEnd(() => {
    told.ended = true;
    wire.end();
  });
  wire.onClose(() => {
    told.closed = true;
  });
  there.on('data', (data: Buffer) => {
    told.there += data.toString('latin1');
  });
  expect(wire.isQuick).toBe(isQuick);
  there.write('one');
  await until(() => told.here === 'one');
  wire.write('\x81\x03two');
  wire.write('three');
  there.end('four');
  await until(() => told.closed);
  expect(told).toEqual({ here: 'onefour', there: '\x81\x03twothree', ended: true, closed: true });
  expect([wire.write('five'), wire.waiting]).toEqual([false, 0]);
  end();
});

it('is closed, and nothing more, when the other end breaks off in the middle', async () => {
  const [line, there, end] = await sockets();
  let isClosed = false;
  const wire = new Wire(line, () => {});
  wire.onClose(() => {
    isClosed = true;
  });
  while (wire.write('x'.repeat(100_000))) await new Promise(setImmediate);
  expect(wire.waiting).toBeGreaterThan(0);
  there.resetAndDestroy();
  await until(() => isClosed);
  expect([wire.write('x'), wire.waiting]).toEqual([false, 0]);
  end();
});
