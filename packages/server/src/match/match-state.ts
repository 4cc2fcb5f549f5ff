/**
 * A match as its log tells it. `nextState` is the only way on, live and at a restart, so a resumed match cannot differ.
 * A state is never changed once it is there; those before it stay as they were, for comparing, for taking back, and for
 * spectators who are shown the match some moves later.
 */
import {
  type Clocks,
  type Event,
  type Game,
  type Options,
  type Outcome,
  type Pending,
  Replaying,
  replayStep,
  type Step,
} from '@partie/kit';
import type { Nonce } from '@partie/fairness';
import type { LogRow, MatchHeader } from '../store/store.js';
import type { AskedFor, RowBody } from './match-rows.js';
import { type Holding, seatsAtStart } from './match-seats.js';
import { addToSeal, type RunningSeal, startSeal } from './match-seal.js';
import { settingsOf } from './match-settings.js';
import { remembered, stepOfRow, without } from './taking-back.js';
import { noTally, type TakenBack, tallyAfter, type TurnTally } from './turn-tally.js';

/** A question that waits for the others' consent. */
export interface Question {
  readonly what: AskedFor;
  readonly by: number;
  readonly yes: readonly number[];
}

export interface MatchState<S = unknown> {
  /** The state of the game. */
  readonly state: S;
  /** Number of the last row; −1 before the first. */
  readonly number: number;
  /** When the last row was written. */
  readonly at: number;
  /** What the last row made happen in the game. */
  readonly events: readonly Event[];
  /** Who is asked what; nobody when the match is over. */
  readonly pending: readonly Pending[];
  /** The last move, as long as it may be asked to be taken back. */
  readonly last: LastMove<S> | null;
  readonly deadline: number | null;
  /** With a game clock: how everybody's own clock stands. */
  readonly clocks: Clocks | null;
  readonly paused: boolean;
  /** Steps of the game so far, the first deal being step 0: what chance is drawn for. */
  readonly steps: number;
  /** What players added to chance. */
  readonly nonces: readonly Nonce[];
  /** Over the options and all steps so far; null in matches that began before there were such seals. */
  readonly seal: RunningSeal | null;
  /** How the match ended. */
  readonly outcome: Outcome | null;
  /** By seat: whether a bot plays for it, and whether its player has left for good. */
  readonly bots: readonly boolean[];
  readonly left: readonly boolean[];
  /** By seat: the program that plays for it. */
  readonly engines: readonly (string | null)[];
  readonly question: Question | null;
  /** What was done in the current turn or phase. */
  readonly turn: TurnTally;
  readonly takenBack: TakenBack;
  /** In a pause: from when on anybody may end it; null: never. */
  readonly pauseEnds: number | null;
  /** By seat: who plays there, or has left it last; null where a bot has played from the start. And what they are called. */
  readonly people: readonly (string | null)[];
  readonly names: readonly string[];
  /** Everybody who has seen the hand of a seat: whoever played there. */
  readonly held: readonly Holding[];
  /** By seat: the row by which somebody took it over; null where nobody has. */
  readonly takenBy: readonly (number | null)[];
  /** By seat: the row by which a bot took the place of its player; null while none has. */
  readonly replacedBy: readonly (number | null)[];
  /** By seat: whether its player has been away for so long that others may take it over. */
  readonly vacant: readonly boolean[];
}

/** A move with everything that taking it back restores; see `remembered`. */
export interface LastMove<S> {
  readonly before: S;
  readonly seal: RunningSeal | null;
  readonly deadline: number | null;
  readonly clocks: Clocks | null;
  readonly step: Step;
  readonly events: readonly Event[];
  /** The one before it that can be taken back after it: steps of one turn, and talk. */
  readonly earlier: LastMove<S> | null;
}

export const emptyState: MatchState = {
  // Set by the first row, before anybody looks.
  state: undefined,
  number: -1,
  at: 0,
  events: [],
  pending: [],
  last: null,
  deadline: null,
  clocks: null,
  paused: false,
  steps: -1,
  nonces: [],
  seal: null,
  outcome: null,
  bots: [],
  left: [],
  engines: [],
  question: null,
  turn: noTally,
  takenBack: { step: -1, times: 0 },
  pauseEnds: null,
  people: [],
  names: [],
  held: [],
  takenBy: [],
  replacedBy: [],
  vacant: [],
};

/** A step of the game that was made when it was decided, and need not be made again. */
export interface MadeStep {
  readonly state: unknown;
  readonly events: readonly Event[];
}

export function nextState(
  game: Game,
  header: MatchHeader,
  before: MatchState,
  row: LogRow,
  made?: MadeStep,
): MatchState {
  if (row.number !== before.number + 1)
    throw new Error(`${row.stream}: row ${row.number} after row ${before.number} of its log.`);
  const body = row.body as unknown as RowBody;
  const changed = changesBy(game, header, before, body, row.number, made);
  const state = changed.state ?? before.state;
  const outcome = changed.outcome ?? before.outcome ?? (state === before.state ? null : game.outcome(state));
  const pending =
    state === before.state && outcome === before.outcome ? before.pending : pendingIn(game, state, outcome);
  const asked = 'question' in changed ? changed.question : before.question;
  return {
    ...before,
    events: [],
    ...changed,
    number: row.number,
    at: row.at,
    ...('clocks' in body && body.clocks !== undefined && { clocks: body.clocks }),
    pending,
    turn: tallyAfter(game, header, before, { state, pending: seatsOf(pending) }, row),
    outcome,
    question: outcome !== null || !asked || isSettled(asked, body) ? null : asked,
  };
}

