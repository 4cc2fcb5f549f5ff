/**
 * What was done in the current turn or phase, so that nobody can write rows without end inside it. It follows from the rows:
 * no row tells it.
 */
import { type Game, turnGoesOn } from '@partie/kit';
import type { LogRow, MatchHeader } from '../store/store.js';
import type { RowBody } from './match-rows.js';

export interface TurnTally {
  /** Who was asked when it began. */
  readonly seats: readonly number[];
  /** By seat: the rows it has written, and the questions among them. */
  readonly rows: readonly number[];
  readonly questions: readonly number[];
}

/** How often the step was taken back that was taken back last. */
export interface TakenBack {
  readonly step: number;
  readonly times: number;
}

export const noTally: TurnTally = { seats: [], rows: [], questions: [] };

export const newTally = (header: MatchHeader, seats: readonly number[]): TurnTally => ({
  seats,
  rows: header.people.map(() => 0),
  questions: header.people.map(() => 0),
});

/** With one more row. `pending`: who is to decide after it. */
export function tallyAfter(
  game: Game,
  header: MatchHeader,
  before: { readonly state: unknown; readonly turn: TurnTally },
  after: { readonly state: unknown; readonly pending: readonly number[] },
  row: LogRow,
): TurnTally {
  const isNew =
    before.state === undefined || (after.state !== before.state && !turnGoesOn(game, before.state, after.state));
  if (isNew) return newTally(header, after.pending);
  const body = row.body as unknown as RowBody;
  const seat = writerOf(header, row.actor, body);
  if (seat < 0) return before.turn;
  const { rows, questions } = before.turn;
  return {
    ...before.turn,
    rows: oneMore(rows, seat),
    questions: body.k === 'ask' ? oneMore(questions, seat) : questions,
  };
}

/** The seat a row counts for: a person's, or that of a bot that moved; −1 if it is the server's own. */
function writerOf({ people }: MatchHeader, actor: string, body: RowBody): number {
  const seat = people.indexOf(actor);
  return seat < 0 && body.k === 'move' && body.by === 'bot' ? body.seat : seat;
}
const oneMore = (counts: readonly number[], seat: number): number[] => counts.with(seat, (counts[seat] ?? 0) + 1);
