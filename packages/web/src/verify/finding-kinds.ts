/**
 * Classifies what the verifier reports, so that it can be explained in the reader's language. The dialog also quotes
 * the exact report.
 */
export type FindingKind = 'secret' | 'chance' | 'move' | 'outcome' | 'file' | 'other';

const kinds: readonly (readonly [FindingKind, RegExp])[] = [
  ['secret', /secret does not belong to the commitment/],
  ['chance', /differently from what the secret says|leaves out how|tells of a draw|at this point, but the file/],
  ['move', /could not make this move|there is no seat|the rules cannot go on/],
  ['outcome', /^(step \d+: )?(the places are|the file ends here|the match did not end)/],
  ['file', /this is not a match file|cannot be checked|another match|options cannot be|does not say how option/],
];

export const findingKind = (report: string): FindingKind =>
  kinds.find(([, pattern]) => pattern.test(report))?.[0] ?? 'other';
