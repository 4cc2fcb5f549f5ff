import { gameById } from '@partie/games';
import { limits, protocolVersion, readOpenLists, type TableList } from '@partie/protocol';
import { verifyMatch } from '@partie/fairness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openApi } from '../src/edge/open-api.js';
import { begin, gather, House, playOn, until } from './house.js';

let house: House;
beforeEach(async () => {
  house = await new House({ guestRate: 30 }).open();
});
afterEach(() => house.close());

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${house.server.port}${path}`, init);

/** A match played to the end; its id. */
async function played(settings: Record<string, unknown> = {}): Promise<string> {
  const people = [await house.guest('Anna'), await house.guest('Boris')];
  const table = await gather(people, { options: { rounds: 1 }, settings });
  const [match] = await begin(people, table);
  await people[0]?.send({ do: 'match.nonce', match: match?.id ?? '', nonce: 'a clover leaf' });
  await playOn(people, match?.id ?? '');
  await until(() => people.every((person) => person.tables.get(table)?.match === null));
  return match?.id ?? '';
}

type Schema = { type?: string; required?: string[]; properties?: Record<string, Schema>; items?: Schema };

/** Where a value is not what the schema promises. */
function broken(schema: Schema, value: unknown, path = ''): string[] {
  const kind = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  if (schema.type !== undefined && schema.type !== kind) return [`${path} is ${kind}, not ${schema.type}`];
  const items =
    Array.isArray(value) && schema.items
      ? value.flatMap((item, i) => broken(schema.items ?? {}, item, `${path}.${i}`))
      : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const given = (value as Record<string, unknown>)[name];
    if (given !== undefined) return broken(field, given, `${path}.${name}`);
    return schema.required?.includes(name) === false ? [] : [`${path}.${name} is missing`];
  });
  return [...items, ...fields];
}

describe('the HTTP API', () => {
  it('answers every path as its OpenAPI document promises', async () => {
    const id = await played();
    const founder = await house.guest('Zoe');
    const format = { kind: 'single', thirdPlace: false } as const;
    const wish = { do: 'tournament.found', name: 'Friday', game: 'go', most: 4, format } as const;
    const tournament = String((await founder.send(wish)).tournament);
    for (const [path, operations] of Object.entries(openApi.paths)) {
      // Asked for elsewhere: formats and documents, which are a matter of the game (record-export.test.ts, documents.test.ts),
      // and what follows from ranks (between-route.test.ts).
      const isElsewhere = ['{format}', '{hash}', '{file}', '/between'].some((part) => path.includes(part));
      if (!('get' in operations) || isElsewhere) continue;
      const about = operations.get;
      const answer = await get(
        path.replace('{id}', path.includes('/games/') ? 'prsi' : path.includes('tournaments') ? tournament : id),
      );
      expect([path, answer.status]).toEqual([path, 200]);
      const { content } = (about.responses as Record<number, { content: Record<string, { schema: Schema }> }>)[200] ?? {
        content: {},
      };
      const [type = ''] = Object.keys(content);
      expect(answer.headers.get('content-type')).toContain(type);
      if (type === 'application/json') expect(broken(content[type]?.schema ?? {}, await answer.json())).toEqual([]);
    }
  });

  it('gives the file of an ended match, and it verifies', async () => {
    const file: unknown = await (await get(`/api/matches/${await played()}`)).json();
    expect(verifyMatch(file, gameById)).toEqual({ ok: true });
  });

  it('publishes the commitment before the first move, and the file keeps to it', async () => {
    const people = [await house.guest('Anna'), await house.guest('Boris')];
    const [match] = await begin(people, await gather(people, { options: { rounds: 1 } }));
    const commitment = match?.status?.commitment;
    await playOn(people, match?.id ?? '');
    await until(() => people.every((person) => [...person.tables.values()].every((table) => table.match === null)));
    const file = (await (await get(`/api/matches/${match?.id}`)).json()) as { commitment: string };
    expect(file.commitment).toBe(commitment);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it('tells a seal over options and moves with the updates, and the file keeps to the last one', async () => {
    const people = [await house.guest('Anna'), await house.guest('Boris')];
    const table = await gather(people, { options: { rounds: 1, randomSeats: false } });
    const carla = await house.guest('Carla');
    await carla.send({ do: 'table.join', table, watch: true });
    const [hers, his, watched] = await begin([...people, carla], table);
    const id = hers?.id ?? '';
    const seals = [hers?.status?.seal];
    await people[0]?.move(id, { do: 'draw' });
    // The last move is not in it yet, so that taking it back and making it again tells nothing.
    seals.push(hers?.status?.seal);
    await people[0]?.send({ do: 'match.ask', match: id, what: 'undo' });
    await people[1]?.send({ do: 'match.agree', match: id, yes: true });
    seals.push(hers?.status?.seal);
    expect(new Set(seals).size).toBe(1);
    await playOn(people, id, () => (hers?.number ?? 0) >= 6);
    await house.restart();
    await until(() => [...people, carla].every(({ state }) => state === 'open'));
    await playOn(people, id);
    await until(() => [hers, his, watched].every((match) => match?.over === true));
    await until(() => people.every((person) => person.tables.get(table)?.match === null));
    const file = (await (await get(`/api/matches/${id}`)).json()) as { seal: string };
    expect(file.seal).toMatch(/^[0-9a-f]{40}$/);
    expect([hers, his, watched].map((match) => match?.status?.seal)).toEqual([file.seal, file.seal, file.seal]);
    expect(seals).not.toContain(file.seal);
    expect(verifyMatch(file, gameById)).toEqual({ ok: true });
  });

  it('gives no file of a match that is still being played: it would show every card', async () => {
    const people = [await house.guest('Anna'), await house.guest('Boris')];
    const [match] = await begin(people, await gather(people));
    const answer = await get(`/api/matches/${match?.id}`);
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'The match is not over yet.' }]);
  });

  it('does not list matches of unlisted tables', async () => {
    await played({ unlisted: true });
    expect(await (await get('/api/matches')).json()).toEqual({ next: null, matches: [] });
  });

  it('lists ended matches page by page, each once, also those of one moment', async () => {
    const id = await played();
    const { store } = house.server.core.ports;
    const stored = await store.match(id);
    if (stored?.end == null) throw new Error('There is no match.');
    const { end, ...header } = stored;
    for (const other of ['x', 'y', 'z']) {
      const settings = { ...(header.settings as Record<string, never>), unlisted: other === 'y' };
      await store.createMatch({ ...header, settings, id: other });
      await store.endMatch(other, end);
    }
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const answer = await get(`/api/matches?limit=1${before && `&before=${before}`}`);
      const page = (await answer.json()) as { next: string | null; matches: { id: string }[] };
      seen.push(...page.matches.map((match) => match.id));
      before = page.next;
    }
    expect(seen.toSorted()).toEqual([id, 'x', 'z'].toSorted());
    expect(await (await get(`/api/matches?before=${end.endedAt}`)).json()).toEqual({ next: null, matches: [] });
    expect(await (await get('/api/matches?game=nothing')).json()).toEqual({ next: null, matches: [] });
  });

  it('lists the newest tables, and not more than a page of them', async () => {
    const anna = await house.guest('Anna');
    await anna.send({ do: 'table.create', game: 'prsi' });
    const { lobby } = house.server.core;
    const [entry] = lobby.list.entries();
    if (entry === undefined) throw new Error('There is no table.');
    lobby.list.entries = () => Array.from({ length: 2000 }, (_, i) => ({ ...entry, id: `t${i}` }));
    const { tables, all } = (await (await get('/api/tables')).json()) as TableList;
    expect([tables.length, tables.at(-1)?.id, all]).toEqual([limits.tablesListed, 't1999', 2000]);
  });

  it('says what is wrong with a bad question', async () => {
    for (const [path, status] of [
      ['/api/matches?limit=0', 400],
      ['/api/matches?before=noon', 400],
      ['/api/matches/none', 404],
      ['/api/games/none', 404],
      ['/nowhere', 404],
    ] as const) {
      const answer = await get(path);
      const { error } = (await answer.json()) as { error: string };
      expect([answer.status, error.length > 0]).toEqual([status, true]);
    }
    expect((await get('/healthz', { method: 'POST' })).status).toBe(405);
  });

  it('answers HEAD as GET, without a body; everything else can only be read', async () => {
    for (const path of ['/healthz', '/api/games/prsi', '/nowhere']) {
      const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })];
      expect([head.status, head.headers.get('content-type')]).toEqual([
        whole.status,
        whole.headers.get('content-type'),
      ]);
      expect(await head.text()).toBe('');
    }
    for (const [method, path] of [
      ['PUT', '/api/session'],
      ['DELETE', '/api/matches/none'],
      ['OPTIONS', '/'],
    ] as const) {
      const answer = await get(path, { method });
      expect([answer.status, await answer.json()]).toEqual([405, { error: 'This can only be read.' }]);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  it('lets a browser in by a cookie that no script can read, and no other site can use', async () => {
    const open = (name: string, more: Record<string, string> = {}) =>
      get('/api/session', { method: 'POST', body: JSON.stringify({ name }), headers: more });
    const answer = await open('Anna');
    const cookie = answer.headers.get('set-cookie') ?? '';
    const body = await answer.text();
    expect([answer.status, /HttpOnly; SameSite=Strict/.test(cookie)]).toEqual([201, true]);
    const [, token = ''] = /^partie=([^;]+)/.exec(cookie) ?? [];
    expect(body).not.toContain(token);

    const socket = new WebSocket(house.url, { headers: { cookie: `other=1; partie=${token}` } });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ c: 'h', do: 'hello', v: protocolVersion }));
    const welcome = await new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
    expect(welcome).toMatchObject({ is: 'welcome', person: (JSON.parse(body) as { person: object }).person });
    socket.close();

    expect((await open('Anna')).status).toBe(409);
    expect((await open('Boris', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await get('/api/session', { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(400);
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await open(`Guest ${i}`)).status);
    // Anna came before, and the one whose name was taken was counted, too.
    expect(statuses.slice(0, 28)).toEqual(Array.from({ length: 28 }, () => 201));
    expect(statuses.slice(28)).toEqual([429, 429]);
  });

  it('forbids sniffing, framing and anything from elsewhere', async () => {
    const { headers } = await get('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets pages of other origins read what is open here, and nothing else', async () => {
    const anna = await house.guest('Anna');
    const open = String((await anna.send({ do: 'table.create', game: 'prsi', title: 'Friday' })).table);
    await (await house.guest('Boris')).send({ do: 'table.create', game: 'prsi', settings: { unlisted: true } });
    const format = { kind: 'single', thirdPlace: false } as const;
    await anna.send({ do: 'tournament.found', name: 'Cup', game: 'go', most: 4, format });
    const answer = await get('/api/open', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const lists = readOpenLists(await answer.json(), 'http://here');
    expect(lists?.tables).toMatchObject([{ url: `http://here/t/${open}`, title: 'Friday', host: 'Anna' }]);
    expect(lists?.tournaments).toMatchObject([{ name: 'Cup', game: 'go', joined: 0, needed: 4, running: false }]);
    const others = Object.keys(openApi.paths).filter((path) => path !== '/api/open');
    for (const path of others)
      expect([path, (await get(path)).headers.get('access-control-allow-origin')]).toEqual([path, null]);
  });

  it('lets only the page of saved servers ask elsewhere', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/servers')).toContain("connect-src 'self' http: https:");
    for (const path of ['/', '/settings', '/servers/more', '/api/open'])
      expect(await policyOf(path)).not.toContain('connect-src');
  });
});
