/**
 * Chance for one step of a match. Step 0 is the first deal; step k is the k-th step of the log. Everything that a step
 * draws follows from the four values given here, so it can be drawn again by anyone who knows them.
 */
import { type RandomBits, UniformRandom, type Random } from '@partie/kit';
import { mustBeUsable, type Secret } from './commitment.js';
import { isCount, type Nonce, noncesAt, refuseNonces } from './nonce.js';
import { keyOf, wordsOf } from './stream.js';

export interface Chance {
  readonly secret: Secret;
  readonly match: string;
  readonly step: number;
  /** All that were ever given in this match; those that count only from a later step are left out. */
  readonly nonces: readonly Nonce[];
}

/** Most steps draw nothing, so nothing is derived before the first draw. */
export function fairRandom({ secret, match, step, nonces }: Chance): Random {
  mustBeUsable(match, secret);
  if (!isCount(step)) throw new Error('The number of a step must be whole, not negative, and below 2³².');
  const refusal = refuseNonces(nonces);
  if (refusal !== null) throw new Error(`Nonces: ${refusal}.`);
  const counting = noncesAt(step, nonces);
  let words: RandomBits | undefined;
  return new UniformRandom(() => {
    words ??= wordsOf(keyOf(secret, match, step, counting));
    return words();
  });
}
