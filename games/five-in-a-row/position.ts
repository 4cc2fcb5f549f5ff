/** A position of five in a row, and whose turn it is. */
export interface Position {
  readonly size: number;
  /** Six or more in a line do not win. */
  readonly exactly: boolean;
  /** With the swap opening: three stones are put first, then the other player chooses his colour. */
  readonly swap: boolean;
  /** By point: 0 nothing, 1 a dark stone, 2 a light one. */
  readonly stones: Uint8Array;
  /** The seats of the dark and of the light stones. */
  colours: readonly [number, number];
  phase: 'opening' | 'choice' | 'play' | 'over';
  move: number;
  last: number;
  winner: number | null;
}

/** Dark and light by turns, in the opening, too. */
export const colourToMove = ({ move }: Position): 1 | 2 => (move % 2 === 0 ? 1 : 2);

/** In the opening one player puts all three stones; then the other one chooses. */
export function seatToMove(position: Position): number {
  const { phase, colours } = position;
  if (phase === 'opening') return colours[0];
  return phase === 'choice' ? colours[1] : (colours[colourToMove(position) - 1] as number);
}
