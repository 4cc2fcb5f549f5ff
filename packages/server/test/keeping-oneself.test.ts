/** Being the same person on another device, and names that are free again. */
import { protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CountedLine } from './counted-line.js';
import { House } from './house.js';
import { QuietWorld } from './quiet-world.js';

const hello = { do: 'hello', v: protocolVersion };
const day = 24 * 3600;
const token = (letter: string) => letter.repeat(32);

let world: QuietWorld;
beforeEach(async () => {
  world = await new QuietWorld(1, {
    deviceLinkRate: 10,
    passphraseRate: 10,
    namePassphraseRate: 30,
    addressPassphraseRate: 20,
  }).open();
});
afterEach(() => world.close());

const come = (name: string, more: object = {}) => CountedLine.come(world.core, name, more);
const greet = (more: object, address = 'here') => new CountedLine(world.core, address).send({ ...hello, ...more });
async function linkOf(line: CountedLine): Promise<string> {
  const answer = await line.send({ do: 'deviceLink' });
  return answer.is === 'ok' ? String(answer.link) : '';
}

describe('a personal link', () => {
  it('makes one the same person on another device, where a token of its own speaks for him from then on', async () => {
    const anna = await come('Anna', { token: token('a') });
    const link = await linkOf(anna);
    expect(await greet({ link, token: token('p') })).toMatchObject({ is: 'welcome', person: { id: anna.id } });
    await world.restart(1);
    for (const one of ['a', 'p'])
      expect(await greet({ token: token(one) })).toMatchObject({
        is: 'welcome',
        person: { id: anna.id, name: 'Anna' },
      });
  });

  it('gives a device without a token of its own one', async () => {
    const link = await linkOf(await come('Anna', { token: token('a') }));
    const welcome = await greet({ link });
    expect(welcome).toMatchObject({ is: 'welcome', person: { name: 'Anna' } });
    const { token: given } = welcome as { token: string };
    expect(await greet({ token: given })).toMatchObject({ is: 'welcome', person: { name: 'Anna' } });
  });

  it('works once: not for a second one who has seen it, but again for the device whose welcome was lost', async () => {
    const link = await linkOf(await come('Anna', { token: token('a') }));
    await greet({ link, token: token('p') });
    expect(await greet({ link, token: token('p') })).toMatchObject({ is: 'welcome' });
    expect(await greet({ link, token: token('x') })).toMatchObject({ is: 'no', code: 'linkUsed' });
    expect(await greet({ token: token('x') })).toMatchObject({ code: 'gone' });
  });

  it('works for ten minutes, and only the newest one', async () => {
    const anna = await come('Anna', { token: token('a') });
    const [first, second] = [await linkOf(anna), await linkOf(anna)];
    expect(await greet({ link: first })).toMatchObject({ code: 'linkUsed' });
    await world.clock.pass(601);
    expect(await greet({ link: second })).toMatchObject({ code: 'linkUsed' });
    expect(await greet({ link: 'guessed' })).toMatchObject({ code: 'linkUsed' });
  });

  it('is void when its maker signs out everywhere else, and so are the tokens of other devices', async () => {
    const anna = await come('Anna', { token: token('a') });
    await greet({ link: await linkOf(anna), token: token('p') });
    const link = await linkOf(anna);
    await anna.send({ do: 'signOutElsewhere', token: token('n') });
    expect(await greet({ link })).toMatchObject({ code: 'linkUsed' });
    for (const old of ['a', 'p']) expect(await greet({ token: token(old) })).toMatchObject({ code: 'gone' });
    await world.restart(1);
    for (const old of ['a', 'p']) expect(await greet({ token: token(old) })).toMatchObject({ code: 'gone' });
    expect(await greet({ token: token('n') })).toMatchObject({ is: 'welcome' });
  });

  it('cannot be made without end, and only so many devices are remembered', async () => {
    const anna = await come('Anna', { token: token('a') });
    for (let i = 0; i < 10; i++)
      expect(await greet({ link: await linkOf(anna), token: token(String(i)) })).toMatchObject({ is: 'welcome' });
    expect(await anna.send({ do: 'deviceLink' })).toMatchObject({ code: 'tooFast' });
    expect(await greet({ token: token('0') })).toMatchObject({ code: 'gone' });
    for (const kept of ['a', '1', '9']) expect(await greet({ token: token(kept) })).toMatchObject({ is: 'welcome' });
  });

  it('is used by a browser over HTTP, which gets a cookie', async () => {
    const house = await new House().open();
    try {
      const anna = await house.guest('Anna');
      const { link } = await anna.send({ do: 'deviceLink' });
      const post = (body: object) =>
        fetch(`http://127.0.0.1:${house.server.port}/api/session`, { method: 'POST', body: JSON.stringify(body) });
      // Whose it is can be asked before.
      const asked = await post({ link, ask: true });
      const answer = await post({ link });
      expect([answer.status, await answer.json()]).toEqual([200, { person: anna.person }]);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(await asked.json()).toEqual({ person: anna.person });
      expect(asked.headers.getSetCookie()).toEqual([]);
      expect(cookie).toMatch(/^partie=[\w-]{32,};.*HttpOnly.*SameSite=Strict/);
      expect(cookie).not.toContain(anna.token);
      for (const ask of [false, true])
        expect(await (await post({ link, ask })).json()).toMatchObject({ code: 'linkUsed' });
    } finally {
      await house.close();
    }
  });
});

