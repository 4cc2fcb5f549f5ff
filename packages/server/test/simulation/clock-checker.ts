/** The clock acts for somebody only when the time was up, and only time in which the server ran counts. */
import { type ClockRule, isGameClock, timeLeft, turnGoesOn } from '@partie/kit';
import { usualLimits } from '../../src/limits.js';
import type { RowBody } from '../../src/match/match-rows.js';
import type { Evidence } from './evidence.js';
import type { Moment, Witness } from './witness.js';

/** How late the clock may act: longer only after an outage, which is not to be charged. */
const longestDoubt = 25_000;

/** After a turn in overtime the period begins anew, whatever was given on top of the last one after an outage. */
const beganAnew = ({ kind }: ClockRule, body: RowBody, seat: number): boolean =>
  (kind === 'byoyomi' || kind === 'canadian') && body.k === 'move' && body.seat === seat;

export function checkClock(evidence: Evidence, witness: Witness, moment: Moment): void {
  checkCharged(evidence, witness, moment);
  checkTurn(evidence, witness, moment);
  const { body, row } = moment;
  if (body.k === 'end' && body.outcome.because === 'time') return checkDue(evidence, witness, moment);
  if (body.k !== 'move' || body.by !== 'clock') return;
  // What finishes a turn the clock has begun follows at once, whatever deadline is set by then.
  const earlier = witness.moments
    .slice(0, row.number)
    .flatMap((before) => (before.body.k === 'move' ? before.body : []));
  const sameTurn = earlier.slice(earlier.findLastIndex(({ seat }) => seat !== body.seat) + 1);
  if (!sameTurn.some(({ by }) => by === 'clock')) checkDue(evidence, witness, moment);
}

function checkDue(evidence: Evidence, witness: Witness, { row, deadlineBefore }: Moment): void {
  const where = `row ${row.number} of ${row.stream}, made by the clock`;
  if (deadlineBefore === null || deadlineBefore > row.at)
    return evidence.problem(`${where}, came before the time was up`);
  if (row.at - deadlineBefore > longestDoubt) return evidence.problem(`${where}, came long after the time was up`);
  if ((witness.setAt.get(deadlineBefore) ?? 0) < evidence.lifeAt(row.at))
    evidence.problem(`${where}, goes by a deadline from before the outage`);
}

/** A player's own clock loses no more than the time he had to think, in the life of the server that charges him. */
function checkCharged(
  evidence: Evidence,
  { settings: { clock }, state }: Witness,
  { row, body, clocksBefore }: Moment,
): void {
  if (!isGameClock(clock) || clocksBefore === null || state.clocks === null || body.k === 'undo') return;
  const most = Math.max(0, row.at - Math.max(clocksBefore.at, evidence.lifeAt(row.at)));
  for (const [seat, before] of clocksBefore.seats.entries()) {
    const spent = timeLeft(clock, before) - timeLeft(clock, state.clocks.seats[seat] ?? [0, 0, 0]);
    const allowed = clocksBefore.on.includes(seat) ? most : 0;
    if (spent > allowed && !beganAnew(clock, body, seat))
      evidence.problem(
        `row ${row.number} of ${row.stream} charges seat ${seat} ${spent} ms, and ${allowed} ms had passed`,
      );
  }
}

/** Nothing that is done inside a turn gives those whose turn it is more time, and nobody does more in it than he may. */
function checkTurn(
  evidence: Evidence,
  { game, settings: { clock } }: Witness,
  { row, body, before, state }: Moment,
): void {
  if (body.k !== 'move' && body.k !== 'undo') return;
  if (before.state === undefined || state.outcome !== null || !turnGoesOn(game, before.state, state.state)) return;
  const where = `row ${row.number} of ${row.stream}`;
  const most = Math.max(...state.turn.rows);
  if (most > usualLimits.seatRows) evidence.problem(`${where} is the ${most}th of one seat in this turn`);
  if (clock.kind !== 'move') return;
  for (const seat of state.turn.seats) {
    const [had = 0] = before.clocks?.seats[seat] ?? [];
    const [has = 0] = state.clocks?.seats[seat] ?? [];
    if (has > had) evidence.problem(`${where} gives seat ${seat} ${has - had} ms more for its turn`);
  }
}
