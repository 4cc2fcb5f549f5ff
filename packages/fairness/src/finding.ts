/**
 * What is wrong with a match file, as data. `finding-texts.ts` has the words for every kind, in both languages.
 *
 * Parameters can hold texts of the file as they are: its author may have written anything of any length. Show them only
 * through `tellFinding`, which limits the length and escapes control characters.
 *
 * Seats are numbered from 0. Step 0 is the first deal, step k the k-th step of the record.
 */
import type { Draw, Refusal, Seat } from '@partie/kit';

export type Finding = FileFinding | NonceFinding | ClaimFinding | StepFinding;

/** The file cannot be read or checked. */
export type FileFinding =
  | { readonly kind: 'notJson' }
  | { readonly kind: 'unknownFormat' }
  /** `path`: as in JavaScript, `record.steps[3].seat`; empty for the file as a whole. */
  | { readonly kind: 'valueMissing'; readonly path: string }
  | { readonly kind: 'valueInvalid'; readonly path: string; readonly expected: ValueType }
  | { readonly kind: 'unknownGame'; readonly game: string }
  /** `version`: of the rules the match was played by; `known`: of the rules this program has. */
  | { readonly kind: 'otherVersion'; readonly game: string; readonly version: number; readonly known: number }
  /** An unexpected error; `reason` is its message. */
  | { readonly kind: 'checkFailed'; readonly reason: string };

export type ValueType = 'object' | 'list' | 'text' | 'count' | 'number' | 'matchId' | 'hex64' | 'hex40';

/** `from`: the first step for which the nonce counts. */
export type NonceFinding =
  | { readonly kind: 'nonceInvalid'; readonly seat: Seat; readonly from: number }
  | { readonly kind: 'nonceRepeated'; readonly seat: Seat; readonly from: number }
  | { readonly kind: 'nonceOfNobody'; readonly seat: Seat };

/** What the file claims about the whole match does not hold. */
export type ClaimFinding =
  | { readonly kind: 'secretMismatch' }
  | { readonly kind: 'sealMismatch' }
  | { readonly kind: 'optionsRefused'; readonly refusals: readonly Refusal[] }
  /** The document of this option is missing, or its text has not the hash that the option names. */
  | { readonly kind: 'documentMismatch'; readonly option: string }
  | { readonly kind: 'startRefused'; readonly refusal: Refusal };

/** The replay fails at a step. Claims about the outcome belong to the last step. */
export type StepFinding = { readonly step: number } & (
  | { readonly kind: 'drawDiffers'; readonly draw: DrawType; readonly label: string }
  | { readonly kind: 'drawMissing'; readonly draw: DrawType; readonly label: string }
  /** The rules draw `label`; the file has the draw `found` in its place. */
  | { readonly kind: 'drawReplaced'; readonly draw: DrawType; readonly label: string; readonly found: Draw }
  /** The file has a draw that the rules do not make. */
  | { readonly kind: 'drawSurplus'; readonly found: Draw }
  | { readonly kind: 'seatUnknown'; readonly seat: Seat }
  | { readonly kind: 'moveRefused'; readonly seat: Seat; readonly refusal: Refusal }
  /** The rules threw an error; `reason` is its message. */
  | { readonly kind: 'rulesFailed'; readonly reason: string }
  | { readonly kind: 'notOver' }
  | { readonly kind: 'placesDiffer'; readonly places: readonly number[]; readonly claimed: readonly number[] }
  | { readonly kind: 'reasonDiffers' }
  /** Places by side, points or statistics are not those that the moves lead to. */
  | { readonly kind: 'figuresDiffer'; readonly figures: 'sides' | 'totals' | 'statistics' }
  | { readonly kind: 'decidedAfterEnd' }
  | { readonly kind: 'decisionImpossible'; readonly places: readonly number[] }
);

/** The draws of `Random`: a number, a shuffle, dice. */
export type DrawType = 'int' | 'order' | 'dice';

/** The step at which a finding shows; null when it concerns the file as a whole. */
export const stepOf = (finding: Finding): number | null => ('step' in finding ? finding.step : null);

/** Ends the check at the first finding. Does not leave this package: its public functions return the finding. */
export class FindingError extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.kind);
    this.finding = finding;
  }
}
