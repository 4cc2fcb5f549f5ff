/**
 * What is drawn on a board besides its stones. Points are numbers (points.ts); colours are 1 dark, 2 light, 0 nobody.
 */
export type Colour = 1 | 2;
export type Shape = 'triangle' | 'square' | 'circle' | 'cross';

export interface BoardMarks {
  /** The last stone put down. */
  readonly last?: number | null;
  /** A point on which no stone may be put for the moment. */
  readonly forbidden?: number | null;
  readonly dead?: ReadonlySet<number>;
  /** The owner of each point. */
  readonly territory?: readonly number[];
  /** Move numbers shown on the stones. */
  readonly numbers?: ReadonlyMap<number, number>;
  /** Letters and other labels of annotated games. */
  readonly labels?: ReadonlyMap<number, string>;
  readonly shapes?: ReadonlyMap<number, Shape>;
  /** Lines and arrows of annotated games. */
  readonly lines?: readonly BoardLine[];
}

export interface BoardLine {
  readonly from: number;
  readonly to: number;
  readonly arrow: boolean;
}

/** The hovered point: whether a click is possible there, and the colour of the stone it would put down (0: none). */
export interface Hover {
  readonly at: number;
  readonly ok: boolean;
  readonly colour: Colour | 0;
}

/** A previewed stone that is not played yet. */
export interface Ghost {
  readonly at: number;
  readonly colour: Colour;
}
