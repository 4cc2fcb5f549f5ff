/**
 * Proposes which stones are dead when both have passed. The board is played out many times at random, with a generator
 * seeded by the position, so the same position always gets the same proposal. A chain is dead if the opponent owns its
 * points in most playouts. Playouts know no seki, so where few liberties decide it is read out whether the chain can be taken.
 */
import { Board } from './board.js';
import { canBeTaken } from './capturing-race.js';
import { PlayoutRandom, playOut } from './playout.js';
import { black, type Colour, empty, white } from './points.js';
import { canBeAttacked, chainAt } from './tactics.js';
import { regionsOf, unconditionallyAlive } from './regions.js';
import { currentVersion } from './rulesets.js';

const playouts = 100;
/** The share of playouts in which the opponent must own the points: for any chain, and for one that can be attacked. */
const surely = 0.65;
const probably = 0.52;

/** `version`: of the rules; in version 1 nothing was read out. */
export function proposeDead(board: Board, version = currentVersion): number[] {
  const { geometry, stones, head } = board;
  const lost = lossesIn(board);
  const living = livingChains(board);
  const dead: number[] = [];
  for (const p of geometry.points) {
    if (stones[p] === empty || head[p] !== p || living.has(p)) continue;
    const chain = chainAt(board, p);
    const often = chain.reduce((sum, s) => sum + (lost[s] as number), 0) / chain.length / playouts;
    if (often <= probably) continue;
    const read = version >= 2 ? canBeTaken(board, p, living) : null;
    if (read ?? (often > surely || canBeAttacked(board, p))) dead.push(...chain);
  }
  return dead.sort((a, b) => a - b);
}

/** Heads of the chains that nothing can kill. */
function livingChains({ geometry, stones, head }: Board): ReadonlySet<number> {
  return new Set(
    [black, white].flatMap((colour) => {
      const chains = regionsOf(geometry, stones, colour);
      const alive = unconditionallyAlive(geometry, stones, chains, colour);
      return [...alive].map((chain) => head[chains.list[chain]?.points[0] ?? 0] as number);
    }),
  );
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
