/**
 * The score sheet: rounds × sides, each round with the lines of its breakdown. Rules give the numbers; totals and places
 * are computed here.
 */

/** One line of a round: its code (a text) and the points of each side. */
export interface ScoreLine {
  readonly code: string;
  readonly points: readonly number[];
}
/** The points of one round: its lines, and their sum for each side. */
export interface ScoreRound {
  readonly lines: readonly ScoreLine[];
  readonly total: readonly number[];
}
/** The score sheet: all rounds, and the total of each side. */
export interface Sheet {
  readonly rounds: readonly ScoreRound[];
  readonly totals: readonly number[];
}

/** Adds up the lines of a round. */
export function scoreRound(lines: Readonly<Record<string, readonly number[]>>, sides: number): ScoreRound {
  const list = Object.entries(lines).map(([code, points]) => ({ code, points }));
  for (const { code, points } of list) {
    if (points.length !== sides)
      throw new Error(`Score line '${code}' has ${points.length} numbers for ${sides} sides.`);
  }
  const total = Array.from({ length: sides }, (_, side) =>
    list.reduce((sum, line) => sum + (line.points[side] ?? 0), 0),
  );
  return { lines: list, total };
}

/** Places by points, 1 is best; equal points share a place. */
export function placesBy(points: readonly number[], fewestWins: boolean): number[] {
  return points.map((mine) => 1 + points.filter((other) => (fewestWins ? other < mine : other > mine)).length);
}

/** A side that has left for good comes after all who stayed, whatever its points. Members of a side share its place. */
export function leaversLast(
  places: readonly number[],
  sides: readonly (readonly number[])[],
  gone: readonly boolean[],
): readonly number[] {
  if (!gone.includes(true)) return places;
  const ranks = sides.map((side) => {
    const best = Math.min(...side.map((seat) => places[seat] ?? 1));
    return side.every((seat) => gone[seat]) ? places.length + best : best;
  });
  const sidePlaces = placesBy(ranks, true);
  return places.map((_, seat) => sidePlaces[sides.findIndex((side) => side.includes(seat))] ?? 1);
}
