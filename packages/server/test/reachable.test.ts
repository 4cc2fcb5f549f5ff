/** Which address others are told: invite links of a server that was opened as localhost must not lead to their own phones. */
import { request } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { reachableAddresses } from '../src/edge/reachable.js';
import { House } from './house.js';

const card = (address: string, more: object = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo;
const network = {
  lo: [card('127.0.0.1', { internal: true })],
  vpn: [card('10.8.0.2')],
  nothing: [card('169.254.7.7')],
  wifi: [card('192.168.1.20'), card('fe80::1', { family: 'IPv6' })],
};
const found = (host: string, publicUrl?: string) => reachableAddresses({ host, port: 8420, publicUrl }, network);

describe('the addresses to tell others', () => {
  it('are those of the local network, the usual home network first, where it listens on all', () => {
    expect(found('0.0.0.0')).toEqual(['http://192.168.1.20:8420', 'http://10.8.0.2:8420']);
    expect(found('::')).toEqual(found('0.0.0.0'));
  });
  it('are the public one if there is one, and the one it listens on if there is only one', () => {
    expect(found('127.0.0.1', 'https://play.example.org/')).toEqual(['https://play.example.org']);
    expect(found('192.168.1.20')).toEqual(['http://192.168.1.20:8420']);
    expect(found('fd00::5')).toEqual(['http://[fd00::5]:8420']);
  });
  it('are none if only this machine can reach it, or it is in no network', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) expect(found(host)).toEqual([]);
    expect(reachableAddresses({ host: '0.0.0.0', port: 1 }, { lo: network.lo })).toEqual([]);
  });
});

describe('/api/server', () => {
  let house: House;
  afterEach(() => house.close());
  const ask = (host: string) =>
    new Promise<{ addresses?: unknown }>((resolve, reject) => {
      request({ port: house.server.port, host: '127.0.0.1', path: '/api/server', headers: { host } }, (answer) => {
        let text = '';
        answer.on('data', (some: Buffer) => {
          text += some.toString();
        });
        answer.on('end', () => resolve(JSON.parse(text) as { addresses?: unknown }));
      })
        .on('error', reject)
        .end();
    });

  it('tells them to a page that was opened as localhost, and what the network looks like to nobody else', async () => {
    house = await new House({}, undefined, { publicUrl: 'https://play.example.org' }).open();
    expect((await ask('localhost:8420')).addresses).toEqual(['https://play.example.org']);
    expect(await ask('192.168.1.20:8420')).not.toHaveProperty('addresses');
    expect(await ask('play.example.org')).not.toHaveProperty('addresses');
  });
  it('says that there are none', async () => {
    house = await new House().open();
    expect((await ask(`localhost:${house.server.port}`)).addresses).toEqual([]);
  });
});
