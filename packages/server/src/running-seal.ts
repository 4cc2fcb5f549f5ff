/**
 * The seal of a match while it is played (`packages/fairness`). Steps are written down as they are made, and sealed only
 * when somebody is told the seal or there are as many as go under one. They lie outside of the heap: texts that are kept for
 * some moves would be the collector's work.
 */
import { createHmac } from 'node:crypto';
import { type Mac, nextSeal, type Seal, type Sealed, type Secret, stepsSealed, textOfStep } from '@partie/fairness';

/** How far it had come before a step, so that it can be told without it. As good as long as only one step has been added. */
export interface SealMark {
  /** The seal on top of which these steps come. */
  readonly before: Seal;
  readonly steps: number;
  /** How many bytes their texts take. */
  readonly length: number;
}

export interface SavedSeal extends SealMark {
  readonly text: string;
}

export const quickMac: Mac = (secret, text) => createHmac('sha256', secret).update(text).digest('hex');

export class RunningSeal implements SealMark {
  before: Seal;
  steps = 0;
  length = 0;
  private readonly secret: Secret;
  /** Texts of the steps, each with a comma after it. */
  private texts = Buffer.allocUnsafeSlow(1024);
  /** What is written of it: more than `length`, if steps have gone under a seal and none has come since. */
  private filled = 0;

  constructor(secret: Secret, before: Seal) {
    this.secret = secret;
    this.before = before;
  }

  static from(secret: Secret, { before, steps, length, text }: SavedSeal): RunningSeal {
    const seal = new RunningSeal(secret, before);
    seal.write(text);
    seal.back({ before, steps, length });
    return seal;
  }
  save(): SavedSeal {
    return { ...this.mark(), text: this.texts.toString('utf8', 0, this.filled) };
  }

  add(step: Sealed): void {
    this.write(`${textOfStep(step)},`);
    if (++this.steps < stepsSealed) return;
    this.before = this.tell();
    this.steps = 0;
    this.length = 0;
  }
  private write(text: string): void {
    // A letter takes at most three bytes.
    const needed = this.length + 3 * text.length;
    if (needed > this.texts.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed);
      this.texts.copy(larger, 0, 0, this.length);
      this.texts = larger;
    }
    this.length += this.texts.write(text, this.length, 'utf8');
    this.filled = this.length;
  }

  mark(): SealMark {
    return { before: this.before, steps: this.steps, length: this.length };
  }
  /** The last step is taken back. */
  back({ before, steps, length }: SealMark): void {
    this.before = before;
    this.steps = steps;
    this.length = length;
  }

  /** The seal as it is now, or was at the mark. */
  tell({ before, steps, length }: SealMark = this): Seal {
    return steps === 0 ? before : nextSeal(this.secret, before, this.texts.toString('utf8', 0, length - 1), quickMac);
  }
}
