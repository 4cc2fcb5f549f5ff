/** Urgent frames leave at the end of a turn, patient ones with them or when there is time; each connection in one write. */
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BufferedLine, FrameBatching } from '../src/edge/frame-batching.js';
import { UnreadFrames } from '../src/edge/unread-frames.js';

let batching: FrameBatching;
let now = 0;
/** Every write: whose, and its frames. */
let writes: string[] = [];

beforeEach(() => {
  batching = new FrameBatching();
  writes = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

function line(name: string): BufferedLine {
  let corked: string[] = [];
  const webSocket = {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    send: (frame: string) => corked.push(frame),
    close(code: number) {
      writes.push(`${name} closed ${code}`);
      this.readyState = WebSocket.CLOSING;
    },
  };
  const socket = {
    cork() {
      corked = [];
    },
    uncork: () => writes.push(`${name}: ${corked.join(' ')}`),
  };
  const unread = new UnreadFrames(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  return new BufferedLine({ batching, unread }, webSocket as unknown as WebSocket, socket as unknown as Duplex, name);
}
const endOfTurn = () => new Promise<void>((resolve) => process.nextTick(resolve));
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('urgent frames leave at the end of the turn, each connection in one write', async () => {
  const [anna, boris] = [line('Anna'), line('Boris')];
  anna.send('1');
  boris.send('2');
  anna.send('3');
  expect(writes).toEqual([]);
  await endOfTurn();
  expect(writes).toEqual(['Anna: 1 3', 'Boris: 2']);
});

it('patient frames leave with an urgent one to the same connection, in their order', async () => {
  const anna = line('Anna');
  anna.send('1', true);
  anna.send('2');
  anna.send('3', true);
  await endOfTurn();
  expect(writes).toEqual(['Anna: 1 2 3']);
});

it('patient frames leave by themselves after two turns in which nothing urgent was written', async () => {
  const anna = line('Anna');
  anna.send('1', true);
  anna.send('2', true);
  await endOfTurn();
  await turn();
  expect(writes).toEqual([]);
  await turn();
  expect(writes).toEqual(['Anna: 1 2']);
});

it('patient frames of a busy server wait for 250 ms and no longer, the oldest first', async () => {
  const [anna, boris, busy] = [line('Anna'), line('Boris'), line('Busy')];
  now = 1000;
  anna.send('1', true);
  now = 1100;
  boris.send('2', true);
  const gone = () => writes.filter((write) => !write.startsWith('Busy'));
  for (now = 1100; now < 1250; now += 10) {
    busy.send('x');
    await turn();
  }
  expect(gone()).toEqual([]);
  for (; now < 1340; now += 10) {
    busy.send('x');
    await turn();
  }
  expect(gone()).toEqual(['Anna: 1']);
  for (; now < 1370; now += 10) {
    busy.send('x');
    await turn();
  }
  expect(gone()).toEqual(['Anna: 1', 'Boris: 2']);
});

it('everything that waits leaves before a close, and nothing after it', async () => {
  const anna = line('Anna');
  anna.send('1', true);
  anna.send('ř');
  expect(anna.waiting()).toBe(3);
  anna.close(1012, 'restart');
  anna.send('2');
  await endOfTurn();
  expect([writes, anna.waiting()]).toEqual([['Anna: 1 ř', 'Anna closed 1012'], 0]);
});
