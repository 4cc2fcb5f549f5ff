/** A client of the server, with nothing changed, plays over the structured layer: what the terminal does with `xmpp:`. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type FollowedMatch, type Happening } from '@partie/client';
import { hasProsody, passwordOf } from '../src/testing/prosody.js';
import { isAddress, readService } from '../src/player/service-address.js';
import { signIn, type XmppPort } from '../src/player/sign-in.js';
import { Arcade, type Way } from './arcade.js';

const soon = (fits: () => void) => vi.waitFor(fits, { timeout: 60_000, interval: 5 });

describe.skipIf(!hasProsody).each<Way>(['component', 'account'])('playing by an own account, as %s', (way) => {
  let arcade: Arcade;
  const ports: XmppPort[] = [];
  beforeAll(async () => {
    arcade = await Arcade.open(way, ['alice', 'bob', 'carol', 'dana']);
  });
  afterAll(async () => {
    for (const port of ports) await port.signOut();
    await arcade.close();
  });

  const service = () => (way === 'component' ? arcade.service : arcade.service.replace(/\/.*$/, ''));
  async function port(user: string): Promise<XmppPort> {
    const { clientPort, certificate } = arcade.prosody;
    const given = { jid: `${user}@localhost`, password: passwordOf(user), host: '127.0.0.1', port: clientPort };
    const made = await signIn({ ...given, ca: certificate, service: service(), language: 'en' });
    ports.push(made);
    return made;
  }
  async function player(user: string): Promise<{ client: Client; heard: Happening[]; port: XmppPort }> {
    const reached = await port(user);
    const heard: Happening[] = [];
    const client = new Client({
      url: reached.socketUrl,
      world: reached.world,
      name: user,
      on: (one) => heard.push(one),
    });
    await client.connect();
    return { client, heard, port: reached };
  }
  /** Sits down both, and starts. */
  async function begin(a: Client, b: Client, wish: object): Promise<readonly [FollowedMatch, FollowedMatch]> {
    const { table } = await a.send({ do: 'table.create', seats: 2, ...wish } as never);
    const id = String(table);
    await b.followLobby();
    await soon(() => expect([...b.lobby.keys()]).toContain(id));
    await b.send({ do: 'table.join', table: id });
    await b.send({ do: 'table.ready', table: id, ready: true });
    await a.send({ do: 'table.start', table: id });
    await soon(() => expect([a, b].map((one) => one.tables.get(id)?.match)).not.toContain(null));
    const match = String(a.tables.get(id)?.match);
    return [await a.follow(match), await b.follow(match)];
  }

  it.each(['prsi', 'canasta'])('two clients play a whole match of %s, and see what the gateway sees', async (game) => {
    const [a, b] = [await player('alice'), await player('bob')];
    expect(a.client.person?.name).toBe('alice');
    const followed = await begin(a.client, b.client, { game, options: { rounds: 1 } });
    const [first] = followed;
    expect(first.dealt.length).toBeGreaterThan(0);
    const [table = ''] = a.client.tables.keys();
    await b.client.send({ do: 'chat', table, text: 'Good luck!' });
    await soon(() => expect(a.heard.some((one) => one.is === 'chat' && one.chat.text === 'Good luck!')).toBe(true));
    let compared = 0;
    while (!first.over) {
      await soon(() => expect(first.over || followed.some(({ moves }) => moves.length > 0)).toBe(true));
      const [n, at] = [followed.findIndex(({ moves }) => moves.length > 0), first.number];
      const one = followed[n];
      if (one === undefined) continue;
      for (const [seat, user] of ['alice', 'bob'].entries()) {
        const known = arcade.gateway.visitor(`${user}@localhost`).matchAt(table);
        const mine = followed[seat];
        if (known?.number !== mine?.number) continue;
        expect(mine?.view).toEqual(known?.view);
        expect(mine?.moves.length).toBe(known?.moves.length);
        compared++;
      }
      const wanted = ['lay', 'play', 'meld', 'draw', 'discard'];
      const move = wanted.flatMap((name) => one.moves.find((each) => each.do === name) ?? [])[0] ?? one.moves[0];
      if (move) await (n === 0 ? a : b).client.move(one.id, move).catch(() => {});
      await soon(() => expect(first.over || first.number > at).toBe(true));
    }
    expect(compared).toBeGreaterThan(10);
    for (const { client } of [a, b]) await client.send({ do: 'table.leave', table });
    await soon(() => expect(a.client.tables.size + b.client.tables.size).toBe(0));
    for (const { client } of [a, b]) client.close();
    expect(arcade.errors).toEqual([]);
  });

  it('takes a move back, refuses what the rules do not allow, and says what cannot be done over XMPP', async () => {
    const [a, b] = [await player('alice'), await player('bob')];
    const followed = await begin(a.client, b.client, { game: 'go', options: { size: 5 } });
    const mover = followed.findIndex(({ moves }) => moves.length > 0);
    const [mine, other] = [followed[mover] as FollowedMatch, followed[1 - mover] as FollowedMatch];
    const { client } = mover === 0 ? a : b;
    const rival = (mover === 0 ? b : a).client;
    const before = JSON.stringify(mine.view?.zones);
    const [move] = mine.moves.filter((one) => one.do === 'play');
    if (move) await client.move(mine.id, move);
    await soon(() => expect(other.number).toBe(1));
    await expect(client.move(mine.id, move ?? { do: 'pass' })).rejects.toMatchObject({ code: 'notYourTurn' });
    await client.send({ do: 'match.ask', match: mine.id, what: 'undo' });
    await soon(() => expect(other.status?.asking?.what).toBe('undo'));
    await rival.send({ do: 'match.agree', match: mine.id, yes: true });
    await soon(() => expect(other.undone).toBe(true));
    expect(JSON.stringify(mine.view?.zones)).toBe(before);
    await expect(client.send({ do: 'passphrase', passphrase: null })).rejects.toThrow(/cannot be done over XMPP/);
    await expect(a.port.json('/api/matches?limit=50')).rejects.toThrow(/cannot be looked at over XMPP/);
    expect(await a.port.json('/api/games/go')).toMatchObject({ id: 'go' });
    const [table = ''] = a.client.tables.keys();
    for (const one of [a.client, b.client]) await one.send({ do: 'table.leave', table });
    for (const one of [a.client, b.client]) one.close();
  });

  it('is away when it is gone, and back in the same match when it comes again; also after the gateway was restarted', async () => {
    const [a, b] = [await player('alice'), await player('bob')];
    const [match] = await begin(a.client, b.client, { game: 'prsi', options: { rounds: 1 } });
    await b.port.signOut();
    await soon(() => expect(match.status?.seats.map(({ here }) => here)).toContain(false));
    const again = await player('bob');
    const [table = ''] = again.client.tables.keys();
    const back = await again.client.follow(String(again.client.tables.get(table)?.match));
    expect(back.view?.you).not.toBeNull();
    await soon(() => expect(match.status?.seats.map(({ here }) => here)).not.toContain(false));
    await arcade.restartGateway();
    await a.client.send({ do: 'chat', table, text: 'still here?' });
    await soon(() =>
      expect(again.heard.some((one) => one.is === 'chat' && one.chat.text === 'still here?')).toBe(true),
    );
    await soon(() => expect([match, back].some(({ moves }) => moves.length > 0)).toBe(true));
    const at = match.number;
    const mover = [match, back].findIndex(({ moves }) => moves.length > 0);
    const [move] = [match, back][mover]?.moves ?? [];
    if (move) await (mover === 0 ? a : again).client.move(match.id, move);
    await soon(() => expect([match.number, back.number].every((n) => n > at)).toBe(true));
    for (const one of [a.client, again.client]) {
      await one.send({ do: 'table.leave', table });
      one.close();
    }
  });

  it('is called to a game of a tournament, and plays it', async () => {
    const [c, d] = [await player('carol'), await player('dana')];
    const founder = arcade.gateway.visitor('alice@localhost');
    const format = { kind: 'single', thirdPlace: false } as const;
    const cup = { name: 'Cup', game: 'prsi', options: { rounds: 1 }, format, most: 2, startWhenFull: true };
    const { tournament } = await founder.send({ do: 'tournament.found', ...cup });
    const id = String(tournament);
    await c.client.followTournaments();
    expect(c.client.tournamentList.get(id)?.name).toBe('Cup');
    for (const { client } of [c, d]) await client.send({ do: 'tournament.join', tournament: id });
    const called = (heard: readonly Happening[]) =>
      heard.flatMap((one) =>
        one.is === 'tournament.news' && one.news.news.told === 'called' ? (one.news.news.match ?? []) : [],
      )[0];
    await soon(() => expect(called(c.heard) && called(d.heard)).toBeTruthy());
    const followed = [await c.client.follow(called(c.heard) ?? ''), await d.client.follow(called(d.heard) ?? '')];
    expect(c.client.tables.size).toBe(0);
    const [first] = followed as [FollowedMatch, FollowedMatch];
    // Somebody who comes back is called again.
    await d.port.signOut();
    const back = await player('dana');
    await soon(() => expect(called(back.heard)).toBe(first.id));
    followed[1] = await back.client.follow(first.id);
    while (!first.over) {
      await soon(() => expect(first.over || followed.some(({ moves }) => moves.length > 0)).toBe(true));
      const [n, at] = [followed.findIndex(({ moves }) => moves.length > 0), first.number];
      const moves = followed[n]?.moves ?? [];
      const move = moves.find((one) => one.do === 'play') ?? moves[0];
      if (move === undefined) continue;
      await [c, back][n]?.client.move(first.id, move).catch(() => {});
      await soon(() => expect(first.over || first.number > at).toBe(true));
    }
    await soon(() =>
      expect(c.heard.some((one) => one.is === 'tournament.news' && one.news.news.told === 'over')).toBe(true),
    );
    const { state } = await c.client.followTournament(id);
    expect(state?.tournament.phase).toBe('over');
    for (const { client } of [c, back]) client.close();
    expect(arcade.errors).toEqual([]);
  });
});

describe.skipIf(!hasProsody)('signing in', () => {
  it('refuses a wrong password and a certificate that nobody has vouched for, each in words', async () => {
    const arcade = await Arcade.open('component', ['alice']);
    const { clientPort, certificate } = arcade.prosody;
    const given = { jid: 'alice@localhost', host: '127.0.0.1', port: clientPort, service: arcade.service } as const;
    try {
      await expect(signIn({ ...given, password: 'wrong', ca: certificate, language: 'en' })).rejects.toThrow(
        /refuses the password of alice@localhost/,
      );
      await expect(signIn({ ...given, password: passwordOf('alice'), language: 'en' })).rejects.toThrow(
        /self[- ]signed certificate/,
      );
    } finally {
      await arcade.close();
    }
  });

  it('understands addresses as they are written', () => {
    expect(readService('xmpp:Games.example.org')).toBe('games.example.org');
    expect(readService('xmpp:partie@example.org')).toBe('partie@example.org');
    expect(readService('games.example.org')).toBeNull();
    expect(readService('xmpp:')).toBeNull();
    expect(isAddress('anna@example.org')).toBe(true);
    expect(isAddress('example.org')).toBe(false);
  });
});
