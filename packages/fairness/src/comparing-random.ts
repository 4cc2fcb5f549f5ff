/** Draws from the secret, and stops at the first draw that the record has differently. */
import { type Draw, type Drawn, Random, deepEqual } from '@partie/kit';
import { type DrawType, FindingError } from './finding.js';

export class ComparingRandom extends Random {
  private next = 0;
  private readonly source: Random;
  private readonly recorded: readonly Draw[];
  private readonly step: number;

  constructor(source: Random, recorded: readonly Draw[], step: number) {
    super();
    this.source = source;
    this.recorded = recorded;
    this.step = step;
  }

  int(n: number, label: string): number {
    return this.compare('int', label, this.source.int(n, label));
  }
  order(n: number, label: string): readonly number[] {
    return this.compare('order', label, this.source.order(n, label));
  }
  dice(count: number, sides: number, label: string): readonly number[] {
    return this.compare('dice', label, this.source.dice(count, sides, label));
  }

  /** Call it when the rules have made all draws of the step. */
  finish(): void {
    const found = this.recorded[this.next];
    if (found !== undefined) throw new FindingError({ kind: 'drawSurplus', step: this.step, found });
  }

  private compare<D extends Drawn>(draw: DrawType, label: string, drawn: D): D {
    const found = this.recorded[this.next++];
    const { step } = this;
    if (found === undefined) throw new FindingError({ kind: 'drawMissing', step, draw, label });
    if (found.label !== label || sizeOf(found.drawn) !== sizeOf(drawn))
      throw new FindingError({ kind: 'drawReplaced', step, draw, label, found });
    if (!deepEqual(found.drawn, drawn)) throw new FindingError({ kind: 'drawDiffers', step, draw, label });
    return drawn;
  }
}

const sizeOf = (drawn: Drawn): number => (typeof drawn === 'number' ? -1 : drawn.length);
