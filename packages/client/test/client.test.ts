import type { View } from '@partie/kit';
import { type MatchStatus, protocolVersion } from '@partie/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, NotDone } from '../src/index.js';
import { StillWorld } from './still-world.js';

let world: StillWorld;
beforeEach(() => {
  world = new StillWorld();
});

/** Waits until all promises that can settle have settled. */
async function settled(): Promise<void> {
  for (let i = 0; i < 8; i++) await Promise.resolve();
}
/** Collects how often and how a command ended. */
function follow(work: Promise<unknown>): string[] {
  const ends: string[] = [];
  work.then(
    () => ends.push('done'),
    (why: unknown) => ends.push(why instanceof NotDone ? why.code : String(why)),
  );
  return ends;
}
const draw = (client: Client) => client.move('m', { do: 'draw' });
const view: View = { seats: 2, you: 0, zones: {}, table: { turn: 0, result: null }, open: {}, sealed: {} };
const status: MatchStatus = { seats: [], commitment: '', deadline: null, paused: false, asking: null };
const up = (n: number) => ({ is: 'up', m: 'm', n, e: [], s: { table: { turn: n } } }) as const;

describe('a command', () => {
  it('is sent once, and again every 2.5 seconds until it is answered', async () => {
    const client = await world.come();
    const ends = follow(draw(client));
    const { socket } = world;
    const [, first] = socket.said;
    expect(socket.said).toHaveLength(2);
    world.pass(2499);
    expect(socket.said).toHaveLength(2);
    world.pass(1);
    expect(socket.said[2]).toEqual(first);
    socket.say({ is: 'ok', c: String(first?.c), n: 1 });
    world.pass(2500);
    await settled();
    expect(socket.said).toHaveLength(3);
    expect(ends).toEqual(['done']);
  });

  it('is sent again at once over a new connection, once, and after what is followed', async () => {
    const client = await world.come();
    const following = client.follow('m');
    world.socket.say({
      is: 'view',
      m: 'm',
      n: 4,
      view,
      places: [],
      offers: {},
      status,
      c: String(world.socket.said[1]?.c),
    });
    await following;
    follow(draw(client));
    const [, , move] = world.socket.said;
    world.socket.hangUp();
    world.pass(250);
    world.socket.welcome();
    expect(world.socket.said).toMatchObject([{ do: 'hello', token: 'secret' }, { do: 'match.follow', have: 4 }, move]);
  });

  it('that was given while the line was down is sent when it is up', async () => {
    const client = await world.come();
    world.socket.hangUp();
    follow(draw(client));
    world.pass(250);
    world.socket.welcome();
    expect(world.socket.said).toMatchObject([{ do: 'hello' }, { do: 'match.move' }]);
  });

  it('is answered once, however often and whatever answers come', async () => {
    const client = await world.come();
    const ends = [follow(draw(client)), follow(draw(client))];
    const [, first, second] = world.socket.said;
    for (let i = 0; i < 2; i++) {
      world.socket.say({ is: 'ok', c: String(first?.c) });
      world.socket.say({ is: 'no', c: String(first?.c), code: 'notYourTurn', text: '' });
      world.socket.say({ is: 'no', c: String(second?.c), code: 'notYourTurn', text: '' });
      world.socket.say({ is: 'ok', c: String(second?.c) });
    }
    await settled();
    expect(ends).toEqual([['done'], ['notYourTurn']]);
  });

  it('is not given up when the server says later, or too fast', async () => {
    const client = await world.come();
    const ends = follow(draw(client));
    const c = String(world.socket.said[1]?.c);
    world.socket.say({ is: 'no', c, code: 'later', text: '' });
    world.socket.say({ is: 'no', c: null, code: 'tooFast', text: '' });
    await settled();
    expect(ends).toEqual([]);
    world.pass(2500);
    expect(world.socket.said).toHaveLength(3);
  });

  it('has an id of its own, in every tab', async () => {
    const ids: unknown[] = [];
    for (let tab = 0; tab < 3; tab++) {
      world.chance = tab / 3;
      const client = await world.come();
      for (let i = 0; i < 3; i++) follow(draw(client));
      ids.push(...world.socket.said.slice(1).map(({ c }) => c));
    }
    expect(new Set(ids).size).toBe(9);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
  });
});

