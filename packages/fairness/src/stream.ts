/** From the secret to bits: HKDF-SHA256 makes a key for each step of a match, ChaCha20 (RFC 8439) a stream from the key. */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomBits } from '@partie/kit';
import type { Secret } from './commitment.js';
import { encodeNonces, fourBytes, type Nonce } from './nonce.js';

const domain = utf8ToBytes('partie/stream/1:');
const keyLength = 32;

/**
 * HKDF-SHA256(secret, salt = match id, info = domain ‖ step ‖ nonces). One key a step, whatever the draws are called:
 * the stream is read in the order in which the rules draw. `nonces` are those that count, in canonical order.
 */
export function keyOf(secret: Secret, match: string, step: number, nonces: readonly Nonce[]): Uint8Array {
  const info = concatBytes(domain, fourBytes(step), encodeNonces(nonces));
  return hkdf(sha256, secret, utf8ToBytes(match), info, keyLength);
}

const bytesPerBlock = 64;
const blocksAtOnce = 8; // a shuffle of 108 cards takes 107 words: seven blocks
const nothing = new Uint8Array(blocksAtOnce * bytesPerBlock);
/** Every key is used for one stream only, so ChaCha20's own nonce may stay the same. */
const sameNonce = new Uint8Array(12);

/** The ChaCha20 key stream from block 0 on, as 32-bit words, least significant byte first. */
export function wordsOf(key: Uint8Array): RandomBits {
  let block = 0;
  let at = nothing.length;
  let stream = new DataView(nothing.buffer);
  return () => {
    if (at === nothing.length) {
      stream = new DataView(chacha20(key, sameNonce, nothing, new Uint8Array(nothing.length), block).buffer);
      block += blocksAtOnce;
      at = 0;
    }
    const word = stream.getUint32(at, true);
    at += 4;
    return word;
  };
}
