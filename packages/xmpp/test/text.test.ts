/** People who have nothing but a chat window: what they write is all they need to play. */
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { ns } from '../src/namespaces.js';
import { child, el, type Element, elements, textIn } from '../src/xml.js';
import { Arcade, type Way } from './arcade.js';
import { type Guest, inWords } from '../src/testing/guest.js';
import { hasProsody } from '../src/testing/prosody.js';

/** Plays by what is offered: the first text that answers what the dealer has said last. */
async function playByText(guest: Guest, say: (text: string) => void, from: number): Promise<number> {
  for (let [at, moves] = [from, 0]; ; at++) {
    const heard = await guest.hears(({ name }) => name === 'message', at);
    at = guest.heard.indexOf(heard);
    const offered = elements(heard).filter((one) => one.ns === ns.quickResponse);
    if (/is over\. .*best|The match is over/is.test(textIn(heard, 'body')) && offered.length === 0) return moves;
    const [first] = offered;
    if (first === undefined) continue;
    say(first.attributes.value ?? '');
    moves++;
  }
}

const lastWords = ({ jid, heard }: Guest): string => [jid, ...heard.slice(-14).map(inWords)].join('\n');

describe.skipIf(!hasProsody).each<Way>(['component', 'account'])('by text, as %s', (way) => {
  let arcade: Arcade;
  let alice: Guest;
  let bob: Guest;
  beforeAll(async () => {
    arcade = await Arcade.open(way, ['alice', 'bob', 'jana']);
    [alice, bob] = [await arcade.guest('alice'), await arcade.guest('bob')];
  });
  afterAll(() => arcade.close());

  /** Whom one writes to about tables in general. */
  const lobby = () => (way === 'component' ? `lobby@${arcade.service}` : arcade.service);
  async function ask(guest: Guest, text: string, answer: string | RegExp): Promise<Element> {
    const from = guest.heard.length;
    guest.say(lobby(), text, 'chat');
    return guest.reads(answer, from);
  }

  it('lists games, makes a table, and plays a whole match of Prší', async () => {
    onTestFailed(() => console.log(lastWords(alice), lastWords(bob)));
    await ask(alice, 'help', 'create GAME');
    await ask(alice, 'games', 'prsi – Prší');
    await ask(alice, 'list', 'No table is open');
    const created = await ask(alice, 'create prsi 2', 'The table is at');
    const address = /at (\S+)\.$/m.exec(textIn(created, 'body'))?.[1] ?? '';
    await ask(bob, 'list', address);
    const to = way === 'component' ? address : lobby();
    const type = way === 'component' ? 'groupchat' : 'chat';
    if (way === 'component') {
      await alice.join(address, 'alice');
      await bob.join(address, 'bob');
    } else await ask(bob, `join ${address}`, /1\. alice \(host\) · 2\. bob/);
    let from = alice.heard.length;
    alice.say(to, 'Hello, Bob!', type);
    await bob.reads('Hello, Bob!');
    bob.say(to, 'ready', type);
    await alice.reads('bob is ready.', from);
    const rules = bob.heard.length;
    bob.say(to, 'rules', type);
    await bob.reads('#', rules);
    [from] = [alice.heard.length];
    const fromBob = bob.heard.length;
    alice.say(to, 'start', type);
    const moves = await Promise.all([
      playByText(alice, (text) => alice.say(to, text, type), from),
      playByText(bob, (text) => bob.say(to, text, type), fromBob),
    ]);
    expect(Math.min(...moves)).toBeGreaterThan(2);
    // Between rounds the score is told.
    expect(
      alice.heard.some((stanza) => /alice: \d+ · bob: \d+|bob: \d+ · alice: \d+/.test(textIn(stanza, 'body'))),
    ).toBe(true);
    // What one has typed as a move, the other is told by the dealer alone.
    const said = bob.heard.filter(
      ({ name, attributes }) => name === 'message' && (attributes.from ?? '').endsWith('/alice'),
    );
    if (way === 'component') expect(said.map((stanza) => textIn(stanza, 'body'))).toEqual(['Hello, Bob!']);
    const won = textIn(await ask(alice, 'stats', 'Prší: 1 match played'), 'body');
    // Matches count for the person, whatever the name was then.
    await ask(alice, 'name Alicia', 'Done');
    expect(textIn(await ask(alice, 'stats', 'Prší: 1 match played'), 'body')).toBe(won);
    await ask(alice, 'name alice', 'Done');
    // A table that everybody has left is gone.
    for (const guest of [alice, bob]) guest.say(to, 'leave', type);
    expect(arcade.errors).toEqual([]);
  });

  it('tells of tournaments, takes people in and out, and calls them to their game', async () => {
    await ask(alice, 'tournaments', 'There is no tournament.');
    const founder = arcade.gateway.visitor('alice@localhost');
    const { tournament } = await founder.send({
      do: 'tournament.found',
      name: 'Friday',
      game: 'prsi',
      format: { kind: 'single', thirdPlace: false },
      most: 2,
      startWhenFull: true,
    });
    const id = String(tournament);
    await ask(bob, 'tournaments', `${id} – Friday (Prší, knock-out, open for entries, 0 of 2 entered)`);
    await ask(alice, `enter ${id}`, 'You take part.');
    await ask(alice, `withdraw ${id}`, 'You do not take part any more.');
    await ask(alice, `enter ${id}`, 'You take part.');
    await ask(bob, `tournament ${id}`, '· alice');
    await ask(bob, 'tournament nothing', /tournament/);
    const from = alice.heard.length;
    await ask(bob, `enter ${id}`, 'Your game against alice begins.');
    await alice.reads('Friday: Your game against bob begins.', from);
    await ask(bob, `tournament ${id}`, /Round 1\n +(alice|bob) – (alice|bob)/);
    await ask(bob, `withdraw ${id}`, 'The tournament is over. First: alice.');
  });

  it('leads those who are called to the room of their game, where they play it, and nothing is said', async () => {
    const founder = arcade.gateway.visitor('alice@localhost');
    const format = { kind: 'single', thirdPlace: false } as const;
    const cup = { name: 'Cup', game: 'prsi', options: { rounds: 1 }, format, most: 2, startWhenFull: true };
    const id = String((await founder.send({ do: 'tournament.found', ...cup })).tournament);
    const from = [alice, bob].map(({ heard }) => heard.length);
    for (const guest of [alice, bob]) await ask(guest, `enter ${id}`, 'You take part.');
    const called = await Promise.all([alice, bob].map((guest, n) => guest.reads(/Cup: Your game .* begins/, from[n])));
    const rooms = called.map((message) => child(message, 'x', ns.invite)?.attributes.jid);
    const room = way === 'component' ? (rooms[0] ?? '') : lobby();
    const type = way === 'component' ? 'groupchat' : 'chat';
    if (way === 'component') {
      expect(rooms[0]).toMatch(/@games\.localhost$/);
      expect(rooms[1]).toBe(rooms[0]);
      // Who is there is seen, as at a table.
      await alice.join(room, 'alice');
      await bob.join(room, 'bob');
      await alice.hears(({ name, attributes }) => name === 'presence' && attributes.from === `${room}/bob`, from[0]);
    }
    await bob.reads('hand:', from[1]);
    await ask(bob, `tournament ${id}`, 'Your game: join ');
    bob.say(room, 'Good luck!', type, 'luck');
    const refused = await bob.hears(
      ({ attributes }) => attributes.id === 'luck' && attributes.type === 'error',
      from[1],
    );
    expect(inWords(refused)).toContain('Nothing is said at games of a tournament.');
    const moves = await Promise.all([
      playByText(alice, (text) => alice.say(room, text, type), from[0] ?? 0),
      playByText(bob, (text) => bob.say(room, text, type), from[1] ?? 0),
    ]);
    expect(Math.min(...moves)).toBeGreaterThan(0);
    await Promise.all([alice, bob].map((guest, n) => guest.reads('Cup: The tournament is over. First:', from[n])));
    for (const guest of [alice, bob]) guest.say(room, 'leave', type);
    expect(arcade.errors).toEqual([]);
  });

  it('takes "sit down" for talk, and never lets anybody stand up by it', async () => {
    const visitor = arcade.gateway.visitor('alice@localhost');
    const created = await ask(alice, 'create prsi 3', 'The table is at');
    const address = /at (\S+)\.$/m.exec(textIn(created, 'body'))?.[1] ?? '';
    if (way === 'component') await alice.join(address, 'alice');
    const to = way === 'component' ? address : lobby();
    const type = way === 'component' ? 'groupchat' : 'chat';
    const seated = () => [...(visitor.open?.tables.values() ?? [])].at(-1)?.seats[0]?.person?.name;
    alice.say(to, 'sit down', type);
    const from = alice.heard.length;
    alice.say(to, '!sit down', type);
    await alice.reads('Which seat? They are numbered from 1 to 3.', from);
    expect(seated()).toBe('alice');
    alice.say(to, 'sit 2', type);
    await expect.poll(() => [...(visitor.open?.tables.values() ?? [])].at(-1)?.seats[1]?.person?.name).toBe('alice');
    alice.say(to, 'leave', type);
  });

  it('takes a password with spaces for a password, and says none of it aloud', async () => {
    const host = arcade.gateway.visitor('alice@localhost');
    const { table } = await host.send({ do: 'table.create', game: 'prsi', seats: 3, password: 'open  sesame please' });
    await ask(bob, `join ${String(table)} open sesame wrong`, /password/i);
    const from = bob.heard.length;
    bob.say(lobby(), `join ${String(table)} open  sesame please`, 'chat');
    const visitor = arcade.gateway.visitor('bob@localhost');
    await expect.poll(() => visitor.open?.tables.has(String(table))).toBe(true);
    expect(bob.heard.slice(from).some((stanza) => /not understand/.test(textIn(stanza, 'body')))).toBe(false);
    for (const one of [host, visitor]) await one.send({ do: 'table.leave', table: String(table) }).catch(() => {});
  });

  it('speaks Czech to those who do', async () => {
    const jana = await arcade.guest('jana');
    await ask(jana, 'jazyk cs', 'mluví česky');
    await ask(jana, 'pomoc', 'zaloz HRA');
    await ask(jana, 'statistika', 'Zatím nemáš dohranou žádnou hru.');
    await ask(jana, 'něco jiného', 'Tomu nerozumím.');
  });

  it('is found, and tells its commands', async () => {
    const info = await alice.ask(arcade.service, 'get', el('query', { xmlns: ns.infos }));
    expect(inWords(info)).toContain(ns.table);
    const items = await alice.ask(arcade.service, 'get', el('query', { xmlns: ns.items, node: ns.commands }));
    const query = child(items, 'query');
    const nodes = query ? elements(query).map(({ attributes }) => attributes.node) : [];
    expect(nodes).toEqual(
      expect.arrayContaining(['list', 'create', 'join', 'start', 'stats', 'link', 'help', 'create:prsi']),
    );
  });
});
