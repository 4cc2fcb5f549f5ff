/**
 * An estimate of the score, for analysis. Stones that are probably dead are removed. Regions that only one colour touches
 * belong to it. Elsewhere Bouzy's 5/21 algorithm estimates influence: five dilations, then twenty-one erosions.
 */
import { usualOptions } from '@partie/kit';
import type { Board } from './board.js';
import { proposeDead } from './dead-stones.js';
import { black, type Colour, empty, opponent, white } from './points.js';
import { regionsOf } from './regions.js';
import { options, type Ruleset, termsOf } from './rulesets.js';

export interface Estimate {
  /** Stones taken to be dead. */
  readonly dead: readonly number[];
  /** Whose each cell is: 1 Black's, 2 White's, 0 nobody's. */
  readonly owner: Uint8Array;
  /** Black's points less White's. */
  readonly lead: number;
}

export interface Estimated {
  readonly board: Board;
  readonly prisoners: readonly [number, number];
  readonly ruleset: Ruleset;
  readonly komi: number;
}

export function estimate({ board, prisoners, ruleset, komi }: Estimated): Estimate {
  const { geometry } = board;
  // With few stones nothing can be called dead.
  const dead = geometry.points.length - board.emptyCount < geometry.size ? [] : proposeDead(board);
  const stones = board.stones.slice();
  for (const p of dead) stones[p] = empty;
  const owner = ownersOf(board, stones);
  const terms = termsOf({ ...usualOptions(options), ruleset, size: geometry.size });
  const points = (colour: Colour) => {
    const owned = [...geometry.points].filter((p) => owner[p] === colour);
    if (terms.counting === 'area') return owned.length;
    const territory = owned.filter((p) => stones[p] === empty).length;
    const taken = dead.filter((p) => board.stones[p] === opponent(colour)).length;
    return territory + taken + (prisoners[colour - 1] ?? 0);
  };
  return { dead, owner, lead: points(black) - points(white) - komi };
}

function ownersOf({ geometry }: Board, stones: Uint8Array): Uint8Array {
  const owner = new Uint8Array(geometry.cells);
  const influence = influenceOf(geometry.points, geometry.stride, stones);
  for (const p of geometry.points) {
    const stone = stones[p] as number;
    const pull = influence[p] as number;
    owner[p] = stone !== empty ? stone : pull > 0 ? black : pull < 0 ? white : 0;
  }
  for (const { points, touches } of regionsOf(geometry, stones, empty).list) {
    // Small regions between both colours are neutral. A region that one colour touches is its own, unless it is the whole board.
    const enclosed = touches === black || touches === white;
    if (enclosed && points.length < geometry.points.length / 2) for (const p of points) owner[p] = touches;
    else if (touches === 3 && points.length <= 2) for (const p of points) owner[p] = 0;
  }
  return owner;
}

const outwards = 5;
const inwards = 21;

/** Positive where Black's stones rule, negative where White's do. */
function influenceOf(points: Int16Array, stride: number, stones: Uint8Array): Int32Array {
  const start = (p: number) => (stones[p] === black ? 128 : stones[p] === white ? -128 : 0);
  let field = Int32Array.from(stones, (_, p) => start(p));
  const isBoard = (p: number) => stones[p] !== 3;
  for (let round = 0; round < outwards + inwards; round++) {
    const next = field.slice();
    for (const p of points) {
      const here = field[p] as number;
      const around = [p - stride, p - 1, p + 1, p + stride].filter(isBoard).map((q) => field[q] as number);
      const hasBlack = around.some((pull) => pull > 0);
      const hasWhite = around.some((pull) => pull < 0);
      if (round < outwards) {
        if (here >= 0 && !hasWhite) next[p] = here + around.filter((pull) => pull > 0).length;
        else if (here <= 0 && !hasBlack) next[p] = here - around.filter((pull) => pull < 0).length;
      } else if (here > 0) next[p] = Math.max(0, here - around.filter((pull) => pull <= 0).length);
      else if (here < 0) next[p] = Math.min(0, here + around.filter((pull) => pull >= 0).length);
    }
    field = next;
  }
  return field;
}
