/** A real server over raw sockets: every case of `conformance-cases.ts`. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AttackLine, opcode, upgrade } from './attack-line.js';
import { frames, requests, upgrades } from './conformance-cases.js';
import { House, until } from './house.js';

let house: House;
let line: AttackLine;
beforeAll(async () => {
  house = await new House().open();
});
afterEach(() => line.close());
afterAll(async () => {
  expect(house.log).not.toContainEqual(expect.objectContaining({ what: 'error' }));
  await house.close();
});

async function send(bytes: string | Buffer): Promise<void> {
  line = new AttackLine(house.server.port);
  await line.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
}
const statuses = () => [...line.answered.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('HTTP (RFC 9112)', () => {
  it.each(requests)('%s', async (_, bytes, wanted, end) => {
    await send(bytes);
    await until(() => line.closed || (end === 'open' && statuses().length >= wanted.length));
    expect(statuses()).toEqual(wanted);
    if (end === 'closed') return;
    // The line is still good for the next request.
    await line.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await until(() => line.closed);
    expect(statuses()).toEqual([...wanted, 200]);
  });
});

describe('opening a WebSocket (RFC 6455, 4)', () => {
  it.each(upgrades)('%s', async (_, from, to, status, header) => {
    await send(upgrade.replace(from, to));
    await until(() => line.answered.includes('\r\n\r\n') || line.closed);
    expect([statuses(), line.answered]).toEqual([[status], expect.stringContaining(header)]);
    expect(line.answered.toLowerCase()).not.toMatch(/\r\nsec-websocket-(extensions|protocol):/);
    if (status !== 101) await until(() => line.closed);
  });
});

/** Kinds and contents of the frames in what the server sent. */
function framesIn(answered: string): { kind: number; content: string }[] {
  const found: { kind: number; content: string }[] = [];
  for (let at = answered.indexOf('\r\n\r\n') + 4; at + 2 <= answered.length; ) {
    const short = answered.charCodeAt(at + 1);
    const from = short < 126 ? at + 2 : at + 4;
    const length = short < 126 ? short : answered.charCodeAt(at + 2) * 256 + answered.charCodeAt(at + 3);
    found.push({ kind: answered.charCodeAt(at) & 15, content: answered.slice(from, from + length) });
    at = from + length;
  }
  return found;
}
const sorted = (kinds: readonly number[]) => kinds.toSorted((a, b) => a - b);
const codeIn = (content: string) => (content === '' ? 1005 : content.charCodeAt(0) * 256 + content.charCodeAt(1));

describe('frames of a WebSocket (RFC 6455, 5 to 8)', () => {
  it.each(frames)('%s', async (_, bytes, wanted) => {
    await send(Buffer.concat([Buffer.from(upgrade), bytes]));
    const isClose = typeof wanted === 'number';
    await until(() => {
      const sent = framesIn(line.answered);
      return line.closed || (isClose ? sent.at(-1)?.kind === opcode.close : sent.length >= wanted.length);
    });
    const answers = framesIn(line.answered);
    const last = answers.at(-1);
    if (isClose) expect([last?.kind, codeIn(last?.content ?? '')]).toEqual([opcode.close, wanted]);
    // Pongs are not batched with texts and may overtake them.
    else expect(sorted(answers.map(({ kind }) => kind))).toEqual(sorted(wanted.map((kind) => opcode[kind])));
  });
});

it('there are enough of them', () => {
  expect(requests.length + upgrades.length + frames.length).toBeGreaterThanOrEqual(120);
});
