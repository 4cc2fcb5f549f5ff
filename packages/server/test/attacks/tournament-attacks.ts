/** Attacks on tournaments and on those who look at them. */
import { sleep } from '../crash/troubles.js';
import type { AttackClient } from './attack-client.js';
import type { Attack } from './attack.js';
import { connections } from './connection-attacks.js';

const wish = { name: 'x'.repeat(200), text: 'y'.repeat(1000), game: 'prsi', most: 512, startWhenFull: false };
const swiss = { kind: 'swiss', rounds: 64 };

async function founds(guest: AttackClient, more: Readonly<Record<string, unknown>> = {}): Promise<string | null> {
  const told = await guest.ask({ do: 'tournament.found', ...wish, format: swiss, ...more });
  return typeof told?.tournament === 'string' ? told.tournament : null;
}

export const tournamentAttacks: readonly Attack[] = [
  {
    name: 'tournaments without end',
    hope: 'guests who found tournaments with a password all at the same moment, and never start them',
    async run(ground) {
      const guests = await connections(ground, ground.some(8, 18), () => ground.client());
      await ground.again(async () => {
        const all = guests.flatMap((guest) => [1, 2, 3, 4, 5].map(() => founds(guest, { password: 'secret' })));
        ground.count('tournaments', (await Promise.all(all)).filter((one) => one !== null).length);
        await sleep(200);
      });
    },
    atMost: { tournaments: 50 },
    atLeast: { tournaments: 1 },
  },
  {
    name: 'tournaments of bots',
    hope: 'one guest who lets hundreds of bots play against each other',
    async run(ground) {
      const guest = await ground.guest();
      const ids: string[] = [];
      await ground.again(async () => {
        const id = await founds(guest, { bots: true });
        if (id !== null) ids.push(id);
        for (const tournament of ids) {
          const filled = await guest.ask({ do: 'tournament.bots', tournament, count: 8 });
          if (filled?.is === 'ok') ground.count('bots', 8);
          await guest.ask({ do: 'tournament.start', tournament });
        }
        await sleep(200);
      });
    },
    atMost: { bots: 32 },
    atLeast: { bots: 8 },
  },
  {
    name: 'talk at a tournament',
    hope: 'many who enter a tournament, and all talk to all others',
    async run(ground) {
      const tournament = await founds(await ground.guest());
      const all = await connections(ground, ground.some(30, 300), () => ground.client({ from: ground.newAddress() }));
      for (const client of all) {
        client.send({ do: 'tournament.join', tournament });
        client.send({ do: 'tournament.follow', tournament, on: true });
      }
      await sleep(200);
      const text = 'x'.repeat(2000);
      await ground.again(async () => {
        for (const client of all) {
          client.send({ do: 'chat', table: tournament, text });
          client.send({ do: 'tournament.follow', tournament, on: true });
        }
        await sleep(100);
      });
      for (const { told, characters } of all) {
        ground.count('heard', told.chat ?? 0);
        ground.count('kilobytes', Math.round(characters / 1000));
      }
    },
    // In the short form all thirty together say eighty lines and then four a second, and each is heard by thirty.
    atMost: { heard: 20_000, kilobytes: 60_000 },
    atLeast: { heard: 1 },
  },
];
