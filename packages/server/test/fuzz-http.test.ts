/** Any addresses, methods and heads at all: each is answered, by a page, by data or by a refusal, and none is an error. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AttackLine } from './attack-line.js';
import { House, until } from './house.js';

let house: House;
beforeAll(async () => {
  house = await new House().open();
});
afterAll(() => house.close());

const piece = fc.oneof(
  fc.constantFrom('api', 'matches', 'games', 'history', 'tables', 'session', 'socket', 'assets', 'healthz', 't', 'm'),
  fc.constantFrom(
    '..',
    '.',
    '',
    '%00',
    '%2e%2e',
    '%2F',
    '%',
    '%E0%A4%A',
    '\\',
    '__proto__',
    'constructor',
    '*',
    '@',
    ':',
  ),
  fc.webSegment(),
);
const path = fc
  .tuple(fc.array(piece, { maxLength: 5 }), fc.oneof(fc.constant(''), fc.webQueryParameters()))
  .map(([pieces, query]) => `/${pieces.join('/')}${query === '' ? '' : `?${query}`}`);
const address = fc.oneof(
  { weight: 8, arbitrary: path },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '//', '//%3Cx', '///', 'http://', 'http://elsewhere/api/server', '/?', '/#'),
  },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
const head = fc.constantFrom(
  '',
  'Cookie: partie=',
  'Cookie: partie=%%%; =; partie',
  'Accept-Encoding: br;q=x, gzip, *',
  'If-None-Match: "',
  'Range: bytes=9-1',
  'Origin: null',
  'Accept-Language: cs;q=,',
  'Content-Length: 3',
);

/** The first line of the answer. */
async function asked(request: string): Promise<string> {
  const line = new AttackLine(house.server.port);
  await line.write(request);
  await until(() => line.answered.includes('\r\n') || line.closed);
  line.close();
  return line.answered.split('\r\n')[0] ?? '';
}

it('any request is answered', async () => {
  await fc.assert(
    fc.asyncProperty(method, address, head, async (how, where, more) => {
      const extra = more === '' ? '' : `${more}\r\n`;
      const status = await asked(`${how} ${where} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${extra}\r\nabc`);
      expect(status, `${how} ${where}`).toMatch(/^HTTP\/1.1 [234]\d\d/);
    }),
    { numRuns: 500, seed: 1 },
  );
  expect(house.log).not.toContainEqual(expect.objectContaining({ what: 'error' }));
});

it.each(['//%3Cx', '//', '/%E0%A4%A', '*', 'http://[', '/api/matches/%00/history'])(
  '%s is nothing, and no error',
  async (where) => {
    expect(await asked(`GET ${where} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 4\d\d/);
    expect(house.log).not.toContainEqual(expect.objectContaining({ what: 'error' }));
  },
);
