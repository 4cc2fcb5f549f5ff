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
  /** How often the server has set the clock anew. Absent in earlier snapshots. */
  readonly clockSet?: number;
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
  before: { readonly state: unknown; readonly turn: TurnTally; readonly people: readonly (string | null)[] },
  after: { readonly state: unknown; readonly pending: readonly number[] },
  row: LogRow,
): TurnTally {
  const isNew =
    before.state === undefined || (after.state !== before.state && !turnGoesOn(game, before.state, after.state));
  if (isNew) return newTally(header, after.pending);
  const body = row.body as unknown as RowBody;
  const { turn } = before;
  if (body.k === 'resume' && row.actor === 'server') return { ...turn, clockSet: (turn.clockSet ?? 0) + 1 };
  const seat = seatCharged(before.people, row.actor, body);
  if (seat < 0) return turn;
  return {
    ...turn,
    rows: oneMore(turn.rows, seat),
    questions: body.k === 'ask' ? oneMore(turn.questions, seat) : turn.questions,
  };
}

/**
 * The seat a row counts for: that of the person who wrote it, or of a bot that moved; that which was taken over, or which a
 * bot had to take because its player went away. −1 if it counts for nobody.
 */
function seatCharged(people: readonly (string | null)[], actor: string, body: RowBody): number {
  if (body.k === 'taken' || (body.k === 'bot' && body.on && !body.left && !body.free)) return body.seat;
  return body.k === 'move' && body.by === 'bot' ? body.seat : people.indexOf(actor);
}
const oneMore = (counts: readonly number[], seat: number): number[] => counts.with(seat, (counts[seat] ?? 0) + 1);
