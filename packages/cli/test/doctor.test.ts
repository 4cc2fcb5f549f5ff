/** `partie doctor` as a command: what it prints, and its exit code. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@partie/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partie } from './command.js';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'partie-doctor-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

it('says that nothing is wrong, and ends with 0', async () => {
  await openSqliteStore(data).close();
  const { code, out, err } = partie(['doctor', data]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/no server runs on it/);
  expect(out).toMatch(/Nothing to do\.\n$/);
});

it('says what is damaged, also as JSON, and ends with 1', async () => {
  const store = openSqliteStore(data);
  await store.append({ stream: 'm', number: 0, actor: 'server', command: 'start', at: 1000, body: { k: 'start' } });
  const inWords = partie(['doctor', '--data', data]);
  expect(inWords).toMatchObject({ code: 1, err: '' });
  expect(inWords.out).toMatch(/used by a running server/);
  expect(inWords.out).toMatch(/^DAMAGE {3}Match m has 1 rows, but its header is missing\.$/m);
  const { code, out } = partie(['doctor', data, '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    healthy: false,
    serverRuns: true,
    lastRow: '1970-01-01T00:00:01.000Z',
    findings: [{ level: 'damage', match: 'm' }],
  });
  await store.close();
});

it('says in one line that there is no data, and ends with 1', () => {
  expect(partie(['doctor', join(data, 'elsewhere')])).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There is no Partie data in .*\n$/) as string,
  });
});