describe('the cookie of a browser', () => {
  it('lasts for another ninety days each time the page connects, and only if its token is known', async () => {
    const house = await new House().open();
    try {
      const at = `http://127.0.0.1:${house.server.port}`;
      const answer = await fetch(`${at}/api/session`, { method: 'POST', body: JSON.stringify({ name: 'Anna' }) });
      const [given = ''] = answer.headers.getSetCookie();
      const connect = (headers: Record<string, string>) =>
        new Promise<readonly string[]>((resolve, reject) => {
          const socket = new WebSocket(house.url, { headers });
          socket.on('error', reject);
          socket.on('upgrade', (response) => {
            resolve(response.headers['set-cookie'] ?? []);
            socket.on('open', () => socket.terminate());
          });
        });
      const [cookie = ''] = given.split(';');
      expect(given).toContain(`Max-Age=${90 * day}`);
      expect(await connect({ cookie })).toEqual([given]);
      expect(await connect({ cookie: `partie=${token('x')}` })).toEqual([]);
      expect(await connect({})).toEqual([]);
    } finally {
      await house.close();
    }
  });
});

describe('a passphrase', () => {
  const passphrase = 'four horses in the rain';

  it('lets one in by name on any device, also after a restart and with other accents', async () => {
    const anna = await come('Ánna', { token: token('a') });
    expect(await anna.send({ do: 'passphrase', passphrase })).toMatchObject({ is: 'ok' });
    await world.restart(1);
    expect(await greet({ name: 'Anna', passphrase, token: token('p') })).toMatchObject({
      is: 'welcome',
      person: { id: anna.id, name: 'Ánna' },
      passphrase: true,
    });
    for (const one of ['a', 'p']) expect(await greet({ token: token(one) })).toMatchObject({ is: 'welcome' });
  });

  it('is nowhere stored as it is', async () => {
    const anna = await come('Anna', { token: token('a') });
    await anna.send({ do: 'passphrase', passphrase });
    const stored = await world.store.person(anna.id);
    expect(stored?.passphrase).toMatch(/^\S+ \S+$/);
    expect(JSON.stringify([stored, await world.store.journal({ limit: 100 })])).not.toContain('horses');
  });

  it('must fit, can be changed and removed, and is none for those who have chosen none', async () => {
    const anna = await come('Anna', { token: token('a') });
    const enter = (name: string, given: string) => greet({ name, passphrase: given });
    expect(await enter('Anna', passphrase)).toMatchObject({ code: 'wrongPassphrase' });
    expect(await anna.send({ do: 'passphrase', passphrase: 'short' })).toMatchObject({ code: 'shortPassphrase' });
    await anna.send({ do: 'passphrase', passphrase });
    expect(await enter('Anna', 'four horses in the sun')).toMatchObject({ code: 'wrongPassphrase' });
    expect(await enter('Nobody', passphrase)).toMatchObject({ code: 'wrongPassphrase' });
    expect(await enter('Anna', '')).toMatchObject({ code: 'wrongPassphrase' });
    await anna.send({ do: 'passphrase', passphrase: 'another one of mine' });
    expect(await enter('Anna', passphrase)).toMatchObject({ code: 'wrongPassphrase' });
    expect(await enter('Anna', 'another one of mine')).toMatchObject({ is: 'welcome' });
    await anna.send({ do: 'passphrase', passphrase: null });
    expect(await enter('Anna', 'another one of mine')).toMatchObject({ code: 'wrongPassphrase' });
  });

  it('does not outlive signing out everywhere else, unless who signs out knows it', async () => {
    const anna = await come('Anna', { token: token('a') });
    const eve = new CountedLine(world.core);
    await eve.send({ ...hello, link: await linkOf(anna), token: token('e') });
    await eve.send({ do: 'passphrase', passphrase });
    const signOut = (next: string, more: object = {}) =>
      anna.send({ do: 'signOutElsewhere', token: token(next), ...more });
    expect(await signOut('n', { passphrase: 'a mere guess' })).toMatchObject({ code: 'wrongPassphrase' });
    // Refused as a whole.
    expect(await greet({ token: token('e') })).toMatchObject({ is: 'welcome' });
    expect(await signOut('n')).toMatchObject({ is: 'ok' });
    const enter = (given: string) => greet({ name: 'Anna', passphrase: given });
    expect(await enter(passphrase)).toMatchObject({ code: 'wrongPassphrase' });
    await world.restart(1);
    expect(await enter(passphrase)).toMatchObject({ code: 'wrongPassphrase' });
    const again = new CountedLine(world.core);
    expect(await again.send({ ...hello, token: token('n') })).not.toHaveProperty('passphrase');
    await again.send({ do: 'passphrase', passphrase });
    await again.send({ do: 'signOutElsewhere', token: token('m'), passphrase });
    expect(await enter(passphrase)).toMatchObject({ is: 'welcome', person: { id: anna.id } });
  });

  it('cannot be set by a device that is signed out while it is being stored', async () => {
    const anna = await come('Anna', { token: token('a') });
    const eve = new CountedLine(world.core);
    await eve.send({ ...hello, link: await linkOf(anna), token: token('e') });
    const setting = eve.send({ do: 'passphrase', passphrase });
    await anna.send({ do: 'signOutElsewhere', token: token('n') });
    await setting;
    expect(await greet({ name: 'Anna', passphrase })).toMatchObject({ code: 'wrongPassphrase' });
  });

  it('is told to the other devices when it is set, changed or removed', async () => {
    const anna = await come('Anna', { token: token('a') });
    const phone = await come('Anna', { token: token('a') });
    for (const [given, on] of [
      [passphrase, true],
      ['another one of mine', true],
      [null, false],
    ]) {
      await phone.send({ do: 'passphrase', passphrase: given });
      expect(anna.got.at(-1)).toEqual({ is: 'passphrase', on });
    }
    expect(phone.got.filter(({ is }) => is === 'passphrase')).toEqual([]);
  });

  it('cannot be guessed by trying, neither for one name nor for many names from one address', async () => {
    const anna = await come('Anna', { token: token('a') });
    await anna.send({ do: 'passphrase', passphrase });
    const codes: unknown[] = [];
    const guess = async (i: number, address: string) => {
      const answer = await greet({ name: 'Anna', passphrase: `guess number ${i}` }, address);
      codes.push('code' in answer && answer.code);
    };
    for (let i = 0; i < 12; i++) await guess(i, 'one');
    expect(codes.filter((code) => code === 'wrongPassphrase')).toHaveLength(10);
    // Whoever guesses from one place does not keep her out elsewhere.
    expect(await greet({ name: 'Anna', passphrase }, 'one')).toMatchObject({ code: 'tooManyTries' });
    expect(await greet({ name: 'Anna', passphrase }, 'elsewhere')).toMatchObject({ is: 'welcome' });
    for (let i = 0; i < 40; i++) await guess(i, `address ${i}`);
    expect(codes.filter((code) => code === 'wrongPassphrase')).toHaveLength(29);
    expect(await greet({ name: 'Anna', passphrase }, 'elsewhere')).toMatchObject({ code: 'tooManyTries' });
    // Who is here stays here.
    expect(await anna.send({ do: 'ping' })).toMatchObject({ is: 'pong' });
    await world.clock.pass(600);
    expect(await greet({ name: 'Anna', passphrase }, 'elsewhere')).toMatchObject({ is: 'welcome' });
    let last: unknown;
    for (let i = 0; i < 22; i++) last = await greet({ name: `Guest ${i}`, passphrase }, 'two');
    expect(last).toMatchObject({ code: 'tooManyTries' });
  });
});

