/** Every command of the source has its counterpart: docs/xmpp.md lists them, and names these tests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchStatus, TableEntry } from '@partie/protocol';
import { type Guest, hasProsody, jsonIn, errorIn, inWords, StructuredPlayer } from '../src/testing/index.js';
import { ns } from '../src/namespaces.js';
import { json } from '../src/stanza.js';
import { childIn, el, type Element, textIn } from '../src/xml.js';
import { Arcade, type Way } from './arcade.js';

describe.skipIf(!hasProsody).each<Way>(['component', 'account'])('as %s', (way) => {
  let arcade: Arcade;
  let alice: Guest;
  let bob: Guest;
  beforeAll(async () => {
    arcade = await Arcade.open(way, ['alice', 'bob', 'carol'], { rooms: false });
    [alice, bob] = [await arcade.guest('alice'), await arcade.guest('bob')];
  });
  afterAll(() => arcade.close());

  const own = (stanza: Element): Element | undefined => childIn(stanza, ns.table);
  const ask = (guest: Guest, name: string, attributes: Record<string, string> = {}) =>
    guest.ask(arcade.service, 'get', el(name, { xmlns: ns.table, ...attributes }));
  async function make(wish: object): Promise<readonly [StructuredPlayer, StructuredPlayer]> {
    const created = await alice.ask(
      arcade.service,
      'set',
      el('create', { xmlns: ns.table }, json({ game: 'prsi', seats: 2, ...wish })),
    );
    const table = own(created)?.attributes.table ?? '';
    const to = way === 'component' ? arcade.gateway.surface.addressOf(table) : arcade.service;
    return [new StructuredPlayer(alice, to, table), new StructuredPlayer(bob, to, table)];
  }
  async function end(players: readonly StructuredPlayer[]): Promise<void> {
    for (const player of players) await player.command('leave');
  }

  it('makes a table with options and a password, and lists the tables', async () => {
    const [first] = await make({ title: 'Ours', password: 'sesame', options: { rounds: 1 } });
    const { tables } = jsonIn<{ tables: TableEntry[] }>(own(await ask(bob, 'tables')));
    expect(tables).toMatchObject([{ id: first.table, title: 'Ours', password: true, options: { rounds: 1 } }]);
    const items = await bob.ask(arcade.service, 'get', el('query', { xmlns: ns.items }));
    expect(inWords(items)).toContain('Ours (prsi, 1/2)');
    await end([first]);
  });

  it('joins with a password, starts, and leaves', async () => {
    const players = await make({ password: 'sesame' });
    expect(errorIn(await players[1].command('join'))).toBe('not-authorized');
    expect(errorIn(await players[1].command('join', { password: 'wrong' }))).toBe('not-authorized');
    expect(errorIn(await players[1].command('join', { password: 'sesame' }))).toBeUndefined();
    // Who is not ready cannot be started with, which is said in words.
    const early = await players[0].command('start');
    expect(
      textIn(early.children.find((one) => typeof one !== 'string' && one.name === 'error') as Element, 'text'),
    ).toContain('ready');
    await players[1].command('ready');
    expect(errorIn(await players[1].command('start'))).toBe('forbidden');
    expect(errorIn(await players[0].command('start'))).toBeUndefined();
    await players[1].sees(({ seq }) => seq >= 0);
    await end(players);
    expect(errorIn(await players[0].command('state'))).toBe('forbidden');
  });

  it('tells all of a game: layout, cards, texts, rules', async () => {
    const { kind, zones, texts, actions } = jsonIn<{
      kind: object;
      zones: object;
      texts: { cs: { rules: string } };
      actions: object;
    }>(own(await ask(bob, 'game', { id: 'prsi' })));
    expect(kind).toMatchObject({ id: 'german' });
    expect(Object.keys(zones)).toEqual(['stock', 'discard', 'hand']);
    expect(Object.keys(actions)).toContain('play');
    expect(texts.cs.rules).toContain('Prší');
    expect(errorIn(await ask(bob, 'game', { id: 'nothing' }))).toBe('item-not-found');
  });

  it('asks and answers: a pause needs the other’s consent; the match waits and goes on', async () => {
    const players = await make({});
    await players[1].command('join');
    await players[1].command('ready');
    await players[0].command('start');
    await Promise.all(players.map((player) => player.sees(() => true)));
    expect(errorIn(await players[1].command('answer', { question: 'pause', value: 'yes' }))).toBe('item-not-found');
    let from = bob.heard.length;
    const status = async (fits: (status: MatchStatus) => boolean) =>
      bob.hears((stanza) => {
        const element = stanza.name === 'message' ? own(stanza) : undefined;
        return element?.name === 'status' && fits(jsonIn<{ status: MatchStatus }>(element).status);
      }, from);
    await players[0].command('do', {}, { do: 'match.ask', what: 'pause' });
    expect(textIn(await status(({ asking }) => asking?.what === 'pause'), 'body')).toContain(
      'alice would like a pause',
    );
    expect(errorIn(await players[1].command('answer', { question: 'pause', value: 'yes' }))).toBeUndefined();
    expect(textIn(await status(({ paused }) => paused), 'body')).toContain('The match is paused.');
    from = bob.heard.length;
    await players[0].command('do', {}, { do: 'match.ask', what: 'resume' });
    await status(({ asking }) => asking?.what === 'resume');
    await players[1].command('answer', { question: 'resume', value: 'yes' });
    expect(textIn(await status(({ paused }) => !paused), 'body')).toContain('The match goes on.');
    await end(players);
  });

  it('tells when somebody has vanished, and when he is back', async () => {
    const players = await make({});
    const gone = await arcade.guest('bob', 'gone');
    const there = new StructuredPlayer(gone, players[1].to, players[1].table);
    await there.command('join');
    await there.command('ready');
    await players[0].command('start');
    await players[0].sees(() => true);
    // To an account, only presence tells that a device is gone: one sends it, as clients do to their contacts.
    gone.send(el('presence', { to: way === 'component' ? `${there.to}/bob` : arcade.service }));
    await there.command('state');
    const from = alice.heard.length;
    await gone.go();
    await alice.reads('bob is away', from);
    await players[1].command('join');
    await alice.reads('bob is back', from);
    await end(players);
  });

  it('tells statistics of a player, and lets nobody name commands that are not his', async () => {
    const { games } = jsonIn<{ games: unknown[] }>(own(await ask(bob, 'statistics')));
    expect(Array.isArray(games)).toBe(true);
    const players = await make({});
    expect(errorIn(await players[0].command('do', {}, { do: 'hello' }))).toBe('bad-request');
    expect(errorIn(await players[0].command('nothing'))).toBe('feature-not-implemented');
    expect(errorIn(await players[0].command('move', {}, { do: 'play' }))).toBe('item-not-found');
    await end(players.slice(0, 1));
  });

  it('links an address to a person who is there already, by a link that works once', async () => {
    const { core } = arcade.served;
    const { person } = await core.people.welcome(`Wanda ${way}`);
    const { link } = core.deviceLinks.make(person);
    const carol = await arcade.guest('carol');
    const to = way === 'component' ? `lobby@${arcade.service}` : arcade.service;
    const said = async (text: string, answer: string) => {
      const from = carol.heard.length;
      carol.say(to, text, 'chat');
      await carol.reads(answer, from);
    };
    await said(`link https://play.example.org/#${link}`, `This address now plays as Wanda ${way}.`);
    await said(`link ${link}`, 'not valid any more');
    await said('create go', 'The table is at');
    expect(person.tables.size).toBe(1);
  });

  it('reports a command in a message only if it fails', async () => {
    const players = await make({});
    const from = alice.heard.length;
    const command = el('start', { xmlns: ns.table, table: players[0].table });
    alice.send(el('message', { to: players[0].to, type: 'normal', id: 'failing' }, command));
    const answer = await alice.hears(({ attributes: { id } }) => id === 'failing', from);
    expect(answer.attributes.type).toBe('error');
    await end(players.slice(0, 1));
  });
});
