/** Repeated positions: ko, superko, and matches that repeat for ever. */
import type { Board } from './board.js';
import { type Colour, opponent } from './points.js';
import type { KoRule } from './rulesets.js';
import { capturedBy, hashAfter } from './tactics.js';

/** A past position, linked to the one before it. Immutable, so that copies of a match share the list. */
export interface PastPosition {
  readonly hash: number;
  readonly hash2: number;
  readonly toMove: Colour;
  /** Whether a stone led to it: not so after a pass, nor at the beginning. */
  readonly played: boolean;
  readonly before: PastPosition | null;
  /** The last one before the latest capture. What came since cannot come back: stones were only added. */
  readonly beforeCapture: PastPosition | null;
}

export const rememberPosition = (
  board: Board,
  toMove: Colour,
  before: PastPosition | null = null,
  played = false,
  captured = false,
): PastPosition => ({
  hash: board.hash,
  hash2: board.hash2,
  toMove,
  played,
  before,
  beforeCapture: captured ? before : (before?.beforeCapture ?? null),
});

/** Whether a stone here would take back in a ko at once. The one who took may fill it, if it is his move again. */
export const takesBackKo = (board: Board, p: number, colour: Colour): boolean =>
  board.ko === p && capturedBy(board, p, colour).length > 0;

/** Whether a stone here would bring back what this rule forbids. */
export function repeatsPosition(
  rule: KoRule,
  board: Board,
  past: PastPosition | null,
  p: number,
  colour: Colour,
): boolean {
  if (rule === 'simple') return takesBackKo(board, p, colour);
  if (past === null) return false;
  const removes = capturedBy(board, p, colour).length > 0 || board.isSuicide(p, colour);
  const from = removes ? past : past.beforeCapture;
  if (from === null) return false;
  const [hash, hash2] = hashAfter(board, p, colour);
  const next = opponent(colour);
  for (let then: PastPosition | null = from; then !== null; then = then.before) {
    if (then.hash !== hash || then.hash2 !== hash2) continue;
    if (rule === 'positional') return true;
    if (then.toMove === next && (rule === 'situational' || then.played)) return true;
  }
  return false;
}

/** How often the position of the last move has been there with the same player to move. Passes do not count. */
export function timesSeen(past: PastPosition): number {
  let times = 1;
  for (let then = past.beforeCapture; then !== null; then = then.before) {
    const alike = then.hash === past.hash && then.hash2 === past.hash2 && then.toMove === past.toMove;
    if (alike && (then.played || then.before === null)) times++;
  }
  return times;
}
