/** An honest match, and ways to forge its file. */
import type { MatchFile } from '@partie/fairness';
import type { Draw, Step } from '@partie/kit';
import { prsiMatch } from './honest-match.js';

export const honest = prsiMatch({ seed: 1 });

export const withRecord = (changes: Partial<MatchFile['record']>, file = honest): MatchFile => ({
  ...file,
  record: { ...file.record, ...changes },
});
export const withStep = (step: number, change: (made: Step) => Step, file = honest): MatchFile =>
  withRecord({ steps: file.record.steps.map((made, i) => (i === step - 1 ? change(made) : made)) }, file);
export const withDraws = (
  step: number,
  change: (draws: readonly Draw[]) => readonly Draw[],
  file = honest,
): MatchFile =>
  step === 0
    ? withRecord({ draws: change(file.record.draws) }, file)
    : withStep(step, (made) => ({ ...made, draws: change(made.draws) }), file);
/** What the honest file has at a step. */
export const stepAt = (step: number): Step => honest.record.steps[step - 1] as Step;

/** The last draw of a step with its first two numbers exchanged. */
export const exchangeTwo = (draws: readonly Draw[]): readonly Draw[] =>
  draws.map((draw, i) => {
    if (i < draws.length - 1 || typeof draw.drawn === 'number') return draw;
    const [first, second, ...others] = draw.drawn as [number, number, ...number[]];
    return { ...draw, drawn: [second, first, ...others] };
  });
