/** What is shown on a board beside its stones. Points are numbers (points.ts); colours are 1 dark, 2 light, 0 nobody. */
export type Colour = 1 | 2;
export type Shape = 'triangle' | 'square' | 'circle' | 'cross';

export interface BoardMarks {
  /** The stone that was put down last. */
  readonly last?: number | null;
  /** A point on which no stone may be put for the moment. */
  readonly forbidden?: number | null;
  /** Stones that are counted as dead. */
  readonly dead?: ReadonlySet<number>;
  /** Whose each point is, as `stones`. */
  readonly territory?: readonly number[];
  /** Numbers of moves on the stones. */
  readonly numbers?: ReadonlyMap<number, number>;
  /** Letters and signs, as in commented games. */
  readonly labels?: ReadonlyMap<number, string>;
  readonly shapes?: ReadonlyMap<number, Shape>;
  /** Lines and arrows from point to point, as in commented games. */
  readonly lines?: readonly BoardLine[];
}

export interface BoardLine {
  readonly from: number;
  readonly to: number;
  readonly arrow: boolean;
}

/** Under the pointer: whether a stone may be put there (then of which colour), or the stone touched. */
export interface Hover {
  readonly at: number;
  readonly ok: boolean;
  readonly colour: Colour | 0;
}

/** A stone that is put down on trial and not played yet. */
export interface Ghost {
  readonly at: number;
  readonly colour: Colour;
}
