/** Where the gateway is an ordinary account, a table talks in a room of the server: whoever is there hears everybody. */
import { Client, thisWorld } from '@partie/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ns } from '../src/namespaces.js';
import { errorIn, type Guest } from '../src/testing/guest.js';
import { hasProsody, mucDomain } from '../src/testing/prosody.js';
import { child, el, type Element, textIn } from '../src/xml.js';
import { Arcade } from './arcade.js';

describe.skipIf(!hasProsody)('the room of a table', () => {
  let arcade: Arcade;
  let alice: Guest;
  let bob: Guest;
  let web: Client;
  let count = 0;
  /** What is said at the table, as a browser hears it. */
  let heard: string[];
  beforeAll(async () => {
    arcade = await Arcade.open('account', ['alice', 'bob', 'mallory']);
  });
  afterAll(() => arcade.close());
  beforeEach(async () => {
    [alice, bob] = [await arcade.guest('alice'), await arcade.guest('bob')];
    heard = [];
    const world = thisWorld(WebSocket as never);
    const url = `ws://127.0.0.1:${arcade.served.port}/socket`;
    const on = (what: { is: string; chat?: { from: { name: string }; text: string } }) =>
      what.is === 'chat' && what.chat && heard.push(`${what.chat.from.name}: ${what.chat.text}`);
    web = new Client({ url, world, name: `Wanda${++count}`, on: on as never });
    await web.connect();
  });
  afterEach(async () => {
    for (const table of web.tables.keys()) await web.send({ do: 'table.leave', table });
    web.close();
    for (const guest of [alice, bob]) {
      guest.say(arcade.service, 'leave', 'chat');
      await guest.go();
    }
  });

  const invitationTo = async (guest: Guest, from: number): Promise<string> => {
    const invited = await guest.hears((stanza) => child(stanza, 'x', ns.invite) !== undefined, from);
    return child(invited, 'x', ns.invite)?.attributes.jid ?? '';
  };
  /** Wanda opens a table with three seats; the guests come to it, and into its room. */
  async function gather(): Promise<{ table: string; room: string }> {
    const table = String((await web.send({ do: 'table.create', game: 'prsi', seats: 3 })).table);
    let room = '';
    for (const [guest, nick] of [
      [alice, 'alice'],
      [bob, 'bob'],
    ] as const) {
      const from = guest.heard.length;
      guest.say(arcade.service, `join ${table}`, 'chat');
      room = await invitationTo(guest, from);
      await guest.join(room, nick);
    }
    expect(room.endsWith(`@${mucDomain}`)).toBe(true);
    return { table, room };
  }
  const says = async (table: string, text: string, guest: Guest) => {
    const from = guest.heard.length;
    await web.send({ do: 'chat', table, text });
    return guest.reads(text, from);
  };
  const isHeard = (text: string) => expect.poll(() => heard, { timeout: 20_000 }).toContain(text);

  it('carries what is said both ways, each line once', async () => {
    const { table, room } = await gather();
    const fromBob = bob.heard.length;
    alice.say(room, 'hello from the room');
    await isHeard('alice: hello from the room');
    expect((await says(table, 'hello from the web', alice)).attributes.from).toBe(`${room}/dealer`);
    await bob.reads('hello from the web', fromBob);
    const lines = bob.heard.slice(fromBob).map((stanza) => textIn(stanza, 'body'));
    expect(lines.filter((line) => line.includes('hello'))).toEqual([
      'hello from the room',
      'Wanda1: hello from the web',
    ]);
    expect(heard).toEqual(['alice: hello from the room', 'Wanda1: hello from the web']);
  });

  it('stays while somebody is at the table, also when the first of them has left', async () => {
    const { table, room } = await gather();
    alice.say(arcade.service, 'leave', 'chat');
    await expect.poll(() => web.tables.get(table)?.seats.map(({ person }) => person?.name)).not.toContain('alice');
    bob.say(room, 'still in the room');
    await isHeard('bob: still in the room');
    expect((await says(table, 'and heard there', bob)).attributes.from).toBe(`${room}/dealer`);
  });

  it('is left when the last device at the table has gone offline', async () => {
    const { room } = await gather();
    // To an account, only presence tells that a device is gone.
    for (const guest of [alice, bob]) guest.send(el('presence', { to: arcade.service }));
    const watching = await arcade.guest('bob', 'other');
    await watching.join(room, 'bob');
    const from = watching.heard.length;
    await alice.go();
    await bob.go();
    await watching.hears(
      ({ attributes }) => attributes.from === `${room}/dealer` && attributes.type === 'unavailable',
      from,
    );
    await watching.go();
  });

  it('carries talk again after the gateway was restarted, without anybody joining anew', async () => {
    const { table, room } = await gather();
    const from = bob.heard.length;
    await arcade.restartGateway();
    await bob.hears(isDealerIn(room), from);
    await expect.poll(async () => (await says(table, 'are you there?', bob)).attributes.from).toBe(`${room}/dealer`);
    alice.say(room, 'here I am');
    await isHeard('alice: here I am');
    const again = bob.heard.slice(from).filter((stanza) => child(stanza, 'x', ns.invite));
    expect(again).toEqual([]);
  });

  it('opens again after the server was restarted, and invites those at the table', async () => {
    const { table } = await gather();
    const from = [alice.heard.length, bob.heard.length];
    await arcade.prosody.restart();
    // Whoever came back later than the gateway asked for him says so himself.
    for (const guest of [alice, bob]) {
      await guest.comesBack(1);
      guest.say(arcade.service, `join ${table}`, 'chat');
    }
    const room = await invitationTo(alice, from[0] ?? 0);
    await alice.join(room, 'alice');
    alice.say(room, 'back again');
    await isHeard('alice: back again');
    await says(table, 'welcome back', alice);
  });

  it('lets in nobody who is not at the table, and sends out whoever leaves it', async () => {
    const { table, room } = await gather();
    const mallory = await arcade.guest('mallory');
    expect(errorIn(await mallory.join(room, 'mallory'))).toBe('registration-required');
    const from = alice.heard.length;
    alice.say(arcade.service, 'leave', 'chat');
    const out = ({ name, attributes }: Element) =>
      name === 'presence' && attributes.type === 'unavailable' && attributes.from === `${room}/alice`;
    await alice.hears(out, from);
    await says(table, 'among ourselves', bob);
    expect(alice.heard.slice(from).some((stanza) => textIn(stanza, 'body').includes('among ourselves'))).toBe(false);
    await mallory.go();
  });

  it('says nothing in a room that somebody else has made first: talk goes to each directly', async () => {
    const mallory = await arcade.guest('mallory');
    const table = String((await web.send({ do: 'table.create', game: 'prsi', seats: 3 })).table);
    const room = arcade.gateway.surface.addressOf(table);
    await mallory.join(room, 'mallory');
    const instant = el('query', { xmlns: ns.mucOwner }, el('x', { xmlns: ns.forms, type: 'submit' }));
    expect(errorIn(await mallory.ask(room, 'set', instant))).toBeUndefined();
    const [from, fromMallory] = [alice.heard.length, mallory.heard.length];
    alice.say(arcade.service, `join ${table}`, 'chat');
    await mallory.hears(({ attributes }) => attributes.from === `${room}/dealer` && attributes.type === 'unavailable');
    const told = await says(table, 'not for mallory', alice);
    expect(told.attributes).toMatchObject({ type: 'chat', from: arcade.service });
    alice.say(arcade.service, 'nor this', 'chat');
    await isHeard('alice: nor this');
    expect(mallory.heard.slice(fromMallory).filter((stanza) => textIn(stanza, 'body') !== '')).toEqual([]);
    expect(alice.heard.slice(from).some((stanza) => child(stanza, 'x', ns.invite))).toBe(false);
    await mallory.go();
  });

  it('does not trust a room whose maker has made it an owner, too', async () => {
    const mallory = await arcade.guest('mallory');
    const table = String((await web.send({ do: 'table.create', game: 'prsi', seats: 3 })).table);
    const room = arcade.gateway.surface.addressOf(table);
    await mallory.join(room, 'mallory');
    const instant = el('query', { xmlns: ns.mucOwner }, el('x', { xmlns: ns.forms, type: 'submit' }));
    await mallory.ask(room, 'set', instant);
    const shared = el('item', { affiliation: 'owner', jid: 'partie@localhost' });
    expect(errorIn(await mallory.ask(room, 'set', el('query', { xmlns: ns.mucAdmin }, shared)))).toBeUndefined();
    const fromMallory = mallory.heard.length;
    alice.say(arcade.service, `join ${table}`, 'chat');
    await mallory.hears(({ attributes }) => attributes.from === `${room}/dealer` && attributes.type === 'unavailable');
    expect((await says(table, 'not for mallory', alice)).attributes.from).toBe(arcade.service);
    expect(mallory.heard.slice(fromMallory).filter((stanza) => textIn(stanza, 'body') !== '')).toEqual([]);
    await mallory.go();
  });

  const isDealerIn = (room: string) => (stanza: Element) =>
    stanza.name === 'presence' && stanza.attributes.from === `${room}/dealer` && stanza.attributes.type === undefined;
});
