/** An author's own server: one who plays at every seat, goes back, and changes the rules under a running match. */
import { type Client, type Socket, Client as PlayerClient, thisWorld } from '@partie/client';
import type { Game } from '@partie/kit';
import type { DevCommand, DevMoves, DevState } from '@partie/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { gameById } from '@partie/games';
import { DevHouse, serve } from '../src/index.js';
import { House, until } from './house.js';

const prsi = gameById('prsi') as Game;
let house: House;
let dev: DevHouse;
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await house.close();
});

/** Bots think for so long that nobody moves but those who are asked to. */
async function open(game = prsi, botPace = 1000): Promise<void> {
  dev = new DevHouse({ game, seats: 2 });
  house = await new House({ botPace }, undefined, { dev }).open();
}
const address = (path = ''): string => `http://127.0.0.1:${house.server.port}/api/dev${path}`;
const post = (command: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address(), { method: 'POST', headers, body: JSON.stringify(command) });
const ask = async (command: DevCommand): Promise<DevState> => (await (await post(command)).json()) as DevState;
const moves = async () => ((await (await fetch(address('/moves'))).json()) as DevMoves).moves;

/** The player of a seat, over a connection of his own. */
async function player(seat: number): Promise<Client> {
  const client = new PlayerClient({
    url: house.url,
    world: thisWorld(WebSocket as unknown as new (url: string) => Socket),
    token: dev.state.seats[seat]?.token ?? '',
  });
  clients.push(client);
  await client.connect();
  return client;
}
const matchOf = (client: Client): string => client.tables.get(dev.state.table)?.match ?? '';
/** The match at the table, followed. */
async function follow(client: Client) {
  await until(() => matchOf(client) !== '');
  return client.follow(matchOf(client));
}
/** The first legal move. */
async function moveOn(client: Client): Promise<void> {
  const match = await follow(client);
  await until(() => match.moves.length > 0);
  const [move] = match.moves;
  if (move !== undefined) await client.move(match.id, move);
}
/** Another match than this is at the table, and followed. */
async function next(client: Client, before: string) {
  await until(() => !['', before].includes(matchOf(client)));
  return client.follow(matchOf(client));
}

/** The same rules, in which a move is not allowed from now on. */
const without = (game: Game, move: string): Game => ({
  ...game,
  refuse: (state, seat, given) =>
    (given as { do?: string }).do === move ? { code: 'notNow' } : game.refuse(state, seat, given),
  moves: (state, seat) => game.moves(state, seat).filter((one) => one.do !== move),
});

describe('the author plays at every seat', () => {
  it('with the token of each, and bots play where he does not sit', async () => {
    await open(prsi, 0);
    const { seats, bots } = (await (await fetch(address())).json()) as DevState;
    expect([seats.length, bots]).toEqual([2, true]);
    const anna = await player(0);
    const match = await follow(anna);
    await until(() => match.status?.seats[1]?.bot === true);
    await moveOn(anna);
    // The bot answers, and it is Anna's turn again.
    await until(() => match.moves.length > 0 && (match.number ?? 0) > 2);
    expect(match.status?.seats[0]).toMatchObject({ name: 'Anna', bot: false });
  });

  it('and takes a seat from the bot when he sits down there', async () => {
    await open(prsi, 0);
    const anna = await player(0);
    const match = await follow(anna);
    await until(() => match.status?.seats[1]?.bot === true);
    await ask({ do: 'sit', seat: 1 });
    const ben = await player(1);
    const his = await follow(ben);
    await until(() => his.status?.seats[1]?.bot === false && his.status.seats[0]?.bot === true);
    expect(his.seat).toBe(1);
  });

  it('or at all of them without bots', async () => {
    await open(prsi, 0);
    expect((await ask({ do: 'bots', on: false })).bots).toBe(false);
    const [anna, ben] = [await player(0), await player(1)];
    const match = await follow(anna);
    await until(() => match.status?.seats.every(({ bot }) => !bot) === true);
    const [first, second] = match.moves.length > 0 ? [anna, ben] : [ben, anna];
    await moveOn(first);
    await moveOn(second);
    expect((await moves()).length).toBe(2);
  });

  it('goes back to an earlier move, from which the match goes on', async () => {
    await open();
    await ask({ do: 'bots', on: false });
    const [anna, ben] = [await player(0), await player(1)];
    const match = await follow(anna);
    const [first, second] = match.moves.length > 0 ? [anna, ben] : [ben, anna];
    await moveOn(first);
    const after = JSON.stringify(match.view);
    await moveOn(second);
    const [one] = await moves();
    expect(one).toMatchObject({ move: 1, text: expect.stringMatching(/^(Anna|Ben) /) as string });
    await ask({ do: 'back', row: one?.row ?? 0 });
    const again = await next(anna, match.id);
    expect(JSON.stringify(again.view)).toBe(after);
    expect(await moves()).toEqual([one]);
    await moveOn(second);
  });

  it('starts a new match whenever he likes', async () => {
    await open();
    const anna = await player(0);
    const match = await follow(anna);
    await ask({ do: 'newMatch' });
    const fresh = await next(anna, match.id);
    expect([fresh.over, (await moves()).length]).toEqual([false, 0]);
    await until(() => match.over);
  });
});

