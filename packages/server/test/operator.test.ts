/** What the server tells whoever runs it: that it lives, that it is ready, and its figures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServeOptions } from '../src/index.js';
import { House } from './house.js';
import { ManualClock } from './quiet-world.js';

let house: House;
afterEach(() => house.close());
const open = async (more: Partial<ServeOptions> = {}, clock?: ManualClock) => {
  house = await new House({}, clock, more).open();
};
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${house.server.port}${path}`, { headers });
const status = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).status;

describe('/metrics', () => {
  it('is for programs on this machine', async () => {
    await open();
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('# TYPE partie_matches gauge\npartie_matches 0\n');
  });

  it.each([
    { 'x-forwarded-for': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
  ])('is not for others who come through a proxy on it (%j)', async (headers) => {
    await open();
    expect(await status('/metrics', headers as Record<string, string>)).toBe(403);
  });

  it.each<Partial<ServeOptions>>([{ trustedProxies: ['127.0.0.1'] }, { publicUrl: 'https://play.example.org' }])(
    'is for nobody when there may be a proxy, unless it has a token or port (%j)',
    async (more) => {
      await open(more);
      expect(await status('/metrics')).toBe(403);
    },
  );

  it('is for whoever has the token, from anywhere', async () => {
    await open({ metricsToken: 'secret-1', trustedProxies: ['127.0.0.1'] });
    const from = { 'x-forwarded-for': '192.0.2.1' };
    expect(await status('/metrics', { ...from, authorization: 'Bearer secret-1' })).toBe(200);
    for (const authorization of ['', 'Bearer secret-2', 'Bearer', 'Basic secret-1', 'secret-1', 'Bearer secret-1x']) {
      const answer = await ask('/metrics', { authorization });
      expect([authorization, answer.status, answer.headers.get('www-authenticate')]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
    }
  });

  it('may have a port of its own', async () => {
    await open({ metricsPort: 0 });
    expect(await status('/metrics')).toBe(404);
    const own = `http://127.0.0.1:${house.server.metricsPort}`;
    expect(await (await fetch(`${own}/metrics`)).text()).toContain('partie_people 0');
    expect((await fetch(`${own}/api/server`)).status).toBe(404);
  });

  it('counts errors that nobody has caught', async () => {
    await open();
    house.server.uncaught(new Error('Oh'));
    expect(await (await ask('/metrics')).text()).toContain('partie_uncaught_errors_total 1');
    expect(house.log).toContainEqual(expect.objectContaining({ what: 'error', uncaught: true }));
  });
});

describe('/readyz', () => {
  it('tells that rows are stored, by storing something', async () => {
    await open();
    const log = join(house.data, 'partie.sqlite-wal');
    const before = readFileSync(log);
    expect(await status('/readyz')).toBe(200);
    expect(readFileSync(log).equals(before)).toBe(false);
  });

  it('tells when the store takes nothing, while the server lives; and when it does again', async () => {
    const clock = new ManualClock();
    await open({}, clock);
    const { store } = house.server.core.ports;
    const { probe } = store;
    store.probe = () => Promise.reject(new Error('The disk is full.'));
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    store.probe = probe;
    await clock.pass(1);
    expect(await status('/readyz')).toBe(200);
  });

  it('does not wait for a store that hangs, and costs it one write however many ask', async () => {
    const clock = new ManualClock();
    await open({}, clock);
    const { store } = house.server.core.ports;
    let probes = 0;
    store.probe = () => {
      probes++;
      return new Promise(() => {});
    };
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) void status('/readyz').then((one) => statuses.push(one));
    while (statuses.length < 50) await clock.pass(1);
    expect([new Set(statuses), probes]).toEqual([new Set([503]), 1]);
  });
});
