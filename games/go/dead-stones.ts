/**
 * Proposes which stones are dead when both have passed. The board is played out many times at random, with a generator
 * seeded by the position, so the same position always gets the same proposal. A chain is dead if the opponent owns its
 * points in most playouts. Stones in seki are undecided in playouts; they are recognised because attacking them is suicide.
 */
import { Board } from './board.js';
import { PlayoutRandom, playOut } from './playout.js';
import { type Colour, black, white } from './points.js';
import { canBeAttacked } from './tactics.js';
import { regionsOf, unconditionallyAlive } from './regions.js';

const playouts = 100;
/** The share of playouts in which the opponent must own the points: for any chain, and for one that can be attacked. */
const surely = 0.65;
const probably = 0.52;

export function proposeDead(board: Board): number[] {
  const { geometry, stones } = board;
  const lost = lossesIn(board);
  const dead: number[] = [];
  for (const colour of [black, white]) {
    const chains = regionsOf(geometry, stones, colour);
    const alive = unconditionallyAlive(geometry, stones, chains, colour);
    for (const [chain, { points }] of chains.list.entries()) {
      if (alive.has(chain)) continue;
      const often = points.reduce((sum, p) => sum + (lost[p] as number), 0) / points.length / playouts;
      const [stone = 0] = points;
      if (often > surely || (often > probably && canBeAttacked(board, stone))) dead.push(...points);
    }
  }
  return dead.sort((a, b) => a - b);
}

/** By point: in how many playouts the opponent owned it at the end. */
function lossesIn(board: Board): Uint16Array {
  const { points, stride } = board.geometry;
  const lost = new Uint16Array(board.stones.length);
  const trial = new Board(board);
  const random = new PlayoutRandom(board.hash);
  for (let i = 0; i < playouts; i++) {
    trial.copy(board);
    playOut(trial, i % 2 === 0 ? black : white, random);
    for (const p of points) {
      const stone = board.stones[p] as Colour | 0;
      if (stone === 0) continue;
      const [theirs, now] = [3 - stone, trial.stones[p]];
      // What is empty in the end is somebody's eye: all around it stands one colour.
      const beside = [p - stride, p - 1, p + 1, p + stride];
      if (now === theirs || (now === 0 && beside.some((q) => trial.stones[q] === theirs)))
        lost[p] = (lost[p] as number) + 1;
    }
  }
  return lost;
}
