/** What goes wrong on purpose, at a real Prosody: each ends as designed, and nobody else notices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import type { Client } from '@partie/client';
import { ns } from '../src/namespaces.js';
import { json } from '../src/stanza.js';
import { child, childIn, el, type Element, elements, textIn, write } from '../src/xml.js';
import { Arcade } from './arcade.js';
import { errorIn, type Guest, inWords, jsonIn, statusesOf } from '../src/testing/guest.js';
import { componentDomain, hasProsody } from '../src/testing/prosody.js';
import { StructuredPlayer } from '../src/testing/structured-player.js';

const hosts = ['alice', 'anna', 'adele', 'agnes', 'amy'];
const rich = [el('rich', { xmlns: ns.table })];
const ownErrorIn = (stanza: Element): Element | undefined => {
  const error = child(stanza, 'error');
  return error && childIn(error, ns.table);
};

describe.skipIf(!hasProsody)('a table on XMPP', () => {
  let arcade: Arcade;
  let alice: Guest;
  let bob: Guest;
  let count = 0;
  let name = '';
  let guests = 0;
  beforeAll(async () => {
    arcade = await Arcade.open('component', [...hosts, 'bob', 'mallory', 'a-very-long-name-indeed', 'dealer', 'ruth'], {
      stanzaRate: 200,
      chatRate: 10,
    });
    bob = await arcade.guest('bob');
  });
  afterAll(() => arcade.close());
  // One person may open five tables in a minute.
  beforeEach(async () => {
    name = hosts[count % hosts.length] ?? '';
    alice = await arcade.guest(name, `r${++guests}`);
    const lastWords = ({ jid, heard }: Guest) =>
      [jid, ...heard.slice(-12).map((one) => inWords(one).slice(0, 300))].join('\n');
    onTestFailed(() => console.log(lastWords(alice), '\n', lastWords(bob), arcade.errors));
  });

  async function table(wish: object = {}, host = alice): Promise<{ table: string; room: string }> {
    const content = json({ game: 'prsi', seats: 2, title: `Table ${++count}`, ...wish });
    const created = await host.ask(componentDomain, 'set', el('create', { xmlns: ns.table }, content));
    expect(errorIn(created)).toBeUndefined();
    const id = childIn(created, ns.table)?.attributes.table ?? '';
    return { table: id, room: arcade.gateway.surface.addressOf(id) };
  }
  /** Alice and Bob at a table, in a match. */
  async function match(wish: object = {}): Promise<readonly [StructuredPlayer, StructuredPlayer]> {
    const { table: id, room } = await table(wish);
    await alice.join(room, name, rich);
    await bob.join(room, 'bob', rich);
    const players = [new StructuredPlayer(alice, room, id), new StructuredPlayer(bob, room, id)] as const;
    await players[1].command('ready');
    expect(errorIn(await players[0].command('start'))).toBeUndefined();
    await Promise.all(players.map((player) => player.sees(() => true)));
    return players;
  }
  async function end(players: readonly StructuredPlayer[]): Promise<void> {
    for (const player of players) await player.command('leave');
  }

  it('refuses a move out of turn, with a condition that programs know', async () => {
    const players = await match();
    const news = await Promise.all(players.map((player) => player.sees(() => true)));
    const waiting = news.findIndex(({ moves }) => moves.length === 0);
    const answer = await (players[waiting] as StructuredPlayer).move({ do: 'draw' });
    expect(errorIn(answer)).toBe('not-allowed');
    expect(ownErrorIn(answer)?.name).toBe('not-your-turn');
    await end(players);
  });

  it('refuses a move that was decided upon an earlier state, and says how far the match is', async () => {
    const players = await match();
    const news = await Promise.all(players.map((player) => player.sees(() => true)));
    const at = news.findIndex(({ moves }) => moves.length > 0);
    const [move] = news[at]?.moves ?? [];
    const answer = await (players[at] as StructuredPlayer).move(move as never, (news[at]?.seq ?? 0) - 1);
    expect(errorIn(answer)).toBe('conflict');
    expect(ownErrorIn(answer)?.name).toBe('stale');
    expect(ownErrorIn(answer)?.attributes.seq).toBe(String(news[at]?.seq));
    await end(players);
  });

  it('refuses an illegal move in words', async () => {
    const players = await match();
    const news = await Promise.all(players.map((player) => player.sees(() => true)));
    const at = news.findIndex(({ moves }) => moves.length > 0);
    const answer = await (players[at] as StructuredPlayer).move({ do: 'play', cards: [9999] });
    expect(errorIn(answer)).toBe('not-acceptable');
    expect(ownErrorIn(answer)?.name).toBe('illegal-move');
    expect(textIn(child(answer, 'error'), 'text')).not.toBe('');
    await end(players);
  });

  it('passes on what somebody says, but no event that he has made up', async () => {
    const { room } = await table();
    await alice.join(room, name, rich);
    await bob.join(room, 'bob', rich);
    const from = bob.heard.length;
    const forged = el('event', { xmlns: ns.table, seq: 1, n: 1 }, json({ events: [], moves: [] }));
    const subject = el('x', { xmlns: ns.mucUser }, el('status', { code: '307' }));
    alice.send(
      el('message', { to: room, type: 'groupchat', id: 'forged' }, el('body', {}, 'look at this'), forged, subject),
    );
    const heard = await bob.reads('look at this', from);
    expect(heard.attributes.from).toBe(`${room}/${name}`);
    // Of ours there is only what the gateway itself says.
    expect(elements(heard).flatMap((one) => (one.ns === ns.table ? [one.name] : []))).toEqual(['chat']);
    expect(childIn(heard, ns.mucUser)).toBeUndefined();
    // The writer's own client recognises its message by the id.
    const own = await alice.reads('look at this');
    expect(own.attributes.id).toBe('forged');
  });

  it('lets nobody go on with the command of somebody else', async () => {
    const begin = el('command', { xmlns: ns.commands, node: 'create', action: 'execute' });
    const begun = await alice.ask(componentDomain, 'set', begin);
    const sessionid = child(begun, 'command')?.attributes.sessionid;
    expect(sessionid).toBeDefined();
    const mallory = await arcade.guest('mallory');
    const steal = el(
      'command',
      { xmlns: ns.commands, node: 'create', sessionid, action: 'next' },
      el('x', { xmlns: ns.forms, type: 'submit' }, el('field', { var: 'game' }, el('value', {}, 'prsi'))),
    );
    expect(errorIn(await mallory.ask(componentDomain, 'set', steal))).toBe('bad-request');
    // For its owner it goes on.
    expect(child(await alice.ask(componentDomain, 'set', steal), 'command')?.attributes.status).toBe('executing');
  });

  it('hears a flood only in part, refuses it once, and everybody else plays on', async () => {
    const { room } = await table();
    await alice.join(room, name);
    await bob.join(room, 'bob');
    const mallory = await arcade.guest('mallory', 'flood');
    await mallory.join(room, 'mallory');
    const [from, fromBob] = [mallory.heard.length, bob.heard.length];
    for (let n = 0; n < 500; n++) mallory.say(room, `flood ${n}`);
    alice.say(room, 'still here');
    await bob.reads('still here', fromBob);
    // Whatever mallory sent before this was looked at before it.
    await mallory.hears((stanza) => stanza.attributes.type === 'error', from);
    const floods = bob.heard.slice(fromBob).filter((stanza) => textIn(stanza, 'body').startsWith('flood'));
    const errors = mallory.heard.slice(from).filter((stanza) => stanza.attributes.type === 'error');
    expect(floods.length).toBeLessThanOrEqual(12);
    expect(errors.length).toBeLessThanOrEqual(4);
  });

  it('strips control characters from whatever goes out, and stays connected', async () => {
    const { room, table: id } = await table();
    await alice.join(room, name);
    const web = await webPlayer('Web\u202eney');
    await web.send({ do: 'table.join', table: id });
    const from = alice.heard.length;
    await web.send({ do: 'chat', table: id, text: 'one\u0001two\u001b[31mthree\ud800' });
    const heard = await alice.reads('one', from);
    expect(inWords(heard)).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e]/u);
    expect(heard.attributes.from).toBe(`${room}/Webney`);
    web.close();
  });

  it('refuses 60 KB of card symbols, and reads what comes after them', async () => {
    const { room } = await table();
    await alice.join(room, name);
    const from = alice.heard.length;
    alice.say(room, '♠'.repeat(20_000), 'groupchat', 'long');
    const refused = await alice.hears(({ attributes: { id, type } }) => id === 'long' && type === 'error', from);
    expect(errorIn(refused)).toBe('not-acceptable');
    alice.say(room, '♠♥♦♣ as many as fit');
    await alice.reads('♠♥♦♣ as many as fit', from);
  });

  it('drops a message of forty elements inside of each other, and stays connected', async () => {
    const { room } = await table();
    await alice.join(room, name);
    const from = alice.heard.length;
    const deep = Array.from({ length: 40 }).reduce<Element>((inner) => el('a', { xmlns: 'urn:a' }, inner), el('b'));
    alice.send(el('message', { to: room, type: 'groupchat' }, el('body', {}, 'deep'), deep));
    alice.say(room, 'and on it goes');
    await alice.reads('and on it goes', from);
    expect(arcade.offline).toEqual([]);
  });

  it('lets nobody whisper at a table', async () => {
    const { room } = await table();
    await alice.join(room, name);
    await bob.join(room, 'bob');
    const [from, fromBob] = [alice.heard.length, bob.heard.length];
    alice.say(`${room}/bob`, 'I hold the ace', 'chat', 'whisper');
    const refused = await alice.hears(({ attributes: { id, type } }) => id === 'whisper' && type === 'error', from);
    expect(errorIn(refused)).toBe('not-allowed');
    alice.say(room, 'aloud');
    await bob.reads('aloud', fromBob);
    expect(bob.heard.slice(fromBob).some((stanza) => textIn(stanza, 'body').includes('ace'))).toBe(false);
  });

  it('shortens a long nick and says so', async () => {
    const { room } = await table();
    const long = await arcade.guest('a-very-long-name-indeed');
    const seen = await long.join(room, 'a-very-long-name-indeed');
    expect(statusesOf(seen)).toEqual(['110', '210']);
    expect(seen.attributes.from).toBe(`${room}/a-very-long-nam`);
  });

  it('keeps the nick of the dealer for the dealer', async () => {
    const { room } = await table();
    const impostor = await arcade.guest('dealer');
    const seen = await impostor.join(room, 'dealer');
    expect(statusesOf(seen)).toContain('110');
    expect(seen.attributes.from).not.toBe(`${room}/dealer`);
  });

  it('asks for the password of a table, and never makes a room by itself', async () => {
    const { room } = await table({ password: 'sesame' });
    expect(errorIn(await bob.join(room, 'bob'))).toBe('not-authorized');
    expect(errorIn(await bob.join(room, 'bob', [], 'wrong'))).toBe('not-authorized');
    expect(statusesOf(await bob.join(room, 'bob', [], 'sesame'))).toContain('110');
    expect(errorIn(await bob.join(`nothing-here@${componentDomain}`, 'bob'))).toBe('item-not-found');
  });

  it('waits for the vote of those seated, and lets in or keeps out as they decide', async () => {
    const { room, table: id } = await table({ settings: { joining: 'vote' } });
    await alice.join(room, name, rich);
    const [from, fromBob] = [alice.heard.length, bob.heard.length];
    const joining = bob.join(room, 'bob');
    await bob.reads('asked', fromBob);
    const news = await alice.hears((stanza) => textIn(stanza, 'body').includes('would like to join'), from);
    const { table: view } = jsonIn<{ table: { asking: { person: { id: string } }[] } }>(childIn(news, ns.table));
    const person = view.asking[0]?.person.id ?? '';
    const player = new StructuredPlayer(alice, room, id);
    expect(errorIn(await player.command('answer', { question: 'join', person, value: 'yes' }))).toBeUndefined();
    expect(statusesOf(await joining)).toContain('110');
  });

  it('goes on waiting when the vote takes longer than a silent device is kept', async () => {
    const { room, table: id } = await table({ settings: { joining: 'vote' } });
    await alice.join(room, name, rich);
    const [from, fromBob] = [alice.heard.length, bob.heard.length];
    const joining = bob.join(room, 'bob');
    await bob.reads('asked', fromBob);
    arcade.gateway.lookAround(Date.now() + 200_000);
    const news = await alice.hears((stanza) => textIn(stanza, 'body').includes('would like to join'), from);
    const { table: view } = jsonIn<{ table: { asking: { person: { id: string } }[] } }>(childIn(news, ns.table));
    const person = view.asking[0]?.person.id ?? '';
    await new StructuredPlayer(alice, room, id).command('answer', { question: 'join', person, value: 'yes' });
    expect(statusesOf(await joining)).toContain('110');
    // What is said afterwards reaches him, and what he says is heard.
    bob.say(room, 'thank you');
    await alice.reads('thank you', from);
    expect(arcade.gateway.visitors.get('bob@localhost')?.at(id).length).toBe(1);
    bob.say(room, 'leave');
  });

  it('forgets what was told of matches that nobody follows any more', async () => {
    const players = await match();
    const { gateway } = arcade;
    const { match: id } = await players[0].sees(() => true);
    const isKnown = () => gateway.told.statuses.has(gateway.told.keyOf('bob@localhost', id));
    gateway.lookAround();
    expect(isKnown()).toBe(true);
    // Bob leaves while the match goes on: he is not told of its end.
    await players[1].command('leave');
    gateway.lookAround();
    expect(isKnown()).toBe(false);
    await end(players);
  });

  it('finds everybody in the room again after it was restarted', async () => {
    const players = await match();
    const { room } = { room: players[0].to };
    const before = await players[0].sees(() => true);
    await arcade.restartGateway();
    // Nobody has to join anew: the next move reaches both.
    const state = await players[0].command('state');
    expect(childIn(state, ns.table)?.attributes.seq).toBe(String(before.seq));
    await players[1].command('state');
    const [from, fromBob] = [alice.heard.length, bob.heard.length];
    alice.say(room, 'are we all here?');
    await Promise.all([alice.reads('are we all here?', from), bob.reads('are we all here?', fromBob)]);
    const news = await Promise.all(
      players.map(async (player) => jsonIn<{ moves: never[] }>(childIn(await player.command('state'), ns.table))),
    );
    const at = news.findIndex(({ moves }) => moves.length > 0);
    const next = players[1 - at] as StructuredPlayer;
    expect(errorIn(await (players[at] as StructuredPlayer).move(news[at]?.moves[0] as never))).toBeUndefined();
    await next.sees(({ seq }) => seq > before.seq);
    await end(players);
  });

  it('answers a join and a message with prefixed attributes, and stays connected', async () => {
    const prefixed = { 'xmlns:e': 'urn:e', 'e:v': '1' };
    const join = async (room: string) => {
      const from = bob.heard.length;
      bob.send(el('presence', { to: `${room}/bob` }, el('x', { xmlns: ns.muc, ...prefixed })));
      return bob.hears(({ name: kind, attributes }) => kind === 'presence' && attributes.from === `${room}/bob`, from);
    };
    expect(errorIn(await join(`nothing-here@${componentDomain}`))).toBe('item-not-found');
    const { room } = await table();
    await alice.join(room, name);
    await join(room);
    const from = bob.heard.length;
    const origin = el('origin-id', { xmlns: ns.stanzaId, id: 'o1', ...prefixed }, el('e:inside', prefixed));
    bob.send(el('message', { to: room, type: 'groupchat', id: 'o1' }, el('body', {}, 'with an origin'), origin));
    const own = await bob.reads('with an origin', from);
    expect(write(child(own, 'origin-id') as Element)).toBe(`<origin-id xmlns='${ns.stanzaId}' id='o1'/>`);
    expect(arcade.offline).toEqual([]);
  });

  it('tells those who play by text how it stands after a restart, and whose turn it is what he can do', async () => {
    const { room, table: id } = await table();
    // Programs of theirs that know nothing of the structured layer.
    const readers = [await arcade.guest(name, 'reader'), await arcade.guest('bob', 'reader')] as const;
    await readers[0].join(room, name);
    await readers[1].join(room, 'bob');
    readers[1].say(room, 'ready');
    await readers[0].reads('bob is ready.');
    readers[0].say(room, 'start');
    await Promise.all(readers.map((reader) => reader.reads('hand:')));
    const from = readers.map(({ heard }) => heard.length);
    await arcade.restartGateway();
    const told = await Promise.all(readers.map((reader, n) => reader.reads('hand:', from[n])));
    const offered = told.filter((message) => childIn(message, ns.quickResponse) !== undefined);
    expect(offered.length).toBe(1);
    await end([new StructuredPlayer(alice, room, id), new StructuredPlayer(bob, room, id)]);
  });

  it('says nothing aloud of a corrected or encrypted message, and answers it to its writer', async () => {
    const { room } = await table();
    await alice.join(room, name);
    await bob.join(room, 'bob');
    const [from, fromBob] = [alice.heard.length, bob.heard.length];
    const send = (id: string, body: string, more: Element) =>
      alice.send(el('message', { to: room, type: 'groupchat', id }, el('body', {}, body), more));
    send('corrected', '7h', el('replace', { xmlns: ns.correction, id: 'before' }));
    send('encrypted', 'This is encrypted', el('encryption', { xmlns: ns.encryption, namespace: 'eu.siacs' }));
    for (const id of ['corrected', 'encrypted'])
      expect(
        errorIn(await alice.hears(({ attributes }) => attributes.id === id && attributes.type === 'error', from)),
      ).toBe('not-acceptable');
    alice.say(room, 'aloud');
    await bob.reads('aloud', fromBob);
    expect(bob.heard.slice(fromBob).some((stanza) => /7h|encrypted/.test(textIn(stanza, 'body')))).toBe(false);
  });

  it('shows who has changed his name as the same occupant under a new nick', async () => {
    const { room } = await table();
    await alice.join(room, name);
    const other = await arcade.guest('ruth');
    await other.join(room, 'ruth');
    await alice.hears(({ attributes }) => attributes.from === `${room}/ruth`);
    const renamed = 'Rút';
    const [from, fromOther] = [alice.heard.length, other.heard.length];
    other.say(room, `name ${renamed}`);
    const gone = (guest: Guest, since: number) =>
      guest.hears(
        ({ name: kind, attributes }) =>
          kind === 'presence' && attributes.type === 'unavailable' && attributes.from === `${room}/ruth`,
        since,
      );
    const seen = [await gone(alice, from), await gone(other, fromOther)];
    expect(seen.map(statusesOf)).toEqual([['303'], ['303', '110']]);
    for (const one of seen) expect(child(child(one, 'x', ns.mucUser), 'item')?.attributes.nick).toBe(renamed);
    const now = await other.hears(
      ({ name: kind, attributes }) => kind === 'presence' && attributes.from === `${room}/${renamed}`,
      fromOther,
    );
    expect(statusesOf(now)).toEqual(['110']);
  });

  it('answers what was asked of the dealer directly to this device alone', async () => {
    const { room } = await table();
    await alice.join(room, name);
    const from = alice.heard.length;
    alice.say(`${room}/dealer`, 'table', 'chat');
    const answer = await alice.hears(({ attributes: { type } }) => type === 'chat', from);
    expect(textIn(answer, 'body')).toContain('Options:');
    const parts = elements(answer).map(({ name: part, ns: space }) => `${space} ${part}`);
    expect(parts).toEqual(
      expect.arrayContaining([
        `${ns.hints} no-store`,
        `${ns.hints} no-copy`,
        `${ns.carbons} private`,
        `${ns.mucUser} x`,
      ]),
    );
  });

  it('shows the host the options of the table as its configuration, and sends people away', async () => {
    const { room } = await table();
    await alice.join(room, name, rich);
    await bob.join(room, 'bob');
    const owner = (await alice.ask(room, 'get', el('query', { xmlns: ns.mucOwner }))) as Element;
    const form = child(child(owner, 'query'), 'x', ns.forms);
    expect(form && elements(form).some(({ attributes }) => attributes.var === 'option_stackSevens')).toBe(true);
    const from = alice.heard.length;
    const field = (name: string, value: string) => el('field', { var: name }, el('value', {}, value));
    const submit = el('x', { xmlns: ns.forms, type: 'submit' }, field('option_stackSevens', '0'));
    expect(errorIn(await alice.ask(room, 'set', el('query', { xmlns: ns.mucOwner }, submit)))).toBeUndefined();
    await alice.hears((stanza) => inWords(stanza).includes('"stackSevens":false'), from);
    expect(errorIn(await bob.ask(room, 'set', el('query', { xmlns: ns.mucOwner }, submit)))).toBe('forbidden');
    const fromBob = bob.heard.length;
    const kick = el('query', { xmlns: ns.mucAdmin }, el('item', { nick: 'bob', role: 'none' }));
    expect(errorIn(await alice.ask(room, 'set', kick))).toBeUndefined();
    const gone = await bob.hears(({ attributes: { type } }) => type === 'unavailable', fromBob);
    expect(statusesOf(gone)).toEqual(['110', '307']);
  });

  it('goes on after the XMPP server was restarted with people in the room', async () => {
    const { room, table: id } = await table();
    await alice.join(room, name, rich);
    await bob.join(room, 'bob', rich);
    const [before, beforeBob] = [alice.arrivals, bob.arrivals];
    await arcade.prosody.restart();
    await Promise.all([alice.comesBack(before), bob.comesBack(beforeBob)]);
    // The gateway is back, too, as soon as it answers.
    await expect
      .poll(async () => errorIn(await alice.ask(componentDomain, 'get', el('query', { xmlns: ns.infos }))))
      .toBeUndefined();
    // Whoever is joined again is resynchronised; whoever was found again notices nothing of it.
    await alice.join(room, name, rich);
    await bob.join(room, 'bob', rich);
    const from = bob.heard.length;
    alice.say(room, 'we are all here again');
    await bob.reads('we are all here again', from);
    const players = [new StructuredPlayer(alice, room, id), new StructuredPlayer(bob, room, id)] as const;
    await players[1].command('ready');
    expect(errorIn(await players[0].command('start'))).toBeUndefined();
    await end(players);
  });

  async function webPlayer(name: string): Promise<Client> {
    const { Client: WebClient, thisWorld } = await import('@partie/client');
    const { WebSocket } = await import('ws');
    const world = thisWorld(WebSocket as never);
    const client = new WebClient({ url: `ws://127.0.0.1:${arcade.served.port}/socket`, world, name });
    await client.connect();
    return client;
  }
});