describe('the connection', () => {
  /** The delays before the next `count` attempts to reconnect. */
  function pauses(count: number): number[] {
    return Array.from({ length: count }, () => {
      world.socket.hangUp();
      const [from, tries] = [world.now(), world.sockets.length];
      while (world.sockets.length === tries) world.pass(5);
      return world.now() - from;
    });
  }

  it('is tried again after pauses that grow up to a second', async () => {
    await world.come();
    expect(pauses(7)).toEqual([200, 300, 450, 675, 1000, 1000, 1000]);
    world.socket.welcome();
    expect(pauses(1)).toEqual([200]);
  });

  it('is tried more rarely when nothing has helped for half a minute', async () => {
    await world.come();
    pauses(40);
    expect(pauses(2)).toEqual([5000, 5000]);
    world.socket.welcome();
    expect(pauses(1)).toEqual([200]);
  });

  it('is spread: unlucky ones come back later than lucky ones', async () => {
    world.chance = 0;
    await world.come();
    world.socket.hangUp();
    world.pass(125);
    expect(world.sockets).toHaveLength(2);
  });

  it('is asked for a sign of life every 2.5 seconds, and given up after nine of silence', async () => {
    const client = await world.come();
    const first = world.socket;
    for (let i = 0; i < 10; i++) {
      world.pass(2500);
      first.say({ is: 'pong', c: 'ping', now: 0 });
    }
    expect(first.sent.filter(({ do: what }) => what === 'ping')).toHaveLength(10);
    expect(client.state).toBe('open');
    world.pass(10_250);
    expect(first.closed).toBe(true);
    expect(world.sockets.length).toBeGreaterThan(1);
    first.say({ is: 'chat', table: 't', from: { id: 'p', name: 'B' }, text: 'late', at: 0, watching: false });
    expect(world.happenings.some(({ is }) => is === 'chat')).toBe(false);
  });

  it('is given up when it opens and nobody answers the hello, or does not even open', async () => {
    const client = world.client();
    follow(client.connect());
    world.socket.accept();
    world.pass(9000);
    expect(world.sockets[0]?.closed).toBe(true);
    world.pass(250);
    expect(world.sockets).toHaveLength(2);
    world.pass(9000 + 500);
    expect(world.sockets).toHaveLength(3);
    world.socket.welcome();
    expect(client.state).toBe('open');
  });

  it('takes "later" for an answer and comes again; "gone" is for ever', async () => {
    const client = world.client({ token: 'old' });
    const greeted = follow(client.connect());
    const ends = follow(draw(client));
    world.socket.accept();
    world.socket.say({ is: 'no', c: 'hello', code: 'later', text: '' });
    expect(client.state).toBe('lost');
    world.pass(250);
    world.socket.accept();
    world.socket.say({ is: 'no', c: 'hello', code: 'gone', text: '' });
    await settled();
    expect(client.state).toBe('gone');
    expect([greeted, ends]).toEqual([['gone'], ['gone']]);
    expect(world.pending).toBe(0);
  });

  it('of a new guest brings the same secret along until it is welcomed, and then says only that', async () => {
    const client = world.client();
    follow(client.connect());
    world.socket.accept();
    const [first] = world.socket.said;
    expect(first).toMatchObject({ name: 'Anna', token: expect.stringMatching(/^[0-9a-f]{48}$/) as string });
    world.socket.hangUp();
    world.pass(250);
    world.socket.accept();
    expect(world.socket.said).toEqual([first]);
    world.socket.say({ is: 'welcome', c: 'hello', v: 1, person: { id: 'p', name: 'Anna' }, tables: [], now: 0 });
    expect(client.token).toBe(first?.token);
    world.socket.hangUp();
    world.pass(250);
    world.socket.accept();
    expect(world.socket.said).toEqual([{ c: 'hello', do: 'hello', v: protocolVersion, token: first?.token }]);
  });

  it('waits and comes again when too many came at once', async () => {
    const client = world.client();
    const greeted = follow(client.connect());
    world.socket.accept();
    world.socket.say({ is: 'no', c: 'hello', code: 'tooFast', text: '' });
    expect(client.state).toBe('lost');
    world.pass(250);
    world.socket.welcome();
    await settled();
    expect(greeted).toEqual(['done']);
  });

  it('is told of a name that is taken', async () => {
    const client = world.client();
    const greeted = follow(client.connect());
    world.socket.accept();
    world.socket.say({ is: 'no', c: 'hello', code: 'nameTaken', text: '' });
    await settled();
    expect(greeted).toEqual(['nameTaken']);
    expect(client.state).toBe('closed');
  });

  it('stays away and says so when the server has become too new for it', async () => {
    const client = await world.come();
    world.socket.hangUp();
    world.pass(250);
    world.socket.accept();
    world.socket.say({ is: 'no', c: 'hello', code: 'oldClient', text: 'Update the program.' });
    expect(client.state).toBe('closed');
    expect(world.happenings.at(-1)).toEqual({ is: 'refused', code: 'oldClient', text: 'Update the program.' });
    expect(world.pending).toBe(0);
  });

  it('is not upset by a hello that arrived twice', async () => {
    const client = await world.come();
    world.socket.say({ is: 'no', c: 'hello', code: 'badMessage', text: '' });
    expect(client.state).toBe('open');
  });

  it('comes back after a farewell that says so, and stays away after one that does not', async () => {
    const client = await world.come();
    world.socket.say({ is: 'bye', code: 'restart', again: true });
    world.socket.hangUp();
    world.pass(250);
    world.socket.welcome();
    expect(client.state).toBe('open');
    world.socket.say({ is: 'bye', code: 'banned', again: false });
    expect(client.state).toBe('closed');
    expect(world.happenings.filter(({ is }) => is === 'bye')).toHaveLength(2);
    expect(world.pending).toBe(0);
  });

  it('keeps the server’s time', async () => {
    const client = world.client();
    const greeted = client.connect();
    world.socket.welcome(5000);
    await greeted;
    expect(client.clockOffset).toBe(5000);
    world.pass(100);
    world.socket.say({ is: 'pong', c: 'ping', now: 5300 });
    expect(client.clockOffset).toBe(5200);
  });

  it('survives a frame that is no message', async () => {
    const client = await world.come();
    world.socket.onmessage?.({ data: 'not JSON' });
    world.socket.onmessage?.({ data: 'null' });
    expect(client.state).toBe('open');
  });
});

