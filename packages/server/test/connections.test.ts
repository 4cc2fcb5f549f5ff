/** How many connections one person and one address may have, and how much they may send over all of them. */
import { type Message, protocolVersion } from '@partie/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { type CoreOptions, usualLimits } from '../src/index.js';
import { addressKey } from '../src/edge/addresses.js';
import { House, until } from './house.js';
import { ManualClock } from './quiet-world.js';
import { knock, Wire } from './wire.js';

let house: House;
const wires: Wire[] = [];
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.close();
  await house.close();
});

const open = async (limits: Partial<CoreOptions>, clock?: ManualClock) => {
  house = await new House({ ...usualLimits, guestRate: 1000, ...limits }, clock).open();
};
const wire = async (headers: Record<string, string> = {}) => {
  const opened = await Wire.to(house.url, { headers });
  wires.push(opened);
  return opened;
};
const hello = { do: 'hello', v: protocolVersion } as const;
const token = (name: string) => name.toLowerCase().padEnd(32, '-');
const come = async (name: string) => {
  const opened = await wire();
  expect(await opened.ask({ ...hello, name, token: token(name) })).toMatchObject({ is: 'welcome' });
  return opened;
};
const ping = { do: 'ping' } as const;
const lastOf = ({ got }: Wire): Message | undefined => got.at(-1);

describe('a person with too many connections', () => {
  it('keeps the newest; the one that was silent for the longest is closed, with words', async () => {
    const clock = new ManualClock();
    await open({ personConnections: 3 }, clock);
    const mine: Wire[] = [];
    for (let i = 0; i < 3; i++) {
      mine.push(await come('Anna'));
      await clock.pass(1);
    }
    await mine[0]?.ask(ping);
    await clock.pass(1);
    const newest = await come('Anna');
    await until(() => mine[1]?.closed !== null);
    expect(mine.map(({ closed }) => closed)).toEqual([null, { code: 4429, why: 'connections' }, null]);
    expect(lastOf(mine[1] as Wire)).toEqual({
      is: 'bye',
      code: 'tooManyConnections',
      again: false,
      text: 'You have opened the game in more than 3 places, so this one was closed. Connect again to play on here.',
    });
    for (const one of [mine[0], mine[2], newest]) expect(await one?.ask(ping)).toMatchObject({ is: 'pong' });
    const [id = ''] = newest.got.flatMap((message) => (message.is === 'welcome' ? [message.person.id] : []));
    expect(house.server.core.people.get(id)?.connections.size).toBe(3);
  });

  it('is not locked out by dead sockets, and is never told to be away', async () => {
    await open({ personConnections: 1 });
    const boris = await come('Boris');
    const { table } = (await boris.ask({ do: 'table.create', game: 'prsi' })) as unknown as { table: string };
    const dead = await come('Anna');
    await dead.ask({ do: 'table.join', table });
    dead.socket.pause();
    const told = boris.got.length;
    const back = await come('Anna');
    expect(await back.ask(ping)).toMatchObject({ is: 'pong' });
    await boris.ask(ping);
    const absences = boris.got
      .slice(told)
      .filter((message) => JSON.stringify(message).includes('"here":false,"ready"'));
    expect(absences).toEqual([]);
  });

  it('does not come back by itself to push out the next one', async () => {
    await open({ personConnections: 1 });
    const [byes, states]: [unknown[], string[]] = [[], []];
    const first = await house.guest('Anna', {
      on: (happening) => {
        if (happening.is === 'bye') byes.push(happening.code);
        if (happening.is === 'connection') states.push(happening.state);
      },
    });
    const second = await house.guest('Anna', { token: first.token ?? '' });
    await until(() => first.state === 'closed');
    expect([byes, states.at(-1), second.state]).toEqual([['tooManyConnections'], 'closed', 'open']);
  });
});

