/**
 * Plays random matches to the end. After every step: somebody can move, the state survives JSON, replaying the step on the
 * restored state gives the same state and events, reading changes nothing, and no card is lost or doubled. At some steps
 * also: updates fold to the next view, fuzzed moves are refused, the time limit has a legal move, an undone move leaves no
 * trace, and a sketch plays on like the match itself.
 */
import type { Event } from '../event.js';
import { changes, fold, type Update } from '../fold.js';
import type { Game, Move, Refusal, View } from '../game.js';
import { type Json, whyNotPlain, deepEqual } from '../json.js';
import type { Seat, Viewer } from '../table-layout.js';
import { type MatchRecord, refuseTakeBack, replayMatch, replayStep, type Step, startMatch } from '../play.js';
import { type Random, Recording } from '../random.js';
import { checkBoard } from './board-facts.js';
import { fuzzMoves } from './fuzz-moves.js';
import { randomChooser, randomFor, randomTable } from './random-players.js';
import { difference, ProblemFound } from './problem.js';
import { checkSketch } from './sketches.js';

/** The codes that occurred, so that their texts can be checked. */
export interface SeenCodes {
  readonly events: Set<string>;
  readonly refusals: Map<string, Refusal>;
  readonly asks: Set<string>;
}
export const noCodes = (): SeenCodes => ({ events: new Set(), refusals: new Map(), asks: new Set() });

/** Plays match number `seed` and throws what it finds. Returns the number of moves. */
export function checkMatch<S>(game: Game<S>, seed: number, mostMoves: number, codes: SeenCodes): number {
  const { seats, options } = randomTable(game, seed);
  const [cards, check] = [randomFor(seed, 2), randomFor(seed, 3)];
  const choose = randomChooser(game, seed);
  const { state, events, record } = startMatch(game, seats, Object.freeze(options), cards);
  noteEvents(codes, events);
  // In some matches somebody leaves for good on the way.
  const leaving = game.leave && seats > 2 && seed % 5 === 0 ? check.int(60, 'leave') : -1;
  let saved = game.save(state);
  if (!deepEqual(game.save(replayMatch(game, record)), saved)) {
    throw new ProblemFound('replay', 'The first deal, replayed, came out differently.');
  }

  for (let n = 0; game.outcome(state) === null; n++) {
    if (n >= mostMoves)
      throw new ProblemFound('does not end', `After ${n} moves of ${seats} players the match is still not over.`);
    const thorough = check.int(20, 'thorough') === 0;
    // The saved state must be complete: the restored copy must go the same way. At most steps it is enough to check that
    // it is plain data; at thorough steps it is really written to JSON and read back.
    const odd = whyNotPlain(saved);
    if (odd !== null) throw new ProblemFound('state', `The state does not survive JSON: ${odd}.`);
    const stored = thorough ? JSON.stringify(saved) : null;
    const restored = game.load(stored === null ? saved : (JSON.parse(stored) as Json));
    const { seat, moves } = whoMoves(game, state, check.int(1000, 'who'), codes);
    const move = n === leaving ? null : Object.freeze(choose(state, seat, moves));
    const viewer = check.int(seats + 1, 'viewer') - 1;
    const seen = thorough ? game.view(state, viewer < 0 ? null : viewer) : null;
    if (stored !== null) {
      checkReading(game, state, seat, seed + n, codes);
      const now = JSON.stringify(game.save(state));
      if (now !== stored)
        throw new ProblemFound(
          'not pure',
          `Looking changed the state: ${difference(JSON.parse(stored), JSON.parse(now))}.`,
        );
      const loaded = JSON.stringify(game.save(restored));
      if (loaded !== stored) {
        throw new ProblemFound(
          'state',
          `Storing and loading changed the state: ${difference(JSON.parse(stored), JSON.parse(loaded))}.`,
        );
      }
    }
    const before = thorough ? game.clone(state) : null;
    const done = applyStep(game, state, seat, move, cards);
    record.steps.push(done.step);
    noteEvents(codes, done.events);

    saved = game.save(state);
    const again = replayAndCompare(game, restored, done.step, saved);
    if (again.length !== done.events.length || (thorough && !deepEqual(again, done.events))) {
      throw new ProblemFound(
        'replay',
        `${say(done.step)}, replayed, told other events: ${difference(done.events, again)}.`,
      );
    }
    const broken = game.audit(state);
    if (broken.length > 0) throw new ProblemFound('cards', `After ${say(done.step)}: ${broken.join(' ')}`);
    if (seen !== null) checkUpdate(game, state, viewer < 0 ? null : viewer, seen, done);
    if (before !== null) checkChanges(game, before, state, done.step);
    // Undo is checked by replaying the whole record, which is too slow late in long matches.
    if (stored !== null && move !== null && n < 200) checkTakingBack(game, record, stored, state, done);
  }
  return record.steps.length;
}

/** Who moves next: usually a pending seat, sometimes a seat out of turn. Every pending seat must have a legal move. */
function whoMoves<S>(game: Game<S>, state: S, chance: number, codes: SeenCodes): { seat: Seat; moves: Move[] } {
  const pending = game.pending(state);
  if (pending.length === 0) throw new ProblemFound('dead end', 'Nobody is waited for, and yet the match is not over.');
  const able = pending.map(({ seat, ask }) => {
    codes.asks.add(ask);
    const moves = game.moves(state, seat);
    if (moves.length === 0) throw new ProblemFound('dead end', `Seat ${seat} is asked '${ask}' and has no legal move.`);
    return { seat, moves };
  });
  const seats = chance % 10 === 0 ? game.view(state, null).seats : 0;
  for (let seat = 0; seat < seats; seat++) {
    if (able.some((one) => one.seat === seat)) continue;
    const moves = game.moves(state, seat);
    if (moves.length > 0) return { seat, moves };
  }
  return able[chance % able.length] as { seat: Seat; moves: Move[] };
}

