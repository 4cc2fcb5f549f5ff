/**
 * Plays random matches to the end. After every step: somebody can move, the state survives JSON, replaying the step on the
 * restored state gives the same state and events, reading changes nothing, and no card is lost or doubled. At some steps
 * also: copies answer like the state itself, updates fold to the next view, fuzzed moves are refused, the time limit has a
 * legal move, an undone move leaves no trace, and a sketch plays on like the match itself.
 */
import type { Event } from '../event.js';
import { changes, fold, type Update } from '../fold.js';
import type { Game, Move, View } from '../game.js';
import { type Json, whyNotPlain, deepEqual } from '../json.js';
import type { Seat, Viewer } from '../table-layout.js';
import { type MatchRecord, replayMatch, replayStep, type Step, startMatch } from '../play.js';
import { type Random, Recording } from '../random.js';
import { checkBoard } from './board-facts.js';
import { checkPrice } from './client-promises.js';
import { Deals } from './deals.js';
import { checkFirstDeal, LeakMoments } from './leaks.js';
import { MatchStory } from './match-story.js';
import type { Observations } from './observations.js';
import { quickEnds, randomChooser, randomFor, randomTable } from './random-players.js';
import { difference, ProblemFound, say, withPlace } from './problem.js';
import { checkReading } from './reading.js';
import { checkEnd } from './ends.js';
import { changesNothing, checkRepetition } from './repetition.js';
import { expectSameAnswers } from './same-answers.js';
import { checkResult, checkStatistics } from './results.js';
import { checkFixed, checkTypedIds, wordsOfSpaces } from './spaces.js';
import { isTalk } from '../turn.js';
import { checkTakingBack } from './taking-back.js';
import { checkTalk, talkOrPlay, withoutTalk } from './talk.js';
import { checkTimeLimit } from './time-limit.js';
import { checkTurns, TurnsSeen } from './turns.js';

/** Plays match number `seed` and throws what it finds. Returns the number of moves, and of pairs of worlds. */
export function checkMatch<S>(
  game: Game<S>,
  seed: number,
  mostMoves: number,
  observed: Observations,
  pairs = 0,
): { moves: number; pairs: number } {
  const { seats, options } = randomTable(game, seed);
  const story = new MatchStory(game, seats, options);
  const match = { state: null as S | null };
  return withPlace(
    () => story.tell(match.state),
    () => {
      const { moves, moments } = playMatch(
        game,
        seed,
        seats,
        Object.freeze(options),
        mostMoves,
        observed,
        pairs,
        story,
        match,
      );
      return { moves, pairs: moments.compare(game, seats, pairs) };
    },
  );
}

