/**
 * The promise made before the deal. Whoever holds the commitment cannot learn the secret from it, and whoever holds the
 * secret cannot find another one that fits: so the order of the cards is settled before anybody has given a nonce.
 *
 * Domain and secret have fixed lengths, so no two pairs of match and secret are ever hashed as the same bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** 32 bytes from a cryptographic generator, new for every match and shown to nobody until it is over. */
export type Secret = Uint8Array;
const secretLength = 32;

const domain = utf8ToBytes('partie/commitment/1:');

/**
 * Visible ASCII, at most 64 characters. The limit matters: HMAC fills a short salt up with zero bytes and hashes a long
 * one, so only ids like these are certain to give every match a salt of its own.
 */
export const isMatchId = (id: unknown): id is string => typeof id === 'string' && /^[!-~]{1,64}$/.test(id);

/** SHA-256(domain ‖ match id ‖ secret) in small hex digits: what the server publishes before the deal. */
export function commitmentTo(match: string, secret: Secret): string {
  mustBeUsable(match, secret);
  return bytesToHex(sha256(concatBytes(domain, utf8ToBytes(match), secret)));
}

/** Stops a server that would otherwise deal from something weaker than promised. */
export function mustBeUsable(match: string, secret: Secret): void {
  if (!isMatchId(match)) throw new Error('The id of a match must be 1 to 64 visible ASCII characters.');
  if (secret.length !== secretLength) {
    throw new Error(`The secret of a match must be ${secretLength} bytes, not ${secret.length}.`);
  }
}
