/**
 * Which step can be taken back, and what is left without it. Steps of a turn are taken back one by one, the last one first;
 * what others have said since (talk) stays said: it is made again upon the state without the step.
 */
import { type Event, type Game, isTalk, type Refusal, replayStep, type Step, turnGoesOn } from '@partie/kit';
import type { MatchHeader } from '../store/store.js';
import { addToSeal } from './match-seal.js';
import type { LastMove, MatchState } from './match-state.js';

/** Steps that are remembered at most, to be taken back one after another: each holds a state of the game. Talk is not counted. */
const mostSteps = 12;

/** The step to be taken back, the state right after it, and the talk since then, the oldest first. */
export interface TakenBackStep {
  readonly target: LastMove<unknown>;
  readonly after: unknown;
  readonly talk: readonly LastMove<unknown>[];
}

const isTalkStep = (game: Game, { move }: Step): boolean => move !== null && isTalk(game, move);

/** The last step that was not talk; null if there is none that could be taken back. */
export function stepToTakeBack(game: Game, { state, last }: Pick<MatchState, 'state' | 'last'>): TakenBackStep | null {
  const talk: LastMove<unknown>[] = [];
  let [target, after] = [last, state];
  while (target !== null && isTalkStep(game, target.step)) {
    talk.unshift(target);
    after = target.before;
    target = target.earlier;
  }
  return target === null ? null : { target, after, talk };
}

/** The state of the game without the talk after its last step: who thinks about it need not begin again. */
export const stateWithoutTalk = (game: Game, head: MatchState): unknown =>
  stepToTakeBack(game, head)?.after ?? head.state;

/**
 * A step, as what can be taken back next. Of talk after talk each has the state and the seal before the first of it: nothing else is
 * ever gone back to, and so talk takes no room for states.
 */
export function remembered(
  game: Game,
  head: Pick<MatchState, 'state' | 'seal' | 'deadline' | 'clocks' | 'last'>,
  step: Step,
  events: readonly Event[],
): LastMove<unknown> {
  const { deadline, clocks } = head;
  const earlier = earlierThan(game, head, step);
  const isMoreTalk = earlier !== null && isTalkStep(game, step) && isTalkStep(game, earlier.step);
  const { before, seal } = isMoreTalk ? earlier : { before: head.state, seal: head.seal };
  return { before, seal, deadline, clocks, step, events, earlier };
}

/** The steps before this one that can still be taken back after it. */
function earlierThan(
  game: Game,
  { last, state }: Pick<MatchState, 'state' | 'last'>,
  step: Step,
): LastMove<unknown> | null {
  if (last === null || last.step.draws.length > 0) return null;
  if (isTalkStep(game, step)) return last;
  return turnGoesOn(game, last.before, state) ? newestOf(game, last, mostSteps - 1) : null;
}
/** So many steps at most, and the talk among them. */
function newestOf(game: Game, last: LastMove<unknown>, most: number): LastMove<unknown> | null {
  const kept: LastMove<unknown>[] = [];
  let one: LastMove<unknown> | null = last;
  for (let steps = 0; one !== null && steps < most; one = one.earlier) {
    kept.push(one);
    if (!isTalkStep(game, one.step)) steps++;
  }
  return one === null ? last : kept.reduceRight<LastMove<unknown> | null>((earlier, at) => ({ ...at, earlier }), null);
}

/** The oldest step that can still be taken back. */
export function oldestOf(last: LastMove<unknown>): LastMove<unknown> {
  let oldest = last;
  while (oldest.earlier !== null) oldest = oldest.earlier;
  return oldest;
}

/** Why the talk since a step could not be made without it; null if it can. */
export function refuseWithout(game: Game, { target, talk }: TakenBackStep): Refusal | null {
  let state = target.before;
  for (const { step } of talk) {
    if (game.refuse(state, step.seat, step.move) !== null) return { code: 'undoTalk' };
    state = game.clone(state);
    replayStep(game, state, step);
  }
  return null;
}

/** What taking a step back leaves: the state before it, with the talk since then said again. */
export function without(
  game: Game,
  header: MatchHeader,
  { target, talk }: TakenBackStep,
): Pick<MatchState, 'state' | 'seal' | 'last'> {
  let { before: state, seal, earlier: last } = target;
  for (const { step, deadline, clocks } of talk) {
    const next = game.clone(state);
    const events = replayStep(game, next, step);
    last = remembered(game, { state, seal, deadline, clocks, last }, step, events);
    seal = addToSeal(header, seal, step);
    state = next;
  }
  return { state, seal, last };
}

/** The step that a row takes back: it says how much talk is passed over. */
export function stepOfRow(head: MatchState, past: number): TakenBackStep {
  const talk: LastMove<unknown>[] = [];
  let [target, after] = [head.last, head.state];
  for (let i = 0; i < past && target !== null; i++) {
    talk.unshift(target);
    after = target.before;
    target = target.earlier;
  }
  if (target === null) throw new Error('A row takes back a move that is not there.');
  return { target, after, talk };
}