function playMatch<S>(
  game: Game<S>,
  seed: number,
  seats: number,
  options: MatchRecord['options'],
  mostMoves: number,
  observed: Observations,
  pairs: number,
  story: MatchStory<S>,
  match: { state: S | null },
): { moves: number; moments: LeakMoments<S> } {
  const { counter, heard, deals, sampled } = observed;
  const [cards, check] = [randomFor(seed, 2), randomFor(seed, 3)];
  const choose = randomChooser(game, seed);
  const { state, events, record } = startMatch(game, seats, options, cards);
  match.state = state;
  const moments = new LeakMoments<S>(seed, pairs);
  counter.events(events);
  heard.events(game, state, events, seats);
  deals.first(state);
  if (pairs > 0) checkFirstDeal(game, seats, options, seed);
  const first = game.view(state, null);
  checkBoard(game.about, first);
  checkTypedIds(first);
  heard.words(wordsOfSpaces(first), 'the name of a space');
  const leavers = whoLeaves(game, seats, seed);
  let saved = game.save(state);
  expectPlain(saved);
  if (!deepEqual(game.save(replayMatch(game, record)), saved)) {
    throw new ProblemFound('replay', 'The first deal, replayed, came out differently.');
  }
  // In every other match the restored state follows for a while, so that what it has forgotten can take effect.
  const follows = seed % 2 === 1;
  let companion: S | null = null;
  const turns = new TurnsSeen();
  let offered: readonly Move[] = [];

  for (let n = 0; game.outcome(state) === null; n++) {
    if (n >= mostMoves)
      throw new ProblemFound('does not end', `After ${n} moves of ${seats} players the match is still not over.`);
    observed.tick();
    const thorough = check.int(20, 'thorough') === 0;
    // The saved state must be complete: the restored copy must go the same way. At most steps it is enough to check that
    // it is plain data; at thorough steps it is really written to JSON and read back.
    const stored = thorough ? JSON.stringify(saved) : null;
    const restored: S =
      companion !== null && follows && !thorough
        ? game.clone(companion)
        : game.load(stored === null ? saved : (JSON.parse(stored) as Json));
    companion = restored;
    const who = check.int(1000, 'who');
    const { seat, moves, isForced, isAsked } = whoMoves(game, state, who, observed, seats);
    offered = moves;
    if (isAsked) turns.add(game.turn?.(state), seat);
    const leaver = leavers.get(n);
    const move = leaver === undefined ? Object.freeze(choose(state, seat, talkOrPlay(game, moves, who + n))) : null;
    const mover = leaver ?? seat;
    const viewer = check.int(seats + 1, 'viewer') - 1;
    const seen = thorough ? game.view(state, viewer < 0 ? null : viewer) : null;
    sampled.offer(game, state, moves);
    if (stored !== null) {
      checkReading(game, state, seat, seed + n, observed, seats);
      checkFixed(first.fixed, game.view(state, viewer < 0 ? null : viewer).fixed);
      expectUnchanged(stored, game.save(state), 'not pure', 'Looking changed the state');
      expectUnchanged(stored, game.save(restored), 'state', 'Storing and loading changed the state');
      expectSameAnswers(game, state, restored, [null, n % seats], 'state', 'The state that was stored and loaded');
      if (follows) expectSameAnswers(game, state, game.clone(state), [n % seats], 'state', 'A copy made by `clone`');
      if (check.int(8, 'repetition') === 0) checkRepetition(game, state, seats, seed + n);
      if (isAsked && check.int(8, 'time limit') === 0) checkTimeLimit(game, state, seat, seed + n);
    }
    const talks = move !== null && isTalk(game, move);
    const costs = move !== null && game.about.actions[move.do]?.price !== undefined;
    const before = thorough || talks || costs ? game.clone(state) : null;
    const seenAs = seen === null ? null : JSON.stringify(seen);
    const round = Deals.roundOf(state);
    moments.offer(game, state, mover, move, n, move === null || (move.do === 'next' && isForced));
    const done = applyStep(game, state, mover, move, cards);
    record.steps.push(done.step);
    story.add(done.step, done.events);
    counter.events(done.events);
    heard.events(game, state, done.events, seats);
    if (move !== null) {
      counter.move(move, game.about.questions);
      heard.answers(move);
    }

    const earlier = saved;
    saved = game.save(state);
    expectPlain(saved);
    if (move !== null && isAsked && !talks && done.step.draws.length === 0 && changesNothing(earlier, saved))
      throw new ProblemFound('does not end', `${say(done.step)} changes nothing: it can be repeated for ever.`);
    const again = replayAndCompare(game, restored, done.step, saved);
    if (again.length !== done.events.length || (thorough && !deepEqual(again, done.events))) {
      throw new ProblemFound(
        'replay',
        `${say(done.step)}, replayed, told other events: ${difference(done.events, again)}.`,
      );
    }
    const broken = game.audit(state);
    if (broken.length > 0) throw new ProblemFound('cards', `After ${say(done.step)}: ${broken.join(' ')}`);
    if (Deals.roundOf(state) > round) deals.later(state, done.step.draws, record.draws);
    else deals.shuffled(state, done.step.draws);
    if (stored !== null) expectUnchanged(stored, earlier, 'state', 'What was saved changed with the state');
    if (seen !== null) checkUpdate(game, state, viewer < 0 ? null : viewer, seen, done);
    if (seen !== null && JSON.stringify(seen) !== seenAs)
      throw new ProblemFound('update', `A view changed by ${say(done.step)} after it was made: show copies of lists.`);
    if (before !== null) {
      checkChanges(game, before, state, done.step);
      checkTalk(game, before, state, done.step, done.events);
      if (move !== null) checkPrice(game, before, state, mover, move);
    }
    // Undo is checked by replaying the whole record, which is too slow late in long matches.
    if (stored !== null && move !== null && n < 200) checkTakingBack(game, record, stored, state, done);
  }
  const [sheet, outcome] = [game.sheet(state), game.outcome(state)];
  checkEnd(game, state, offered, seats);
  checkTurns(game, turns);
  checkResult(game, sheet, outcome, seats);
  checkStatistics(game, state, seats);
  heard.end(sheet, outcome);
  counter.end(sheet, game.statistics(state), record.steps.length, seats);
  return { moves: record.steps.length, moments };
}