const pendingIn = (game: Game, state: unknown, outcome: Outcome | null): readonly Pending[] =>
  outcome === null ? game.pending(state) : [];

/** What a row changes of the state before it. */
function changesBy(
  game: Game,
  header: MatchHeader,
  before: MatchState,
  body: RowBody,
  number: number,
  made: MadeStep | undefined,
): Partial<MatchState> {
  switch (body.k) {
    case 'start': {
      const { documents } = settingsOf(header);
      const draws = new Replaying(body.draws);
      const { state, events } = game.setup(header.seats, header.options as Options, draws, documents);
      return {
        state,
        events,
        bots: header.people.map((person) => person === null),
        left: header.people.map(() => false),
        replacedBy: header.people.map(() => null),
        vacant: header.people.map(() => false),
        ...seatsAtStart(header),
        engines: settingsOf(header).engines ?? header.people.map(() => null),
        steps: 0,
        seal: startSeal(header),
        deadline: body.deadline,
      };
    }
    case 'move': {
      const step: Step = { seat: body.seat, move: body.move, draws: body.draws };
      const { state, events } = made ?? makeStep(game, before.state, step);
      return {
        state,
        events,
        last: remembered(game, before, step, events),
        steps: before.steps + 1,
        seal: addToSeal(header, before.seal, step),
        deadline: body.deadline,
      };
    }
    case 'leave': {
      const { seat } = body;
      const { state, events } = made ?? makeStep(game, before.state, { seat, move: null, draws: body.draws });
      return {
        state,
        events,
        left: before.left.with(seat, true),
        last: null,
        steps: before.steps + 1,
        seal: addToSeal(header, before.seal, { seat, move: null }),
        deadline: body.deadline,
      };
    }
    case 'undo': {
      const { steps, takenBack } = before;
      return {
        ...without(game, header, stepOfRow(before, body.past ?? 0)),
        steps: steps - 1,
        takenBack: { step: steps, times: takenBack.step === steps ? takenBack.times + 1 : 1 },
        deadline: body.deadline,
      };
    }
    case 'ask':
      return { question: { what: body.what, by: body.seat, yes: [body.seat] } };
    case 'answer': {
      const { question } = before;
      if (!body.yes || question === null) return { question: null };
      return { question: { ...question, yes: [...new Set([...question.yes, body.seat])] } };
    }
    case 'pause':
      return { paused: true, deadline: null, pauseEnds: body.until ?? null };
    case 'resume': {
      const { deadline, clocks } = body;
      // Who takes the move before it back gets no deadline that has passed during a pause or an outage.
      const last = before.last && { ...before.last, deadline, clocks: clocks ?? before.last.clocks };
      return { paused: false, deadline, last, pauseEnds: null };
    }
    case 'nonce':
      return { nonces: [...before.nonces, { from: before.steps + 1, seat: body.seat, text: body.nonce }] };
    case 'bot':
      if (body.free) return { vacant: before.vacant.with(body.seat, true) };
      return {
        bots: before.bots.with(body.seat, body.on),
        left: before.left.with(body.seat, body.left),
        vacant: before.vacant.with(body.seat, false),
        replacedBy: before.replacedBy.with(body.seat, body.on ? number : null),
      };
    case 'taken': {
      const { seat, person } = body;
      return {
        bots: before.bots.with(seat, false),
        left: before.left.with(seat, false),
        vacant: before.vacant.with(seat, false),
        replacedBy: before.replacedBy.with(seat, null),
        engines: before.engines.with(seat, null),
        people: before.people.with(seat, person),
        names: before.names.with(seat, body.name),
        held: [...before.held, { person, seat }],
        takenBy: before.takenBy.with(seat, number),
      };
    }
    case 'engineGone':
      return { engines: before.engines.with(body.seat, null) };
    case 'end':
      return {
        seal: addToSeal(header, before.seal, { decided: body.outcome }),
        outcome: body.outcome,
        ...(body.left !== undefined && { left: before.left.with(body.left, true) }),
        deadline: null,
      };
  }
}

function makeStep(game: Game, before: unknown, step: Step): MadeStep {
  const state = game.clone(before);
  return { state, events: replayStep(game, state, step) };
}

/**
 * Done; or the move that was to be taken back is no longer the last thing that happened; or who wanted a pause is not
 * there any more, and perhaps nobody would be to end it.
 */
function isSettled({ what, by }: Question, body: RowBody): boolean {
  const { k } = body;
  if (what === 'undo') return !['ask', 'answer', 'resume', 'bot', 'taken', 'engineGone'].includes(k);
  const isReplaced = k === 'bot' && body.on && body.seat === by;
  return k === what || (what === 'pause' && (isReplaced || (k === 'leave' && body.seat === by)));
}

export const seatsOf = (pending: readonly Pending[]): number[] => pending.map(({ seat }) => seat);
