/**
 * What players contribute to the randomness of a match. The commitment binds the server to its secret; a nonce given
 * after the commitment means that the server could not choose the secret for the deal it leads to.
 */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '@partie/kit';
import type { NonceFinding } from './finding.js';
import { isUint32, uint32Bytes } from './uint32.js';

export interface Nonce {
  /** The first step whose draws depend on it; those of all later steps do too. */
  readonly from: number;
  readonly seat: Seat;
  readonly text: string;
}

export const longestNonce = 64;

/** Lone surrogates are refused: UTF-8 cannot encode them, so two different texts would have the same bytes. */
export const isNonce = (text: unknown): text is string =>
  typeof text === 'string' && text.length >= 1 && text.length <= longestNonce && !/\p{Surrogate}/u.test(text);

/** The nonces that count in a step, in canonical order: by seat, then by step. */
export function noncesAt(step: number, nonces: readonly Nonce[]): readonly Nonce[] {
  return nonces.filter(({ from }) => from <= step).sort((a, b) => a.seat - b.seat || a.from - b.from);
}

/** The first problem: not a nonce, or the second one of a seat for the same step. */
export function findInNonces(nonces: readonly Nonce[]): NonceFinding | null {
  const seen = new Set<string>();
  for (const { from, seat, text } of nonces) {
    if (!isUint32(from) || !isUint32(seat) || !isNonce(text)) return { kind: 'nonceInvalid', seat, from };
    const key = `${from} ${seat}`;
    if (seen.has(key)) return { kind: 'nonceRepeated', seat, from };
    seen.add(key);
  }
  return null;
}

/** Numbers take four bytes and texts follow their length, so different lists never have the same bytes. */
export function encodeNonces(nonces: readonly Nonce[]): Uint8Array {
  const parts = nonces.map(({ from, seat, text }) => {
    const bytes = utf8ToBytes(text);
    return concatBytes(uint32Bytes(seat), uint32Bytes(from), uint32Bytes(bytes.length), bytes);
  });
  return concatBytes(uint32Bytes(nonces.length), ...parts);
}