/** In some matches somebody leaves for good on the way, mostly early; in some of these later somebody else. */
function whoLeaves<S>(game: Game<S>, seats: number, seed: number): ReadonlyMap<number, Seat> {
  const random = randomFor(seed, 13);
  if (!game.leave || random.int(4, 'leaves') > 0) return new Map();
  const first = random.int(seats, 'who');
  const at = random.int(2 << random.int(7, 'how late'), 'when');
  const second = (first + 1 + random.int(Math.max(1, seats - 1), 'who else')) % seats;
  return seats > 3 && random.int(3, 'two') === 0
    ? new Map([
        [at, first],
        [at + 1 + random.int(20, 'then'), second],
      ])
    : new Map([[at, first]]);
}

function expectPlain(saved: Json): void {
  const odd = whyNotPlain(saved);
  if (odd !== null) throw new ProblemFound('state', `The state does not survive JSON: ${odd}.`);
}

function expectUnchanged(stored: string, now: Json, check: 'not pure' | 'state', what: string): void {
  const text = JSON.stringify(now);
  if (text !== stored) throw new ProblemFound(check, `${what}: ${difference(JSON.parse(stored), JSON.parse(text))}.`);
}

interface WhoMoves {
  readonly seat: Seat;
  readonly moves: Move[];
  /** Whether only this seat is waited for; whether it is waited for at all. */
  readonly isForced: boolean;
  readonly isAsked: boolean;
}

/** Who moves next: usually a pending seat, sometimes a seat out of turn. Every pending seat must have a legal move. */
function whoMoves<S>(
  game: Game<S>,
  state: S,
  chance: number,
  { counter, heard }: Observations,
  seats: number,
): WhoMoves {
  const pending = game.pending(state);
  if (pending.length === 0) throw new ProblemFound('dead end', 'Nobody is waited for, and yet the match is not over.');
  if (new Set(pending.map(({ seat }) => seat)).size < pending.length)
    throw new ProblemFound('dead end', `Somebody is asked twice at once: ${JSON.stringify(pending)}.`);
  const isForced = pending.length === 1;
  const able = pending.map((one) => {
    const { seat, ask } = one;
    counter.ask(one);
    heard.ask(one, seats);
    const moves = game.moves(state, seat);
    if (withoutTalk(game, moves).length === 0)
      throw new ProblemFound('dead end', `Seat ${seat} is asked '${ask}' and has no legal move.`);
    return { seat, moves, isForced, isAsked: true };
  });
  for (let seat = 0; chance % 10 === 0 && seat < seats; seat++) {
    if (able.some((one) => one.seat === seat)) continue;
    const moves = game.moves(state, seat);
    // Resigning out of turn would end most matches before anything has happened.
    if (moves.some((move) => !quickEnds(game).has(move.do))) return { seat, moves, isForced, isAsked: false };
  }
  return able[chance % able.length] as WhoMoves;
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

function checkUpdate<S>(
  game: Game<S>,
  state: S,
  viewer: Viewer,
  seen: View,
  done: { events: Event[]; step: Step },
): void {
  const now = game.view(state, viewer);
  checkFixed(seen.fixed, now.fixed);
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
