/**
 * Verifies the randomness of a finished match in the browser. The match file is replayed with the rules of this app,
 * and its commitment is compared with the one this browser saw before the first card.
 */
import { seenCommitment } from './seen-commitments.js';

export type Finding =
  | { readonly is: 'honest'; readonly steps: number; readonly draws: number; readonly seal: 'same' | 'unseen' }
  | { readonly is: 'otherSeal' }
  | { readonly is: 'mismatch'; readonly step: number | null; readonly report: string }
  /** This app does not have these rules, or not in this version. */
  | { readonly is: 'noRules'; readonly game: string }
  | { readonly is: 'running' | 'unknown' | 'unreachable' };

export async function verifyInBrowser(match: string): Promise<Finding> {
  let text: string;
  try {
    const answer = await fetch(`/api/matches/${encodeURIComponent(match)}`);
    if (answer.status === 404) return { is: 'unknown' };
    if (answer.status === 409) return { is: 'running' };
    if (!answer.ok) return { is: 'unreachable' };
    text = await answer.text();
  } catch {
    return { is: 'unreachable' };
  }
  // Rules and verifier are loaded only when a reader asks.
  const [{ readMatchFile, verifyMatch }, { gameById }] = await Promise.all([
    import('@partie/fairness'),
    import('@partie/games'),
  ]);
  const read = readMatchFile(text);
  if ('problem' in read) return { is: 'mismatch', step: null, report: read.problem };
  const { record, commitment, match: named } = read.file;
  const game = gameById(record.game);
  if (game === undefined || game.about.version !== record.version) return { is: 'noRules', game: record.game };
  if (named !== match) return { is: 'mismatch', step: null, report: 'this is the file of another match' };
  const seal = seenCommitment(match);
  if (seal !== null && seal !== commitment) return { is: 'otherSeal' };
  const verdict = verifyMatch(read.file, gameById);
  if (!verdict.ok) return { is: 'mismatch', step: verdict.step, report: verdict.lie };
  const draws = record.draws.length + record.steps.reduce((sum, step) => sum + step.draws.length, 0);
  return { is: 'honest', steps: record.steps.length, draws, seal: seal === null ? 'unseen' : 'same' };
}
