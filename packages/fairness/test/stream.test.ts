/** The primitives against the test vectors of their RFCs, and the construction against another implementation (Node's OpenSSL). */
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { commitmentTo, fairRandom, type Nonce } from '@partie/fairness';
import { describe, expect, it } from 'vitest';
import { chachaWords } from '../src/stream.js';
import { bytes, hex, secretNumber } from './honest-match.js';

/** The bytes that so many words were made of. */
const bytesOf = (words: () => number, count: number): string => {
  const view = new DataView(new ArrayBuffer(count * 4));
  for (let i = 0; i < count; i++) view.setUint32(i * 4, words(), true);
  return hex(new Uint8Array(view.buffer));
};

describe('HKDF-SHA256 (RFC 5869, appendix A)', () => {
  const run = (from: number, to: number) => Uint8Array.from({ length: to - from + 1 }, (_, i) => from + i);
  it.each([
    {
      test: 1,
      ikm: new Uint8Array(22).fill(0x0b),
      salt: run(0x00, 0x0c),
      info: run(0xf0, 0xf9),
      okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    },
    {
      test: 2,
      ikm: run(0x00, 0x4f),
      salt: run(0x60, 0xaf),
      info: run(0xb0, 0xff),
      okm: 'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
    },
    {
      test: 3,
      ikm: new Uint8Array(22).fill(0x0b),
      salt: new Uint8Array(0),
      info: new Uint8Array(0),
      okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    },
  ])('test case $test', ({ ikm, salt, info, okm }) => {
    expect(hex(hkdf(sha256, ikm, salt, info, okm.length / 2))).toBe(okm);
  });
});

describe('ChaCha20 (RFC 8439)', () => {
  const block0 =
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586';
  const block1 =
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f';

  it('A.1, test vectors 1 and 2: the words are blocks 0 and 1 of the key stream', () => {
    expect(bytesOf(chachaWords(new Uint8Array(32)), 32)).toBe(block0 + block1);
  });

  it('A.1, test vector 3: block 1 of another key', () => {
    const key = new Uint8Array(32);
    key[31] = 1;
    expect(bytesOf(chachaWords(key), 32).slice(128)).toBe(
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
    );
  });

  it('2.4.2: the cipher itself', () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => i);
    const text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    expect(hex(chacha20(key, bytes('000000000000004a00000000'), new Uint8Array(Buffer.from(text)), undefined, 1))).toBe(
      '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab77937365af90bbf74a35be6b40b8eedf2785e42874d',
    );
  });

  it('words go on without a gap over many refills, as OpenSSL has them', () => {
    const key = secretNumber(5);
    const cipher = createCipheriv('chacha20', key, new Uint8Array(16));
    expect(bytesOf(chachaWords(key), 5000)).toBe(cipher.update(Buffer.alloc(20_000)).toString('hex'));
  });
});

describe('the construction', () => {
  const secret = bytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  const nonces: Nonce[] = [
    { from: 0, seat: 2, text: 'žluťoučký kůň' },
    { from: 5, seat: 0, text: 'b' },
    { from: 0, seat: 0, text: 'a' },
    { from: 9, seat: 1, text: 'too late for step 5' },
  ];
  const number = (n: number) => Buffer.from([0, 0, 0, n]);
  const part = (seat: number, from: number, text: string) =>
    Buffer.concat([number(seat), number(from), number(Buffer.byteLength(text)), Buffer.from(text)]);

  it('commits to SHA-256(domain ‖ match ‖ secret)', () => {
    const expected = createHash('sha256').update('partie/commitment/1:').update('match-7').update(secret).digest('hex');
    expect(commitmentTo('match-7', secret)).toBe(expected);
    expect(expected).toBe('4fcf5ccf1fcb1c36fb12a06af18975a6f86eef01993a36ceaaf359f010704c2d');
  });

  it('keys each step by secret, match, step and nonces, as written down here once more by hand', () => {
    const info = Buffer.concat([
      Buffer.from('partie/stream/1:'),
      number(5), // step
      number(3), // nonces, by seat, then by step
      part(0, 0, 'a'),
      part(0, 5, 'b'),
      part(2, 0, 'žluťoučký kůň'),
    ]);
    const key = new Uint8Array(hkdfSync('sha256', secret, 'match-7', info, 32));
    const cipher = createCipheriv('chacha20', key, new Uint8Array(16));
    const words = Array.from({ length: 8 }, () => cipher.update(Buffer.alloc(4)).readUInt32LE());
    const random = fairRandom({ secret, match: 'match-7', step: 5, nonces });
    expect(words.map(() => random.int(2 ** 32, 'word'))).toEqual(words);
  });

  it('is pinned: a stored match must verify for ever', () => {
    expect(fairRandom({ secret, match: 'match-7', step: 5, nonces }).order(32, 'stock')).toEqual([
      26, 6, 30, 21, 25, 16, 8, 10, 5, 14, 9, 28, 13, 29, 22, 24, 31, 19, 15, 7, 18, 1, 23, 3, 20, 0, 11, 27, 12, 4, 2,
      17,
    ]);
  });
});