/** Everything that only reads the state: moves against refusals, fuzzed moves, blocked moves, time limit, guesses. */
function checkReading<S>(game: Game<S>, state: S, seat: Seat, seed: number, codes: SeenCodes): void {
  const random = randomFor(seed, 4);
  const moves = game.moves(state, seat);
  for (const move of moves) {
    const refusal = game.refuse(state, seat, move);
    if (refusal !== null) {
      throw new ProblemFound(
        'moves',
        `${JSON.stringify(move)} is offered to seat ${seat} and then refused: ${refusal.code}.`,
      );
    }
  }
  for (const move of fuzzMoves(game, state, seat, moves, random)) {
    const refusal = game.refuse(state, seat, move);
    if (refusal !== null) codes.refusals.set(refusal.code, refusal);
    else checkUnlisted(game, state, seat, move as Move, moves, random);
  }
  for (const { refusal } of game.blocked(state, seat)) codes.refusals.set(refusal.code, refusal);
  const limit = game.atTimeLimit(state, seat);
  const refused = game.pending(state).some((p) => p.seat === seat) ? game.refuse(state, seat, limit) : null;
  if (refused !== null)
    throw new ProblemFound('time limit', `${JSON.stringify(limit)} is not allowed to seat ${seat}: ${refused.code}.`);
  game.progress?.(state, seat);
  game.sheet(state);
  const guessed = game.guess(state, seat, random);
  const broken = game.audit(guessed);
  if (broken.length > 0)
    throw new ProblemFound('cards', `A guess of the hidden cards is impossible: ${broken.join(' ')}`);
  if (seed % 3 === 0) checkSketch(game, state, seed);
}

/** A move that is allowed though not offered: fine if only an answer differs, or if the action is declared a sample. */
function checkUnlisted<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  move: Move,
  moves: readonly Move[],
  random: Random,
): void {
  const key = ({ do: what, cards = [] }: Move) => `${what} ${[...cards].sort((a, b) => a - b).join(' ')}`;
  if (!game.sampled.includes(move.do) && !moves.some((offered) => key(offered) === key(move))) {
    throw new ProblemFound(
      'moves',
      `${JSON.stringify(move)} is allowed to seat ${seat} but not among the moves offered.`,
    );
  }
  const trial = game.clone(state);
  game.apply(trial, seat, move, random);
  const broken = game.audit(trial);
  if (broken.length > 0) throw new ProblemFound('cards', `After ${JSON.stringify(move)}: ${broken.join(' ')}`);
}

function applyStep<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  move: Move | null,
  random: Random,
): { events: Event[]; step: Step } {
  const recording = new Recording(random);
  const events =
    move === null ? (game.leave?.(state, seat, recording) ?? []) : game.apply(state, seat, move, recording);
  return { events, step: { seat, move, draws: recording.draws } };
}

/** Replays the step on the restored state; the result must be the same. */
function replayAndCompare<S>(game: Game<S>, restored: S, step: Step, live: Json): Event[] {
  let events: Event[];
  try {
    events = replayStep(game, restored, step);
  } catch (error) {
    throw error instanceof ProblemFound
      ? error
      : new ProblemFound('replay', `${say(step)} could not be replayed: ${String(error)}`);
  }
  const replay = game.save(restored);
  if (deepEqual(live, replay)) return events;
  throw new ProblemFound('replay', `${say(step)}, replayed, gave another state: ${difference(live, replay)}.`);
}

function checkTakingBack<S>(
  game: Game<S>,
  record: MatchRecord,
  before: string,
  state: S,
  done: { events: Event[]; step: Step },
): void {
  const earlier = game.load(JSON.parse(before) as Json);
  if (refuseTakeBack(game, earlier, state, done.step, done.events) !== null) return;
  const without = replayMatch(game, record, record.steps.length - 1);
  if (JSON.stringify(game.save(without)) !== before) {
    throw new ProblemFound(
      'undo',
      `Taking ${say(done.step)} back leads to another state: ${difference(JSON.parse(before), game.save(without))}.`,
    );
  }
}

function checkUpdate<S>(
  game: Game<S>,
  state: S,
  viewer: Viewer,
  seen: View,
  done: { events: Event[]; step: Step },
): void {
  const now = game.view(state, viewer);
  checkBoard(game.about, now);
  const set = changes(seen, now);
  const events = done.events.map((event) => game.show(state, event, viewer));
  const update = JSON.parse(JSON.stringify(set === undefined ? { events } : { events, set })) as Update;
  const folded = fold(seen, update);
  if (!deepEqual(folded, now)) {
    const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
    throw new ProblemFound(
      'update',
      `After ${say(done.step)}, ${who} would see a wrong table: ${difference(folded, now)}.`,
    );
  }
}

function checkChanges<S>(game: Game<S>, before: S, after: S, step: Step): void {
  const [quick, right] = [game.changes(before, after), changes(game.view(before, null), game.view(after, null))];
  if (!deepEqual(quick, right))
    throw new ProblemFound(
      'update',
      `After ${say(step)} the facts that changed are not those of the views: ${difference(right, quick)}.`,
    );
}

function noteEvents(codes: SeenCodes, events: readonly Event[]): void {
  for (const { is } of events) codes.events.add(is);
}
const say = ({ seat, move }: Step) => `seat ${seat}: ${move === null ? 'leaves' : JSON.stringify(move)}`;
