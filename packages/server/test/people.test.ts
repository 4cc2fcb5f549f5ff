import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { badWorld, type Frames } from './bad-line.js';
import { gather, House, until } from './house.js';
import { knock, Wire } from './wire.js';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

const named = async (name: string) => (await house.guest(name)).person?.name;

describe('a name', () => {
  it('is trimmed, its spaces are folded, and it is cut at 15 characters', async () => {
    expect(await named('  Anna   Marie  ')).toBe('Anna Marie');
    expect(await named('Krasomila Dlouhovlasá')).toBe('Krasomila Dlouh');
    expect(await named('Jan Nepomuk Jr. of Prague')).toBe('Jan Nepomuk Jr.');
    // Characters, not bytes or halves of them.
    expect(await named(`Ema${'🂡'.repeat(20)}`)).toBe(`Ema${'🂡'.repeat(12)}`);
  });

  it('loses what cannot be seen or turns the writing round', async () => {
    expect(await named('An\u200Bna\u202E')).toBe('Anna');
    expect(await named('\u2066Boris\u0000\u2069\n')).toBe('Boris');
  });

  it.each([
    ['in capitals', 'ANNA'],
    ['with a Cyrillic а', 'Аnna'],
    ['with all letters of other scripts', 'Αππа'.replaceAll('π', 'п')],
    ['with spaces and dots', 'A.n n-a'],
    ['with something invisible inside', 'An\u200D\u00ADna'],
    ['written from right to left', '\u202EAnna'],
    ['in full-width letters', 'Ａｎｎａ'],
    ['with accents, which are easily overlooked', 'Ánňa'],
    ['with marks put on top', 'An\u0336na\u0336'],
  ])('is refused when somebody is called so already, also %s', async (_, name) => {
    await house.guest('Anna');
    await expect(house.guest(name)).rejects.toMatchObject({ code: 'nameTaken' });
  });

  it.each([
    ['B0ris', 'Boris'],
    ['Iva', 'lva'],
    ['Rnarek', 'Marek'],
    ['Ηana', 'Hana'],
    ['Ζoe', 'Zoe'],
  ])('%s cannot come while there is %s', async (name, there) => {
    await house.guest(there);
    await expect(house.guest(name)).rejects.toMatchObject({ code: 'nameTaken' });
  });

  it.each(['', '   ', '\u200B\u200B', '...', '!|!', '🂡'])('is needed: %j is none', async (name) => {
    await expect(house.guest(name)).rejects.toMatchObject({ code: 'nameNeeded' });
  });

  it('can be changed; the table sees it, and the old one is free again', async () => {
    const [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
    const table = await gather([anna, boris]);
    await boris.followLobby();
    await anna.send({ do: 'rename', name: ' Hana ' });
    await until(() => boris.tables.get(table)?.seats[0]?.person?.name === 'Hana');
    await until(() => boris.lobby.get(table)?.host === 'Hana');
    expect(await named('Anna')).toBe('Anna');
  });

  it('can be changed to the same in other letters, but not to another’s or to none', async () => {
    const [anna] = [await house.guest('anna'), await house.guest('Boris')];
    await anna.send({ do: 'rename', name: 'Anna' });
    await expect(anna.send({ do: 'rename', name: 'B0ris' })).rejects.toMatchObject({ code: 'nameTaken' });
    await expect(anna.send({ do: 'rename', name: ' ' })).rejects.toMatchObject({ code: 'nameNeeded' });
    const again = await house.guest('', { token: anna.token ?? '' });
    expect(again.person?.name).toBe('Anna');
  });

  it('of many who come at once is given to one', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => house.guest('Anna')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('coming back', () => {
  it('works from another tab while the first is open, and both are told the same', async () => {
    const [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
    const tab = await house.guest('', { token: anna.token ?? '' });
    expect(tab.person).toEqual(anna.person);
    const table = await gather([anna, boris]);
    await until(() => tab.tables.get(table)?.seats[1]?.ready === true);
    // One tab closed is nobody gone.
    anna.close();
    await boris.send({ do: 'table.ready', table, ready: false });
    await until(() => tab.tables.get(table)?.seats[1]?.ready === false);
    expect(tab.tables.get(table)?.seats[0]?.here).toBe(true);
  });

  it('works after the connection was closed; the table sees the going and the coming', async () => {
    const [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
    const table = await gather([anna, boris]);
    anna.close();
    await until(() => boris.tables.get(table)?.seats[0]?.here === false);
    const again = await house.guest('', { token: anna.token ?? '' });
    await until(() => boris.tables.get(table)?.seats[0]?.here === true);
    await until(() => again.tables.get(table)?.seats[0]?.person?.id === anna.person?.id);
  });

  it('works after the server was restarted', async () => {
    const anna = await house.guest('Anna');
    anna.close();
    await house.restart();
    const again = await house.guest('', { token: anna.token ?? '' });
    expect(again.person).toEqual(anna.person);
  });

  it('with a wrong token is no longer possible', async () => {
    const anna = await house.guest('Anna');
    await expect(house.guest('', { token: `${anna.token}x` })).rejects.toMatchObject({ code: 'gone' });
    for (const token of ['', 'wrong', anna.person?.id ?? '', 'ř'.repeat(40)]) {
      await expect(house.guest('', { token })).rejects.toMatchObject({ code: 'badMessage' });
    }
  });

  it('is possible for one whom the welcome never reached, under the same name', async () => {
    const token = 'a-secret-of-my-own-choice-0123456789';
    const lost = await Wire.to(house.url);
    const hello = { do: 'hello', v: protocolVersion, name: 'Anna', token } as const;
    lost.socket.send(JSON.stringify({ c: 'h', ...hello }));
    await until(() => house.log.some((entry) => (entry as { what: string }).what === 'guest'));
    lost.close();
    const again = await Wire.to(house.url);
    expect(await again.ask(hello)).toMatchObject({ is: 'welcome', person: { name: 'Anna' } });
    expect(again.got).not.toContainEqual(expect.objectContaining({ token: expect.anything() as string }));
    // Known by the secret, whatever name is said.
    const other = await Wire.to(house.url);
    expect(await other.ask({ ...hello, name: 'Hana' })).toMatchObject({ is: 'welcome', person: { name: 'Anna' } });
    const stranger = await Wire.to(house.url);
    expect(await stranger.ask({ ...hello, token: 'x'.repeat(32) })).toMatchObject({ is: 'no', code: 'nameTaken' });
  });

  it('under the same secret makes one person of two who say the same at once', async () => {
    const wires = [await Wire.to(house.url), await Wire.to(house.url)];
    const hello = { do: 'hello', v: protocolVersion, name: 'Anna', token: 'x'.repeat(32) } as const;
    const answers = await Promise.all(wires.map((wire) => wire.ask(hello)));
    expect(answers).toMatchObject([{ is: 'welcome' }, { is: 'welcome' }]);
    expect(new Set(answers.map((answer) => (answer.is === 'welcome' ? answer.person.id : ''))).size).toBe(1);
  });

  it('is possible for a client whose first lines break before the welcome', async () => {
    let heard = 0;
    const frames: Frames = { sent: [], received: [], arrives: (frame) => !frame.includes('"welcome"') || ++heard > 2 };
    const anna = await house.guest('Anna', { world: badWorld(frames) });
    expect(anna.person?.name).toBe('Anna');
    expect(heard).toBe(3);
  });

  it('keeps one known who comes back after a long time', async () => {
    const anna = await house.guest('Anna');
    const { people, ports } = house.server.core;
    const stored = await ports.store.person(anna.person?.id ?? '');
    if (stored === null) throw new Error('Anna is not stored.');
    await ports.store.savePerson({ ...stored, seenAt: 1 });
    const person = await people.load(stored.id);
    if (person !== null) person.seenAt = 1;
    await people.back(anna.token ?? '');
    expect(await ports.store.forgetPeople(1000)).toBe(0);
  });

  it('keeps the secret a secret: it is neither in the data folder nor in the log', async () => {
    const anna = await house.guest('Anna');
    await house.guest('', { token: anna.token ?? '' });
    const token = anna.token ?? '';
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    await house.server.stop();
    const bytes = readdirSync(house.data).map((file) => readFileSync(join(house.data, file)));
    expect(bytes.some((file) => file.includes('Anna'))).toBe(true);
    expect(bytes.some((file) => file.includes(token))).toBe(false);
    expect(JSON.stringify(house.log)).toContain('Anna');
    expect(JSON.stringify(house.log)).not.toContain(token);
    await house.open();
  });
});

describe('a server that stops', () => {
  it('tells everybody, takes nobody in, and says that it will be back', async () => {
    const [known, unknown] = [await Wire.guest(house.url, 'Anna'), await Wire.to(house.url)];
    house.server.core.stopping = true;
    expect(await unknown.ask({ do: 'hello', v: protocolVersion, name: 'Boris' })).toMatchObject({
      is: 'no',
      code: 'later',
    });
    expect(await knock(house.url)).toBe(503);
    expect((await fetch(house.url.replace('ws', 'http').replace('/socket', '/healthz'))).status).toBe(503);
    const { url } = house;
    await house.server.stop();
    await until(() => known.closed !== null);
    expect(known.got.at(-1)).toEqual({ is: 'bye', code: 'restart', again: true });
    expect(known.closed).toEqual({ code: 1012, why: 'restart' });
    await house.open(Number(new URL(url).port));
  });
});

describe('hello', () => {
  const hello = { do: 'hello', v: protocolVersion } as const;

  it('comes first', async () => {
    const wire = await Wire.to(house.url);
    expect(await wire.ask({ do: 'ping' })).toMatchObject({ is: 'no', code: 'helloFirst', text: 'Say hello first.' });
    expect(await wire.ask({ ...hello, name: 'Anna' })).toMatchObject({ is: 'welcome', person: { name: 'Anna' } });
    expect(await wire.ask({ do: 'ping' })).toMatchObject({ is: 'pong' });
  });

  it('is said once: the second is refused and changes nothing', async () => {
    const wire = await Wire.guest(house.url, 'Anna');
    expect(await wire.ask({ ...hello, name: 'Boris' })).toMatchObject({ is: 'no', code: 'badMessage' });
    expect(await wire.ask({ do: 'ping' })).toMatchObject({ is: 'pong' });
    expect(await named('Boris')).toBe('Boris');
  });

  it('is said once also in one breath', async () => {
    const wire = await Wire.to(house.url);
    for (const name of ['Anna', 'Boris']) wire.socket.send(JSON.stringify({ c: name, ...hello, name }));
    await until(() => wire.got.length === 2);
    expect(wire.got).toMatchObject([
      { is: 'welcome', person: { name: 'Anna' } },
      { is: 'no', c: 'Boris', code: 'badMessage' },
    ]);
    wire.close();
    await until(() => house.server.core.people.count === 0);
  });

  it('can be said again after it was refused', async () => {
    await house.guest('Anna');
    const wire = await Wire.to(house.url);
    expect(await wire.ask({ ...hello, name: 'Anna' })).toMatchObject({ is: 'no', code: 'nameTaken' });
    expect(await wire.ask({ ...hello, name: 'Hana' })).toMatchObject({ is: 'welcome' });
  });

  it('tells a client of another protocol to reload', async () => {
    const wire = await Wire.to(house.url);
    expect(await wire.ask({ ...hello, v: 0, name: 'Anna' })).toMatchObject({
      is: 'no',
      code: 'oldClient',
      with: { server: protocolVersion, client: 0 },
    });
  });

  it('sets the language of everything that is refused afterwards', async () => {
    const wire = await Wire.guest(house.url, 'Anna', 'cs');
    expect(await wire.ask({ do: 'table.leave', table: 'none' })).toMatchObject({
      code: 'noTable',
      text: 'Takový stůl už tu není.',
    });
    expect(await wire.ask({ do: 'table.create', game: 'prsi', seats: 9 })).toMatchObject({
      code: 'players',
      text: 'Tuhle hru hraje 2 až 5 hráčů, ne 9.',
    });
    const other = await Wire.to(house.url);
    expect(await other.ask({ ...hello, name: 'Anna', language: 'cs' })).toMatchObject({
      code: 'nameTaken',
      text: expect.stringContaining('Zvol si prosím jiné jméno.') as string,
    });
  });
});
