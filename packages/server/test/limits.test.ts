import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, type Message, protocolVersion } from '@partie/protocol';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, Core, type Line, openSqliteStore, realPorts } from '../src/index.js';
import { Rate, Rates } from '../src/rate-limit.js';
import { begin, gather, House, until } from './house.js';
import { knock, Wire } from './wire.js';

/** A clock that stands until the test moves it. */
class TestClock implements Clock {
  private time = 1_000_000;
  private readonly timers = new Map<object, { readonly at: number; readonly call: () => void }>();
  now(): number {
    return this.time;
  }
  after(milliseconds: number, call: () => void): () => void {
    const timer = {};
    this.timers.set(timer, { at: this.time + milliseconds, call });
    return () => this.timers.delete(timer);
  }
  advance(milliseconds: number): void {
    this.time += milliseconds;
    for (const [timer, { at, call }] of this.timers) {
      if (at > this.time) continue;
      this.timers.delete(timer);
      call();
    }
  }
}

describe('at the edge of the server', () => {
  let house: House;
  beforeEach(async () => {
    house = await new House({ messageRate: 100, chatRate: 10, tableRate: 5 }).open();
  });
  afterEach(() => house.close());

  const ping = { do: 'ping' } as const;
  const stillServes = async () => {
    const wire = await Wire.guest(house.url, 'Honest');
    expect(await wire.ask(ping)).toMatchObject({ is: 'pong' });
    wire.close();
  };
  /** A frame of exactly so many bytes. */
  const frameOf = (bytes: number) => {
    const frame = (filling: string) => JSON.stringify({ c: 'big', do: 'ping', x: filling });
    return frame('x'.repeat(bytes - frame('').length));
  };

  describe('a frame', () => {
    it('of 8 KB is read; a longer one ends the connection', async () => {
      const wire = await Wire.guest(house.url, 'Anna');
      expect(await wire.say(frameOf(limits.frameBytes))).toMatchObject({ is: 'no', c: 'big', code: 'badMessage' });
      await wire.say(frameOf(limits.frameBytes + 1));
      expect(wire.closed?.code).toBe(1009);
      await stillServes();
    });

    it('of a megabyte, whole or in many pieces, ends the connection', async () => {
      const whole = await Wire.guest(house.url, 'Anna');
      await whole.say('x'.repeat(1_000_000));
      const pieces = await Wire.guest(house.url, 'Boris');
      for (let i = 0; i < 100; i++) pieces.socket.send('x'.repeat(100), { fin: false });
      await until(() => pieces.closed !== null);
      expect([whole.closed?.code, pieces.closed?.code]).toEqual([1009, 1009]);
      await stillServes();
    });

    it('that is binary ends the connection: only text is spoken here', async () => {
      const wire = await Wire.guest(house.url, 'Anna');
      await wire.say(Buffer.from('{"c":"1","do":"ping"}'));
      expect(wire.closed).toEqual({ code: 1003, why: 'text only' });
      await stillServes();
    });

    it('is never unpacked: nobody can send a small one that grows', async () => {
      const wire = await Wire.to(house.url, { perMessageDeflate: true });
      expect(wire.socket.extensions).toBe('');
    });

    it.each([
      ['no JSON', '{"c":"1",', null],
      ['nothing', '', null],
      ['a number', '7', null],
      ['null', 'null', null],
      ['a list', '[{"c":"1","do":"ping"}]', null],
      ['without an id', '{"do":"ping"}', null],
      ['with a bad id', '{"c":"<script>","do":"ping"}', null],
      ['an unknown command', '{"c":"c1","do":"cheat"}', 'c1'],
      ['a command named like a member of objects', '{"c":"c1","do":"constructor"}', 'c1'],
      ['a field too many', '{"c":"c1","do":"ping","more":1}', 'c1'],
      ['a field too few', '{"c":"c1","do":"table.join"}', 'c1'],
      ['a field of another kind', '{"c":"c1","do":"table.ready","table":"t","ready":"yes"}', 'c1'],
      ['deeply nested lists', `${'['.repeat(4000)}${']'.repeat(4000)}`, null],
      [
        'a deeply nested move',
        `{"c":"c1","do":"match.move","match":"m","move":${'{"a":'.repeat(1200)}1${'}'.repeat(1200)}}`,
        'c1',
      ],
    ])('of %s is answered, and the connection goes on', async (_, frame, c) => {
      const wire = await Wire.guest(house.url, 'Anna');
      const answer = await wire.say(frame);
      expect(answer).toMatchObject({ is: 'no', c, code: 'badMessage' });
      expect(await wire.ask(ping)).toMatchObject({ is: 'pong' });
      expect(house.log).not.toContainEqual(expect.objectContaining({ what: 'error' }));
    });

    it('with __proto__ in it changes nothing but itself', async () => {
      const wire = await Wire.guest(house.url, 'Anna');
      const say = (frame: string) => wire.say(frame, /c\d/.exec(frame)?.[0]);
      await say('{"c":"c1","do":"ping","__proto__":{"polluted":true}}');
      await say('{"c":"c2","do":"table.create","game":"prsi","options":{"__proto__":{"polluted":true}}}');
      await say('{"c":"c3","do":"table.create","game":"__proto__"}');
      await say('{"c":"c4","do":"table.create","game":"prsi","preset":"__proto__"}');
      await say('{"c":"c5","do":"table.create","game":"prsi","options":{"constructor":"x","toString":"y"}}');
      await say('{"c":"c6","do":"table.create","game":"prsi","settings":{"__proto__":{"unlisted":true}}}');
      await say('{"c":"c7","do":"match.move","match":"m","move":{"do":"x","__proto__":{"polluted":true}}}');
      expect(Object.prototype).not.toHaveProperty('polluted');
      const codes = ['c3', 'c4', 'c7'].map((c) => wire.got.find((message) => 'c' in message && message.c === c));
      expect(codes).toMatchObject([{ code: 'noGame' }, { code: 'badOptions' }, { code: 'noMatch' }]);
      expect(await wire.ask(ping)).toMatchObject({ is: 'pong' });
      expect(house.log).not.toContainEqual(expect.objectContaining({ what: 'error' }));
    });
  });

  describe('too much of it', () => {
    it('a connection sends 100 messages at once, then is told to wait', async () => {
      const wire = await Wire.guest(house.url, 'Anna');
      for (let i = 0; i < 130; i++) wire.socket.send(JSON.stringify({ ...ping, c: `p${i}` }));
      const answers = (kind: Message['is']) => wire.got.filter(({ is }) => is === kind).length;
      // The hello was the first of the hundred; meanwhile some may have come back.
      await until(() => answers('no') > 0 && answers('pong') >= 99);
      expect(answers('pong')).toBeLessThan(130);
      expect(wire.got.find(({ is }) => is === 'no')).toMatchObject({ code: 'tooFast' });
      await stillServes();
    });

    it('a person says ten lines at once, whatever tab it is in', async () => {
      const anna = await house.guest('Anna');
      const { table } = await anna.send({ do: 'table.create', game: 'prsi' });
      const tab = await Wire.to(house.url);
      await tab.ask({ do: 'hello', v: protocolVersion, token: anna.token });
      const other = await Wire.to(house.url);
      await other.ask({ do: 'hello', v: protocolVersion, token: anna.token });
      for (let i = 0; i < 10; i++) expect(await tab.ask({ do: 'chat', table, text: 'hm' })).toMatchObject({ is: 'ok' });
      expect(await other.ask({ do: 'chat', table, text: 'hm' })).toMatchObject({ is: 'no', code: 'tooFast' });
    });

    it('a line of chat is cut at 500 characters', async () => {
      const wire = await Wire.guest(house.url, 'Anna');
      const { table } = (await wire.ask({ do: 'table.create', game: 'prsi' })) as unknown as { table: string };
      await wire.ask({ do: 'chat', table, text: 'ř'.repeat(2000) });
      expect(wire.got.find(({ is }) => is === 'chat')).toMatchObject({ text: 'ř'.repeat(500) });
      expect(await wire.ask({ do: 'chat', table, text: 'ř'.repeat(2001) })).toMatchObject({ code: 'badMessage' });
    });

    it('a person opens five tables at once; those that could not be opened do not count', async () => {
      const wire = await Wire.guest(house.url, 'Anna');
      const create = { do: 'table.create', game: 'prsi' } as const;
      for (let i = 0; i < 5; i++) {
        expect(await wire.ask({ ...create, options: { trumps: 1 } })).toMatchObject({ code: 'badOptions' });
        expect(await wire.ask(create)).toMatchObject({ is: 'ok' });
      }
      expect(await wire.ask(create)).toMatchObject({ is: 'no', code: 'tooManyTables' });
    });
  });

  describe('the door', () => {
    it('lets in pages of this server and programs, and no other pages', async () => {
      const { port } = house.server;
      expect(await knock(house.url)).toBe(101);
      expect(await knock(house.url, { origin: `http://127.0.0.1:${port}` })).toBe(101);
      for (const origin of ['https://evil.example', `http://127.0.0.1:${port + 1}`, 'null', 'garbage']) {
        expect([origin, await knock(house.url, { origin })]).toEqual([origin, 403]);
      }
    });

    it('is at one path', async () => {
      for (const path of ['/', '/socket/', '/sockets', '/%2Fsocket', '/api/server']) {
        expect([path, await knock(house.url.replace('/socket', path))]).toEqual([path, 404]);
      }
      expect(await knock(`${house.url}?language=cs`)).toBe(101);
    });

    it('stays in its frame when somebody bangs against it', async () => {
      for (const bytes of [
        '\0\0\0\0\r\n\r\n',
        'GET /socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
        'x'.repeat(20_000),
      ]) {
        const socket = connectTcp(house.server.port, '127.0.0.1', () => socket.write(bytes));
        socket.on('error', () => {});
        await new Promise((resolve) => socket.on('close', resolve).resume());
      }
      await stillServes();
    });

    it('every answer over HTTP tells browsers to be careful', async () => {
      for (const path of ['/healthz', '/api/server', '/nowhere', '/%E0%A4%A', '//', '/?a=%']) {
        const answer = await fetch(`http://127.0.0.1:${house.server.port}${path}`);
        const { headers } = answer;
        expect([path, headers.get('content-security-policy')]).toEqual([
          path,
          expect.stringContaining("default-src 'self'"),
        ]);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
      }
      const post = await fetch(`http://127.0.0.1:${house.server.port}/healthz`, { method: 'POST', body: 'x' });
      expect([post.status, post.headers.get('x-content-type-options')]).toEqual([405, 'nosniff']);
    });
  });

  describe('what nobody may ask of a match', () => {
    it('is refused: strangers, wrong matches, questions out of place', async () => {
      const [anna, boris, carla] = [await house.guest('Anna'), await house.guest('Boris'), await house.guest('Carla')];
      const table = await gather([anna, boris]);
      const [followed] = await begin([anna, boris], table);
      const match = followed?.id ?? '';
      const code = (work: Promise<unknown>) =>
        work.then(
          () => 'ok',
          (error: { code?: string }) => error.code,
        );
      expect(await code(carla.move(match, { do: 'draw' }))).toBe('notAtTable');
      expect(await code(carla.send({ do: 'match.follow', match }))).toBe('notAtTable');
      expect(await code(carla.send({ do: 'match.follow', match: 'none' }))).toBe('noMatch');
      expect(await code(boris.send({ do: 'match.undo', match }))).toBe('nothingToUndo');
      expect(await code(boris.send({ do: 'match.agree', match, yes: true }))).toBe('nothingAsked');
      expect(await code(boris.send({ do: 'match.ask', match, what: 'resume' }))).toBe('notPaused');
      expect(await code(boris.send({ do: 'match.ask', match, what: 'pause' }))).toBe('ok');
      expect(await code(anna.send({ do: 'match.ask', match, what: 'pause' }))).toBe('alreadyAsked');
      expect(await code(anna.send({ do: 'match.agree', match, yes: true }))).toBe('ok');
      expect(await code(anna.move(match, { do: 'draw' }))).toBe('paused');
      expect(await code(anna.send({ do: 'match.nonce', match, nonce: 'clover' }))).toBe('ok');
      expect(await code(anna.send({ do: 'match.nonce', match, nonce: 'clover' }))).toBe('nonceGiven');
      expect(await code(anna.send({ do: 'match.resign', match }))).toBe('ok');
      await until(() => followed?.over === true);
      expect(await code(boris.send({ do: 'match.resign', match }))).toBe('notPlaying');
    });
  });
});

