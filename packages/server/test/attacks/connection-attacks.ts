/** Attacks by the mere number of connections. */
import { randomBytes } from 'node:crypto';
import { protocolVersion } from '@partie/protocol';
import { frame, opcode, upgradeTo } from '../attack-line.js';
import { sleep } from '../crash/troubles.js';
import type { AttackClient } from './attack-client.js';
import type { Attack, Ground } from './attack.js';

/** So many connections, twenty at a time; those that were let in. */
export async function connections(
  ground: Ground,
  count: number,
  open: () => Promise<AttackClient | null>,
): Promise<AttackClient[]> {
  const all: AttackClient[] = [];
  for (let done = 0; done < count && !ground.isOver; done += 15) {
    const some = await Promise.all(Array.from({ length: Math.min(15, count - done) }, open));
    all.push(...some.filter((one) => one !== null));
  }
  ground.count('refused', count - all.length);
  return all;
}

/** How many are open, when the server has had the time to close what it does not allow. */
async function openOf(ground: Ground, all: readonly AttackClient[], allowed: number): Promise<number> {
  const open = () => all.filter(({ closed }) => !closed).length;
  for (let i = 0; i < 100 && open() > allowed && !ground.isOver; i++) await sleep(50);
  return open();
}

/** Toggles ready on all of them as long as the attack lasts, ten times without waiting for answers. */
export async function toggle(ground: Ground, seats: readonly { client: AttackClient; table: string }[]): Promise<void> {
  await ground.again(async () => {
    for (let i = 0; i < 10; i++)
      for (const { client, table } of seats) client.send({ do: 'table.ready', table, ready: i % 2 === 0 });
    await Promise.all(seats.map(({ client }) => client.ask({ do: 'ping' })));
    await sleep(ground.some(0, 250));
  });
  ground.count('megabytes', Math.round(seats.reduce((sum, { client }) => sum + client.characters, 0) / 1e6));
}

/** Lines that do nothing, of one kind; sent away, they come again. */
function silent(ground: Ground, lines: number, open: () => ReturnType<Ground['line']>): Promise<void> {
  ground.keep(lines, open);
  return ground.stand();
}

export const connectionAttacks: readonly Attack[] = [
  {
    name: 'silent sockets',
    hope: 'WebSockets that never say hello take the place of newcomers',
    run: (ground) => silent(ground, ground.some(60, 600), () => ground.socketLine()),
  },
  {
    name: 'silent lines',
    hope: 'TCP connections that never say anything',
    run: (ground) => silent(ground, ground.some(60, 1000), () => ground.line()),
  },
  {
    name: 'a thousand connections of one guest',
    hope: 'each change of a table is told to a thousand connections of one guest, who makes it on each',
    async run(ground) {
      const guest = await ground.guest();
      const table = (await guest.opensTable({ game: 'shithead', seats: 12 })) ?? '';
      const { token } = guest;
      const all = await connections(ground, ground.some(60, 1000), () => ground.client({ token }));
      ground.most('open', await openOf(ground, [guest, ...all], 10));
      await toggle(
        ground,
        [guest, ...all].map((client) => ({ client, table })),
      );
    },
    atMost: { open: 10, megabytes: 40 },
    atLeast: { open: 1 },
  },
  {
    name: 'a thousand guests',
    hope: 'each change of each table is told to a thousand who look at the list',
    async run(ground) {
      const all = await connections(ground, ground.some(45, 1000), () => ground.client({ from: ground.newAddress() }));
      const seats: { client: AttackClient; table: string }[] = [];
      for (const client of all) {
        if (ground.isOver) break;
        const table = await client.opensTable();
        client.send({ do: 'lobby.follow', on: true });
        if (table !== null) seats.push({ client, table });
      }
      const [first] = seats;
      const done = () => seats.reduce((sum, { client }) => sum + (client.told.ok ?? 0), 0);
      const [before, doneBefore] = [first?.client.told['lobby.table'] ?? 0, done()];
      await toggle(ground, seats);
      const changes = done() - doneBefore;
      const told = (first?.client.told['lobby.table'] ?? 0) - before;
      ground.count('changes', changes);
      ground.count('told of 100 changes', Math.round((100 * told) / Math.max(1, changes)));
    },
    atMost: { 'told of 100 changes': 60 },
  },
  {
    name: 'reconnecting',
    hope: 'people who are told of each coming and going of somebody at their table',
    async run(ground) {
      const guest = await ground.guest();
      const table = await guest.opensTable({ game: 'shithead', seats: 12 });
      const { token } = guest;
      await ground.again(async () => {
        const all = await connections(ground, ground.some(15, 60), () => ground.client({ token }));
        for (const client of all) client.send({ do: 'table.join', table });
        for (const client of all) client.close();
        ground.count('connections', all.length);
      });
    },
  },
  {
    name: 'unknown tokens',
    hope: 'secrets that the server has to look for in its store',
    async run(ground) {
      await ground.again(async () => {
        const cookie = `Cookie: partie=${randomBytes(24).toString('base64url')}`;
        const line = ground.line();
        await line.write(upgradeTo(ground.host, [cookie]));
        for (let i = 0; i < 25; i++) {
          const token = randomBytes(24).toString('base64url');
          await line.write(frame(opcode.text, JSON.stringify({ c: `t${i}`, do: 'hello', v: protocolVersion, token })));
        }
        ground.count('tokens', 25);
        line.close();
      });
    },
  },
];
