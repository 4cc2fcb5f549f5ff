/** Two people over WebSockets, as browsers play. */
import { Client, type FollowedMatch, type Socket, thisWorld } from '@partie/client';
import { WebSocket } from 'ws';
import type { Duel } from './gateways.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export async function socketDuel(port: number): Promise<Duel> {
  const arrived: (() => void)[] = [];
  const world = thisWorld(WebSocket as unknown as new (url: string) => Socket);
  const people = await Promise.all(
    ['Webanna', 'Weboris'].map(async (name, i) => {
      const on = ({ is }: { is: string }) => void (is === 'match' && arrived[i]?.());
      const client = new Client({ url: `ws://127.0.0.1:${port}/socket`, world, name, on });
      await client.connect();
      return client;
    }),
  );
  const [anna, boris] = people as [Client, Client];
  const table = text((await anna.send({ do: 'table.create', game: 'prsi', seats: 2, options: { rounds: 10 } })).table);
  await boris.send({ do: 'table.join', table });

  async function newMatch(): Promise<FollowedMatch[]> {
    while (anna.tables.get(table)?.match !== null) await new Promise((resolve) => setTimeout(resolve, 5));
    await boris.send({ do: 'table.ready', table, ready: true });
    const match = text((await anna.send({ do: 'table.start', table })).match);
    return Promise.all(people.map((person) => person.follow(match)));
  }
  let matches = await newMatch();
  return {
    async play(wanted, acknowledged, seen) {
      for (let made = 0; made < wanted; ) {
        const mover = matches.findIndex((match) => match.moves.length > 0);
        const mine = matches[mover];
        const move = mine?.moves.find(({ do: what }) => what === 'play') ?? mine?.moves[0];
        if (mine === undefined || move === undefined) {
          if (matches.every((match) => match.over)) matches = await newMatch();
          else await new Promise((resolve) => setImmediate(resolve));
          continue;
        }
        const other = new Promise<number>((resolve) => {
          arrived[1 - mover] = () => resolve(performance.now());
        });
        const sent = performance.now();
        await people[mover]?.move(mine.id, move);
        acknowledged.push(performance.now() - sent);
        seen.push((await other) - sent);
        made++;
      }
    },
    async close() {
      for (const person of people) person.close();
    },
  };
}
