/**
 * Verifies a finished match in the browser: replays its file with the rules that the app has, and compares its commitment
 * with the one that was published before the deal. Texts of the app call the commitment a seal.
 */
import type { Finding } from '@partie/fairness';
import type { Language } from '@partie/kit';
import { matchAddress } from '../state/match-address.js';
import { seenCommitment } from './seen-commitments.js';

export type VerifyResult =
  /** `seal`: whether this browser had stored the commitment when the match began. */
  | { readonly is: 'honest'; readonly steps: number; readonly draws: number; readonly seal: 'same' | 'unseen' }
  | { readonly is: 'otherSeal' }
  | { readonly is: 'otherMatch' }
  /** `tell` gives the words, so that the page need not load the package that has them. */
  | { readonly is: 'wrong'; readonly finding: Finding; readonly tell: (language: Language) => string }
  /** The app does not have these rules, or not in this version. */
  | { readonly is: 'noRules'; readonly game: string }
  | { readonly is: 'running' | 'unknown' | 'unreachable' };

export async function verifyInBrowser(match: string): Promise<VerifyResult> {
  let text: string;
  try {
    const answer = await fetch(matchAddress(match));
    if (answer.status === 404) return { is: 'unknown' };
    if (answer.status === 409) return { is: 'running' };
    if (!answer.ok) return { is: 'unreachable' };
    text = await answer.text();
  } catch {
    return { is: 'unreachable' };
  }
  // Loaded on demand: few people verify a match.
  const [{ readMatchFile, tellFinding, verifyMatch }, { gameById }] = await Promise.all([
    import('@partie/fairness'),
    import('@partie/games'),
  ]);
  const read = readMatchFile(text);
  if ('finding' in read) {
    const { finding } = read;
    return { is: 'wrong', finding, tell: (language) => tellFinding(finding, language) };
  }
  const { record, commitment, match: named } = read.file;
  const game = gameById(record.game, record.version);
  if (game === undefined) return { is: 'noRules', game: record.game };
  if (named !== match) return { is: 'otherMatch' };
  const seal = seenCommitment(match);
  if (seal !== null && seal !== commitment) return { is: 'otherSeal' };
  const verdict = verifyMatch(read.file, gameById);
  if (!verdict.ok) {
    const { finding } = verdict;
    return { is: 'wrong', finding, tell: (language) => tellFinding(finding, language, game) };
  }
  const draws = record.draws.length + record.steps.reduce((sum, step) => sum + step.draws.length, 0);
  return { is: 'honest', steps: record.steps.length, draws, seal: seal === null ? 'unseen' : 'same' };
}
