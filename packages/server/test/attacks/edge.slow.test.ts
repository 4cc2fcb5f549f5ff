/**
 * Attacks on the edge of a real server, while honest people play. Nothing may break, nothing may pile up, and the match
 * must go on to its end. All other attacks are in the list of `every-attack.ts`.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AttackLine, frame, opcode, upgrade } from '../attack-line.js';
import { begin, gather, House, playOn, until } from '../house.js';
import { ManualClock } from '../quiet-world.js';
import { Wire } from '../wire.js';

let house: House;
const lines: AttackLine[] = [];
beforeEach(async () => {
  house = await new House({ messageRate: 100 }).open();
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await house.close();
});

function attacker(): AttackLine {
  const line = new AttackLine(house.server.port);
  lines.push(line);
  return line;
}
/** One whose request to speak was granted. */
async function attackingSocket(): Promise<AttackLine> {
  const line = attacker();
  await line.write(upgrade);
  await until(() => line.answered.includes('\r\n\r\n') || line.closed);
  expect(line.answered).toMatch(/^HTTP\/1.1 101/);
  return line;
}

/** Two honest people play a match to its end. */
async function honestMatch(): Promise<void> {
  const people = [await house.guest('Anna'), await house.guest('Boris')];
  const table = await gather(people, { options: { rounds: 1 } });
  const [match] = await begin(people, table);
  await playOn(people, match?.id ?? '');
  expect(match?.over).toBe(true);
}
const noErrors = () => expect(house.log).not.toContainEqual(expect.objectContaining({ what: 'error' }));

/** Megabytes the process has grown by; attackers and server are in it, and garbage. */
async function growth(attack: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  await attack();
  return (process.memoryUsage().rss - before) / 1e6;
}

/** Does it again and again, as fast as the other end takes it, until the line is closed or so much is sent. */
async function flood(line: AttackLine, bytes: Buffer, most: number): Promise<number> {
  let sent = 0;
  while (sent < most && (await line.write(bytes))) sent += bytes.length;
  return sent;
}
const many = (one: Buffer, count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => one));

describe('an attacker who does not read', () => {
  const megabytes = 200e6;

  it('and sends pings is cut off before the answers pile up', async () => {
    const line = await attackingSocket();
    line.stopReading();
    const pings = many(frame(opcode.ping, 'x'.repeat(125)), 500);
    const grown = await growth(async () => {
      expect(await flood(line, pings, megabytes)).toBeLessThan(megabytes);
    });
    expect(grown).toBeLessThan(150);
    await honestMatch();
    noErrors();
  });

  it('and sends messages is cut off as well', async () => {
    const line = await attackingSocket();
    line.stopReading();
    const messages = many(frame(opcode.text, '{"c":"1","do":"ping"}'), 2000);
    const grown = await growth(async () => {
      expect(await flood(line, messages, megabytes)).toBeLessThan(megabytes);
    });
    expect(grown).toBeLessThan(150);
    await honestMatch();
    noErrors();
  });

  it('and asks for pages over and over holds nobody up', async () => {
    const line = attacker();
    line.stopReading();
    const asked = many(Buffer.from('GET /api/games/prsi HTTP/1.1\r\nHost: localhost\r\n\r\n'), 200);
    const grown = await growth(async () => {
      // The server stops reading when its answers are not taken: this never ends by itself.
      void flood(line, asked, megabytes);
      await honestMatch();
    });
    expect(grown).toBeLessThan(300);
    noErrors();
  });
});

describe('an attacker who is slow', () => {
  it('with the head of a request keeps nobody waiting, and is sent away', async () => {
    const slow = Array.from({ length: 100 }, () => attacker());
    for (const line of slow) await line.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-');
    const drip = setInterval(() => {
      for (const line of slow) void line.write('a');
    }, 200);
    await honestMatch();
    await until(() => slow.every(({ closed }) => closed));
    clearInterval(drip);
    expect(slow.map(({ answered }) => answered.slice(0, 12))).toContain('HTTP/1.1 408');
    noErrors();
  });

  it('with a frame that never ends is sent away like anyone who does not say hello', async () => {
    await house.close();
    const clock = new ManualClock();
    house = await new House({}, clock).open();
    const slow = await Promise.all(Array.from({ length: 15 }, () => attackingSocket()));
    for (const line of slow) await line.write(frame(opcode.text, '{"c":', { claims: 8000n }));
    await honestMatch();
    for (let second = 0; second < 11; second++) {
      for (const line of slow) await line.write(' ');
      await clock.pass(1);
    }
    await until(() => slow.every(({ closed }) => closed));
    noErrors();
  });
});

