/** Attacks on the journal: what people do outside of their moves, as often and as long as they may. */
import { sleep } from '../crash/troubles.js';
import type { Attack } from './attack.js';
import { connections } from './connection-attacks.js';

export const journalAttacks: readonly Attack[] = [
  {
    name: 'the journal',
    hope: 'guests who write as much into the record as it takes: long chat, long titles, coming and going',
    async run(ground) {
      const guests = await connections(ground, ground.some(6, 60), () => ground.client({ from: ground.newAddress() }));
      const tables = await Promise.all(guests.map((guest) => guest.opensTable()));
      let i = 0;
      await ground.again(async () => {
        for (const [at, guest] of guests.entries()) {
          const table = tables[at] ?? 'none';
          const other = tables[(at + 1) % tables.length] ?? 'none';
          for (let times = 0; times < 5; times++, i++) {
            guest.send({ do: 'chat', table, text: `${i} ${'č'.repeat(1900)}` });
            guest.send({
              do: 'table.change',
              table,
              title: `${i} ${'ž'.repeat(70)}`,
              options: { rounds: 1 + (i % 5) },
            });
            guest.send({ do: 'table.join', table: other, watch: true });
            guest.send({ do: 'table.leave', table: other });
          }
        }
        await sleep(ground.some(50, 200));
      });
      for (const { told, refused } of guests) {
        ground.count('done', told.ok ?? 0);
        ground.count('tooFast', refused.tooFast ?? 0);
      }
    },
    atLeast: { done: 1 },
  },
];
