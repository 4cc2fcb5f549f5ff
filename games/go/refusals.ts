/** What may not be done, and why. */
import type { Move, Refusal, Seat } from '@partie/kit';
import { colourOf, type Match } from './match.js';
import { type Colour, empty, nameOf, pointOf } from './points.js';
import { repeatsPosition } from './repetition.js';
import { neighbours } from './tactics.js';

/** Nobody needs to change their mind about dead stones more often than this. */
export const mostMarkings = 1000;

/** Why a stone may not be put here; null if it may. */
export function refuseStone(match: Match, p: number, colour: Colour): Refusal | null {
  const { board, terms, past } = match;
  const { names } = board.geometry;
  const at = names[p] ?? '';
  if (board.stones[p] !== empty) return { code: 'occupied', with: { at } };
  if (match.phase === 'handicap') return null;
  if (board.isSuicide(p, colour)) {
    if (!terms.suicide) return { code: 'suicide', with: { at } };
    // A single stone would be gone at once and nothing would have changed.
    if (!neighbours(board, p).some((q) => board.stones[q] === colour)) return { code: 'suicideOfOne', with: { at } };
  }
  if (!repeatsPosition(terms.ko, board, past, p, colour)) return null;
  return { code: board.ko === p ? 'ko' : 'superko', with: { at } };
}

/** What was given as a point, in the words of a refusal. */
const asText = (at: Move[string]): string => (typeof at === 'object' ? '?' : String(at).slice(0, 8));

export function refuse(match: Match, seat: Seat, move: Move): Refusal | null {
  const { phase, terms, board } = match;
  if (move.do === 'resign') return null;
  if (phase === 'marking') return refuseMarking(match, seat, move);
  if (move.do !== 'play' && move.do !== 'pass') return { code: 'notMarking' };
  if (colourOf(match, seat) !== match.turn) return { code: 'notYourTurn' };
  if (move.do === 'pass') {
    return phase === 'handicap' ? { code: 'handicapFirst', with: { n: handicapLeft(match) } } : null;
  }
  const p = pointOf(board.size, move.at);
  if (p === null) return { code: 'noPoint', with: { at: asText(move.at), size: terms.size } };
  return refuseStone(match, p, match.turn);
}

function refuseMarking({ board, marking, terms, accepted }: Match, seat: Seat, move: Move): Refusal | null {
  switch (move.do) {
    case 'mark': {
      const p = pointOf(board.size, move.at);
      if (p === null) return { code: 'noPoint', with: { at: asText(move.at), size: terms.size } };
      if (board.stones[p] === empty) return { code: 'noStone', with: { at: nameOf(board.size, p) } };
      return marking < mostMarkings ? null : { code: 'enoughMarking' };
    }
    case 'accept':
      if (move.marking !== marking) return { code: 'markingChanged' };
      return accepted[seat] ? { code: 'alreadyAccepted' } : null;
    case 'resume':
      return null;
    default:
      return { code: 'marking' };
  }
}

export const handicapLeft = ({ terms, log }: Match): number => terms.handicapStones - log.length;
