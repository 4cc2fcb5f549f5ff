/**
 * The two-worlds leak test. `guess` makes from a state a second one that differs only in what the viewer may not know. The
 * viewer must not be able to tell them apart: same view, legal moves, refusals and hints, and after the same move with the
 * same random draws the same events and the same view.
 */
import type { Game, Move } from '../game.js';
import { deepEqual } from '../json.js';
import type { Viewer } from '../table-layout.js';
import { startMatch } from '../play.js';
import { seeded } from '../random.js';
import { fuzzMoves } from './fuzz-moves.js';
import { randomChooser, randomFor, randomTable } from './random-players.js';
import { difference, ProblemFound } from './problem.js';

/** Plays match number `seed` and compares up to `pairs` pairs of different worlds on the way. Returns how many. */
export function checkLeaks<S>(game: Game<S>, seed: number, pairs: number, mostMoves: number): number {
  const { seats, options } = randomTable(game, seed);
  const [cards, check] = [randomFor(seed, 2), randomFor(seed, 5)];
  const choose = randomChooser(game, seed);
  const { state } = startMatch(game, seats, options, cards);
  let compared = 0;
  for (let n = 0; n < mostMoves && compared < pairs && game.outcome(state) === null; n++) {
    const { seat } = check.pick(game.pending(state), 'who');
    const move = choose(state, seat, game.moves(state, seat));
    const chance = check.int(1_000_000_000, 'chance');
    for (let viewer = -1; viewer < seats && compared < pairs; viewer++) {
      if (check.int(3, 'look') > 0) continue;
      if (compareWorlds(game, state, viewer < 0 ? null : viewer, seat, move, chance, seed + n)) compared++;
    }
    game.apply(state, seat, move, seeded(chance));
  }
  return compared;
}

/** Compares one pair of worlds; false if no different world was found. */
function compareWorlds<S>(
  game: Game<S>,
  here: S,
  viewer: Viewer,
  seat: number,
  move: Move,
  chance: number,
  seed: number,
): boolean {
  const hereAfter = game.clone(here);
  const events = game.apply(hereAfter, seat, move, seeded(chance));
  const differs = (world: S) => !deepEqual(game.save(here), game.save(world));
  // Prefer a world in which the same move is possible; otherwise compare only the present states.
  const then = { state: hereAfter, events };
  let there = game.guess(here, viewer, randomFor(seed, 6), then);
  const goesOn = differs(there);
  if (!goesOn) there = game.guess(here, viewer, randomFor(seed, 6));
  if (!goesOn && !differs(there)) return false;
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  const expectSame = (channel: string, a: unknown, b: unknown) => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    throw new ProblemFound(
      'leak',
      `What ${who} is shown depends on hidden cards, in the ${channel}: ${difference(a, b)}.`,
    );
  };

  expectSame('view', game.view(here, viewer), game.view(there, viewer));
  if (viewer !== null) compareSeat(game, here, there, viewer, seed, expectSame);

  // The comparison goes on after the move only if the move is possible in the other world, too.
  if (!goesOn || game.refuse(there, seat, move) !== null) return true;
  const thereEvents = game.apply(there, seat, move, seeded(chance));
  expectSame(
    `events (after ${JSON.stringify(move)} of seat ${seat})`,
    events.map((event) => game.show(hereAfter, event, viewer)),
    thereEvents.map((event) => game.show(there, event, viewer)),
  );
  expectSame(
    `view (after ${JSON.stringify(move)} of seat ${seat})`,
    game.view(hereAfter, viewer),
    game.view(there, viewer),
  );
  if (viewer !== null) expectSame('legal moves', game.moves(hereAfter, viewer), game.moves(there, viewer));
  return true;
}

function compareSeat<S>(
  game: Game<S>,
  here: S,
  there: S,
  seat: number,
  seed: number,
  expectSame: (channel: string, a: unknown, b: unknown) => void,
): void {
  const moves = game.moves(here, seat);
  expectSame('legal moves', moves, game.moves(there, seat));
  expectSame('refusals', game.blocked(here, seat), game.blocked(there, seat));
  const used = (state: S) => moves.map((move) => game.using?.(state, seat, move));
  expectSame('cards a move would be made with', used(here), used(there));
  const odd = fuzzMoves(game, here, seat, moves, randomFor(seed, 7));
  expectSame(
    'refusals',
    odd.map((move) => game.refuse(here, seat, move)),
    odd.map((move) => game.refuse(there, seat, move)),
  );
  if (game.hint) expectSame('hints', game.hint(here, seat, moves), game.hint(there, seat, moves));
  if (game.pending(here).some((pending) => pending.seat === seat)) {
    expectSame('moves at the time limit', game.atTimeLimit(here, seat), game.atTimeLimit(there, seat));
  }
}

/** Whether anything in the game is hidden from anybody. */
export const hidesSomething = (game: Game): boolean =>
  Object.values(game.about.zones).some(({ see }) =>
    [see.owner, see.team, see.others, see.spectators].some((level) => level !== 'all'),
  );
