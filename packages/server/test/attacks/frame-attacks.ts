/** Attacks with frames that no client sends, from many addresses, as fast as the server takes them. */
import { protocolVersion } from '@partie/protocol';
import { type AttackLine, frame, opcode, upgradeTo } from '../attack-line.js';
import type { Attack, Ground } from './attack.js';

const many = (one: Buffer, count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => one));
const text = (content: string | Buffer): Buffer => frame(opcode.text, content);

/** Sends the same over and over, as fast as it is taken, until the line is closed or so much is sent. */
function pour(line: AttackLine, bytes: Buffer, most: number): AttackLine {
  let left = most;
  const more = () => {
    while (left > 0 && line.socket.writable) {
      left -= bytes.length;
      if (!line.socket.write(bytes)) return;
    }
  };
  line.socket.once('connect', more);
  line.socket.on('drain', more);
  return line;
}

/** Lines that all pour the same after they have asked for a WebSocket, and said `first`. */
function flood(bytes: Buffer, reads = true, first?: () => Buffer): (ground: Ground) => Promise<void> {
  return (ground) => {
    ground.keep(ground.some(4, 20), () => {
      const line = ground.socketLine(ground.newAddress(), reads);
      if (first !== undefined) void line.write(first());
      return pour(line, bytes, ground.some(400_000, Number.POSITIVE_INFINITY));
    });
    return ground.stand();
  };
}

let guests = 0;
/** A new guest each time: every one of them is written to the disk. */
const hello = (): Buffer =>
  text(JSON.stringify({ c: 'h', do: 'hello', v: protocolVersion, name: `F${process.pid}-${++guests}` }));
const pings = text('{"c":"1","do":"ping"}');
const hostile = '{"c":"1","do":"table.create","game":"prsi","__proto__":{"x":{"__proto__":[]}}}';

export const frameAttacks: readonly Attack[] = [
  {
    name: 'slow frames',
    hope: 'lines that begin a frame and go on with it a byte at a time',
    async run(ground) {
      ground.keep(ground.some(30, 400), () => {
        const line = ground.socketLine(ground.newAddress());
        void line.write(frame(opcode.text, '{"c":', { claims: 8000n }));
        const timer = setInterval(() => void line.write(' '), 500);
        line.socket.on('close', () => clearInterval(timer));
        return line;
      });
      await ground.stand();
    },
  },
  {
    name: 'fragments',
    hope: 'messages in pieces without end',
    run: flood(
      Buffer.concat([frame(opcode.text, '{', { fin: false }), many(frame(opcode.more, '', { fin: false }), 5000)]),
    ),
  },
  {
    name: 'deflate bombs',
    hope: 'frames marked as compressed',
    run: flood(frame(opcode.text, Buffer.alloc(8000, 1), { packed: true })),
  },
  { name: 'megabyte frames', hope: 'frames of a megabyte', run: flood(text(Buffer.alloc(1_000_000, 0x20))) },
  { name: 'nested JSON', hope: 'eight thousand brackets a frame', run: flood(text('['.repeat(8000))) },
  { name: 'hostile keys', hope: 'names that JavaScript gives a meaning to', run: flood(text(hostile)) },
  { name: 'guests who flood', hope: 'new guests who send without a pause', run: flood(pings, true, hello) },
  {
    name: 'unread pings',
    hope: 'answers to pings that nobody reads',
    run: flood(many(frame(opcode.ping, 'x'.repeat(125)), 100), false),
  },
  { name: 'unread messages', hope: 'answers to messages that nobody reads', run: flood(many(pings, 100), false) },
  {
    name: 'broken upgrades',
    hope: 'lines that break while they are being refused',
    async run(ground) {
      const elsewhere = upgradeTo(ground.host).replace('/socket', '/elsewhere');
      const foreign = upgradeTo(ground.host, ['Origin: http://evil.example']);
      ground.keep(ground.some(5, 20), () => {
        const line = ground.line(ground.newAddress());
        line.socket.write(Math.random() < 0.5 ? elsewhere : foreign, () => line.socket.resetAndDestroy());
        return line;
      });
      await ground.stand();
    },
  },
];