describe('closing', () => {
  it('leaves nothing pending: no timers, no promises', async () => {
    const client = await world.come();
    const ends = follow(draw(client));
    const { socket } = world;
    client.close();
    socket.welcome();
    socket.hangUp();
    await settled();
    expect(ends).toEqual(['closed']);
    expect(client.state).toBe('closed');
    expect(world.pending).toBe(0);
    expect(follow(draw(client))).toEqual([]);
    await expect(draw(client)).rejects.toMatchObject({ code: 'closed' });
  });

  it('also while it is connecting, or waits to try again', async () => {
    const early = world.client();
    const greeted = follow(early.connect());
    early.close();
    const late = await world.come();
    world.socket.hangUp();
    late.close();
    await settled();
    expect(greeted).toEqual(['closed']);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(2);
    expect(world.pending).toBe(0);
  });
});

describe('a followed match', () => {
  async function following(n: number) {
    const client = await world.come();
    const work = client.follow('m');
    world.socket.say({
      is: 'view',
      m: 'm',
      n,
      view,
      places: [],
      offers: {},
      status,
      c: String(world.socket.said.at(-1)?.c),
    });
    return { client, match: await work };
  }
  const asked = () => world.socket.said.filter(({ do: what }) => what === 'match.follow').slice(1);

  it('takes every step once', async () => {
    const { match } = await following(3);
    for (const n of [2, 3, 4, 4, 5]) world.socket.say(up(n));
    expect(match.number).toBe(5);
    expect(match.view?.table.turn).toBe(5);
    expect(asked()).toEqual([]);
  });

  it('goes back with a move that is taken back', async () => {
    const { match } = await following(3);
    world.socket.say({ ...up(4), e: [], z: { stock: 3, hand: [[7, 'Ak']] } });
    expect(match.undone).toBe(true);
    expect(match.view?.zones).toMatchObject({
      stock: { see: 'count', n: 3 },
      hand: { see: 'all', n: 1, cards: [[7, 'Ak']] },
    });
    world.socket.say({ ...up(5), e: [], z: { hand: null } });
    expect(match.view?.zones).not.toHaveProperty('hand');
    world.socket.say(up(6));
    expect(match.undone).toBe(false);
  });

  it('asks for what is missing after a gap, once, and again only when there is a new gap', async () => {
    const { match } = await following(3);
    for (const n of [6, 7, 8]) world.socket.say(up(n));
    expect(asked()).toMatchObject([{ have: 3 }]);
    for (const n of [4, 5, 6, 7, 8]) world.socket.say(up(n));
    world.socket.say({ is: 'ok', c: String(asked()[0]?.c), n: 8 });
    await settled();
    expect(match.number).toBe(8);
    world.socket.say(up(11));
    expect(asked()).toMatchObject([{ have: 3 }, { have: 8 }]);
  });

  it('asks anew over a new connection, with what it has by then, and only once', async () => {
    await following(3);
    world.socket.say(up(6));
    for (let i = 0; i < 3; i++) {
      world.socket.hangUp();
      world.pass(1000);
      world.socket.welcome();
    }
    expect(world.socket.said).toMatchObject([{ do: 'hello' }, { do: 'match.follow', have: 3 }]);
  });

  it('that is there no more keeps its last view and says so', async () => {
    const { match } = await following(3);
    world.socket.hangUp();
    world.pass(250);
    world.socket.welcome();
    world.socket.say({ is: 'no', c: String(world.socket.said[1]?.c), code: 'noMatch', text: '' });
    await settled();
    expect(match.gone).toBe('noMatch');
    expect(match.view).toEqual(view);
    world.socket.hangUp();
    world.pass(250);
    world.socket.welcome();
    expect(world.socket.said).toHaveLength(1);
  });

  it('that cannot be followed rejects, and is not asked for again', async () => {
    const client = await world.come();
    const ends = follow(client.follow('m'));
    world.socket.say({ is: 'no', c: String(world.socket.said[1]?.c), code: 'noWatching', text: '' });
    await settled();
    expect(ends).toEqual(['noWatching']);
    expect(client.matches.size).toBe(0);
  });
});
