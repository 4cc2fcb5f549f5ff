/**
 * The log of a match: what its rows say, and the state they lead to. Rows are private to the server (they hold moves and
 * outcomes of chance); a match can be rebuilt from them alone, at any time, by any version of the server that has the
 * same version of the rules.
 */
import {
  type Draw,
  type Event,
  type Game,
  type Json,
  type Move,
  type Options,
  type Outcome,
  Replaying,
  replayStep,
  type Step,
} from '@partie/kit';
import type { Nonce } from '@partie/fairness';
import type { LogRow, MatchHeader } from './store.js';

export type RowBody =
  | { readonly k: 'start'; readonly draws: readonly Draw[]; readonly deadline: number | null }
  /** A move; `by` tells whose hand made it: the player's, a bot's, or the clock's. */
  | {
      readonly k: 'move';
      readonly seat: number;
      readonly move: Move;
      readonly draws: readonly Draw[];
      readonly by: 'player' | 'bot' | 'clock';
      readonly deadline: number | null;
    }
  | { readonly k: 'leave'; readonly seat: number; readonly draws: readonly Draw[]; readonly deadline: number | null }
  /** The last move is taken back. */
  | { readonly k: 'undo'; readonly deadline: number | null }
  | { readonly k: 'pause' }
  | { readonly k: 'resume'; readonly deadline: number | null }
  | { readonly k: 'nonce'; readonly seat: number; readonly nonce: string }
  /** Ended otherwise than by the rules. */
  | { readonly k: 'end'; readonly outcome: Outcome };

/** A match as its log tells it up to a row. */
export interface Told<S> {
  state: S;
  /** Number of the last row; −1 before the first. */
  number: number;
  /** The last move, as long as it may be asked to be taken back: the state before it. */
  last: { readonly before: S; readonly step: Step; readonly events: readonly Event[] } | null;
  deadline: number | null;
  paused: boolean;
  /** Steps of the game so far, the first deal being step 0: what chance is drawn for. */
  steps: number;
  /** What players added to chance. */
  nonces: Nonce[];
  /** How the match ended. */
  outcome: Outcome | null;
  /** Commands that are in the log, by actor and command, with their row. */
  readonly commands: Map<string, number>;
}

export const commandKey = (actor: string, command: string): string => `${actor} ${command}`;

export function nothingTold<S>(): Told<S> {
  return {
    // Set by the first row, before anybody looks.
    state: undefined as S,
    number: -1,
    last: null,
    deadline: null,
    paused: false,
    steps: -1,
    nonces: [],
    outcome: null,
    commands: new Map(),
  };
}

/** Takes one row in: the only way a match moves on, live or at a restart. Returns what happened in the game. */
export function takeIn<S>(game: Game<S>, header: MatchHeader, told: Told<S>, row: LogRow): Event[] {
  if (row.number !== told.number + 1)
    throw new Error(`Match ${row.match}: row ${row.number} after row ${told.number}.`);
  const body = row.body as unknown as RowBody;
  const events = follow(game, header, told, body);
  told.number = row.number;
  told.commands.set(commandKey(row.actor, row.command), row.number);
  told.outcome ??= game.outcome(told.state);
  return events;
}

function follow<S>(game: Game<S>, header: MatchHeader, told: Told<S>, body: RowBody): Event[] {
  switch (body.k) {
    case 'start': {
      const { state, events } = game.setup(header.seats, header.options as Options, new Replaying(body.draws));
      told.state = state;
      told.steps = 0;
      told.deadline = body.deadline;
      return events;
    }
    case 'move': {
      const before = game.clone(told.state);
      const step: Step = { seat: body.seat, move: body.move, draws: body.draws };
      const events = replayStep(game, told.state, step);
      told.last = { before, step, events };
      told.steps++;
      told.deadline = body.deadline;
      return events;
    }
    case 'leave': {
      const events = replayStep(game, told.state, { seat: body.seat, move: null, draws: body.draws });
      told.last = null;
      told.steps++;
      told.deadline = body.deadline;
      return events;
    }
    case 'undo': {
      if (told.last === null) throw new Error('A row takes back a move that is not there.');
      told.state = told.last.before;
      told.last = null;
      told.steps--;
      told.deadline = body.deadline;
      return [];
    }
    case 'pause':
      told.paused = true;
      told.deadline = null;
      return [];
    case 'resume':
      told.paused = false;
      told.deadline = body.deadline;
      return [];
    case 'nonce':
      told.nonces.push({ from: told.steps + 1, seat: body.seat, text: body.nonce });
      return [];
    case 'end':
      told.outcome = body.outcome;
      told.deadline = null;
      return [];
  }
}

/** What a snapshot holds beside the state, so that the rows before it need not be read again. */
export interface Snapshot {
  readonly state: Json;
  /** The last move, which a later row may take back. */
  readonly last: { readonly before: Json; readonly step: Step; readonly events: readonly Event[] } | null;
  readonly deadline: number | null;
  readonly paused: boolean;
  readonly steps: number;
  readonly nonces: readonly Nonce[];
  readonly commands: readonly (readonly [string, number])[];
}

export function snapshotOf<S>(game: Game<S>, told: Told<S>): Snapshot {
  const { deadline, paused, steps, nonces, commands } = told;
  const last = told.last && { ...told.last, before: game.save(told.last.before) };
  return { state: game.save(told.state), last, deadline, paused, steps, nonces: [...nonces], commands: [...commands] };
}

export function fromSnapshot<S>(game: Game<S>, number: number, snapshot: Snapshot): Told<S> {
  return {
    state: game.load(snapshot.state),
    number,
    last: snapshot.last && { ...snapshot.last, before: game.load(snapshot.last.before) },
    deadline: snapshot.deadline,
    paused: snapshot.paused,
    steps: snapshot.steps,
    nonces: [...snapshot.nonces],
    outcome: null,
    commands: new Map(snapshot.commands),
  };
}
