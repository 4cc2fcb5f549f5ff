/** Sizes of everything on the table, for three shapes: a desktop, an upright phone, a phone on its side. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type TableShape = 'roomy' | 'tall' | 'flat';
export type CardSize = 'small' | 'medium' | 'large';

/** Cards have a ratio of 5 : 7. */
export const cardHeight = (width: number): number => width * 1.4;

export interface Measures {
  readonly shape: TableShape;
  /** Card widths: in the viewer's hand, in the middle at most, in the fans of others. */
  readonly hand: number;
  readonly table: number;
  readonly mini: number;
  /** Card width in the few slots before other players; 0 if there are none. */
  readonly slots: number;
  readonly plate: { readonly w: number; readonly h: number };
  /** How far the cards of others stick out from under their plates. */
  readonly peek: number;
  /** Height of everything below a plate. */
  readonly below: number;
  /** Height of the action line. */
  readonly bar: number;
  readonly edge: number;
  readonly handRows: number;
}

const byShape = {
  roomy: { hand: { small: 80, medium: 102, large: 126 }, mini: 36, w: 196, plate: 54, peek: 34, bar: 68, edge: 22 },
  tall: { hand: { small: 58, medium: 68, large: 80 }, mini: 26, w: 170, plate: 46, peek: 22, bar: 104, edge: 8 },
  flat: { hand: { small: 50, medium: 58, large: 68 }, mini: 20, w: 150, plate: 42, peek: 12, bar: 50, edge: 8 },
} as const;

export function measuresFor(width: number, height: number, size: CardSize): Measures {
  const shape: TableShape = height < 500 ? 'flat' : width < 700 ? 'tall' : 'roomy';
  const { hand: hands, mini, w, plate, peek, bar, edge } = byShape[shape];
  const hand = Math.max(36, Math.round(Math.min(hands[size], height * 0.16, width * 0.2)));
  return {
    shape,
    hand,
    table: Math.round(hand * (shape === 'roomy' ? 0.94 : 1)),
    mini,
    slots: 0,
    plate: { w: Math.min(w, width - 2 * edge), h: plate },
    peek,
    below: peek,
    bar,
    edge,
    handRows: shape === 'tall' ? 3 : 2,
  };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
