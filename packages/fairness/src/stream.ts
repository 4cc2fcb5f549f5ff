/** From the secret to random bits: HKDF-SHA256 derives a key for each step, ChaCha20 (RFC 8439) makes a stream of it. */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomBits } from '@partie/kit';
import type { Secret } from './commitment.js';
import { encodeNonces, type Nonce } from './nonce.js';
import { uint32Bytes } from './uint32.js';

const domain = utf8ToBytes('partie/stream/1:');
const keyLength = 32;

/**
 * HKDF-SHA256(secret, salt = match id, info = domain ‖ step ‖ nonces). There is one key a step; labels of draws do not
 * enter it, because the stream is read in the order in which the rules draw. `nonces` are those that count in this step,
 * in canonical order.
 */
export function streamKey(secret: Secret, match: string, step: number, nonces: readonly Nonce[]): Uint8Array {
  const info = concatBytes(domain, uint32Bytes(step), encodeNonces(nonces));
  return hkdf(sha256, secret, utf8ToBytes(match), info, keyLength);
}

const bytesPerBlock = 64;
const blocksAtOnce = 8; // a shuffle of 108 cards takes 107 words: seven blocks
const zeros = new Uint8Array(blocksAtOnce * bytesPerBlock);
/** Every key makes one stream only, so ChaCha20's own nonce can be constant. */
const zeroNonce = new Uint8Array(12);

/** The ChaCha20 key stream from block 0 on, as little-endian 32-bit words. */
export function chachaWords(key: Uint8Array): RandomBits {
  let block = 0;
  let at = zeros.length;
  let stream = new DataView(zeros.buffer);
  return () => {
    if (at === zeros.length) {
      stream = new DataView(chacha20(key, zeroNonce, zeros, new Uint8Array(zeros.length), block).buffer);
      block += blocksAtOnce;
      at = 0;
    }
    const word = stream.getUint32(at, true);
    at += 4;
    return word;
  };
}
