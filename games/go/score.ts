/** Counting: the owner of every point once the dead stones are removed, and the score by each ruleset. */
import type { Board } from './board.js';
import { black, border, type Colour, empty, type Geometry, opponent, white } from './points.js';
import { regionsOf, type Stones } from './regions.js';
import type { Terms } from './rulesets.js';
import { eyesInSeki } from './seki-version-1.js';
import { territoryOf } from './territory.js';

/** A number for Black and one for White. */
export type ByColour = readonly [black: number, white: number];

export interface Count {
  /** What makes up the score, by the key of its text. */
  readonly lines: Readonly<Record<string, ByColour>>;
  readonly total: ByColour;
  /** Whose each cell is: 1 Black's, 2 White's, 0 nobody's. */
  readonly owner: Uint8Array;
}

export interface CountedPosition {
  readonly board: Board;
  readonly dead: readonly number[];
  /** Stones taken by Black and by White, pass stones included. */
  readonly prisoners: ByColour;
  /** Turns taken by Black and by White, passes included; handicap stones are none. */
  readonly turns: ByColour;
}

export function count(terms: Terms, { board, dead, prisoners, turns }: CountedPosition): Count {
  const stones = board.stones.slice();
  const deadOf = (colour: Colour) => dead.filter((p) => board.stones[p] === colour).length;
  for (const p of dead) stones[p] = 0;
  const owner = terms.sekiEyes
    ? ownersOf(board.geometry, stones)
    : ownersWithoutSeki(terms.version, board.geometry, stones, dead);
  const owned = (colour: Colour, counts: (p: number) => boolean) =>
    board.geometry.points.reduce((sum, p) => sum + (owner[p] === colour && counts(p) ? 1 : 0), 0);
  const komi: ByColour = [0, terms.komi];
  const compensation: ByColour = [0, terms.compensation(terms.handicapStones)];
  if (terms.counting === 'area') {
    const area: ByColour = [owned(black, () => true), owned(white, () => true)];
    return addUp({ area, ...(compensation[1] > 0 && { compensation }), komi }, owner);
  }
  const isEmpty = (p: number) => stones[p] === 0;
  const territory: ByColour = [owned(black, isEmpty), owned(white, isEmpty)];
  const taken: ByColour = [prisoners[0] + deadOf(white), prisoners[1] + deadOf(black)];
  return addUp(
    { territory, prisoners: taken, ...(terms.passStones && { passes: lastPasses(terms, turns) }), komi },
    owner,
  );
}

function addUp(lines: Readonly<Record<string, ByColour>>, owner: Uint8Array): Count {
  const sum = (side: 0 | 1) => Object.values(lines).reduce((all, line) => all + line[side], 0);
  return { lines, total: [sum(0), sum(1)], owner };
}

/**
 * White passes last: at the end of an ordinary game White hands over one more stone if Black was the last to pass. Put
 * more generally, so that it holds after a resumption too: both must have taken as many turns, Black's handicap being
 * one. Then counting by territory and by area come to the same.
 */
function lastPasses({ handicapStones }: Terms, [byBlack, byWhite]: ByColour): ByColour {
  const owed = byBlack + (handicapStones > 0 ? 1 : 0) - byWhite;
  return [Math.max(0, owed), Math.max(0, -owed)];
}

/** Stones own their point; empty regions belong to the colour they touch, if it is only one. */
function ownersOf(geometry: Geometry, stones: Stones): Uint8Array {
  const owner = stones.slice();
  for (const p of owner.keys()) if (owner[p] === border) owner[p] = 0;
  for (const { points, touches } of regionsOf(geometry, stones, empty).list)
    for (const p of points) owner[p] = touches === 3 ? 0 : touches;
  return owner;
}

/** The same without eyes in seki and, since version 2 of the rules, without false eyes. */
function ownersWithoutSeki(version: number, geometry: Geometry, stones: Stones, dead: readonly number[]): Uint8Array {
  const owner = ownersOf(geometry, stones);
  for (const colour of [black, white]) {
    const without =
      version >= 2 ? territoryOf(geometry, stones, colour, dead).without : eyesInSeki(geometry, stones, colour);
    for (const p of without) owner[p] = 0;
  }
  return owner;
}

/** Black's lead (negative: White's) by area as the board stands: good enough to know who is ahead. */
export function leadNow(terms: Terms, board: Board): number {
  const owner = ownersOf(board.geometry, board.stones);
  return owner.reduce((lead, who) => lead + (who === black ? 1 : who === white ? -1 : 0), 0) - terms.komi;
}

export const winnerOf = ([byBlack, byWhite]: ByColour): Colour | null =>
  byBlack === byWhite ? null : byBlack > byWhite ? black : opponent(black);
