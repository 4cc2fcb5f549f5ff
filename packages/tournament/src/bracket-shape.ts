/**
 * The shape of a knock-out: its games, and where the players of each come from. It depends on the number of seeds alone.
 *
 * Games are listed so that those a game depends on stand before it. Rounds are numbered as they are played with a barrier:
 * in a double elimination the rounds of both brackets take turns.
 */

export type Source =
  /** From 0; seeds beyond the last entrant are empty. */
  { readonly seed: number } | { readonly winnerOf: number } | { readonly loserOf: number };

export interface BracketGame {
  readonly place: number;
  readonly round: number;
  readonly part: 'winners' | 'losers' | 'final' | 'secondFinal' | 'thirdPlace';
  /** The round within its part, from 1; for drawing. */
  readonly column: number;
  readonly sources: readonly [Source, Source];
}

/** How the seeds are laid out: the first meets the last, and the best two meet in the final at the earliest. */
export function seededOrder(size: number): number[] {
  let order = [0];
  while (order.length < size) {
    const { length } = order;
    order = order.flatMap((seed) => [seed, 2 * length - 1 - seed]);
  }
  return order;
}

/**
 * The first with the second, the third with the fourth, as in the source. Places without an opponent (byes) go to those who
 * entered first.
 */
export function enteredOrder(size: number, entrants: number): number[] {
  const byes = size - entrants;
  const order: number[] = [];
  for (let game = 0, next = 0; game < size / 2; game++) {
    if (game < byes) order.push(next++, size);
    else order.push(next++, next++);
  }
  return order;
}

export const bracketSize = (entrants: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(entrants)));

class Builder {
  readonly games: BracketGame[] = [];

  add(part: BracketGame['part'], round: number, column: number, sources: readonly [Source, Source]): number {
    const place = this.games.length;
    this.games.push({ place, round, part, column, sources });
    return place;
  }
}

const winnerOf = (place: number): Source => ({ winnerOf: place });
const loserOf = (place: number): Source => ({ loserOf: place });

export function singleElimination(order: readonly number[], thirdPlace: boolean): BracketGame[] {
  const builder = new Builder();
  let sources: Source[] = order.map((seed) => ({ seed }));
  let semifinals: number[] = [];
  for (let round = 1; sources.length > 1; round++) {
    const games = pairs(sources).map((two) => builder.add('winners', round, round, two));
    if (games.length === 2) semifinals = games;
    sources = games.map(winnerOf);
    if (games.length !== 1) continue;
    const [a, b] = semifinals;
    if (thirdPlace && a !== undefined && b !== undefined)
      builder.add('thirdPlace', round, round, [loserOf(a), loserOf(b)]);
  }
  return builder.games;
}

/**
 * The losers' bracket has two rounds for each of the winners' bracket after the first: in the one those who are left there
 * play among themselves, in the other they meet those who have just lost above. These come in an order that is turned
 * around from round to round, so that nobody meets soon again whom he has met above.
 */
export function doubleElimination(order: readonly number[], secondFinal: boolean): BracketGame[] {
  const builder = new Builder();
  const rounds = Math.log2(order.length);
  let above: Source[] = order.map((seed) => ({ seed }));
  let below: Source[] = [];
  for (let column = 1; column <= rounds; column++) {
    const round = column === 1 ? 1 : 2 * (column - 1);
    const games = pairs(above).map((two) => builder.add('winners', round, column, two));
    above = games.map(winnerOf);
    const fallen = fallenInOrder(games.map(loserOf), column);
    if (column === 1) {
      below = fallen;
      continue;
    }
    const among = pairs(below).map((two) => builder.add('losers', round, 2 * column - 3, two));
    const met = among.map((place, i): [Source, Source] => [at(fallen, i), winnerOf(place)]);
    below = met.map((two) => builder.add('losers', round + 1, 2 * column - 2, two)).map(winnerOf);
  }
  const final = builder.add('final', 2 * rounds, 1, [at(above, 0), at(below, 0)]);
  if (secondFinal) builder.add('secondFinal', 2 * rounds + 1, 1, [winnerOf(final), loserOf(final)]);
  return builder.games;
}

/** In the first round as they are; then, in turn, from the end, and with both halves exchanged and each from its end. */
function fallenInOrder(fallen: Source[], column: number): Source[] {
  if (column === 1) return fallen;
  if (column % 2 === 0) return fallen.toReversed();
  const half = fallen.length / 2;
  return [...fallen.slice(half), ...fallen.slice(0, half)];
}

function pairs(sources: readonly Source[]): [Source, Source][] {
  return Array.from({ length: sources.length / 2 }, (_, i) => [at(sources, 2 * i), at(sources, 2 * i + 1)]);
}

function at(sources: readonly Source[], i: number): Source {
  const found = sources[i];
  if (found === undefined) throw new Error('A bracket is a power of two.');
  return found;
}
