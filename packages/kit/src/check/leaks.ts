/**
 * The two-worlds leak test. `guess` makes from a state a second one that differs only in what the viewer may not know. The
 * viewer must not be able to tell them apart: same view, legal moves, refusals and hints, and after the same move with the
 * same random draws the same events and the same view.
 */
import type { Event } from '../event.js';
import type { Game, Move } from '../game.js';
import { deepEqual } from '../json.js';
import type { Options } from '../options.js';
import type { Viewer } from '../table-layout.js';
import { startMatch } from '../play.js';
import { type Random, seeded } from '../random.js';
import { Deals } from './deals.js';
import { fuzzMoves } from './fuzz-moves.js';
import { checkOtherDeal } from './other-deals.js';
import { quickEnds, randomChooser, randomFor, randomTable } from './random-players.js';
import { difference, ProblemFound } from './problem.js';
import { talkOrPlay } from './talk.js';

/** A state of a match before a step, and the step: null if the seat leaves. */
interface Moment<S> {
  readonly state: S;
  readonly seat: number;
  readonly move: Move | null;
  readonly n: number;
}

/**
 * Keeps some moments of a match, spread over the whole of it: each has the same chance, however long the match becomes.
 * Moments at which much is revealed or hidden (a seat leaves, a round is dealt) are always kept.
 */
export class LeakMoments<S> {
  private readonly kept: Moment<S>[] = [];
  private readonly always: Moment<S>[] = [];
  private readonly room: number;
  private readonly seed: number;
  private readonly random: Random;
  private seen = 0;

  constructor(seed: number, pairs: number) {
    this.room = Math.ceil(pairs / viewersEach);
    this.seed = seed;
    this.random = randomFor(seed, 5);
  }

  /** The step is about to be made. `isSpecial` says whether this moment must be kept. */
  offer(game: Game<S>, state: S, seat: number, move: Move | null, n: number, isSpecial = false): void {
    if (this.room === 0) return;
    const moment = () => ({ state: game.clone(state), seat, move, n });
    if (isSpecial && this.always.length < this.room) {
      this.always.push(moment());
      return;
    }
    this.seen++;
    if (this.kept.length < this.room) {
      this.kept.push(moment());
      return;
    }
    const at = this.random.int(this.seen, 'keep');
    if (at < this.room) this.kept[at] = moment();
  }

  /** Compares pairs of worlds at the kept moments. Returns how many. */
  compare(game: Game<S>, seats: number, most: number): number {
    let compared = 0;
    for (const { state, seat, move, n } of [...this.always, ...this.kept]) {
      const random = randomFor(this.seed * 4096 + n, 11);
      const viewers = random.order(seats + 1, 'viewers').slice(0, viewersEach);
      for (const viewer of viewers) {
        if (compared >= most) return compared;
        const chance = random.int(1_000_000_000, 'chance');
        if (compareWorlds(game, state, viewer === seats ? null : viewer, seat, move, chance, this.seed * 4096 + n))
          compared++;
      }
    }
    return compared;
  }
}
const viewersEach = 2;

/** Compares the first deal of match number `seed` with another one that one of the viewers cannot tell from it. */
export function checkFirstDeal<S>(game: Game<S>, seats: number, options: Options, seed: number): void {
  const viewer = seed % (seats + 1);
  checkOtherDeal(game, (random) => game.setup(seats, options, random), viewer === seats ? null : viewer, seed);
}

/** Plays match number `seed` without other checks and compares up to `pairs` pairs of different worlds. Returns how many. */
export function checkLeaks<S>(game: Game<S>, seed: number, pairs: number, mostMoves: number): number {
  const { seats, options } = randomTable(game, seed);
  const [cards, check] = [randomFor(seed, 2), randomFor(seed, 12)];
  const choose = randomChooser(game, seed);
  checkFirstDeal(game, seats, options, seed);
  const { state } = startMatch(game, seats, options, cards);
  const moments = new LeakMoments<S>(seed, pairs);
  for (let n = 0; n < mostMoves && game.outcome(state) === null; n++) {
    const asked = check.pick(game.pending(state), 'who').seat;
    const seat = n % 8 === 7 ? (seatOutOfTurn(game, state, seats) ?? asked) : asked;
    const move = choose(state, seat, talkOrPlay(game, game.moves(state, seat), n));
    moments.offer(game, state, seat, move, n);
    game.apply(state, seat, move, cards);
  }
  return moments.compare(game, seats, pairs);
}

/** A seat that has something to do though nobody waits for it: an offer, an answer to one. */
function seatOutOfTurn<S>(game: Game<S>, state: S, seats: number): number | null {
  const pending = game.pending(state).map(({ seat }) => seat);
  for (let seat = 0; seat < seats; seat++)
    if (!pending.includes(seat) && game.moves(state, seat).some((move) => !quickEnds(game).has(move.do))) return seat;
  return null;
}

/** Compares one pair of worlds; false if no different world was found. */
function compareWorlds<S>(
  game: Game<S>,
  here: S,
  viewer: Viewer,
  seat: number,
  move: Move | null,
  chance: number,
  seed: number,
): boolean {
  const make = (world: S, random = seeded(chance)): Event[] =>
    move === null ? (game.leave?.(world, seat, random) ?? []) : game.apply(world, seat, move, random);
  const step = move === null ? `seat ${seat} has left` : `${JSON.stringify(move)} of seat ${seat}`;
  const hereAfter = game.clone(here);
  const events = make(hereAfter);
  const dealsAgain = (random: Random) => {
    const state = game.clone(here);
    return { state, events: make(state, random) };
  };
  if (Deals.roundOf(hereAfter) > Deals.roundOf(here)) checkOtherDeal(game, dealsAgain, viewer, chance);
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

  const clocksOf = (state: S) => ({ timed: game.timed?.(state), turn: game.turn?.(state) });
  expectSame('view', game.view(here, viewer), game.view(there, viewer));
  // Everybody sees the clocks stand still or begin anew.
  expectSame('clocks', clocksOf(here), clocksOf(there));
  if (viewer !== null) compareSeat(game, here, there, viewer, seed, expectSame);

  const makeThere = (): Event[] => {
    try {
      return make(there);
    } catch (error) {
      throw new ProblemFound(
        'leak',
        `${step} fails in a world that looks the same to ${who} (${String(error)}): something that was told or set depends on hidden cards. If it tells what is in a hand, show these cards with t.show.`,
      );
    }
  };
  // The comparison goes on after the move only if the move is possible in the other world, too.
  if (!goesOn || (move !== null && game.refuse(there, seat, move) !== null)) return true;
  const thereEvents = makeThere();
  expectSame(
    `events (after ${step})`,
    events.map((event) => game.show(hereAfter, event, viewer)),
    thereEvents.map((event) => game.show(there, event, viewer)),
  );
  expectSame(`view (after ${step})`, game.view(hereAfter, viewer), game.view(there, viewer));
  expectSame(`clocks (after ${step})`, clocksOf(hereAfter), clocksOf(there));
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
  const keys = (state: S) => moves.map((move) => game.moveKey(state, seat, move));
  expectSame('keys of the moves', keys(here), keys(there));
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

/** Whether anything in the game is hidden from anybody, with whatever options. */
export const hidesSomething = ({ about }: Game): boolean =>
  (about.sealed ?? []).length > 0 ||
  Object.values(about.zones).some(({ see, seeBy }) =>
    [see, ...Object.values(seeBy?.with ?? {})].some(({ owner, team, others, spectators }) =>
      [owner, team, others, spectators].some((level) => level !== 'all'),
    ),
  );
