import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCommandLine } from '../src/commands.js';
import { keptInFolder, stateFolder } from '../src/kept-state.js';
import { readServer, socketUrl } from '@partie/client';
import { Arrivals } from '../src/ssh/arrivals.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is kept', () => {
  test('servers and secrets survive, each secret in a private file of its own', () => {
    const kept = keptInFolder(join(folder, 'partie'));
    kept.saveServers([{ name: 'Home', url: 'http://127.0.0.1:8420' }]);
    kept.keepIdentity('http://127.0.0.1:8420', { name: 'Jana', token: 'a'.repeat(48) });
    const again = keptInFolder(join(folder, 'partie'));
    expect(again.servers()).toEqual([{ name: 'Home', url: 'http://127.0.0.1:8420' }]);
    expect(again.identity('http://127.0.0.1:8420')).toEqual({ name: 'Jana', token: 'a'.repeat(48) });
    expect(again.identity('http://127.0.0.1:9')).toBeNull();
    expect(again.lastName()).toBe('Jana');
    expect(statSync(join(folder, 'partie', 'servers.json')).mode & 0o077).toBe(0);
    again.keepIdentity('http://127.0.0.1:8420', null);
    expect(again.identity('http://127.0.0.1:8420')).toBeNull();
  });
  test('a damaged file is as good as none', () => {
    writeFileSync(join(folder, 'servers.json'), '[{"name": 3}, {"name":"a","url":"http://b"}, nu');
    expect(keptInFolder(folder).servers()).toEqual([]);
    writeFileSync(join(folder, 'servers.json'), '[{"name": 3}, null, {"name":"a","url":"http://b"}]');
    expect(keptInFolder(folder).servers()).toEqual([{ name: 'a', url: 'http://b' }]);
  });
  test('it is kept where programs of this system keep such things', () => {
    expect(stateFolder({ APPDATA: 'C:\\Users\\jana' }, 'win32')).toContain('jana');
    expect(stateFolder({ XDG_CONFIG_HOME: '/x' }, 'linux')).toBe(join('/x', 'partie'));
    expect(stateFolder({ PARTIE_HOME: '/y' }, 'linux')).toBe('/y');
  });
});

test('addresses of servers are read as people type them', () => {
  expect(readServer('example.org')).toBe('http://example.org:8420');
  expect(readServer('192.168.1.5', '9000')).toBe('http://192.168.1.5:9000');
  expect(readServer('192.168.1.5 9000')).toBe('http://192.168.1.5:9000');
  expect(readServer('https://play.example.org/t/1')).toBe('https://play.example.org');
  expect(readServer('[::1]')).toBe('http://[::1]:8420');
  for (const bad of ['', 'a b c', 'http://', 'user:pass@host', '::::']) expect(readServer(bad), bad).toBeNull();
  expect(readServer('a', '99999')).toBeNull();
  expect(socketUrl('https://play.example.org')).toBe('wss://play.example.org/socket');
});

test('commands are known in both languages, with and without a slash; a quote begins talk', () => {
  expect(readCommandLine('/undo')).toEqual({ name: 'undo', rest: '', slash: true });
  expect(readCommandLine('nový Prší')).toEqual({ name: 'new', rest: 'Prší', slash: false });
  expect(readCommandLine('ODEJÍT')?.name).toBe('leave');
  expect(readCommandLine("'ahoj všem")).toEqual({ name: 'say', rest: 'ahoj všem', slash: true });
  expect(readCommandLine('7h')).toBeNull();
});

test('an address has so many connections over SSH, and not too many new ones at once', () => {
  let now = 0;
  const arrivals = new Arrivals(2, () => now);
  const first = arrivals.take('a');
  expect(first).not.toBeNull();
  expect(arrivals.take('a')).not.toBeNull();
  expect(arrivals.take('a')).toBeNull();
  expect(arrivals.take('b')).not.toBeNull();
  first?.();
  first?.();
  expect(arrivals.take('a')).not.toBeNull();
  for (let i = 0; i < 60; i++) arrivals.take('c')?.();
  expect(arrivals.take('c')).toBeNull();
  now = 20_000;
  expect(arrivals.take('c')).not.toBeNull();
});
