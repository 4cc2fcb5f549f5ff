/** WebSockets of the server over real TCP, in front of a core that sends every text back. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { limits } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as Client } from 'ws';
import type { Core } from '../src/core.js';
import { openDoor } from '../src/edge/door.js';
import type { BufferedLine } from '../src/edge/frame-batching.js';
import { SocketServer } from '../src/edge/socket-server.js';
import { systemClock } from '../src/edge/real-ports.js';
import { withoutLimits } from '../src/limits.js';
import { AttackLine, frame, opcode, upgrade } from './attack-line.js';
import { until } from './house.js';

let server: Server;
let sockets: SocketServer;
/** The line of the newest connection, as the core has it. */
let line: BufferedLine;
let closed = 0;
const clients: { terminate(): void }[] = [];

beforeEach(async () => {
  closed = 0;
  const connect = (connected: BufferedLine) => {
    line = connected;
    return {
      known: true,
      checkPace() {},
      takeForPerson: () => true,
      receive: (text: string) => Promise.resolve(connected.send(text)),
      closed: () => void closed++,
    };
  };
  const core = {
    stopping: false,
    ports: { clock: systemClock },
    options: withoutLimits,
    connect,
  };
  sockets = new SocketServer(openDoor(core as unknown as Core, { origins: [] }));
  server = createServer().on('upgrade', (asked, socket, head) => void sockets.upgrade(asked, socket, head));
  server.listen(0, '127.0.0.1');
  await until(() => server.listening);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
  sockets.terminate();
  server.close();
});
const port = () => (server.address() as AddressInfo).port;

interface Opened {
  readonly client: Client;
  readonly said: string[];
  readonly ended: unknown[];
}
async function open(): Promise<Opened> {
  const client = new Client(`ws://127.0.0.1:${port()}/socket`);
  const opened: Opened = { client, said: [], ended: [] };
  clients.push(client);
  client.on('message', (data: Buffer) => opened.said.push(data.toString()));
  client.on('pong', (data: Buffer) => opened.said.push(`pong ${data.toString()}`));
  client.on('close', (code, why) => opened.ended.push(code, why.toString()));
  await until(() => client.readyState === Client.OPEN);
  return opened;
}

/** A bare TCP connection whose upgrade was granted. */
async function attacker(): Promise<AttackLine> {
  const attacking = new AttackLine(port());
  clients.push({ terminate: () => attacking.close() });
  await attacking.write(upgrade);
  await until(() => attacking.answered.endsWith('\r\n\r\n'));
  attacking.answered = '';
  return attacking;
}

