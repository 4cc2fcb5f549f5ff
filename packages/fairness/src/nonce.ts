/**
 * What players add to chance. The commitment holds the server to its secret, and a nonce that comes after it makes sure
 * that not even the server could have chosen the secret for the cards it gives.
 */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '@partie/kit';

export interface Nonce {
  /** The first step whose chance it enters; it stays in for all later ones. */
  readonly from: number;
  readonly seat: Seat;
  readonly text: string;
}

export const longestNonce = 64;

/** Half of a surrogate pair has no UTF-8 of its own: two such texts would count as the same. */
export const isNonce = (text: unknown): text is string =>
  typeof text === 'string' && text.length >= 1 && text.length <= longestNonce && !/\p{Surrogate}/u.test(text);

/** Whole and below 2³², so that it fits the four bytes it is encoded in. */
export const isCount = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) < 4294967296;

/** The nonces that count in a step, in their canonical order: by seat, then by when they were given. */
export function noncesAt(step: number, nonces: readonly Nonce[]): readonly Nonce[] {
  return nonces.filter(({ from }) => from <= step).sort((a, b) => a.seat - b.seat || a.from - b.from);
}

/** The first nonce that cannot be, in words: not a nonce, or the second of a seat for the same step. */
export function refuseNonces(nonces: readonly Nonce[]): string | null {
  const given = new Set<string>();
  for (const { from, seat, text } of nonces) {
    if (!isCount(from) || !isCount(seat)) return 'a nonce must say from which step it counts and whose it is';
    if (!isNonce(text))
      return `the nonce of seat ${seat} for step ${from} is not a text of 1 to ${longestNonce} characters`;
    const key = `${from} ${seat}`;
    if (given.has(key)) return `seat ${seat} has two nonces for step ${from}`;
    given.add(key);
  }
  return null;
}

/** Every number in four bytes and every text after its length: different lists never give the same bytes. */
export function encodeNonces(nonces: readonly Nonce[]): Uint8Array {
  const parts = nonces.map(({ from, seat, text }) => {
    const bytes = utf8ToBytes(text);
    return concatBytes(fourBytes(seat), fourBytes(from), fourBytes(bytes.length), bytes);
  });
  return concatBytes(fourBytes(nonces.length), ...parts);
}

/** A whole number below 2³², most significant byte first. */
export function fourBytes(n: number): Uint8Array {
  return Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
}
