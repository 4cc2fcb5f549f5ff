/**
 * The randomness of one step of a match. Step 0 is the first deal, step k the k-th step of the log. Everything drawn in a
 * step follows from the four values given here, so anyone who knows them can draw it again.
 */
import { type RandomBits, UniformRandom, type Random } from '@partie/kit';
import { assertMatchAndSecret, type Secret } from './commitment.js';
import { tellFinding } from './finding-texts.js';
import { findInNonces, type Nonce, noncesAt } from './nonce.js';
import { chachaWords, streamKey } from './stream.js';
import { isUint32 } from './uint32.js';

export interface StreamInput {
  readonly secret: Secret;
  readonly match: string;
  readonly step: number;
  /** All nonces of the match; those that count only from a later step are ignored. */
  readonly nonces: readonly Nonce[];
}

/** The key is derived at the first draw: most steps draw nothing. */
export function fairRandom({ secret, match, step, nonces }: StreamInput): Random {
  assertMatchAndSecret(match, secret);
  if (!isUint32(step)) throw new Error('The number of a step must be whole, not negative, and below 2³².');
  const finding = findInNonces(nonces);
  if (finding !== null) throw new Error(`Nonces: ${tellFinding(finding, 'en')}.`);
  const counting = noncesAt(step, nonces);
  let words: RandomBits | undefined;
  return new UniformRandom(() => {
    words ??= chachaWords(streamKey(secret, match, step, counting));
    return words();
  });
}