describe('in the course of time', () => {
  const clock = new TestClock();
  const data = mkdtempSync(join(tmpdir(), 'partie-'));
  const core = new Core({ ...realPorts(openSqliteStore(data), () => {}), clock });
  afterAll(async () => {
    await core.stop();
    rmSync(data, { recursive: true, force: true });
  });

  const line = () => {
    const ended: string[] = [];
    const sent: string[] = [];
    let waiting = 0;
    const given: Line = {
      address: '::1',
      send: (frame) => void sent.push(frame),
      waiting: () => waiting,
      close: (code, why) => void ended.push(`${code} ${why}`),
    };
    return { ended, sent, connection: core.connect(given), wait: (bytes: number) => (waiting = bytes) };
  };

  it('one who does not say hello within ten seconds is sent away, one who did is not', async () => {
    const [silent, polite] = [line(), line()];
    await polite.connection.receive(JSON.stringify({ c: 'c', do: 'hello', v: protocolVersion, name: 'Anna' }));
    clock.advance(9999);
    expect(silent.ended).toEqual([]);
    clock.advance(1);
    expect([silent.ended, polite.ended]).toEqual([['4408 hello'], []]);
  });

  const hello = (name: string, more: object = {}) =>
    JSON.stringify({ c: 'h', do: 'hello', v: protocolVersion, name, ...more });
  const answerTo = async (frame: string) => {
    const { connection, sent } = line();
    await connection.receive(frame);
    return { connection, ...(JSON.parse(sent[0] ?? '{}') as { is: string; code?: string; person?: { id: string } }) };
  };

  it('an address brings twenty new guests a minute; who comes back is none of them', async () => {
    clock.advance(60_000);
    const token = 'x'.repeat(40);
    expect(await answerTo(hello('Olga', { token }))).toMatchObject({ is: 'welcome' });
    for (let i = 1; i < 20; i++)
      expect(await answerTo(hello(`Guest ${'cdfghjkmnpqrtuvwxyz'[i - 1]}`))).toMatchObject({ is: 'welcome' });
    expect(await answerTo(hello('Petr'))).toMatchObject({ is: 'no', code: 'tooFast' });
    expect(await answerTo(hello('Olga', { token }))).toMatchObject({ is: 'welcome' });
    clock.advance(3000);
    expect(await answerTo(hello('Petr'))).toMatchObject({ is: 'welcome' });
  });

  it('one who has long been away and is at no table leaves the memory, and can come back', async () => {
    clock.advance(60_000);
    const [idle, seated] = [
      await answerTo(hello('Rudolf', { token: 'r'.repeat(40) })),
      await answerTo(hello('Simona')),
    ];
    await seated.connection.receive(JSON.stringify({ c: 't', do: 'table.create', game: 'prsi', seats: 2, bots: true }));
    const [table = ''] = core.people.get(seated.person?.id ?? '')?.tables ?? [];
    await seated.connection.receive(JSON.stringify({ c: 's', do: 'table.start', table }));
    idle.connection.closed();
    seated.connection.closed();
    const known = () => [idle, seated].map(({ person }) => core.people.get(person?.id ?? '')?.name);
    clock.advance(600_000);
    await answerTo(hello('Tomas'));
    expect(known()).toEqual(['Rudolf', 'Simona']);
    clock.advance(60_000);
    await answerTo(hello('Ursula'));
    expect(known()).toEqual([undefined, 'Simona']);
    expect(await answerTo(hello('', { token: 'r'.repeat(40) }))).toMatchObject({ person: { name: 'Rudolf' } });
  });

  it('one who stays away for ten minutes has left the tables where nothing is played', async () => {
    const people = ['Hana', 'Ivo', 'Jana'].map((name) => ({ name, ...line() }));
    const [hana, ivo, jana] = people;
    if (!hana || !ivo || !jana) throw new Error('Somebody is missing.');
    for (const { connection, name } of people)
      await connection.receive(JSON.stringify({ c: 'h', do: 'hello', v: protocolVersion, name }));
    const say = ({ connection }: typeof hana, command: object) => connection.receive(JSON.stringify(command));
    await say(hana, { c: 'a', do: 'table.create', game: 'prsi', seats: 3 });
    await say(ivo, { c: 'b', do: 'table.create', game: 'prsi' });
    const [hers = '', his = ''] = [...hana.sent, ...ivo.sent].flatMap((frame) => {
      const message = JSON.parse(frame) as Message;
      return message.is === 'ok' ? [String(message.table)] : [];
    });
    await say(jana, { c: 'c', do: 'table.join', table: hers });
    hana.connection.closed();
    ivo.connection.closed();
    clock.advance(599_999);
    await say(jana, { c: 'd', do: 'lobby.follow', on: true });
    expect(core.lobby.table(hers)?.host.name).toBe('Hana');
    expect(core.lobby.table(his)?.host.name).toBe('Ivo');
    clock.advance(60_000);
    await say(jana, { c: 'e', do: 'lobby.follow', on: true });
    expect(core.lobby.table(hers)?.people.map(({ name }) => name)).toEqual(['Jana']);
    expect(core.lobby.table(hers)?.host.name).toBe('Jana');
    expect(core.lobby.table(his)).toBeUndefined();
  });

  it('one who does not read is spared what he can do without, and at last sent away', async () => {
    const slow = line();
    const lobby: Message = { is: 'lobby', tables: [] };
    slow.connection.send(lobby, 'update');
    slow.wait(256 * 1024 + 1);
    slow.connection.send(lobby, 'update');
    expect([slow.sent.length, slow.ended]).toEqual([1, []]);
    slow.wait(1024 * 1024 + 1);
    slow.connection.send(lobby, 'update');
    expect([slow.sent.length, slow.ended]).toEqual([1, ['4413 slow']]);
  });

  it('one who is behind for fifteen seconds is sent away', () => {
    const slow = line();
    const lobby: Message = { is: 'lobby', tables: [] };
    slow.wait(256 * 1024 + 1);
    slow.connection.send(lobby);
    clock.advance(15_000);
    slow.connection.send(lobby);
    expect(slow.ended.filter((why) => why !== '4408 hello')).toEqual([]);
    clock.advance(1);
    slow.connection.send(lobby);
    expect(slow.ended).toContain('4413 slow');
  });

  it('one who is behind for fifteen seconds is sent away also if nothing is sent to him', () => {
    const slow = line();
    slow.wait(256 * 1024 + 1);
    slow.connection.checkPace();
    clock.advance(15_001);
    slow.connection.checkPace();
    expect(slow.ended).toContain('4413 slow');
  });
});

