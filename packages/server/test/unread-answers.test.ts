/** Answers over HTTP that nobody reads: they are bounded in number, bytes and time. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { OpenAnswers } from '../src/edge/open-answers.js';
import { AttackLine } from './attack-line.js';
import { House, until } from './house.js';

const lines: AttackLine[] = [];
let house: House | null = null;
let server: Server | null = null;
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await house?.close();
  server?.close();
  house = null;
  server = null;
});

async function unread(port: number, path: string): Promise<AttackLine> {
  const line = new AttackLine(port);
  lines.push(line);
  line.stopReading();
  await line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return line;
}

/** A server that answers everything with so many megabytes. */
async function generous(
  megabytes: number,
  most: number,
  seconds = 60,
): Promise<{ port: number; responses: ServerResponse[] }> {
  const answers = new OpenAnswers({ most: most * 1e6, mostOfAll: Number.POSITIVE_INFINITY, seconds, slowest: 1e9 });
  const responses: ServerResponse[] = [];
  const body = Buffer.alloc(megabytes * 1e6, 'x');
  server = createServer((_, response) => {
    answers.add('here', response);
    if (answers.isFull('here')) return void response.writeHead(429).end();
    responses.push(response);
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await until(() => server?.listening === true);
  return { port: (server.address() as AddressInfo).port, responses };
}
const waiting = (responses: readonly ServerResponse[]) =>
  responses.filter(({ destroyed }) => !destroyed).reduce((sum, { writableLength }) => sum + writableLength, 0);

describe('answers that wait to be read', () => {
  it('take a bounded number of bytes at all addresses together', async () => {
    const answers = new OpenAnswers({ most: 30e6, mostOfAll: 30e6, seconds: 60, slowest: 1e9 });
    const responses: ServerResponse[] = [];
    server = createServer((request, response) => {
      answers.add(request.url ?? '', response);
      responses.push(response);
      response.end(Buffer.alloc(12e6, 'x'));
    });
    server.listen(0, '127.0.0.1');
    await until(() => server?.listening === true);
    const { port } = server.address() as AddressInfo;
    for (let i = 1; i <= 6; i++) {
      await unread(port, `/from-${i}`);
      await until(() => responses.length === i);
      expect(waiting(responses)).toBeLessThanOrEqual(30e6);
    }
  });

  it('take a bounded number of bytes at an address; the largest is cut off', async () => {
    const { port, responses } = await generous(12, 30);
    for (let i = 1; i <= 6; i++) {
      await unread(port, '/');
      await until(() => responses.length === i);
      expect(waiting(responses)).toBeLessThanOrEqual(30e6);
    }
    expect(responses.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(3);
  });

  it('do not count once they are read', async () => {
    const { port } = await generous(12, 30);
    for (let i = 0; i < 6; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      expect((await answer.arrayBuffer()).byteLength).toBe(12e6);
    }
  });

  it('are cut off after some time, whatever else their reader sends', async () => {
    const { port, responses } = await generous(12, 30, 0.2);
    const line = await unread(port, '/');
    const drip = setInterval(() => void line.write('\r\n'), 20);
    await until(() => responses[0]?.destroyed === true);
    clearInterval(drip);
  });

  it('are cut off in a real server, too, which goes on', async () => {
    house = await new House({ answerSeconds: 0.2 }).open();
    const anna = await house.guest('Anna');
    // More than the kernel keeps for a line that nobody reads.
    const line = await unread(house.server.port, '/api/games/canasta');
    void line.write('GET /api/games/canasta HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
    const drip = setInterval(() => void line.write('\r\n'), 20);
    await until(() => line.closed);
    clearInterval(drip);
    // WebSockets have a heartbeat of their own.
    expect(anna.state).toBe('open');
    expect(await anna.send({ do: 'table.create', game: 'prsi' })).toHaveProperty('table');
  });
});

describe('answers that are dear', () => {
  /** A store that reads no match until it is told to. */
  async function slowHouse(): Promise<{ asked: () => number; goOn: () => void; url: string }> {
    house = await new House({ addressAnswers: 2 }).open();
    const { store } = house.server.core.ports;
    let asked = 0;
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { match } = store;
    store.match = async (id) => {
      asked++;
      await gate;
      return match.call(store, id);
    };
    return { asked: () => asked, goOn, url: `http://127.0.0.1:${house.server.port}/api/matches` };
  }

  it('are made a few at a time for one address; the others wait, and too many are refused', async () => {
    const { asked, goOn, url } = await slowHouse();
    const paths = ['none', 'none/history', 'none/sgf'];
    const answers = Array.from({ length: 30 }, (_, i) => fetch(`${url}/${paths[i % 3]}`).then(({ status }) => status));
    let done = 0;
    for (const answer of answers) void answer.then(() => done++);
    // Two are being answered, sixteen wait.
    await until(() => done === 12);
    expect(asked()).toBe(2);
    goOn();
    const statuses = await Promise.all(answers);
    expect([404, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([18, 12]);
    expect((await fetch(`${url}/none`)).status).toBe(404);
  });

  it('the list of matches is one of them', async () => {
    const { goOn, url } = await slowHouse();
    let refused = 0;
    const ask = () => fetch(`${url}/none`).then(({ status }) => status === 429 && refused++);
    const asking = Array.from({ length: 19 }, ask);
    await until(() => refused === 1);
    expect((await fetch(url)).status).toBe(429);
    goOn();
    await Promise.all(asking);
    expect((await fetch(url)).status).toBe(200);
  });

  it('are not made for those who have hung up while they waited', async () => {
    const { asked, goOn, url } = await slowHouse();
    const leaving = new AbortController();
    const stay = [fetch(`${url}/none`), fetch(`${url}/none`)];
    await until(() => asked() === 2);
    const left = Array.from({ length: 10 }, () => fetch(`${url}/none`, { signal: leaving.signal }).catch(() => null));
    const last = fetch(`${url}/last`);
    leaving.abort();
    await Promise.all(left);
    goOn();
    for (const answer of [...stay, last]) expect((await answer).status).toBe(404);
    expect(asked()).toBeLessThanOrEqual(5);
  });
});
