/** Positions of the seats around the table: the viewer's own at the bottom, then clockwise. */
export interface Place {
  /** From -1 (left, top) to 1 (right, bottom). */
  readonly x: number;
  readonly y: number;
}

export function seatPlaces(seats: number, own: number | null): Place[] {
  return Array.from({ length: seats }, (_, seat) => {
    const turn = (seat - (own ?? 0) + seats) % seats;
    const angle = Math.PI / 2 + (turn * 2 * Math.PI) / seats;
    return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
  });
}

const round = (part: number): number => Math.round(part * 1000) / 1000 + 0;
