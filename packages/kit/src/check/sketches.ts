/**
 * Checks that search plays by the same rules: `playOn` in a sketch, and picking and applying moves one by one in a copy
 * with the same random numbers, must lead to the same result.
 */
import type { Game, Move, Pending } from '../game.js';
import { difference, ProblemFound } from './problem.js';
import { randomFor } from './random-players.js';

const mostMoves = 60;

export function checkSketch<S>(game: Game<S>, state: S, seed: number): void {
  const [sketch, copy] = [game.sketch(state), game.clone(state)];
  const made = game.playOn(sketch, randomFor(seed, 5), mostMoves);
  const [alone, played] = [{ made, ...endOf(game, sketch) }, playByHand(game, copy, seed)];
  if (JSON.stringify(alone) !== JSON.stringify(played))
    throw new ProblemFound('sketch', `A sketch that plays on ended in another way: ${difference(alone, played)}.`);
  const broken = game.audit(sketch);
  if (broken.length > 0) throw new ProblemFound('sketch', `After a sketch has played on: ${broken.join(' ')}`);
}

function playByHand<S>(game: Game<S>, state: S, seed: number) {
  const random = randomFor(seed, 5);
  let made = 0;
  while (made < mostMoves && game.outcome(state) === null) {
    const pending = game.pending(state);
    // Confirmations between rounds are made in order, as `playOn` does.
    const confirming = pending[0]?.ask === 'next';
    const { seat } = pending.length === 1 || confirming ? (pending[0] as Pending) : random.pick(pending, 'seat');
    const moves = game.moves(state, seat);
    game.apply(state, seat, moves.length === 1 ? (moves[0] as Move) : random.pick(moves, 'move'), random);
    if (!confirming) made++;
  }
  return { made, ...endOf(game, state) };
}

/** The result to compare. Moves without their handles, which differ in a sketch. */
function endOf<S>(game: Game<S>, state: S) {
  const named = (move: Move) => `${move.do} ${move.cards?.length ?? 0}`;
  const waiting = game.pending(state);
  const moves = waiting.map(({ seat }) => game.moves(state, seat).map(named));
  return { outcome: game.outcome(state), sheet: game.sheet(state), waiting, moves };
}
