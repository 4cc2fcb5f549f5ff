/** The facts of the view: everything a client needs of a match, as plain data. */
import type { Json } from '@partie/kit';
import { type Match, seatOf } from './match.js';
import { black, empty, nameOf, white } from './points.js';
import { count } from './score.js';

export function factsOf(match: Match): Record<string, Json> {
  const { board, terms, phase, result } = match;
  const { size } = board;
  const { points } = board.geometry;
  const counted = phase === 'marking' || result?.by === 'count' ? count(terms, match) : null;
  const bySeat = <T>([b, w]: readonly [T, T]): T[] => (match.blackSeat === 0 ? [b, w] : [w, b]);
  const passes = match.passesInARow > 0 && result === null && phase === 'play';
  return {
    size,
    ruleset: terms.ruleset,
    komi: terms.komi,
    handicap: terms.handicapStones,
    /** Seats of Black and White; whose turn it is, or null. */
    colours: [seatOf(match, black), seatOf(match, white)],
    turn: result === null && phase !== 'marking' ? seatOf(match, match.turn) : null,
    phase: result === null ? phase : 'over',
    /** From A1 along the lowest line, then upwards: 0 empty, 1 black, 2 white. */
    stones: [...points].map((p) => board.stones[p] as number),
    move: match.log.length,
    last: match.last === null ? null : nameOf(size, match.last),
    /** By seat: who has just passed. */
    passed: [0, 1].map((seat) => passes && seat !== seatOf(match, match.turn)),
    ko: board.ko === empty ? null : nameOf(size, board.ko),
    /** By seat: stones taken. */
    prisoners: bySeat(match.prisoners),
    dead: match.dead.map((p) => nameOf(size, p)),
    marking: match.marking,
    /** By seat: who agrees to the marking. */
    accepted: [0, 1].map((seat) => phase === 'marking' && result === null && match.accepted[seat] === true),
    /** Owner of each point, in the order of `stones`, and points by seat: while dead stones are marked, and at the end. */
    ...(counted && { owner: [...points].map((p) => counted.owner[p] as number), score: bySeat(counted.total) }),
    result,
  };
}
