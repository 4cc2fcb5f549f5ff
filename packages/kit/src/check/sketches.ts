/**
 * Thinking ahead must be like playing: from here on, a sketch that plays on by itself and a copy in which the same moves
 * are picked and made one by one, with the same luck, must come to the same end.
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
    // Confirmations are no decisions: they are made in their order.
    const confirming = pending[0]?.ask === 'next';
    const { seat } = pending.length === 1 || confirming ? (pending[0] as Pending) : random.pick(pending, 'seat');
    const moves = game.moves(state, seat);
    game.apply(state, seat, moves.length === 1 ? (moves[0] as Move) : random.pick(moves, 'move'), random);
    if (!confirming) made++;
  }
  return { made, ...endOf(game, state) };
}

/** Where it led: the score, who is waited for, and what they may do; handles are not the same in a sketch. */
function endOf<S>(game: Game<S>, state: S) {
  const named = (move: Move) => `${move.do} ${move.cards?.length ?? 0}`;
  const waiting = game.pending(state);
  const moves = waiting.map(({ seat }) => game.moves(state, seat).map(named));
  return { outcome: game.outcome(state), sheet: game.sheet(state), waiting, moves };
}
