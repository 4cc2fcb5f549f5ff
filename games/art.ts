/**
 * Pictures that games bring for their boards and cards, as data: colours and SVG paths. Loaded when such a game is drawn. A
 * client that has none draws every space by its shape and every card by its name.
 */

/** Drawn in the units of the board, around the middle of a space; hexes have sides of length 1. */
export interface SpaceArt {
  readonly fill: string;
  /** In the dark theme. */
  readonly dark: string;
  /** Strokes and patches on top: path, colour, and the width of the line (0: filled). */
  readonly strokes: readonly (readonly [path: string, colour: string, width: number])[];
}

/** A sign of 24 × 24 units around 0, 0, and the colour of the card it is on. */
export interface FaceArt {
  readonly fill: string;
  readonly sign: string;
}

export interface GameArt {
  /** By what a space is. */
  readonly spaces: Readonly<Record<string, SpaceArt>>;
  /** By the code of a card. */
  readonly faces: Readonly<Record<string, FaceArt>>;
  /** By the label of a space: dots below it, and whether it stands out. */
  readonly labels: Readonly<Record<string, { readonly dots: number; readonly strong: boolean }>>;
}

const pictures: Readonly<Record<string, () => Promise<GameArt>>> = {
  settlers: () => import('./settlers/art.js').then(({ art }) => art),
};

/** The pictures of a game; null if it has none. */
export const loadArt = (game: string): Promise<GameArt> | null =>
  Object.hasOwn(pictures, game) ? (pictures[game]?.() ?? null) : null;
