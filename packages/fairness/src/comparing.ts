/** Draws what the secret says and finds the first place where the record says something else. */
import { type Draw, type Drawn, type Game, Random, deepEqual } from '@partie/kit';
import { drawMissing, drawNotMade, drawnOtherwise, drawOfOtherKind, type Kind, Lie } from './lie.js';

export class Comparing extends Random {
  private next = 0;
  private readonly source: Random;
  private readonly recorded: readonly Draw[];
  private readonly game: Game;
  private readonly step: number;

  constructor(source: Random, recorded: readonly Draw[], game: Game, step: number) {
    super();
    this.source = source;
    this.recorded = recorded;
    this.game = game;
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

  /** To be called when the rules have drawn all they want. */
  finish(): void {
    const surplus = this.recorded[this.next];
    if (surplus !== undefined) throw new Lie(this.step, drawNotMade(surplus));
  }

  private compare<D extends Drawn>(kind: Kind, label: string, drawn: D): D {
    const found = this.recorded[this.next++];
    if (found === undefined) throw new Lie(this.step, drawMissing(this.game, kind, label));
    if (found.label !== label || sizeOf(found.drawn) !== sizeOf(drawn)) {
      throw new Lie(this.step, drawOfOtherKind(this.game, kind, label, found));
    }
    if (!deepEqual(found.drawn, drawn)) throw new Lie(this.step, drawnOtherwise(this.game, kind, label));
    return drawn;
  }
}

const sizeOf = (drawn: Drawn): number => (typeof drawn === 'number' ? -1 : drawn.length);
