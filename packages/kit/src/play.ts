/**
 * Plays a match with a Game: start, move, take back, replay from the record. The server, `partie drive`, `checkGame` and
 * tests all use these functions.
 */
import type { Documents } from './documents.js';
import type { Event } from './event.js';
import type { Game, Move, Refusal } from './game.js';
import type { Options } from './options.js';
import type { Seat } from './table-layout.js';
import { type Draw, type Random, Recording, Replaying } from './random.js';

/** One step of a match as the log keeps it; `move` is null when the seat left for good. */
export interface Step {
  readonly seat: Seat;
  readonly move: Move | null;
  readonly draws: readonly Draw[];
}

/** Everything needed to replay a match exactly. */
export interface MatchRecord {
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: Options;
  /** The texts of uploaded documents among the options, by the name of the option. */
  readonly documents?: Documents;
  /** Outcomes of the first deal. */
  readonly draws: readonly Draw[];
  readonly steps: Step[];
}

/** Starts a match; its events are those of the first deal. */
export function startMatch<S>(
  game: Game<S>,
  seats: number,
  options: Options,
  random: Random,
  documents?: Documents,
): { state: S; events: Event[]; record: MatchRecord } {
  const recording = new Recording(random);
  const { state, events } = game.setup(seats, options, recording, documents);
  const { id, version } = game.about;
  const head = { game: id, version, seats, options, ...(documents && { documents }) };
  return { state, events, record: { ...head, draws: recording.draws, steps: [] } };
}

/** Makes a move if it is allowed. The state is unchanged after a refusal. */
export function playMove<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  move: unknown,
  random: Random,
): { refusal: Refusal } | { refusal: null; events: Event[]; step: Step } {
  const refusal = game.refuse(state, seat, move);
  if (refusal !== null) return { refusal };
  const recording = new Recording(random);
  const events = game.apply(state, seat, move as Move, recording);
  return { refusal: null, events, step: { seat, move: move as Move, draws: recording.draws } };
}

/** Makes one recorded step again, with the outcomes it had. */
export function replayStep<S>(game: Game<S>, state: S, { seat, move, draws }: Step): Event[] {
  const replaying = new Replaying(draws);
  const events =
    move === null ? (game.leave?.(state, seat, replaying) ?? []) : game.apply(state, seat, move, replaying);
  if (replaying.left > 0) throw new Error(`Replay: ${replaying.left} recorded outcomes were not asked for.`);
  return events;
}

/** The state after the first `steps` steps of a record. */
export function replayMatch<S>(game: Game<S>, record: MatchRecord, steps = record.steps.length): S {
  const { id, version } = game.about;
  if (record.game !== id || record.version !== version) {
    throw new Error(`This is a record of ${record.game} ${record.version}, not of ${id} ${version}.`);
  }
  const replaying = new Replaying(record.draws);
  const { state } = game.setup(record.seats, record.options, replaying, record.documents);
  if (replaying.left > 0)
    throw new Error(`Replay: ${replaying.left} recorded outcomes of the first deal were not asked for.`);
  for (const step of record.steps.slice(0, steps)) replayStep(game, state, step);
  return state;
}

/**
 * Why a seat may not take its last move back alone: the move drew random numbers, the turn has passed, or somebody learnt
 * something by it. (With `undo: 'own'` only what the player's own side learnt counts.) Anything further needs the consent
 * of the others, which the server asks for.
 */
export function refuseTakeBack<S>(
  game: Game<S>,
  before: S,
  after: S,
  step: Step,
  events: readonly Event[],
): Refusal | null {
  if (step.draws.length > 0) return { code: 'undoChance' };
  // The same other seats must be pending as before; the seat itself may have decided already.
  const others = (state: S) => game.pending(state).flatMap(({ seat }) => (seat === step.seat ? [] : [seat]));
  const ended = game.outcome(after) !== null || game.pending(after).length === 0;
  if (ended || others(before).join() !== others(after).join()) return { code: 'undoTurn' };
  const { seats } = game.view(after, null);
  const sides = game.about.sides(seats);
  const counts = (news: number) =>
    game.about.undo === 'unseen' ? news : news & maskOf(seats, (seat) => seat % sides === step.seat % sides);
  return events.some((event) => counts(event.news ?? 0) !== 0) ? { code: 'undoSeen' } : null;
}

function maskOf(seats: number, wanted: (seat: Seat) => boolean): number {
  let mask = 0;
  for (let seat = 0; seat < seats; seat++) if (wanted(seat)) mask |= 1 << seat;
  return mask;
}