describe('frames as no client makes them', () => {
  it.each([
    ['that claim to be a megabyte', frame(opcode.text, 'x', { claims: 1_000_000n })],
    ['that claim to be larger than any memory', frame(opcode.text, 'x', { claims: 2n ** 62n })],
    ['that are marked as compressed: a bomb', frame(opcode.text, Buffer.alloc(1000, 1), { packed: true })],
    ['that are a continuation of nothing', frame(opcode.more, 'x')],
    ['of a kind that does not exist', frame(5, 'x')],
    ['that are no text in UTF-8', frame(opcode.text, Buffer.from([0xff, 0xfe, 0xc0, 0x80]))],
    ['in endlessly many pieces', many(frame(opcode.more, '', { fin: false }), 50_000)],
    ['in many pieces that are too much together', many(frame(opcode.more, 'xxxxxxxxxx', { fin: false }), 5000)],
    ['with a control frame in pieces', frame(opcode.ping, 'x', { fin: false })],
    ['without a mask', Buffer.from([0x81, 0x01, 0x78])],
  ])('%s end the connection, and nothing else', async (_, bytes) => {
    const line = await attackingSocket();
    const begun = bytes[0] === 0 ? frame(opcode.text, '{', { fin: false }) : Buffer.alloc(0);
    await line.write(Buffer.concat([begun, bytes]));
    await until(() => line.closed);
    await honestMatch();
    noErrors();
  });

  it('of nothing but brackets, as deep as they may be, are answered', async () => {
    const wire = await Wire.guest(house.url, 'Mallory');
    for (const deep of ['[', '{"a":', '[{"a":'])
      expect(await wire.say(deep.repeat(Math.floor(8000 / deep.length)))).toMatchObject({ code: 'badMessage' });
    await honestMatch();
    noErrors();
  });
});

describe('connections', () => {
  it('that break off while they are being refused break nothing', async () => {
    for (const path of ['/socket', '/elsewhere']) {
      const origin = path === '/socket' ? 'Origin: http://evil.example\r\n' : '';
      const request = upgrade.replace('/socket', path).replace('Host: localhost\r\n', `Host: localhost\r\n${origin}`);
      for (let i = 0; i < 200; i++) {
        const line = attacker();
        await line.write(request);
        if (i % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        line.socket.resetAndDestroy();
      }
    }
    await honestMatch();
    noErrors();
  });

  it('that were refused are not kept open by one who does not hang up', async () => {
    const line = new AttackLine(house.server.port, true);
    lines.push(line);
    await line.write(upgrade.replace('/socket', '/elsewhere'));
    await until(() => line.answered !== '');
    // Only a line that is gone at the other end complains about what is sent.
    const drip = setInterval(() => void line.write('x'), 20);
    await until(() => line.closed);
    clearInterval(drip);
    expect(line.answered).toMatch(/^HTTP\/1.1 404/);
  });

  it('that come and go without a word by the hundred leave nothing behind', async () => {
    for (let i = 0; i < 300; i++) {
      const line = attacker();
      await line.write(i % 3 === 0 ? upgrade : i % 3 === 1 ? 'GET /' : '\x16\x03\x01');
      if (i % 2 === 0) line.socket.resetAndDestroy();
      else line.close();
    }
    await until(() => house.server.core.connected === 0);
    await honestMatch();
    noErrors();
  });

  it('with a body that never ends are answered and let go', async () => {
    const line = attacker();
    await line.write('POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n');
    const piece = Buffer.alloc(65_536, 0x20);
    const grown = await growth(async () => {
      void flood(line, piece, 1e9);
      await until(() => line.answered !== '');
      await honestMatch();
    });
    expect(line.answered).toMatch(/^HTTP\/1.1 400/);
    expect(grown).toBeLessThan(150);
    noErrors();
  });
});
