/** Requests and frames as RFC 9112 (HTTP/1.1) and RFC 6455 (WebSocket) speak of them, and what a server must make of them. */
import { frame, opcode, upgrade } from './attack-line.js';

/** What is sent, the statuses that are answered, and whether the line is closed after them. */
export type HttpCase = readonly [name: string, bytes: string, statuses: readonly number[], end: 'closed' | 'open'];

const request = (head: string, ...headers: readonly string[]): string => [head, ...headers, '', ''].join('\r\n');
const get = (...headers: readonly string[]): string => request('GET /healthz HTTP/1.1', 'Host: localhost', ...headers);
const bye = 'Connection: close';

export const requests: readonly HttpCase[] = [
  ['GET', get(), [200], 'open'],
  ['GET, and close', get(bye), [200], 'closed'],
  ['HEAD', request('HEAD /healthz HTTP/1.1', 'Host: localhost'), [200], 'open'],
  ['HTTP/1.0 without Host', request('GET /healthz HTTP/1.0'), [200], 'closed'],
  ['HTTP/1.0 without Host, to the page', request('GET /api/openapi.json HTTP/1.0', bye), [200], 'closed'],
  ['HTTP/1.0 that stays', request('GET /healthz HTTP/1.0', 'Connection: keep-alive'), [200], 'open'],
  ['HTTP/1.1 without Host', request('GET /healthz HTTP/1.1'), [400], 'closed'],
  ['two Hosts', request('GET /api/server HTTP/1.1', 'Host: localhost', 'Host: localhost'), [400], 'open'],
  ['two Hosts that differ', request('GET /api/server HTTP/1.1', 'Host: localhost', 'Host: a.example'), [400], 'open'],
  ['an empty Host', request('GET /api/server HTTP/1.1', 'Host:'), [421], 'open'],
  ['a foreign Host', request('GET /api/server HTTP/1.1', 'Host: a.example'), [421], 'open'],
  ['a Host that is none', request('GET /api/server HTTP/1.1', 'Host: a b'), [400], 'open'],
  ['a Host with a user', request('GET /api/server HTTP/1.1', 'Host: u@localhost'), [400], 'open'],
  ['an absolute target', request('GET http://localhost/healthz HTTP/1.1', 'Host: localhost'), [200], 'open'],
  ['a foreign absolute target', request('GET http://a.example/api/server HTTP/1.1', 'Host: localhost'), [421], 'open'],
  ['an absolute target, foreign Host', request('GET http://localhost/ HTTP/1.1', 'Host: a.example'), [421], 'open'],
  ['* of OPTIONS', request('OPTIONS * HTTP/1.1', 'Host: localhost'), [400], 'open'],
  ['CONNECT', request('CONNECT a.example:80 HTTP/1.1', 'Host: a.example:80'), [], 'closed'],
  ['an unknown method', request('BREW /healthz HTTP/1.1', 'Host: localhost'), [400], 'closed'],
  ['a method in small letters', request('get /healthz HTTP/1.1', 'Host: localhost'), [400], 'closed'],
  ['HTTP/2.0', request('GET /healthz HTTP/2.0', 'Host: localhost'), [505], 'closed'],
  ['HTTP/1.2', request('GET /healthz HTTP/1.2', 'Host: localhost'), [400], 'closed'],
  ['HTTP/0.9', 'GET /healthz\r\n\r\n', [505], 'closed'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400], 'closed'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400], 'closed'],
  ['an empty line before', `\r\n${get()}`, [200], 'open'],
  ['a space before the colon', get('X-A : b'), [400], 'closed'],
  ['a header without a colon', get('X-A'), [400], 'closed'],
  ['a folded header', get('X-A: b', ' c'), [400], 'closed'],
  ['a header without a name', get(': b'), [400], 'closed'],
  ['a zero byte in a header', get('X-A: b\0c'), [400], 'closed'],
  ['a bare CR in a header', get('X-A: b\rc'), [400], 'closed'],
  ['a head that is too large', get(`X-A: ${'b'.repeat(9000)}`), [431], 'closed'],
  ['a target that is too long', request(`GET /${'b'.repeat(9000)} HTTP/1.1`, 'Host: localhost'), [431], 'closed'],
  ['two lengths that differ', get('Content-Length: 1', 'Content-Length: 2'), [400], 'closed'],
  ['a length and chunks', get('Content-Length: 3', 'Transfer-Encoding: chunked'), [400], 'closed'],
  ['a length that is none', get('Content-Length: -1'), [400], 'closed'],
  ['a length with a sign', get('Content-Length: +1'), [400], 'closed'],
  ['a length in hexadecimal', get('Content-Length: 0x1'), [400], 'closed'],
  ['chunks that are not the last coding', get('Transfer-Encoding: chunked, gzip'), [400], 'closed'],
  ['an unknown coding', get('Transfer-Encoding: xchunked'), [200, 400], 'closed'],
  ['a body with GET', `${get('Content-Length: 3')}abc`, [200], 'open'],
  ['chunks with GET', `${get('Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`, [200], 'open'],
  ['a chunk whose length is none', `${get('Transfer-Encoding: chunked')}x\r\nabc\r\n0\r\n\r\n`, [200, 400], 'closed'],
  [
    'a chunk that is longer than it says',
    `${get('Transfer-Encoding: chunked')}1\r\nabc\r\n0\r\n\r\n`,
    [200, 400],
    'closed',
  ],
  ['an Expect that is met', get('Expect: 100-continue', bye), [100, 200], 'closed'],
  ['an Expect that is not', get('Expect: miracles', bye), [417], 'closed'],
  [
    'POST to what can only be read',
    request('POST /healthz HTTP/1.1', 'Host: localhost', 'Content-Length: 0'),
    [405],
    'open',
  ],
  ['/socket without an upgrade', request('GET /socket HTTP/1.1', 'Host: localhost'), [426], 'open'],
  ['/socket without an upgrade over HTTP/1.0', request('GET /socket HTTP/1.0'), [426], 'closed'],
  [
    'Upgrade without Connection',
    request('GET /socket HTTP/1.1', 'Host: localhost', 'Upgrade: websocket'),
    [426],
    'open',
  ],
  [
    'an upgrade to another protocol',
    get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: x'),
    [200],
    'closed',
  ],
  [
    'an upgrade to another protocol with a body',
    `${get('Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 3')}abc`,
    [400],
    'closed',
  ],
  ['three at once', get() + get() + get(bye), [200, 200, 200], 'closed'],
  ['two at once, the second wrong', `${get()}nonsense\r\n\r\n`, [200, 400], 'closed'],
  ['two at once, the first the last', get(bye) + get(), [200], 'closed'],
  ['a body and the next', `${get('Content-Length: 3')}abc${get(bye)}`, [200, 200], 'closed'],
  ['an upgrade behind another request', get() + upgrade, [200, 400], 'closed'],
  ['an upgrade behind two others', get() + get() + upgrade, [200, 200, 400], 'closed'],
  ['another request behind a refused upgrade', upgrade.replace('13', '12') + get(), [426], 'closed'],
];

