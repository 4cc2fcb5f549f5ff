/** What was played behind a password is seen by those who were at the table, and by whom they give the link. */
import type { Client } from '@partie/client';
import type { MatchPage } from '@partie/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { begin, gather, House, until } from './house.js';

let house: House;
let anna: Client;
let boris: Client;
let watcher: Client;
let stranger: Client;
beforeEach(async () => {
  house = await new House().open();
  [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
  [watcher, stranger] = [await house.guest('Cyril'), await house.guest('Dana')];
});
afterEach(() => house.close());

async function ask(path: string, who: Client | null): Promise<{ status: number; body: string }> {
  const answer = await fetch(`http://127.0.0.1:${house.server.port}/api/matches${path}`, {
    ...(who && { headers: { cookie: `partie=${who.token}` } }),
  });
  return { status: answer.status, body: await answer.text() };
}
const statuses = (path: string, ...people: (Client | null)[]) =>
  Promise.all(people.map(async (who) => (await ask(path, who)).status));
const listed = async (who: Client | null) =>
  (JSON.parse((await ask('', who)).body) as MatchPage).matches.map(({ id }) => id);

/** A match of Go that Anna wins, Cyril watching. */
async function played(password: string | null): Promise<string> {
  const table = await gather([anna, boris], { game: 'go', options: { size: 9 } });
  if (password !== null) {
    await anna.send({ do: 'table.change', table, password });
    await boris.send({ do: 'table.ready', table, ready: true });
  }
  await watcher.send({ do: 'table.join', table, watch: true, ...(password !== null && { password }) });
  const [match] = await begin([anna, boris], table);
  const id = match?.id ?? '';
  await boris.send({ do: 'match.resign', match: id });
  await until(() => anna.tables.get(table)?.match === null);
  return id;
}

const paths = (id: string) => [`/${id}`, `/${id}/history`, `/${id}/sgf`];

it('without a password everybody sees it', async () => {
  const id = await played(null);
  for (const path of paths(id))
    expect(await statuses(path, anna, watcher, stranger, null)).toEqual([200, 200, 200, 200]);
  expect(await listed(null)).toEqual([id]);
  expect(JSON.parse((await ask(`/${id}/key`, anna)).body)).toEqual({ key: null });
});

it('behind a password only those who were at the table do; to others it is not there', async () => {
  const id = await played('sesame');
  for (const path of paths(id))
    expect(await statuses(path, anna, watcher, stranger, null)).toEqual([200, 200, 404, 404]);
  expect(await Promise.all([anna, watcher, stranger, null].map(listed))).toEqual([[id], [id], [], []]);
});

it('they can give a link with a secret in it, others cannot', async () => {
  const id = await played('sesame');
  const { key } = JSON.parse((await ask(`/${id}/key`, watcher)).body) as { key: string };
  expect(key.length).toBeGreaterThan(20);
  for (const path of paths(id)) {
    expect(await statuses(`${path}?key=${key}`, stranger, null)).toEqual([200, 200]);
    expect(await statuses(`${path}?key=${key.slice(1)}x`, stranger, null)).toEqual([404, 404]);
  }
  expect(await statuses(`/${id}/key`, stranger, null)).toEqual([404, 404]);
});

it('the key of one match opens no other', async () => {
  const [id, other] = [await played('sesame'), await played('sesame')];
  const { key } = JSON.parse((await ask(`/${id}/key`, anna)).body) as { key: string };
  expect(await statuses(`/${other}/history?key=${key}`, stranger)).toEqual([404]);
});

it('stays behind it after a restart, and after the table has no password any more', async () => {
  const id = await played('sesame');
  const [table = ''] = [...anna.tables.keys()];
  await anna.send({ do: 'table.change', table, password: null });
  await stranger.send({ do: 'table.join', table });
  await house.restart();
  expect(await statuses(`/${id}/history`, anna, stranger, null)).toEqual([200, 404, 404]);
});

it('while it is played a spectator who came later sees it as long as he is there', async () => {
  const people = [anna, boris];
  const open = await gather(people);
  await anna.send({ do: 'table.change', table: open, password: 'sesame' });
  await boris.send({ do: 'table.ready', table: open, ready: true });
  const [match] = await begin(people, open);
  const id = match?.id ?? '';
  await watcher.send({ do: 'table.join', table: open, password: 'sesame' });
  expect(await statuses(`/${id}/history`, watcher, stranger)).toEqual([200, 404]);
  await refusedToFollow(stranger, id);
});

const refusedToFollow = (who: Client, match: string) =>
  expect(who.send({ do: 'match.follow', match })).rejects.toMatchObject({ code: 'noMatch' });

it('cannot be followed by others when its table is gone', async () => {
  const id = await played('sesame');
  const [table = ''] = [...anna.tables.keys()];
  for (const person of [anna, boris, watcher]) await person.send({ do: 'table.leave', table });
  await refusedToFollow(stranger, id);
  await watcher.follow(id);
});
