/** Randomness that anyone can verify after the match. */

export { commitmentTo, isMatchId, type Secret } from './commitment.js';
export { fairRandom, type StreamInput } from './fair-random.js';
export { roundToDeal, withSharedDeal } from './shared-deal.js';
export { type DrawType, type Finding, stepOf, type ValueType } from './finding.js';
export { tellFinding } from './finding-texts.js';
export { type MatchFile, readMatchFile } from './match-file.js';
export { isNonce, longestNonce, type Nonce } from './nonce.js';
export {
  earlierSealOf,
  firstSeal,
  isSeal,
  type Mac,
  nextSeal,
  type Seal,
  type Sealed,
  sealOf,
  stepsSealed,
  textOfStep,
} from './seal.js';
export { type GameById, type Verdict, verifyMatch } from './verify-match.js';
