/**
 * The seal of a match while it is played (`packages/fairness`). Steps wait under the last seal until there are as many as
 * go under one, or somebody is told the seal.
 */
import { createHmac } from 'node:crypto';
import { firstSeal, type Mac, nextSeal, type Seal, type Sealed, stepsSealed, textOfStep } from '@partie/fairness';
import type { Options } from '@partie/kit';
import type { MatchHeader } from '../store/store.js';
import { secretOf, seals, settingsOf } from './match-settings.js';

/** Immutable: the seal before a step is still there when the step is taken back. */
export interface RunningSeal {
  /** The seal on top of which these steps come. */
  readonly before: Seal;
  readonly steps: number;
  /** Texts of the steps, each with a comma after it. */
  readonly text: string;
}

const mac: Mac = (secret, text) => createHmac('sha256', secret).update(text).digest('hex');

/** Null in matches that began before there were such seals. */
export function startSeal(header: MatchHeader): RunningSeal | null {
  if (settingsOf(header).seals !== seals) return null;
  const start = { ...header, options: header.options as Options };
  return { before: firstSeal(secretOf(header), header.id, start, mac), steps: 0, text: '' };
}

export function addToSeal(header: MatchHeader, seal: RunningSeal | null, step: Sealed): RunningSeal | null {
  if (seal === null) return null;
  const longer = { before: seal.before, steps: seal.steps + 1, text: `${seal.text}${textOfStep(step)},` };
  if (longer.steps < stepsSealed) return longer;
  return { before: sealNow(header, longer), steps: 0, text: '' };
}

/** The seal over everything so far. */
export function sealNow(header: MatchHeader, { before, steps, text }: RunningSeal): Seal {
  return steps === 0 ? before : nextSeal(secretOf(header), before, text.slice(0, -1), mac);
}