describe('rules that were changed', () => {
  /** Two moves, without bots. Answers what was done by them. */
  async function played() {
    await open();
    await ask({ do: 'bots', on: false });
    const [anna, ben] = [await player(0), await player(1)];
    const match = await follow(anna);
    const [first, second] = match.moves.length > 0 ? [anna, ben] : [ben, anna];
    await moveOn(first);
    await moveOn(second);
    return { anna, first, match };
  }

  it('are taken in without losing the match, where it can be replayed by them', async () => {
    const { anna, match, first } = await played();
    const before = JSON.stringify(match.view);
    const scored: Game = { ...prsi, about: { ...prsi.about, undo: 'own' } };
    expect(await dev.takeIn(scored)).toBeNull();
    const going = await next(anna, match.id);
    expect(JSON.stringify(going.view)).toBe(before);
    expect(going.status?.version).toBe(prsi.about.version + 1);
    await moveOn(first);
  });

  it('are offered where they do not allow what was played; the old ones go on until the author chooses', async () => {
    const { anna, match, first } = await played();
    const { store } = house.server.core.ports;
    const rows = await store.log(match.id, 0, 10);
    const done = rows.flatMap(({ body }) => (body as { move?: { do: string } }).move?.do ?? []);
    const offer = await dev.takeIn(without(prsi, done[1] ?? ''));
    const refused = done.indexOf(done[1] ?? '') + 1;
    expect(offer).toMatchObject({ move: refused, why: { en: expect.any(String) as string } });
    expect(offer?.text.en).toMatch(/^(Anna|Ben) /);
    expect(dev.state.offer).toEqual(offer);
    await moveOn(first);
    expect(match.over).toBe(false);

    await ask({ do: 'takeOffer' });
    const going = await next(anna, match.id);
    expect((await moves()).length).toBe(refused - 1);
    expect([going.status?.version, dev.state.offer]).toEqual([prsi.about.version + 1, null]);
  });

  it('that deal otherwise begin a new match only when the author wants it, unless nothing was played yet', async () => {
    const { anna, match } = await played();
    const other: Game = {
      ...prsi,
      setup(seats, options, random, documents) {
        random.int(2, 'who begins');
        return prsi.setup(seats, options, random, documents);
      },
    };
    expect(await dev.takeIn(other)).toMatchObject({
      move: 0,
      why: { en: expect.stringContaining('who begins') as string },
    });
    await ask({ do: 'newMatch' });
    const fresh = await next(anna, match.id);
    expect(await dev.takeIn(prsi)).toBeNull();
    const again = await next(anna, fresh.id);
    expect(again.status?.version).toBe(prsi.about.version + 2);
  });

  it('that throw are told with the place, and the server goes on', async () => {
    await open();
    const anna = await player(0);
    await follow(anna);
    const told: string[] = [];
    dev.onThrow = (text) => told.push(text);
    const broken: Game = {
      ...prsi,
      apply() {
        throw new TypeError('cards is not iterable');
      },
    };
    const before = matchOf(anna);
    expect(await dev.takeIn(broken)).toBeNull();
    const match = await next(anna, before);
    await ask({ do: 'bots', on: false });
    const [seat] = match.moves.length > 0 ? [0] : [1];
    const mover = seat === 0 ? anna : await player(1);
    // It is tried again until the match is left behind.
    const tried = moveOn(mover).catch(() => 'refused');
    await until(() => dev.state.problems.length > 0);
    expect(dev.state.problems).toMatchObject([{ kind: 'throws' }]);
    expect(told.join()).toMatch(/cards is not iterable[\s\S]*dev-house\.test\.ts/);
    // The file is mended.
    expect(await dev.takeIn(prsi)).toBeNull();
    expect(dev.state.problems).toEqual([]);
    await next(anna, match.id);
    expect(await tried).toBe('refused');
    await moveOn(mover);
  });

  it('cannot become another game', async () => {
    await open();
    await expect(dev.takeIn(gameById('go') as Game)).rejects.toThrow("The game was 'prsi'");
  });
});

describe('the door to all seats', () => {
  it('is open to pages of this machine only', async () => {
    await open();
    const elsewhere = { origin: 'https://example.org' };
    expect((await fetch(address(), { headers: elsewhere })).status).toBe(403);
    expect((await post({ do: 'newMatch' }, elsewhere)).status).toBe(403);
    expect((await post({ do: 'everything' })).status).toBe(400);
    expect((await post({ do: 'sit', seat: 7 })).status).toBe(403);
  });

  it('is not opened on an address that others can reach', async () => {
    house = await new House().open();
    dev = new DevHouse({ game: prsi });
    const { data } = house;
    for (const host of ['0.0.0.0', '::', '192.168.1.5'])
      await expect(serve({ port: 0, host, data: `${data}/other`, origins: [], dev })).rejects.toThrow('127.0.0.1');
  });

  it('is not there at all on any other server', async () => {
    house = await new House().open();
    for (const path of ['', '/moves', '/changes']) expect((await fetch(address(path))).status).toBe(404);
    expect((await post({ do: 'sit', seat: 0 })).status).toBe(405);
  });
});
