/** Attacks on tables and on those who look at the list of them. */
import { sleep } from '../crash/troubles.js';
import type { AttackClient } from './attack-client.js';
import type { Attack, Ground } from './attack.js';
import { connections } from './connection-attacks.js';

/** One guest on several connections that all send the same kind of command, as fast as they may. */
async function onAll(
  ground: Ground,
  guest: AttackClient,
  wish: (client: AttackClient, i: number) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const { token } = guest;
  const others = await connections(ground, ground.some(5, 100), () => ground.client({ token }));
  const all = [guest, ...others];
  let i = 0;
  await ground.again(async () => {
    for (const client of all) for (let times = 0; times < 5; times++) client.send(wish(client, i++));
    await sleep(ground.some(50, 100));
  });
  for (const { told, refused } of all) {
    ground.count('done', told.ok ?? 0);
    for (const [code, times] of Object.entries(refused)) ground.count(code, times);
  }
}

export const lobbyAttacks: readonly Attack[] = [
  {
    name: 'chat',
    hope: 'many at one table, who all talk to all others',
    async run(ground) {
      const host = await ground.guest();
      const table = await host.opensTable({ game: 'shithead', seats: 12 });
      const all = await connections(ground, ground.some(30, 300), () => ground.client({ from: ground.newAddress() }));
      for (const client of all) client.send({ do: 'table.join', table });
      await sleep(200);
      const text = 'x'.repeat(2000);
      await ground.again(async () => {
        for (const client of all) client.send({ do: 'chat', table, text });
        await sleep(100);
      });
      for (const { told, characters } of all) {
        ground.count('heard', told.chat ?? 0);
        ground.count('kilobytes', Math.round(characters / 1000));
      }
    },
    // In the short form 19 watchers share 40 messages and then two a second; 11 players have some ten each.
    atMost: { kilobytes: 60_000 },
  },
  {
    name: 'tables of one guest',
    hope: 'a list of tables without end',
    async run(ground) {
      const guest = await ground.guest();
      await ground.again(async () => {
        const opened = await Promise.all(Array.from({ length: 20 }, () => guest.opensTable()));
        ground.count('tables', opened.filter((one) => one !== null).length);
        await sleep(200);
      });
    },
    atMost: { tables: 7 },
    atLeast: { tables: 1 },
  },
  {
    name: 'matches of bots',
    hope: 'guests who start matches of bots against bots, and leave',
    async run(ground) {
      const guests = await connections(ground, ground.some(6, 18), () => ground.client());
      const start = async (guest: AttackClient) => {
        const table = await guest.opensTable({ game: 'shithead', seats: 12, bots: true });
        if (table === null) return sleep(200);
        const match = (await guest.ask({ do: 'table.start', table }))?.match;
        if (match !== undefined) ground.count('matches');
        await guest.ask({ do: 'table.leave', table });
      };
      await ground.again(() => Promise.all(guests.map(start)));
    },
    atMost: { matches: 200 },
    atLeast: { matches: 1 },
  },
  {
    name: 'tables that come and go',
    hope: 'guests who look at the list while tables are opened and left',
    async run(ground) {
      const all = await connections(ground, ground.some(20, 200), () => ground.client({ from: ground.newAddress() }));
      for (const client of all) client.send({ do: 'lobby.follow', on: true });
      const openAndLeave = async (client: AttackClient) => {
        const table = await client.opensTable();
        if (table !== null) await client.ask({ do: 'table.leave', table });
        else client.send({ do: 'lobby.follow', on: true });
        await sleep(200);
      };
      await ground.again(() => Promise.all(all.map(openAndLeave)));
    },
  },
  {
    name: "others' tables",
    hope: 'honest people who are told each time that somebody comes to watch, and goes',
    async run(ground) {
      const guest = await ground.guest();
      const tables = await ground.idsOf('/api/tables', 'tables');
      await onAll(ground, guest, (_, i) => {
        const table = tables[(i >> 1) % tables.length] ?? 'none';
        return i % 2 === 0 ? { do: 'table.join', table, watch: true } : { do: 'table.leave', table };
      });
    },
  },
  {
    name: 'names',
    hope: 'a guest who is called something else every time, at all his tables',
    async run(ground) {
      const guest = await ground.guest();
      for (let i = 0; i < 4; i++) await guest.opensTable();
      await onAll(ground, guest, (_, i) => ({ do: 'rename', name: `${guest.name}${i % 2 === 0 ? 'x' : ''}` }));
    },
  },
  {
    name: 'passwords',
    hope: 'passwords that are slow to compute, set over and over',
    async run(ground) {
      const guest = await ground.guest();
      const table = await guest.opensTable({ password: 'secret' });
      await onAll(ground, guest, (_, i) => ({ do: 'table.change', table, password: `secret ${i}` }));
    },
    // Five at once, and one in twelve seconds.
    atMost: { done: 15 },
    atLeast: { tooFast: 1 },
  },
  {
    name: 'passwords of many guests',
    hope: 'passwords that are slow to compute, set and tried by all guests of one address',
    async run(ground) {
      const host = await ground.guest();
      const locked = await host.opensTable({ password: 'secret' });
      const guests = await connections(ground, ground.some(10, 60), () => ground.client());
      const tables = await Promise.all(guests.map((guest) => guest.opensTable()));
      await ground.again(async () => {
        const answers = guests.flatMap((guest, i) => [
          guest.ask({ do: 'table.change', table: tables[i], password: `secret ${i}` }),
          guest.ask({ do: 'table.join', table: locked, password: `guess ${i}` }),
        ]);
        for (const answer of await Promise.all(answers))
          if (answer?.is === 'ok' || answer?.code === 'wrongPassword') ground.count('computed');
        await sleep(100);
      });
    },
    // Thirty at once for the address, and one in two seconds.
    atMost: { computed: 60 },
    atLeast: { computed: 1 },
  },
  {
    name: 'ids used again',
    hope: 'one id for other commands each time',
    async run(ground) {
      const guest = await ground.guest();
      const table = await guest.opensTable();
      await onAll(ground, guest, (_, i) => ({ c: `same${i % 3}`, do: 'table.change', table, title: `Title ${i}` }));
    },
    atMost: { done: 12 },
    atLeast: { idUsed: 1 },
  },
  {
    name: 'unknown ids',
    hope: 'tables, matches, people and seats that are not there, and have to be looked for',
    async run(ground) {
      const guest = await ground.guest();
      const table = await guest.opensTable();
      await onAll(ground, guest, (_, i) => {
        const id = `none${i}`;
        const wishes = [
          { do: 'match.follow', match: id },
          { do: 'match.move', match: id, move: { do: 'play', cards: [i] } },
          { do: 'table.join', table: id, password: id },
          { do: 'table.sit', table, seat: i % 32 },
          { do: 'table.vote', table, person: id, yes: true },
          { do: 'mute', person: id, on: true },
          { do: 'table.bot', table, seat: i % 32, on: true, engine: id },
        ];
        return wishes[i % wishes.length] ?? {};
      });
    },
  },
];