/** What is changed in a proper request for a WebSocket, and the status. */
export type UpgradeCase = readonly [name: string, from: string, to: string, status: number, header: string];

const host = 'Host: localhost';
const key = 'dGhlIHNhbXBsZSBub25jZQ==';
const version = 'Sec-WebSocket-Version: 13';
const newVersion = 'sec-websocket-version: 13\r\n';

export const upgrades: readonly UpgradeCase[] = [
  ['as it should be', '', '', 101, 'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo='],
  ['with small letters and a list', 'Connection: Upgrade', 'connection: keep-alive, upgrade', 101, ''],
  ['with capitals', 'Upgrade: websocket', 'Upgrade: WebSocket', 101, ''],
  ['with a query', '/socket', '/socket?language=cs', 101, ''],
  ['with extensions that are not known', host, `${host}\r\nSec-WebSocket-Extensions: permessage-deflate`, 101, ''],
  ['with a subprotocol', host, `${host}\r\nSec-WebSocket-Protocol: chat`, 101, ''],
  ['from a page of ours', host, `${host}\r\nOrigin: http://localhost`, 101, ''],
  ['from a page at another port', host, `${host}\r\nOrigin: http://localhost:81`, 403, ''],
  ['from a foreign page', host, `${host}\r\nOrigin: http://a.example`, 403, ''],
  ['from two pages', host, `${host}\r\nOrigin: http://localhost\r\nOrigin: http://a.example`, 403, ''],
  ['from a page without an origin', host, `${host}\r\nOrigin: null`, 403, ''],
  ['without Host', `${host}\r\n`, '', 400, ''],
  ['with two Hosts', host, `${host}\r\n${host}`, 400, ''],
  ['with two Hosts that differ', host, `${host}\r\nHost: a.example`, 400, ''],
  ['with a foreign Host', host, 'Host: a.example', 421, ''],
  ['with a foreign Host and its page', host, 'Host: a.example\r\nOrigin: http://a.example', 421, ''],
  ['with an empty Host', host, 'Host:', 421, ''],
  ['with a foreign absolute target', '/socket', 'http://a.example/socket', 421, ''],
  ['over HTTP/1.0', 'HTTP/1.1', 'HTTP/1.0', 426, newVersion],
  ['with POST', 'GET', 'POST', 405, 'allow: GET'],
  ['with HEAD', 'GET', 'HEAD', 405, 'allow: GET'],
  ['elsewhere', '/socket', '/', 404, ''],
  ['a little elsewhere', '/socket', '/socket/', 404, ''],
  ['in capitals', '/socket', '/Socket', 404, ''],
  ['without a version', `${version}\r\n`, '', 426, newVersion],
  ['in version 8', version, 'Sec-WebSocket-Version: 8', 426, newVersion],
  ['in version 0', version, 'Sec-WebSocket-Version: 0', 426, newVersion],
  ['in version 14', version, 'Sec-WebSocket-Version: 14', 426, newVersion],
  ['in version 13.0', version, 'Sec-WebSocket-Version: 13.0', 426, newVersion],
  ['in two versions', version, 'Sec-WebSocket-Version: 13, 8', 426, newVersion],
  ['without a key', `Sec-WebSocket-Key: ${key}\r\n`, '', 400, ''],
  ['with a short key', key, 'c2hvcnQ=', 400, ''],
  ['with a long key', key, 'dGhlIHNhbXBsZSBub25jZSBpcyBsb25n', 400, ''],
  ['with a key that is not base64', key, '!GhlIHNhbXBsZSBub25jZQ==', 400, ''],
  ['with two keys', host, `${host}\r\nSec-WebSocket-Key: ${key}`, 400, ''],
  ['with a body', host, `${host}\r\nContent-Length: 3`, 400, ''],
  ['with chunks', host, `${host}\r\nTransfer-Encoding: chunked`, 400, ''],
  ['with an extension that cannot be read', host, `${host}\r\nSec-WebSocket-Extensions: ;`, 101, ''],
  ['with a subprotocol that cannot be read', host, `${host}\r\nSec-WebSocket-Protocol: ,`, 400, ''],
];

