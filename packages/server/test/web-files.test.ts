/** The web client is served by the server itself: its files, and one page behind all addresses of the app. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webFiles } from '../src/edge/web-files.js';
import { type Served, serve } from '../src/index.js';

let folder: string;
let served: Served;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partie-web-'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Partie</title><div id="app"></div>');
  writeFileSync(join(folder, 'web/assets/app-1a2b.js'), `console.log(${JSON.stringify('a'.repeat(5000))});`);
  writeFileSync(join(folder, 'web/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'secret.txt'), 'not for you');
  const data = join(folder, 'data');
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], web: join(folder, 'web'), log: () => {} });
});
afterEach(async () => {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${served.port}${path}`, { headers });

describe('the web client', () => {
  it('is one page behind every address of the app', async () => {
    for (const path of ['/', '/t/abc?invite=x', '/m/abc', '/settings', '/rules/prsi']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(await answer.text()).toContain('<title>Partie</title>');
    }
  });

  it('has a place for the bar of an author only on a server for one', async () => {
    expect(await (await get('/')).text()).not.toContain('id="dev"');
    const app = webFiles(join(folder, 'web'), true);
    expect(await (await app.request('/t/abc')).text()).toContain('<div id="dev"></div><div id="app"></div>');
  });

  it('may be kept for ever where the name changes with the content, and comes compressed', async () => {
    for (const way of ['br', 'gzip']) {
      const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': way });
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-encoding')).toBe(way);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(500);
      expect(await answer.text()).toContain('aaaa');
    }
    expect(
      (await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await get('/icon.svg')).headers.get('etag') ?? '';
    for (const known of [etag, `"another", ${etag}`, `W/${etag}`]) {
      const answer = await get('/icon.svg', { 'if-none-match': known });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await get('/icon.svg', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('leaves the API and what is not there to the API', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    expect((await get('/api/nothing')).status).toBe(404);
    expect((await get('/assets/missing.js')).status).toBe(404);
  });

  it('shows no file from outside of its folder', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])
      expect(await (await get(path)).text()).not.toContain('not for you');
  });
});
