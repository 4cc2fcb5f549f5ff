/** What waits on the WebSockets of one address, and of everybody, is bounded: the connection with the most of it is cut off. */
import { nameKey, protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../src/connection/connection.js';
import { type CountedLine, UnreadFrames } from '../src/edge/unread-frames.js';
import { AttackLine, frame, opcode, upgrade } from './attack-line.js';
import { House, until } from './house.js';

class FakeLine implements CountedLine {
  readonly address: string;
  bytes = 0;
  isOpen = true;

  constructor(address: string) {
    this.address = address;
  }
  waiting(): number {
    return this.bytes;
  }
  cutOff(): void {
    this.isOpen = false;
  }
}

describe('what waits to be read', () => {
  let unread: UnreadFrames;
  beforeEach(() => {
    unread = new UnreadFrames(1_000_000, 2_000_000);
  });
  function wait(line: FakeLine, bytes: number): void {
    line.bytes = bytes;
    unread.written(line);
  }
  const some = (count: number, address: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => new FakeLine(address(i)));
  const open = (lines: readonly FakeLine[]) => lines.map(({ isOpen }) => isOpen);

  it('at one address is so much; who has left the most is cut off', () => {
    const lines = some(3, () => 'here') as [FakeLine, FakeLine, FakeLine];
    wait(lines[0], 300_000);
    wait(lines[1], 600_000);
    expect(open(lines)).toEqual([true, true, true]);
    wait(lines[2], 200_000);
    expect(open(lines)).toEqual([true, false, true]);
    // What was cut off counts no more.
    wait(lines[0], 700_000);
    expect(open(lines)).toEqual([true, false, true]);
  });

  it('is counted as it is: one who has read catches up', () => {
    const [slow, other] = some(2, () => 'here') as [FakeLine, FakeLine];
    wait(slow, 900_000);
    slow.bytes = 0;
    wait(other, 900_000);
    expect(open([slow, other])).toEqual([true, true]);
  });

  it('at all addresses together is so much', () => {
    const lines = some(3, (i) => `address ${i}`);
    for (const line of lines) wait(line, 900_000);
    expect(open(lines).filter(Boolean)).toHaveLength(2);
  });
});

describe('connections of one address that read nothing', () => {
  let house: House;
  const lines: AttackLine[] = [];
  beforeEach(async () => {
    house = await new House({ addressUnread: 1 }).open();
  });
  afterEach(async () => {
    for (const line of lines.splice(0)) line.close();
    await house.close();
  });

  /** One who has come and reads nothing any more; as the server knows him. */
  async function slow(name: string): Promise<Connection> {
    const line = new AttackLine(house.server.port, false, '127.0.0.9');
    lines.push(line);
    await line.write(upgrade);
    await line.write(frame(opcode.text, JSON.stringify({ c: 'h', do: 'hello', v: protocolVersion, name })));
    await until(() => line.answered.includes('"welcome"'));
    line.stopReading();
    const person = await house.server.core.people.byName(nameKey(name));
    const [connection] = person?.connections ?? [];
    return connection as Connection;
  }

  it('are cut off when they leave too much together, and others are not', async () => {
    const anna = await house.guest('Anna');
    const all: Connection[] = [];
    for (let i = 0; i < 6; i++) {
      const connection = await slow(`Slow ${i}`);
      all.push(connection);
      // Much of it waits in buffers of the system, and less than one connection alone may leave waiting in the server's.
      while (!connection.isClosed && connection.line.waiting() < 400_000) {
        connection.sendFrame('x'.repeat(50_000), 'needed');
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    await until(() => all.filter(({ isClosed }) => !isClosed).length <= 2);
    expect(anna.state).toBe('open');
    expect(await anna.send({ do: 'table.create', game: 'prsi' })).toHaveProperty('table');
  });
});
