/** Links for others begin with an address that they can reach. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve, withoutLimits } from '@partie/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { House, type ServerPort } from '../src/house.js';
import { overNetwork } from '../src/server-port.js';

let data: string;
let served: Served;
const houses: House[] = [];
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-reachable-'));
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core: withoutLimits, log: () => {} });
});
afterEach(async () => {
  for (const house of houses.splice(0)) house.close();
  await served.stop();
  rmSync(data, { recursive: true, force: true });
});

/** At a server that says it can be reached there. */
async function at(addresses: readonly string[], reachable?: string): Promise<House> {
  const port = overNetwork(`http://127.0.0.1:${served.port}`, reachable);
  const json: ServerPort['json'] = async (path, ...more) => {
    const answer = await port.json(path, ...more);
    return path === '/api/server' ? { ...(answer as object), addresses } : answer;
  };
  const house = new House({ ...port, json }, 'en', { name: `Jana ${houses.length + 1}` });
  houses.push(house);
  await house.open();
  return house;
}

test('at localhost it is the first one that the server tells', async () => {
  const house = await at(['http://192.168.1.20:8420', 'http://10.0.0.2:8420']);
  expect(house.reachable).toBe('http://192.168.1.20:8420');
  expect(house.inviteTo('abc', 'xyz')).toBe('http://192.168.1.20:8420/t/abc?invite=xyz');
});

test('elsewhere it is the one that was typed, or that the operator has chosen', async () => {
  expect((await at([], 'https://play.example.org')).reachable).toBe('https://play.example.org');
});

test('where nobody else can reach it, there is none', async () => {
  const house = await at([]);
  expect(house.reachable).toBeNull();
  expect(house.inviteTo('abc', 'xyz')).toBe(`http://127.0.0.1:${served.port}/t/abc?invite=xyz`);
});