describe('a rate', () => {
  it('allows so many at once and then as many as come back', () => {
    const clock = new TestClock();
    const rate = new Rate(clock, 5, 60);
    const burst = () => Array.from({ length: 10 }, () => rate.take()).filter(Boolean).length;
    expect(burst()).toBe(5);
    clock.advance(12_000);
    expect(burst()).toBe(1);
    clock.advance(3_600_000);
    expect(burst()).toBe(5);
  });

  it('takes nothing away when the clock is set back', () => {
    const clock = new TestClock();
    const rate = new Rate(clock, 5, 60);
    clock.advance(-500_000);
    expect(rate.take()).toBe(true);
    clock.advance(60_000);
    expect(Array.from({ length: 6 }, () => rate.take())).toEqual([true, true, true, true, true, false]);
  });

  it('is not forgotten while it is used up, and is afterwards', () => {
    const clock = new TestClock();
    const rates = new Rates(clock, 5, 60);
    rates.take('anna');
    clock.advance(59_999);
    const burst = () => Array.from({ length: 10 }, () => rates.take('anna')).filter(Boolean).length;
    expect(burst()).toBe(5);
    clock.advance(1);
    expect(burst()).toBe(0);
    clock.advance(60_000);
    expect(rates.take('boris')).toBe(true);
    expect(rates.size).toBe(1);
  });
});