describe('a WebSocket', () => {
  it('carries texts of every length, in every script', async () => {
    const { client, said } = await open();
    const lengths = [0, 1, 125, 126, 127, 2000, 0xffff, 0x10000, 200_000];
    const texts = lengths.flatMap((length) => ['x'.repeat(length), 'ř'.repeat(length), '🂡'.repeat(length)]);
    const short = texts.filter((text) => Buffer.byteLength(text) <= limits.frameBytes);
    for (const text of short) client.send(text);
    await until(() => said.length === short.length);
    // What the server sends may be longer than what it takes.
    for (const text of texts) line.send(text);
    await until(() => said.length === short.length + texts.length);
    expect(said).toEqual([...short, ...texts]);
  });

  it('reads frames alike, however they are cut on the way', async () => {
    const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 60 }));
    const message = fc.record({ text, fragments: fc.array(fc.nat(200), { maxLength: 3 }), ping: fc.boolean() });
    const attacking = await attacker();
    const property = fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 6 }),
      fc.nat(50),
      async (said, cut) => {
        attacking.answered = '';
        const bytes = Buffer.concat(said.flatMap(framesOf));
        const wanted = said.map(({ text: whole, ping, fragments }) => [
          ...(ping ? fragments.map(() => answered(opcode.pong, 'here?')) : []),
          answered(opcode.text, whole),
        ]);
        for (let at = 0; at < bytes.length; at += cut + 1) await attacking.write(bytes.subarray(at, at + cut + 1));
        const length = wanted.flat().join('').length;
        await until(() => attacking.answered.length >= Math.min(length, 4096) || attacking.closed);
        // Pongs are not batched with texts and may overtake them.
        expect(sortedFrames(attacking.answered)).toEqual(wanted.flat().sort());
      },
    );
    await fc.assert(property, { seed: 1, numRuns: 100 });
  });

  it('answers pings', async () => {
    const { client, said } = await open();
    client.ping('here?');
    await until(() => said.length === 1);
    expect(said).toEqual(['pong here?']);
  });

  it('keeps what the other end does not read yet, knows how much that is, and sends it in its order', async () => {
    const { client, said, ended } = await open();
    client.pause();
    const texts: string[] = [];
    while (line.waiting() < 1_000_000) {
      texts.push(`${texts.length} ${'ř'.repeat(50_000)}`);
      line.send(texts.at(-1) ?? '');
      await new Promise(setImmediate);
    }
    line.send('the last');
    line.close(1012, 'restart');
    client.resume();
    await until(() => ended.length > 0);
    expect(said).toEqual([...texts, 'the last']);
    expect([ended, line.waiting()]).toEqual([[1012, 'restart'], 0]);
  });

  it('says why it is closed, and is gone when the other end has answered', async () => {
    const { ended } = await open();
    line.close(1012, 'restart');
    await until(() => closed === 1 && ended.length > 0);
    expect(ended).toEqual([1012, 'restart']);
  });

  it('is gone soon when the other end does not answer that it is closed', async () => {
    const attacking = await attacker();
    line.close(1012, 'restart');
    await until(() => attacking.closed && closed === 1);
  });

  it.each([
    [1001, [1001, '']],
    [4000, [4000, '']],
    [undefined, [1005, '']],
  ])('closed from the other end with %s is answered alike', async (code, wanted) => {
    const { client, ended } = await open();
    client.close(code);
    await until(() => closed === 1 && ended.length > 0);
    expect(ended).toEqual(wanted);
  });

  it('notices that the connection broke, and drops what is sent to it', async () => {
    const { client } = await open();
    client.terminate();
    await until(() => closed === 1);
    line.send('nobody is there');
    await new Promise(setImmediate);
    expect(line.waiting()).toBe(0);
  });
});

const piece = (kind: number, content: string | Buffer, fin = false) => frame(kind, content, { fin });
const closing = (code: number, why: string | Buffer = '') => {
  const content = Buffer.concat([Buffer.alloc(2), Buffer.from(why)]);
  content.writeUInt16BE(code, 0);
  return frame(opcode.close, content);
};

