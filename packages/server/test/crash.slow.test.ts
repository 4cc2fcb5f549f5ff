/** A table through the end of its server, told one by one; under a crowd it is tried in crash/. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type FollowedMatch, type Happening, type Socket, thisWorld } from '@partie/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { begin, gather, until } from './house.js';
import { playFast } from './player.js';
import { type Acknowledged, differences, replay } from './replayed.js';
import { build, ServerProcess } from './server-process.js';

let data: string;
let server: ServerProcess;
let clients: Client[];
let heard: Happening[];

beforeAll(() => build());
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-crash-'));
  server = new ServerProcess(data);
  clients = [];
  heard = [];
  allHere = true;
  await server.start();
});
afterEach(async () => {
  for (const client of clients) client.close();
  await server.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function guest(name: string): Promise<Client> {
  const world = thisWorld(WebSocket as unknown as new (url: string) => Socket);
  const client = new Client({ url: server.url, world, name, on: (happening) => heard.push(happening) });
  clients.push(client);
  await client.connect();
  return client;
}

interface Table {
  readonly people: Client[];
  readonly matches: FollowedMatch[];
  readonly acknowledged: Acknowledged[];
}

async function tableOf(names: readonly string[], rounds: number): Promise<Table> {
  const people = await Promise.all(names.map(guest));
  const table = await gather(people, { options: { rounds, randomSeats: false } });
  return { people, matches: await begin(people, table), acknowledged: [] };
}

/** Nobody begins a move while somebody is still away: else those who are back first would play to the end. */
let allHere: boolean;
const play = ({ people, matches, acknowledged }: Table): Promise<unknown> =>
  Promise.all(
    people.map((person, i) =>
      playFast(
        person,
        matches[i] as FollowedMatch,
        acknowledged,
        () => false,
        () => allHere,
      ),
    ),
  );

/** What is under way when the server ends stays under way; done when it runs again and everyone is back by himself. */
async function restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = await server.end(signal);
  allHere = false;
  expect(exit).toBe(signal === 'SIGTERM' ? 0 : null);
  await server.start();
  await until(() => clients.every((client) => client.state === 'open'));
  allHere = true;
}

/** After the server has stopped: the log against what everybody was told. */
async function compare({ people, matches, acknowledged }: Table): Promise<void> {
  const store = openSqliteStore(data);
  try {
    const { rows, state, view } = await replay(store, matches[0]?.id ?? '');
    expect(differences(rows, acknowledged)).toEqual([]);
    expect(state.outcome).not.toBeNull();
    for (const [seat] of people.entries()) expect(matches[seat]?.view).toEqual(view(seat));
    expect(await store.runningMatches()).toEqual([]);
  } finally {
    await store.close();
  }
}

describe('a server that is killed', () => {
  it('gives the table free again when it was killed right after the last move', async () => {
    const table = await tableOf(['Anna', 'Boris'], 1);
    await play(table);
    await restart('SIGKILL');
    const [anna, boris] = table.people as [Client, Client];
    const id = [...anna.tables.keys()][0] ?? '';
    await until(() => anna.tables.get(id)?.match === null);
    await boris.send({ do: 'table.ready', table: id, ready: true });
    const [again] = await begin([anna, boris], id);
    expect(again?.id).not.toBe(table.matches[0]?.id);
    expect(again?.view?.table.round).toBe(1);
  });
});

describe('a server that is stopped in an orderly way', () => {
  it('tells its clients, who come back to the running match after its restart', async () => {
    const table = await tableOf(['Anna', 'Boris', 'Cyril'], 5);
    const playing = play(table);
    for (let stop = 1; stop <= 3; stop++) {
      await until(() => table.acknowledged.length >= 12 * stop || table.matches[0]?.over === true);
      await restart('SIGTERM');
      expect(heard.filter(({ is }) => is === 'bye')).toHaveLength(stop * clients.length);
    }
    await playing;
    expect(heard).toContainEqual({ is: 'bye', code: 'restart', again: true });
    await server.end('SIGTERM');
    await compare(table);
    expect(server.complaints).toBe('');
  });
});
