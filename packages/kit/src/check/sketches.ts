/**
 * Checks that search plays by the same rules: `playOn` in a sketch, and picking and applying moves one by one in a copy
 * with the same random numbers, must lead to the same result, whatever way it is told to play on.
 */
import type { Game, Move, Pending, Playout } from '../game.js';
import { weightedPick } from '../playout.js';
import { difference, ProblemFound } from './problem.js';
import { randomFor } from './random-players.js';
import { withoutTalk } from './talk.js';

const mostMoves = 60;

const ways: readonly Playout[] = [{ untilRound: true }, { weighted: true }, { untilRound: true, weighted: true }];

/** Only every third seed comes here: `ways` must not go by the seed's remainder, which is always the same. */
const seedsBetween = 3;

/** Plays on at random, and in one of the other ways; for one seed in three, as it is slow. */
export function checkSketch<S>(game: Game<S>, state: S, seed: number): void {
  if (seed % seedsBetween !== 0) return;
  checkHintsInSketch(game, state);
  for (const how of [{}, ways[Math.floor(seed / seedsBetween) % ways.length] as Playout]) {
    const [sketch, copy] = [game.sketch(state), game.clone(state)];
    const made = game.playOn(sketch, randomFor(seed, 5), mostMoves, how);
    const [alone, played] = [{ made, ...endOf(game, sketch) }, playByHand(game, copy, seed, how)];
    if (JSON.stringify(alone) !== JSON.stringify(played))
      throw new ProblemFound(
        'sketch',
        `A sketch that plays on${told(how)} ended in another way: ${difference(alone, played)}.`,
      );
    const broken = game.audit(sketch);
    if (broken.length > 0) throw new ProblemFound('sketch', `After a sketch has played on: ${broken.join(' ')}`);
  }
}

/** A search weighs moves in sketches, a simple bot in the match itself. */
function checkHintsInSketch<S>(game: Game<S>, state: S): void {
  if (!game.hint) return;
  const sketch = game.sketch(state);
  for (const { seat } of game.pending(state)) {
    const moves = game.moves(state, seat);
    const [here, there] = [game.hint(state, seat, moves), game.hint(sketch, seat, moves)];
    if (JSON.stringify(here) !== JSON.stringify(there))
      throw new ProblemFound('sketch', `The hints in a sketch are others: ${difference(here, there)}.`);
  }
}

const told = ({ untilRound, weighted }: Playout): string =>
  [...(untilRound ? [' to the end of the round'] : []), ...(weighted ? [' as `hint` says'] : [])].join('');

function playByHand<S>(game: Game<S>, state: S, seed: number, { untilRound, weighted }: Playout) {
  const random = randomFor(seed, 5);
  const roundsPlayed = () => game.sheet(state)?.rounds.length ?? 0;
  const before = roundsPlayed();
  let made = 0;
  while (made < mostMoves && game.outcome(state) === null) {
    const pending = game.pending(state);
    // Confirmations between rounds are made in order, as `playOn` does.
    const confirming = pending[0]?.ask === 'next';
    if (untilRound && (confirming || roundsPlayed() > before)) break;
    const { seat } = pending.length === 1 || confirming ? (pending[0] as Pending) : random.pick(pending, 'seat');
    const moves = withoutTalk(game, game.moves(state, seat));
    const hints = weighted && !confirming ? game.hint?.(state, seat, moves) : undefined;
    const any = () => (moves.length === 1 ? (moves[0] as Move) : random.pick(moves, 'move'));
    game.apply(state, seat, (hints && weightedPick(moves, hints, random)) ?? any(), random);
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