describe('a client that breaks the rules is told which, and cut off:', () => {
  it.each([
    ['binary', 1003, frame(opcode.binary, 'x')],
    ['no mask', 1002, Buffer.from([0x81, 0x01, 0x78])],
    ['marked as compressed', 1002, frame(opcode.text, 'x', { packed: true })],
    ['of an unknown kind', 1002, frame(5, 'x')],
    ['a continuation of nothing', 1002, piece(opcode.more, 'x', true)],
    ['a text within another', 1002, Buffer.concat([piece(opcode.text, 'x'), frame(opcode.text, 'y')])],
    ['a ping in fragments', 1002, piece(opcode.ping, 'x')],
    ['a ping that is too long', 1002, frame(opcode.ping, 'x'.repeat(126))],
    ['not UTF-8', 1007, frame(opcode.text, Buffer.from([0xff, 0xfe]))],
    ['fragments that are not UTF-8', 1007, Buffer.concat([piece(1, Buffer.from([0xc5])), piece(0, 'x', true)])],
    ['too long', 1009, frame(opcode.text, 'x'.repeat(limits.frameBytes + 1))],
    ['longer than any memory', 1009, frame(opcode.text, '', { claims: 2n ** 62n })],
    ['fragments too long together', 1009, Buffer.concat([piece(1, 'x'.repeat(8000)), piece(0, 'x'.repeat(200), true)])],
    ['too many fragments', 1008, Buffer.concat([piece(1, ''), ...Array.from({ length: 1025 }, () => piece(0, ''))])],
    ['closed with half a code', 1002, frame(opcode.close, 'x')],
    ['closed with a code that may not be sent', 1002, closing(1005)],
    ['closed with a reason that is not UTF-8', 1007, closing(1000, Buffer.from([0xff]))],
  ])('%s: %i', async (_, code, bytes) => {
    const attacking = await attacker();
    await attacking.write(Buffer.concat([frame(opcode.text, 'before'), bytes, frame(opcode.text, 'after')]));
    await until(() => attacking.closed && closed === 1);
    expect(attacking.answered).toContain(answered(opcode.close, String.fromCharCode(code >> 8, code & 0xff)).slice(2));
    expect(attacking.answered).not.toContain('after');
  });

  it('may take fragments of a text in which a letter is cut, up to 8 KB', async () => {
    const attacking = await attacker();
    const [first, second] = [Buffer.from('ř').subarray(0, 1), Buffer.from('ř').subarray(1)];
    await attacking.write(Buffer.concat([piece(1, first), frame(opcode.ping, 'here?'), piece(0, second, true)]));
    await until(() => attacking.answered.includes(answered(opcode.text, 'ř')));
  });
});

describe('a request for a WebSocket', () => {
  const proper = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const ask = (method: string, headers: Readonly<Record<string, string>>) =>
    new Promise<[number, unknown]>((resolve, reject) => {
      const asked = request(`http://127.0.0.1:${port()}/socket`, { method, headers: { ...proper, ...headers } });
      asked.on('response', ({ statusCode = 0 }) => resolve([statusCode, undefined]));
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve([answer.statusCode ?? 0, answer.headers['sec-websocket-accept']]);
      });
      asked.on('error', reject);
      asked.end();
    });

  it('is granted with the answer of the standard’s own example', async () => {
    expect(await ask('GET', {})).toEqual([101, 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=']);
  });

  it.each([
    ['by another method than GET', 405, 'POST', {}],
    ['for another protocol', 400, 'GET', { upgrade: 'h2c' }],
    ['with a key that is none', 400, 'GET', { 'sec-websocket-key': 'short' }],
    ['in another version', 426, 'GET', { 'sec-websocket-version': '7' }],
  ] as const)('%s is refused', async (_, status, method, headers) => {
    expect(await ask(method, headers)).toEqual([status, undefined]);
  });
});

interface Said {
  readonly text: string;
  readonly fragments: readonly number[];
  readonly ping: boolean;
}
/** A message in one or several frames, with pings in between as the protocol allows. */
function framesOf({ text, fragments, ping }: Said): Buffer[] {
  const bytes = Buffer.from(text);
  const ends = [...fragments.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
  return ends.flatMap((end, i) => {
    const part = bytes.subarray(i === 0 ? 0 : ends[i - 1], end);
    const isLast = i === ends.length - 1;
    const one = piece(i === 0 ? opcode.text : opcode.more, part, isLast);
    return ping && !isLast ? [one, frame(opcode.ping, 'here?')] : [one];
  });
}

/** A frame as the server sends it, one character a byte. */
function answered(kind: number, text: string): string {
  const content = kind === opcode.close ? text : Buffer.from(text).toString('latin1');
  const { length } = content;
  const head = length < 126 ? [length] : [126, length >> 8, length & 0xff];
  return String.fromCharCode(0x80 | kind, ...head) + content;
}
/** The frames in what the server sent. */
function sortedFrames(bytes: string): string[] {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.charCodeAt(at + 1);
    const end = short < 126 ? at + 2 + short : at + 4 + bytes.charCodeAt(at + 2) * 256 + bytes.charCodeAt(at + 3);
    frames.push(bytes.slice(at, end));
    at = end;
  }
  return frames.sort();
}