describe('what a person sends', () => {
  it('is counted over all connections', async () => {
    await open({ personMessageRate: 60 }, new ManualClock());
    const mine = [await come('Anna'), await come('Anna'), await come('Anna')];
    const other = await come('Boris');
    const flood = async (one: Wire) => {
      for (let i = 0; i < 40; i++) one.socket.send(JSON.stringify({ c: `p${i}`, do: 'ping' }));
      await until(() => one.got.some(({ is }) => is === 'no'));
    };
    for (const one of mine) await flood(one);
    const pongs = mine.flatMap(({ got }) => got.filter(({ is }) => is === 'pong'));
    const refusals = mine.flatMap(({ got }) => got.filter(({ is }) => is === 'no'));
    // Each hello has cost ten. A refusal is said once to a connection, not forty times.
    expect([pongs.length, refusals.length]).toEqual([30, 3]);
    expect(refusals[0]).toMatchObject({ code: 'tooFast', text: 'That was too fast. Please wait a moment.' });
    expect(await other.ask(ping)).toMatchObject({ is: 'pong' });
  });

  it('includes coming and going: who does it all the time has to wait', async () => {
    const clock = new ManualClock();
    await open({ personMessageRate: 60 }, clock);
    for (let i = 0; i < 6; i++) (await come('Anna')).close();
    const again = await wire();
    expect(await again.ask({ ...hello, token: token('Anna') })).toMatchObject({ is: 'no', code: 'tooFast' });
    await clock.pass(5);
    expect(await again.ask({ ...hello, token: token('Anna') })).toMatchObject({ is: 'welcome' });
  });
});

describe('what an address sends', () => {
  it('is counted over all people and connections, and requests over HTTP', async () => {
    const clock = new ManualClock();
    await open({ addressMessageRate: 60 }, clock);
    const [anna, boris] = [await come('Anna'), await come('Boris')];
    // Two upgrades have cost ten each, two hellos one each.
    const http = house.url.replace('ws', 'http').replace('/socket', '');
    for (let i = 0; i < 20; i++) expect((await fetch(`${http}/api/server`)).status).toBe(200);
    for (let i = 0; i < 9; i++)
      for (const one of [anna, boris]) expect(await one.ask(ping)).toMatchObject({ is: 'pong' });
    expect(await anna.say('{"c":"1","do":"ping"}', null)).toMatchObject({ is: 'no', code: 'tooFast' });
    expect((await fetch(`${http}/api/server`)).status).toBe(429);
    expect(await knock(house.url)).toBe(429);
    await clock.pass(20);
    expect(await boris.ask(ping)).toMatchObject({ is: 'pong' });
  });
});

describe('an address with too many connections', () => {
  it('has its silent strangers give way, the oldest first', async () => {
    await open({ addressConnections: 5 });
    const known = await come('Anna');
    const silent = [await wire(), await wire(), await wire(), await wire()];
    await come('Boris');
    await until(() => silent[0]?.closed !== null);
    expect(silent.map(({ closed }) => closed === null)).toEqual([false, true, true, true]);
    expect(await known.ask(ping)).toMatchObject({ is: 'pong' });
  });

  it('is told so in words when everybody there is known, and asked to come back', async () => {
    await open({ addressConnections: 2 });
    const [anna] = [await come('Anna'), await come('Boris')];
    const third = await wire({ 'accept-language': 'cs,en;q=0.5' });
    await until(() => third.closed !== null);
    expect(third.closed).toEqual({ code: 4429, why: 'connections' });
    expect(third.got).toMatchObject([{ is: 'bye', code: 'addressFull', again: true }]);
    expect(third.got[0]).toHaveProperty('text', expect.stringMatching(/^Z tvé sítě/));
    anna.close();
    await until(() => house.server.core.connected === 1);
    await come('Carla');
  });

  it('lets people with a token in past any number of silent sockets', async () => {
    await open({ addressConnections: 60 });
    const people = ['Anna', 'Boris', 'Carla', 'David', 'Eva'];
    for (const name of people) (await come(name)).close();
    await Promise.all(Array.from({ length: 80 }, () => wire()));
    for (const name of people.slice(0, 3)) await come(name);
    for (const name of people.slice(3)) {
      const byCookie = await wire({ cookie: `partie=${token(name)}` });
      await Promise.all(Array.from({ length: 80 }, () => wire()));
      expect(await byCookie.ask(hello)).toMatchObject({ is: 'welcome', person: { name } });
    }
  });

  it('does not let one token hold more places than its person may have', async () => {
    await open({ addressConnections: 30, personConnections: 3 });
    (await come('Anna')).close();
    await Promise.all(Array.from({ length: 20 }, () => wire()));
    const cookie = { cookie: `partie=${token('Anna')}` };
    const hers: Wire[] = [];
    for (let i = 0; i < 40; i++) hers.push(await wire(cookie));
    await until(() => hers.filter(({ closed }) => closed === null).length <= 30);
    await come('Boris');
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['nonsense', ''],
    ['', ''],
    [undefined, ''],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
});
