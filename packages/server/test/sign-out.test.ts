import { protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connection } from '../src/connection/connection.js';
import { CountedLine } from './counted-line.js';
import { House, until } from './house.js';
import { QuietWorld, settled } from './quiet-world.js';
import { Wire } from './wire.js';

const [old, fresh] = ['x'.repeat(32), 'y'.repeat(32)];
const signOut = { do: 'signOutElsewhere', token: fresh };

describe('signing out everywhere else', () => {
  let world: QuietWorld;
  beforeEach(async () => {
    world = await new QuietWorld().open();
  });
  afterEach(() => world.close());
  const come = (name: string, token: string) => CountedLine.come(world.core, name, { token });
  const back = async (token: string) => {
    const line = new CountedLine(world.core);
    return line.send({ do: 'hello', v: protocolVersion, token });
  };

  it('ends the other connections of the person, and nobody else’s', async () => {
    const [here, there, boris] = [
      await come('Anna', old),
      await come('Anna', old),
      await come('Boris', 'b'.repeat(32)),
    ];
    expect(await here.send(signOut)).toMatchObject({ is: 'ok' });
    expect(there.got.at(-1)).toEqual({ is: 'bye', code: 'signedOut', again: false });
    expect([here.closed, there.closed, boris.closed]).toEqual([null, '4401 signedOut', null]);
    expect(await here.send({ do: 'ping' })).toMatchObject({ is: 'pong' });
  });

  it('makes every earlier token invalid, also after a restart', async () => {
    const here = await come('Anna', old);
    await here.send(signOut);
    for (const restart of [false, true]) {
      if (restart) await world.restart(1);
      expect(await back(old)).toMatchObject({ is: 'no', code: 'gone' });
      expect(await back(fresh)).toMatchObject({ is: 'welcome', person: { name: 'Anna' } });
    }
    // The name is still Anna's.
    expect(
      await new CountedLine(world.core).send({ do: 'hello', v: protocolVersion, name: 'Anna', token: old }),
    ).toMatchObject({
      code: 'nameTaken',
    });
  });

  it('leaves nothing to a connection that is being closed: what it still sends is not done', async () => {
    const [here, there] = [await come('Anna', old), await come('Anna', old)];
    const table = await here.openTable();
    await here.send(signOut);
    await there.send({ do: 'table.leave', table });
    expect(world.core.lobby.table(table)?.people).toHaveLength(1);
    there.connection.closed();
    await settled();
    expect(world.core.people.get(here.id)?.here).toBe(true);
  });

  it('can be said again when the answer was lost, and the token is valid in between', async () => {
    const here = await come('Anna', old);
    await here.send(signOut);
    await here.send(signOut);
    expect(await back(fresh)).toMatchObject({ is: 'welcome' });
  });

  it('that cannot be stored has not been done', async () => {
    const [here, there] = [await come('Anna', old), await come('Anna', old)];
    world.trouble.other = (what) => {
      if (what === 'savePerson') throw new Error('The disk is full.');
    };
    expect(await here.send(signOut)).toMatchObject({ is: 'no', code: 'later' });
    delete world.trouble.other;
    expect(there.closed).toBeNull();
    expect(await back(old)).toMatchObject({ is: 'welcome' });
  });

  it('is told to the client of the others, who has to come in anew', async () => {
    const anna = await world.guest({ name: 'Anna' });
    const other = await world.guest({ token: anna.token ?? '' });
    await anna.signOutElsewhere();
    await settled();
    expect([anna.state, other.state]).toEqual(['open', 'gone']);
  });

  it('is survived by the client that asked, though the line breaks before the answer', async () => {
    const anna = await world.guest({ name: 'Anna' });
    const before = anna.token ?? '';
    world.trouble.other = (what) => {
      if (what !== 'savePerson') return;
      delete world.trouble.other;
      for (const connection of world.core.people.get(anna.person?.id ?? '')?.connections ?? [])
        if (connection instanceof Connection) connection.line.close(4000, 'broken');
    };
    const done = anna.signOutElsewhere();
    await world.clock.pass(10);
    await done;
    expect(anna.state).toBe('open');
    expect(anna.token).not.toBe(before);
    expect(await back(before)).toMatchObject({ code: 'gone' });
    expect(await back(anna.token ?? '')).toMatchObject({ is: 'welcome' });
  });
});

describe('a browser', () => {
  let house: House;
  beforeEach(async () => {
    house = await new House().open();
  });
  afterEach(() => house.close());
  const session = (body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${house.server.port}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('gets the new token into its cookie, if it is somebody’s', async () => {
    const wire = await Wire.to(house.url);
    await wire.ask({ do: 'hello', v: protocolVersion, name: 'Anna', token: old });
    expect((await session({ token: fresh })).status).toBe(403);
    await wire.ask(signOut);
    const answer = await session({ token: fresh });
    expect([answer.status, await answer.json()]).toMatchObject([200, { person: { name: 'Anna' } }]);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^partie=y{32};.*HttpOnly/);
    const page = await Wire.to(house.url, { headers: { cookie: `partie=${fresh}` } });
    expect(await page.ask({ do: 'hello', v: protocolVersion })).toMatchObject({
      is: 'welcome',
      person: { name: 'Anna' },
    });
    await until(() => page.got.length > 0);
  });

  it('of another page gets nothing', async () => {
    await (await Wire.to(house.url)).ask({ do: 'hello', v: protocolVersion, name: 'Anna', token: old });
    expect((await session({ token: old }, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await session({ token: 5 })).status).toBe(400);
  });
});
