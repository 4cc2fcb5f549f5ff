/** Our side of a WebSocket, against clients that others have written: Node's own requests, and `ws`. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { asciiJson } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { frameOf, refuseUpgrade, WebSocket } from '../src/web-socket.js';
import { until } from './house.js';

const http = () =>
  createServer().on('upgrade', (asked, line, head) => {
    line.on('error', () => line.destroy());
    const problem = refuseUpgrade(asked);
    if (problem !== null) return line.end(`HTTP/1.1 ${problem}\r\nConnection: close\r\n\r\n`);
    const noted = heard;
    here = new WebSocket(asked, line);
    here.listen(
      {
        text: (text) => here?.write(frameOf(asciiJson(text))),
        binary: () => here?.close(1003, 'text only'),
        ping: (content) => here?.pong(content),
        pong: () => noted.push('pong'),
        closed: () => noted.push('closed'),
      },
      { bytes: 1 << 20, pieces: 10 },
      head,
    );
  });

let server: ReturnType<typeof http>;
let here: WebSocket | null = null;
let heard: string[] = [];
let client: Client | null = null;
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
beforeEach(async () => {
  heard = [];
  server = http().listen(0, '127.0.0.1');
  await until(() => server.listening);
});
afterEach(() => {
  client?.terminate();
  here?.terminate();
  server.close();
});

async function open(): Promise<{ said: string[]; ended: unknown[] }> {
  const [said, ended]: [string[], unknown[]] = [[], []];
  client = new Client(url().replace('http', 'ws'));
  client.on('message', (data: Buffer) => said.push(data.toString()));
  client.on('ping', () => said.push('ping'));
  client.on('pong', (data: Buffer) => said.push(`pong ${data.toString()}`));
  client.on('close', (code, why) => ended.push(code, why.toString()));
  await until(() => client?.readyState === Client.OPEN);
  return { said, ended };
}

describe('a WebSocket', () => {
  it('carries texts of every length, in every script', async () => {
    const { said } = await open();
    const lengths = [0, 1, 125, 126, 127, 0xffff, 0x10000, 200_000];
    const texts = lengths.flatMap((length) => ['x'.repeat(length), 'ř'.repeat(length), '🂡'.repeat(length)]);
    const fit = texts.filter((text) => Buffer.byteLength(text) <= 0xffff);
    for (const text of fit) client?.send(text);
    await until(() => said.length === fit.length);
    const read = () => said.map((text) => JSON.parse(text) as string);
    expect(read()).toEqual(fit);
    // What we send may be longer than what we take.
    for (const text of texts) here?.write(frameOf(asciiJson(text)));
    await until(() => said.length === fit.length + texts.length);
    expect(read().slice(fit.length)).toEqual(texts);
  });

  it('answers pings and hears answers', async () => {
    const { said } = await open();
    client?.ping('here?');
    here?.ping();
    await until(() => said.length === 2 && heard.length === 1);
    expect([said.sort(), heard]).toEqual([['ping', 'pong here?'], ['pong']]);
  });

  it('keeps what the other end does not read yet, knows how much that is, and sends it in its order', async () => {
    const { said, ended } = await open();
    client?.pause();
    const texts: string[] = [];
    while ((here?.waiting ?? 0) < 1_000_000) {
      texts.push(`${texts.length} ${'x'.repeat(50_000)}`);
      const isTaken = here?.write(frameOf(asciiJson(texts.at(-1))));
      expect(isTaken).toBe(here?.waiting === 0);
    }
    here?.write(frameOf(asciiJson('the last')));
    here?.close(1012, 'restart');
    client?.resume();
    await until(() => ended.length > 0);
    expect(said.map((text) => JSON.parse(text) as string)).toEqual([...texts, 'the last']);
    expect([ended, here?.waiting]).toEqual([[1012, 'restart'], 0]);
  });

  it('says why it is closed, and is gone when the other end has answered', async () => {
    const { ended } = await open();
    here?.close(1012, 'restart');
    await until(() => heard.length === 1 && ended.length > 0);
    expect([heard, ended]).toEqual([['closed'], [1012, 'restart']]);
  });

  it.each([
    [1001, [1001, '']],
    [undefined, [1005, '']],
  ])('closed from the other end with %s is answered alike', async (code, wanted) => {
    const { ended } = await open();
    client?.close(code);
    await until(() => heard.length === 1 && ended.length > 0);
    expect([heard, ended]).toEqual([['closed'], wanted]);
  });

  it('tells what was wrong before it hangs up', async () => {
    const { ended } = await open();
    client?.send(Buffer.from('x'));
    await until(() => heard.length === 1 && ended.length > 0);
    expect(ended).toEqual([1003, 'text only']);
  });

  it('hears when the line breaks', async () => {
    await open();
    client?.terminate();
    await until(() => heard.length === 1);
    expect(here?.isOpen).toBe(false);
  });

  it('leaves nothing behind when the other end breaks the rules: there may be thousands of those', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const line = new Duplex({ read: () => {}, write: (_, __, done) => done() });
      const nobody = { text() {}, binary() {}, ping() {}, pong() {}, closed: () => heard.push('closed') };
      const socket = new WebSocket({ headers: {} } as IncomingMessage, line);
      socket.listen(nobody, { bytes: 10, pieces: 1 }, Buffer.alloc(0));
      line.push(Buffer.from([0xff, 0xff]));
      await once(line, 'close');
      expect([heard, vi.getTimerCount()]).toEqual([['closed'], 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  const proper = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const knock = (method: string, headers: Readonly<Record<string, string>>) =>
    new Promise<[number, unknown]>((resolve, reject) => {
      const asked = request(url(), { method, headers: { ...proper, ...headers } });
      asked.on('response', ({ statusCode = 0 }) => resolve([statusCode, undefined]));
      asked.on('upgrade', (answer, line) => {
        line.destroy();
        resolve([answer.statusCode ?? 0, answer.headers['sec-websocket-accept']]);
      });
      asked.on('error', reject);
      asked.end();
    });

  it('is granted with the answer of the standard’s own example', async () => {
    expect(await knock('GET', {})).toEqual([101, 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=']);
  });

  it.each([
    ['by another method than GET', 405, 'POST', {}],
    ['for another protocol', 400, 'GET', { upgrade: 'h2c' }],
    ['with a key that is none', 400, 'GET', { 'sec-websocket-key': 'short' }],
    ['in another version', 426, 'GET', { 'sec-websocket-version': '8' }],
  ] as const)('asked for %s is refused', async (_, status, method, headers) => {
    expect(await knock(method, headers)).toEqual([status, undefined]);
  });
});
