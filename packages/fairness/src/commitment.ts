/**
 * The hash of the secret, published before the deal. It does not reveal the secret, and no other secret with the same hash
 * can be found: the server cannot change the secret after it has seen the players' nonces.
 *
 * Domain and secret have fixed lengths, so no two pairs of match and secret are hashed as the same bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** 32 bytes from a cryptographic generator, new for every match, hidden until the match is over. */
export type Secret = Uint8Array;
const secretLength = 32;

const domain = utf8ToBytes('partie/commitment/1:');

/**
 * Visible ASCII, at most 64 characters. The limit matters because the id is the salt of HKDF: HMAC pads a short salt with
 * zero bytes and hashes one longer than 64 bytes, so only such ids are certain to be different salts.
 */
export const isMatchId = (id: unknown): id is string => typeof id === 'string' && /^[!-~]{1,64}$/.test(id);

/** SHA-256(domain ‖ match id ‖ secret) in lowercase hex digits. */
export function commitmentTo(match: string, secret: Secret): string {
  assertMatchAndSecret(match, secret);
  return bytesToHex(sha256(concatBytes(domain, utf8ToBytes(match), secret)));
}

/** Throws rather than let a server deal with a weaker secret than promised. */
export function assertMatchAndSecret(match: string, secret: Secret): void {
  if (!isMatchId(match)) throw new Error('The id of a match must be 1 to 64 visible ASCII characters.');
  if (secret.length !== secretLength)
    throw new Error(`The secret of a match must be ${secretLength} bytes, not ${secret.length}.`);
}
