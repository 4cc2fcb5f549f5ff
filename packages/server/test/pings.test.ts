/** Pings of WebSockets cost the server an answer, so they count like messages. */
import { protocolVersion } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { House, until } from './house.js';
import { Wire } from './wire.js';

describe('pings', () => {
  it.each([
    ['person', { personMessageRate: 50 }, ['Anna', 'Anna']],
    ['address', { addressMessageRate: 50 }, ['Anna', 'Boris']],
  ])('count for the %s, whatever connection they come over', async (_, limits, names) => {
    const busy = await new House(limits).open();
    const wires: Wire[] = [];
    for (const name of names) {
      const wire = await Wire.to(busy.url);
      const token = name.slice(0, 1).repeat(40);
      await wire.ask({ do: 'hello', v: protocolVersion, name, token });
      wires.push(wire);
    }
    const [first, second] = wires as [Wire, Wire];
    let pongs = 0;
    for (const { socket } of wires) socket.on('pong', () => pongs++);
    for (let i = 0; i < 20; i++) first.socket.ping();
    await until(() => pongs === 20);
    expect(wires.map(({ closed }) => closed)).toEqual([null, null]);
    for (let i = 0; i < 40; i++) second.socket.ping();
    await until(() => second.closed !== null);
    expect(pongs).toBeLessThan(55);
    await busy.close();
  });
});
