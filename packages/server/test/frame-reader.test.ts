import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader } from '../src/frame-reader.js';
import { frame, opcode } from './attack-line.js';

/** What was heard, in a few letters. */
function reader(limits = { bytes: 1000, pieces: 5 }) {
  const heard: string[] = [];
  const say = (what: string) => void heard.push(what);
  const reads = new FrameReader(
    {
      onText: (text) => say(`text ${text}`),
      onBinary: () => say('binary'),
      onPing: (content) => say(`ping ${content.toString('latin1')}`),
      onPong: () => say('pong'),
      onClose: (code) => say(`close ${code}`),
      onBroken: (code) => say(`broken ${code}`),
    },
    limits,
  );
  const read = (...pieces: Buffer[]) => {
    const bytes = Buffer.concat(pieces);
    // As from a wire: there is more in the buffer than has come.
    reads.read(Buffer.concat([bytes, Buffer.alloc(20, 0xff)]), bytes.length);
  };
  return { heard, read };
}

/** A frame with a mask that is not zero. */
function masked(bytes: Buffer, mask: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  const short = (copy[1] as number) & 127;
  const at = short < 126 ? 2 : 4;
  mask.forEach((byte, i) => {
    copy[at + i] = byte;
  });
  for (let i = at + 4; i < copy.length; i++) copy[i] = (copy[i] as number) ^ (mask[(i - at) % 4] as number);
  return copy;
}
const piece = (kind: number, text: string | Buffer, fin = false) => frame(kind, text, { fin });
const closing = (code: number, why: string | Buffer = '') => {
  const content = Buffer.concat([Buffer.alloc(2), Buffer.from(why)]);
  content.writeUInt16BE(code, 0);
  return frame(opcode.close, content);
};

/** A message in one or several pieces, with pings in between as the protocol allows, and what is to be heard of it. */
const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 60 }));
const mask = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 });
const message = fc.record({ text, mask, cuts: fc.array(fc.nat(200), { maxLength: 3 }), ping: fc.boolean() });

describe('frames', () => {
  it('are read alike, however they are cut on the way', () => {
    const messages = fc.array(message, { minLength: 1, maxLength: 6 });
    const property = fc.property(messages, fc.array(fc.nat(3000), { maxLength: 20 }), (said, cuts) => {
      const [frames, wanted]: [Buffer[], string[]] = [[], []];
      for (const { text: whole, cuts: at, mask: key, ping } of said) {
        const bytes = Buffer.from(whole);
        const ends = [...at.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        ends.forEach((end, i) => {
          const part = bytes.subarray(i === 0 ? 0 : ends[i - 1], end);
          frames.push(masked(piece(i === 0 ? opcode.text : opcode.more, part, i === ends.length - 1), key));
          if (ping && i < ends.length - 1) {
            frames.push(masked(frame(opcode.ping, 'here?'), key));
            wanted.push('ping here?');
          }
        });
        wanted.push(`text ${bytes.toString()}`);
      }
      const all = Buffer.concat(frames);
      const places = [...new Set(cuts.map((cut) => cut % all.length))].sort((a, b) => a - b);
      const { heard, read } = reader();
      [...places, all.length].forEach((end, i) => {
        read(all.subarray(i === 0 ? 0 : places[i - 1], end));
      });
      expect(heard).toEqual(wanted);
    });
    fc.assert(property, { seed: 1, numRuns: 2000 });
  });

  it('may come byte by byte', () => {
    const { heard, read } = reader();
    const long = 'š'.repeat(400);
    for (const byte of Buffer.concat([frame(opcode.text, long), frame(opcode.pong)])) read(Buffer.from([byte]));
    expect(heard).toEqual([`text ${long}`, 'pong']);
  });

  it.each([
    ['a mask is missing', 1002, Buffer.from([0x81, 0x01, 0x78])],
    ['they are compressed', 1002, frame(opcode.text, 'x', { packed: true })],
    ['their kind does not exist', 1002, frame(3, 'x')],
    ['a control frame comes in pieces', 1002, piece(opcode.ping, 'x')],
    ['a control frame is too long', 1002, frame(opcode.ping, 'x'.repeat(126))],
    ['they go on with nothing', 1002, frame(opcode.more, 'x')],
    ['another message begins in the middle of one', 1002, Buffer.concat([piece(1, 'a'), frame(1, 'b')])],
    ['the last word has half a number', 1002, frame(opcode.close, 'x')],
    ['the last word has a number nobody may say', 1002, closing(1005)],
    ['the last word is not UTF-8', 1007, closing(1000, Buffer.from([0xc3]))],
    ['a text is not UTF-8', 1007, frame(opcode.text, Buffer.from([0xed, 0xa0, 0x80]))],
    ['a text in pieces is not UTF-8', 1007, Buffer.concat([piece(1, Buffer.from([0xc5])), piece(0, 'a', true)])],
    [
      'there are too many pieces',
      1008,
      Buffer.concat([piece(1, ''), ...Array.from({ length: 5 }, () => piece(0, ''))]),
    ],
    ['one is too long', 1009, frame(opcode.text, 'x'.repeat(1001))],
    ['one claims to be too long', 1009, frame(opcode.text, '', { claims: 1001n })],
    ['one claims to be longer than any memory', 1009, frame(opcode.text, '', { claims: 2n ** 62n })],
    ['pieces are too long together', 1009, Buffer.concat([piece(1, 'x'.repeat(999)), piece(0, 'xx', true)])],
  ])('are given up for good when %s', (_, code, bytes) => {
    const { heard, read } = reader();
    read(frame(opcode.text, 'before'), bytes, frame(opcode.text, 'after'));
    read(frame(opcode.text, 'later'));
    expect(heard).toEqual(['text before', `broken ${code}`]);
  });

  it.each([
    ['without a word', frame(opcode.close), 'close null'],
    ['with a number', closing(1001), 'close 1001'],
    ['with one of ours and a reason', closing(4000, 'Žízeň'), 'close 4000'],
  ])('end %s, and nothing is read after it', (_, bytes, wanted) => {
    const { heard, read } = reader();
    read(bytes, frame(opcode.text, 'after'));
    expect(heard).toEqual([wanted]);
  });
});
