/** The server behind proxies: whom a request comes from, under which names the server answers, who gets in. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { protocolVersion } from '@partie/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { TrustedProxies } from '../src/edge/forwarding.js';
import { Site, type SiteOptions } from '../src/edge/site.js';
import { type ServeOptions, serve, usualLimits } from '../src/index.js';
import { AttackLine } from './attack-line.js';
import { House, until } from './house.js';
import { knock, Wire } from './wire.js';

const request = (remoteAddress: string, headers: IncomingHttpHeaders) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the sender of a request', () => {
  const proxies = new TrustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8', '::1']);
  const xff = (value: string) => ({ 'x-forwarded-for': value });
  const forwarded = (value: string) => ({ forwarded: value });

  it('is for whom this very process asks, and for nobody who only says so', () => {
    const strangers = new TrustedProxies();
    const headers = proxies.headersFor('2001:db8:1:2::5');
    expect(proxies.senderOf(request('127.0.0.1', headers)).address).toBe('2001:db8:1:2::/64');
    expect(strangers.senderOf(request('192.0.2.1', headers)).address).toBe('192.0.2.1');
    const [name = ''] = Object.keys(headers);
    for (const made of ['203.0.113.5', ' 203.0.113.5', '00 203.0.113.5'])
      expect(strangers.senderOf(request('192.0.2.1', { [name]: made })).address).toBe('192.0.2.1');
  });

  it.each<[string, string, IncomingHttpHeaders, string]>([
    ['is the other end of the line', '192.0.2.1', {}, '192.0.2.1'],
    ['is not whom a stranger names', '192.0.2.1', xff('198.51.100.7'), '192.0.2.1'],
    ['is not whom a stranger names', '192.0.2.1', forwarded('for=198.51.100.7'), '192.0.2.1'],
    ['is the proxy, if that names nobody', '10.1.2.3', {}, '10.1.2.3'],
    ['is whom the proxy names', '10.1.2.3', xff('192.0.2.1'), '192.0.2.1'],
    ['is whom the proxy names, over IPv6', '::ffff:10.1.2.3', xff('192.0.2.1'), '192.0.2.1'],
    ['is the last that is not a proxy', '10.1.2.3', xff('198.51.100.7, 192.0.2.1, 10.9.9.9'), '192.0.2.1'],
    ['is the last that is not a proxy', 'fd00::5', xff('192.0.2.1,::1 , 10.0.0.1'), '192.0.2.1'],
    ['is the first of nothing but proxies', '10.1.2.3', xff('10.0.0.7, 10.0.0.8'), '10.0.0.7'],
    ['may come with a port', '10.1.2.3', xff('192.0.2.1:4711'), '192.0.2.1'],
    ['may be IPv6', '10.1.2.3', xff('2001:db8::9'), '2001:db8:0:0::/64'],
    ['may be IPv6 with a port', '10.1.2.3', xff('[2001:db8::9]:4711'), '2001:db8:0:0::/64'],
    ['may be IPv4 in IPv6', '10.1.2.3', xff('::ffff:192.0.2.1'), '192.0.2.1'],
    ['is the proxy, if that names no address', '10.1.2.3', xff('192.0.2.1, unknown'), '10.1.2.3'],
    ['is the proxy, if that names no address', '10.1.2.3', xff('192.0.2.1, unknown, 10.0.0.7'), '10.0.0.7'],
    ['is the proxy, if the list ends with nothing', '10.1.2.3', xff('192.0.2.1,'), '10.1.2.3'],
    ['may be named as RFC 7239 does', '10.1.2.3', forwarded('for=192.0.2.1;proto=https;by=10.1.2.3'), '192.0.2.1'],
    ['may be quoted', '10.1.2.3', forwarded('For="[2001:db8:cafe::17]:4711"'), '2001:db8:cafe:0::/64'],
    ['may be one of several elements', '10.1.2.3', forwarded('for=198.51.100.7, for=192.0.2.1'), '192.0.2.1'],
    ['may have a comma beside it', '10.1.2.3', forwarded('for=192.0.2.1;host="a,b;c"'), '192.0.2.1'],
    ['is the proxy, if hidden', '10.1.2.3', forwarded('for=_hidden'), '10.1.2.3'],
    ['is the proxy, if not said', '10.1.2.3', forwarded('proto=https'), '10.1.2.3'],
    ['is the proxy, if it cannot be read', '10.1.2.3', forwarded('for="192.0.2.1'), '10.1.2.3'],
    ['may be named twice', '10.1.2.3', { ...xff('192.0.2.1'), ...forwarded('for=192.0.2.1') }, '192.0.2.1'],
    // One of the two is the sender's own invention: nginx writes the first and passes the second on.
    [
      'is the proxy, if two are named',
      '10.1.2.3',
      { ...xff('192.0.2.1'), ...forwarded('for=198.51.100.7') },
      '10.1.2.3',
    ],
  ])('%s (%s %j): %s', (_, peer, headers, address) => {
    expect(proxies.senderOf(request(peer, headers)).address).toBe(address);
  });

  it.each<[string, IncomingHttpHeaders, boolean]>([
    ['10.1.2.3', { 'x-forwarded-proto': 'https' }, true],
    ['10.1.2.3', { 'x-forwarded-proto': 'HTTPS' }, true],
    ['10.1.2.3', { 'x-forwarded-proto': 'http' }, false],
    ['10.1.2.3', { 'x-forwarded-proto': 'https, http' }, false],
    ['10.1.2.3', forwarded('for=192.0.2.1;proto=https'), true],
    ['10.1.2.3', {}, false],
    ['192.0.2.1', { 'x-forwarded-proto': 'https' }, false],
    ['192.0.2.1', forwarded('proto=https'), false],
  ])('comes over TLS if a trusted proxy says so (%s %j)', (peer, headers, isSecure) => {
    expect(proxies.senderOf(request(peer, headers)).isSecure).toBe(isSecure);
  });

  it.each(['10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'proxy', '10.0.0.0/8/8', '10.0.0.0/', ''])(
    'has no proxy called %j',
    (network) => {
      expect(() => new TrustedProxies([network])).toThrow('is neither an address nor a network');
    },
  );
});

describe('a name of the server', () => {
  const site = (more: Partial<SiteOptions> = {}) => new Site({ origins: [], ownNames: ['kitchen'], ...more });
  const publicUrl = 'https://play.example.org';

  it.each([
    ['127.0.0.1:8420', true],
    ['192.168.1.5', true],
    ['[::1]:8420', true],
    ['[2001:db8::1]', true],
    ['localhost:8420', true],
    ['LOCALHOST', true],
    ['kitchen:8420', true],
    ['Kitchen', true],
    ['kitchen.local:8420', true],
    ['other.local.', true],
    ['play.example.org', false],
    ['evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['kitchen.evil.example', false],
    ['local', false],
    ['localhost@evil.example', false],
    ['', false],
    ['a b', false],
    ['[::1', false],
    ['localhost:port', false],
  ])('%s without a public URL: %s', (host, isOurs) => expect(site().isOurs(host)).toBe(isOurs));

  it.each([
    ['play.example.org', true],
    ['play.example.org:443', true],
    ['Play.Example.Org.', true],
    ['play.example.org:80', false],
    ['play.example.org:8420', false],
    ['127.0.0.1:8420', true],
    ['[::1]:8420', true],
    ['localhost:8420', true],
    ['app.localhost', true],
    ['192.168.1.5:8420', false],
    ['[2001:db8::1]', false],
    ['127.0.0.1.evil.example', false],
    ['kitchen', false],
    ['kitchen.local', false],
    ['evil.example', false],
  ])('%s with a public URL: %s', (host, isOurs) => expect(site({ publicUrl }).isOurs(host)).toBe(isOurs));

  it('has the port of the public URL', () => {
    const other = site({ publicUrl: 'http://play.example.org:8080/' });
    expect(
      ['play.example.org:8080', 'play.example.org', 'play.example.org:80'].map((host) => other.isOurs(host)),
    ).toEqual([true, false, false]);
  });

  it.each([
    ['none', undefined, 'play.example.org', true],
    ['the public one', 'https://play.example.org', 'play.example.org', true],
    ['the public one, through a proxy that changes Host', 'https://play.example.org', '127.0.0.1:8420', true],
    ['the public one, without TLS', 'http://play.example.org', 'play.example.org', false],
    ['the same loopback address', 'http://127.0.0.1:8420', '127.0.0.1:8420', true],
    ['the same loopback address and default port', 'http://127.0.0.1', '127.0.0.1:80', true],
    ['the same loopback address at another port', 'http://127.0.0.1:8421', '127.0.0.1:8420', false],
    ['the same address in the network', 'http://192.168.1.5:8420', '192.168.1.5:8420', false],
    ['a listed one', 'https://friends.example', 'play.example.org', true],
    ['another one', 'https://evil.example', 'play.example.org', false],
    ['none that can be read', 'null', 'play.example.org', false],
  ])('is asked by pages of %s', (_, origin, host, isAllowed) => {
    const asked = request('192.0.2.1', { host, ...(origin !== undefined && { origin }) });
    expect(site({ publicUrl, origins: ['https://friends.example'] }).allowsOrigin(asked)).toBe(isAllowed);
  });

  it.each(['play.example.org', 'ftp://play.example.org', 'https://play.example.org/games', 'https://a@b.example'])(
    'cannot be %s',
    (url) => expect(() => site({ publicUrl: url })).toThrow('--public-url needs an address such as'),
  );
});

describe('a server behind a proxy', () => {
  let house: House;
  const wires: Wire[] = [];
  afterEach(async () => {
    for (const wire of wires.splice(0)) wire.close();
    await house.close();
  });
  const open = async (more: Partial<ServeOptions> = {}, limits: Partial<typeof usualLimits> = {}) => {
    const options = { trustedProxies: ['127.0.0.1'], ...more };
    house = await new House({ ...usualLimits, ...limits }, undefined, options).open();
  };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const wire = async (address: string) => {
    const opened = await Wire.to(house.url, from(address));
    wires.push(opened);
    return opened;
  };
  const url = (path: string) => `${house.url.replace('ws', 'http').replace('/socket', '')}${path}`;
  const hello = { do: 'hello', v: protocolVersion } as const;

  it('counts everybody by himself', async () => {
    await open({}, { addressConnections: 3, guestRate: 1 });
    for (const last of [1, 2, 3, 4, 5, 6]) {
      const guest = await wire(`192.0.2.${last}`);
      expect(await guest.ask({ ...hello, name: `Guest ${'abcdefg'[last]}` })).toMatchObject({ is: 'welcome' });
    }
    // Here a proxy that nobody has been told of makes one address of all.
    expect(await (await wire('192.0.2.1')).ask({ ...hello, name: 'Another' })).toMatchObject({ code: 'tooFast' });
  });

  it.each([
    ['one address', () => '192.0.2.1'],
    ['many addresses', (i: number) => `198.51.100.${1 + i}`],
  ])('lets a crowd from %s in that comes back at once after a restart', async (_, addressOf) => {
    await open({}, { guestRate: 1000 });
    const crowd = Array.from({ length: 120 }, (_, i) => `crowd-${String(i).padStart(3, '0')}-${'x'.repeat(24)}`);
    const comeBack = async (token: string, i: number) =>
      (await (await wire(addressOf(i))).ask({ ...hello, token, name: `P${i}` })).is;
    await Promise.all(crowd.map(comeBack));
    await house.restart();
    // Nobody has to try twice.
    expect(await Promise.all(crowd.map(comeBack))).toEqual(crowd.map(() => 'welcome'));
  });

  it('lets a crowd in that comes back at once, past silent sockets', async () => {
    await open({}, { guestRate: 1000 });
    const crowd = Array.from({ length: 60 }, (_, i) => `crowd-${String(i).padStart(2, '0')}-${'x'.repeat(24)}`);
    const comeBack = async (token: string, i: number) => {
      const opened = await wire(i % 2 === 0 ? '192.0.2.1' : `198.51.100.${i}`);
      return (await opened.ask({ ...hello, token, name: `P${i}` })).is;
    };
    await Promise.all(Array.from({ length: 40 }, () => wire('192.0.2.1')));
    expect(new Set(await Promise.all(crowd.map(comeBack)))).toEqual(new Set(['welcome']));
    await house.restart();
    await Promise.all(Array.from({ length: 40 }, () => wire('192.0.2.1')));
    // Nobody has to try twice.
    expect(new Set(await Promise.all(crowd.map(comeBack)))).toEqual(new Set(['welcome']));
  });

  it('sets a cookie for TLS only if the proxy, or the public URL, says there is TLS', async () => {
    const cookieOf = async (name: string, headers: Record<string, string>) => {
      const answer = await fetch(url('/api/session'), { method: 'POST', body: JSON.stringify({ name }), headers });
      return [/; Secure/.test(answer.headers.get('set-cookie') ?? ''), answer.headers.has('strict-transport-security')];
    };
    await open();
    expect(await cookieOf('Anna', { 'x-forwarded-proto': 'https' })).toEqual([true, true]);
    expect(await cookieOf('Boris', {})).toEqual([false, false]);
    await house.close();
    await open({ trustedProxies: [] });
    expect(await cookieOf('Anna', { 'x-forwarded-proto': 'https' })).toEqual([false, false]);
  });

  it('refuses names that are not its own, and says what to do', async () => {
    await open({ publicUrl: 'https://play.example.org' });
    const asked = async (host: string, path = '/api/server') => {
      const line = new AttackLine(house.server.port);
      await line.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      await until(() => line.closed);
      return line.answered;
    };
    expect(await asked('play.example.org')).toMatch(/^HTTP\/1.1 200.*strict-transport-security/is);
    expect(await asked('play.example.org:443')).toMatch(/^HTTP\/1.1 200/);
    const refused = await asked('evil.example');
    expect(refused).toMatch(/^HTTP\/1.1 421.*evil.example.*--public-url/s);
    expect(await asked(hostname().toLowerCase())).toMatch(/^HTTP\/1.1 421/);
    expect(await asked('balancer', '/healthz')).toMatch(/^HTTP\/1.1 200/);
    const rebound = { headers: { host: 'evil.example', origin: 'http://evil.example' } };
    expect(await knock(house.url, rebound)).toBe(421);
    const proper = { headers: { host: 'play.example.org', origin: 'https://play.example.org' } };
    expect(await knock(house.url, proper)).toBe(101);
  });

  it('does not start with a proxy or an address that cannot be', async () => {
    await open();
    const start = (more: Partial<ServeOptions>) =>
      serve({ port: 0, host: '127.0.0.1', data: `${house.data}/other`, origins: [], log: () => {}, ...more });
    await expect(start({ trustedProxies: ['everybody'] })).rejects.toThrow("'everybody' is neither");
    await expect(start({ publicUrl: 'play.example.org' })).rejects.toThrow('--public-url needs');
  });
});
