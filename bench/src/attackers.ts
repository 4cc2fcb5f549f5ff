/**
 * Those who attack, in a process of their own: `node attackers.js <attack> <port> <version of the protocol>`. Bare TCP from many addresses of the
 * loopback network, as fast as the server takes it, until the process is ended.
 */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';

// They are many, somewhere else: they are not to take the processor from those who are measured.
setPriority(10);

const [, , wanted = '', ...given] = process.argv;
const [port = 0, version = 0] = given.map(Number);
let addresses = 0;

/** A line from an address hardly anyone else has. */
function newLine(reads = true): Socket {
  addresses = (addresses + 1) % 50_000;
  const localAddress = `127.1.${(addresses >> 8) & 255}.${1 + (addresses & 127)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  if (reads) socket.resume();
  return socket;
}

const upgrade = [
  'GET /socket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** A frame as a client sends it, masked with zeros; `first` is its first byte. */
function frame(first: number, payload: string | Buffer, claims?: number): Buffer {
  const body = Buffer.from(payload);
  const length = claims ?? body.length;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = first;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}
const [text, textGoesOn, goesOn, packed, ping] = [0x81, 0x01, 0x00, 0xc1, 0x89];
const many = (one: Buffer, count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => one));

let guests = 0;
/** A new guest each time: every one of them is written to the disk. */
function hello(): Buffer {
  return frame(text, JSON.stringify({ c: 'h', do: 'hello', v: version, name: `M${process.pid}-${++guests}` }));
}

/** So many lines at once, each opened again when it is closed. */
function keep(lines: number, attack: () => Socket): void {
  for (let i = 0; i < lines; i++) {
    const again = () => attack().on('close', () => setImmediate(again));
    again();
  }
}

/** Opens a socket and writes the same over and over, as fast as it is taken; `first` comes before. */
function pour(bytes: Buffer, reads = true, first: Buffer | string = ''): () => Socket {
  return () => {
    const socket = newLine(reads);
    socket.write(upgrade);
    socket.write(first);
    const more = () => {
      while (socket.writable && socket.write(bytes));
    };
    socket.once('connect', more);
    socket.on('drain', more);
    return socket;
  };
}

/** Begins something and goes on with it a byte at a time. */
function drip(begins: string | Buffer, byte: string): () => Socket {
  return () => {
    const socket = newLine();
    socket.write(begins);
    const timer = setInterval(() => socket.writable && socket.write(byte), 500);
    return socket.on('close', () => clearInterval(timer));
  };
}

const megabyte = frame(text, Buffer.alloc(1_000_000, 0x20));
const attacks: Readonly<Record<string, () => void>> = {
  'slow requests': () => keep(400, drip('GET / HTTP/1.1\r\nHost: localhost\r\nX-', 'a')),
  'slow frames': () => keep(400, drip(Buffer.concat([Buffer.from(upgrade), frame(text, '{"c":', 8000)]), ' ')),
  fragments: () => keep(20, pour(Buffer.concat([frame(textGoesOn, '{'), many(frame(goesOn, ''), 5000)]))),
  'deflate bombs': () => keep(20, pour(frame(packed, Buffer.alloc(8000, 1)))),
  'megabyte frames': () => keep(20, pour(megabyte)),
  'nested JSON': () => keep(20, pour(frame(text, '['.repeat(8000)))),
  'hostile keys': () =>
    keep(20, pour(frame(text, '{"c":"1","do":"table.create","game":"prsi","__proto__":{"x":{"__proto__":[]}}}'))),
  'guests who flood': () => keep(20, () => pour(frame(text, '{"c":"1","do":"ping"}'), true, hello())()),
  'pings, unread': () => keep(20, pour(many(frame(ping, 'x'.repeat(125)), 100), false)),
  'messages, unread': () => keep(20, pour(many(frame(text, '{"c":"1","do":"ping"}'), 100), false)),
  'broken upgrades': () =>
    keep(20, () => {
      const socket = newLine();
      socket.write(upgrade.replace('/socket', '/elsewhere'), () => socket.resetAndDestroy());
      return socket;
    }),
};

if (wanted === '--list') process.stdout.write(JSON.stringify(Object.keys(attacks)));
else attacks[wanted]?.();