/** Frames, and what is answered: the code of a close frame, or the kinds of frames. */
export type FrameCase = readonly [name: string, bytes: Buffer, answer: number | readonly (keyof typeof opcode)[]];

const part = (kind: number, content: string | Buffer = '', fin = false): Buffer => frame(kind, content, { fin });
const end = (content: string | Buffer = ''): Buffer => part(opcode.more, content, true);
const flags = (bits: number): Buffer => {
  const one = frame(opcode.text, 'x');
  one[0] = (one[0] ?? 0) | bits;
  return one;
};
const unmasked = (kind: number, content = ''): Buffer =>
  Buffer.concat([Buffer.from([0x80 | kind, content.length]), Buffer.from(content)]);
const close = (code: number, why: string | Buffer = ''): Buffer => {
  const content = Buffer.concat([Buffer.alloc(2), Buffer.from(why)]);
  content.writeUInt16BE(code);
  return frame(opcode.close, content);
};
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
/** Every message is answered with one, before a hello with a refusal. */
const spoken = ['text'] as const;

export const frames: readonly FrameCase[] = [
  ['a text', frame(opcode.text, '{"c":"1","do":"ping"}'), spoken],
  ['an empty text', frame(opcode.text), spoken],
  ['a text of 125 bytes', frame(opcode.text, 'x'.repeat(125)), spoken],
  ['a text of 126 bytes', frame(opcode.text, 'x'.repeat(126)), spoken],
  ['a text of 8192 bytes', frame(opcode.text, 'x'.repeat(8192)), spoken],
  ['a text of 8193 bytes', frame(opcode.text, 'x'.repeat(8193)), 1009],
  ['a text of 64 KB', frame(opcode.text, 'x'.repeat(65_536)), 1009],
  ['a length of 64 bits, the highest set', frame(opcode.text, '', { claims: 2n ** 63n }), 1009],
  ['a binary message', frame(opcode.binary, 'x'), 1003],
  ['an empty binary message', frame(opcode.binary), 1003],
  ['a binary message in fragments', Buffer.concat([part(opcode.binary, 'x'), end('y')]), 1003],
  ['two fragments', Buffer.concat([part(opcode.text, 'x'), end('y')]), spoken],
  ['three fragments', Buffer.concat([part(opcode.text, 'x'), part(opcode.more, 'y'), end('z')]), spoken],
  ['empty fragments', Buffer.concat([part(opcode.text), part(opcode.more), end()]), spoken],
  ['a ping between fragments', Buffer.concat([part(opcode.text, 'x'), frame(opcode.ping), end()]), ['pong', 'text']],
  ['a pong between fragments', Buffer.concat([part(opcode.text, 'x'), frame(opcode.pong), end()]), spoken],
  ['a close between fragments', Buffer.concat([part(opcode.text, 'x'), close(1000)]), 1000],
  ['a text within a text', Buffer.concat([part(opcode.text, 'x'), frame(opcode.text, 'y')]), 1002],
  ['a binary continuation of a text', Buffer.concat([part(opcode.text, 'x'), frame(opcode.binary, 'y')]), 1002],
  ['a binary fragment within a text', Buffer.concat([part(opcode.text, 'x'), part(opcode.binary, 'y')]), 1002],
  ['a text within a binary message', Buffer.concat([part(opcode.binary, 'x'), frame(opcode.text, 'y')]), 1002],
  ['a continuation of nothing', end('x'), 1002],
  ['a first fragment of nothing', part(opcode.more, 'x'), 1002],
  ['a continuation of a whole text', Buffer.concat([frame(opcode.text, 'x'), end('y')]), 1002],
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((kind): FrameCase => [`opcode ${kind}`, frame(kind, 'x'), 1002]),
  ['RSV1', flags(0x40), 1002],
  ['RSV2', flags(0x20), 1002],
  ['RSV3', flags(0x10), 1002],
  ['all RSV', flags(0x70), 1002],
  ['a text without a mask', unmasked(opcode.text, 'x'), 1002],
  ['a ping without a mask', unmasked(opcode.ping), 1002],
  ['a close without a mask', unmasked(opcode.close), 1002],
  ['a ping', frame(opcode.ping), ['pong']],
  ['a ping of 125 bytes', frame(opcode.ping, 'x'.repeat(125)), ['pong']],
  ['a ping of 126 bytes', frame(opcode.ping, 'x'.repeat(126)), 1002],
  ['a ping in fragments', part(opcode.ping, 'x'), 1002],
  [
    'ten pings',
    Buffer.concat(Array.from({ length: 10 }, () => frame(opcode.ping))),
    Array.from({ length: 10 }, () => 'pong' as const),
  ],
  ['a pong that nobody asked for', Buffer.concat([frame(opcode.pong, 'x'), frame(opcode.ping)]), ['pong']],
  ['a pong of 126 bytes', frame(opcode.pong, 'x'.repeat(126)), 1002],
  ['a close in fragments', part(opcode.close), 1002],
  ['a close without a code', frame(opcode.close), 1005],
  ['a close with half a code', frame(opcode.close, 'x'), 1002],
  ['a close with a reason', close(1000, 'bye'), 1000],
  ['a close with a reason of 123 bytes', close(1000, 'x'.repeat(123)), 1000],
  ['a close with a reason of 124 bytes', close(1000, 'x'.repeat(124)), 1002],
  ['a close with a reason that is not UTF-8', close(1000, bytes('ff')), 1007],
  ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999].map(
    (code): FrameCase => [`a close with ${code}`, close(code), code],
  ),
  ...[0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535].map(
    (code): FrameCase => [`a close with ${code}`, close(code), 1002],
  ),
  ['a frame after a close', Buffer.concat([close(1000), frame(opcode.text, 'x')]), 1000],
  ['UTF-8 of two, three and four bytes', frame(opcode.text, 'ř€🂡'), spoken],
  ['U+FFFF', frame(opcode.text, bytes('ef bf bf')), spoken],
  ['U+10FFFF', frame(opcode.text, bytes('f4 8f bf bf')), spoken],
  ['a letter cut between fragments', Buffer.concat([part(opcode.text, bytes('c5')), end(bytes('99'))]), spoken],
  ['above U+10FFFF', frame(opcode.text, bytes('f4 90 80 80')), 1007],
  ['half a surrogate pair', frame(opcode.text, bytes('ed a0 80')), 1007],
  ['a surrogate pair', frame(opcode.text, bytes('ed a0 bd ed b8 80')), 1007],
  ['an overlong slash', frame(opcode.text, bytes('c0 af')), 1007],
  ['an overlong zero', frame(opcode.text, bytes('e0 80 80')), 1007],
  ['a lone continuation byte', frame(opcode.text, bytes('80')), 1007],
  ['half a letter', frame(opcode.text, bytes('c5')), 1007],
  ['half a letter in fragments', Buffer.concat([part(opcode.text, bytes('c5')), end('x')]), 1007],
  ['bytes that are never UTF-8', frame(opcode.text, bytes('fe ff')), 1007],
];
