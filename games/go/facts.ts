/** All there is to see of a match, as plain data. */
import type { Json } from '@partie/kit';
import { type Match, seatOf } from './match.js';
import { black, empty, nameOf, white } from './points.js';
import { count } from './score.js';

export function factsOf(match: Match): Record<string, Json> {
  const { board, terms, phase, result } = match;
  const { size } = board;
  const { points } = board.geometry;
  const counted = phase === 'marking' || result?.by === 'count' ? count(terms, match) : null;
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
    passed: match.passesInARow > 0,
    ko: board.ko === empty ? null : nameOf(size, board.ko),
    /** Stones taken by Black and by White. */
    prisoners: [match.prisoners[0], match.prisoners[1]],
    dead: match.dead.map((p) => nameOf(size, p)),
    marking: match.marking,
    accepted: [match.accepted[0], match.accepted[1]],
    /** Whose each point is, as `stones`, and points of Black and White: while dead stones are marked, and at the end. */
    ...(counted && { owner: [...points].map((p) => counted.owner[p] as number), score: [...counted.total] }),
    result,
  };
}