describe('the name of a guest', () => {
  it('is free again after a day, and its owner comes back as himself under another', async () => {
    const anna = await come('Anna', { token: token('a') });
    anna.connection.closed();
    await world.clock.pass(23 * 3600);
    expect(await greet({ name: 'Anna', token: token('b') })).toMatchObject({ code: 'nameTaken' });
    await world.clock.pass(3 * 3600);
    const other = await come('Anna', { token: token('b') });
    expect(other.connection.person?.name).toBe('Anna');
    expect(other.id).not.toBe(anna.id);
    expect(await greet({ token: token('a') })).toMatchObject({
      is: 'welcome',
      person: { id: anna.id, name: 'Anna 2' },
      lostName: 'Anna',
    });
    const again = await greet({ token: token('a') });
    expect(again).toMatchObject({ person: { name: 'Anna 2' } });
    expect(again).not.toHaveProperty('lostName');
  });

  it('is his again if it is free when he comes back', async () => {
    (await come('Anna', { token: token('a') })).connection.closed();
    await world.clock.pass(2 * day);
    const other = await come('Anna', { token: token('b') });
    await other.send({ do: 'rename', name: 'Hana' });
    expect(await greet({ token: token('a') })).toMatchObject({ person: { name: 'Anna' } });
  });

  it('stays his while he is here, sits somewhere, waits to be let in, or has a passphrase', async () => {
    const here = await come('Anna', { token: token('a') });
    const sits = await come('Boris', { token: token('b') });
    const waits = await come('Cyril', { token: token('c') });
    const kept = await come('Dana', { token: token('d') });
    const table = await here.openTable({ settings: { joining: 'vote' }, seats: 3 });
    await sits.openTable();
    await waits.send({ do: 'table.join', table });
    await kept.send({ do: 'passphrase', passphrase: 'nobody knows it' });
    for (const line of [sits, waits, kept]) line.connection.closed();
    // As if nobody had looked for those who stay away.
    world.clock.stall(2 * day);
    for (const [i, name] of ['Anna', 'Boris', 'Cyril', 'Dana'].entries())
      expect(await greet({ name, token: token(String(i)) }, `address ${i}`)).toMatchObject({ code: 'nameTaken' });
  });

  it('is not lost by one who was connected all the time, also if the server is killed', async () => {
    await come('Anna', { token: token('a') });
    await world.clock.pass(3 * day);
    await come('Boris', { token: token('b') });
    await world.restart(1);
    expect(await greet({ name: 'Anna', token: token('x') })).toMatchObject({ code: 'nameTaken' });
  });

  it('stands as it was in the matches that were played under it', async () => {
    const anna = await come('Anna', { token: token('a') });
    const table = await anna.openTable({ bots: true });
    const started = await anna.send({ do: 'table.start', table });
    const match = started.is === 'ok' ? String(started.match) : '';
    await anna.send({ do: 'table.leave', table });
    anna.connection.closed();
    await world.clock.pass(2 * day);
    await come('Anna', { token: token('b') });
    expect((await world.store.match(match))?.names[0]).toBe('Anna');
    expect((await world.store.match(match))?.people[0]).toBe(anna.id);
  });
});
