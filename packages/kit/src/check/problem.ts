/** A problem found by `checkGame`: which check failed, what was observed, and advice for the author. */

export type Check =
  | 'error'
  | 'dead end'
  | 'does not end'
  | 'not pure'
  | 'state'
  | 'replay'
  | 'cards'
  | 'moves'
  | 'time limit'
  | 'update'
  | 'undo'
  | 'sketch'
  | 'leak'
  | 'fair deal'
  | 'texts'
  | 'declaration';

export interface Problem {
  readonly check: Check;
  readonly what: string;
  readonly advice: string;
}

const advice: Readonly<Record<Check, string>> = {
  error: 'A rule threw an error. Rules must answer for every state they can reach; look at the stack above.',
  'dead end':
    'Every seat that is waited for needs a legal move, and somebody must be waited for until the match is over. Add an action for this case, or call t.nextTurn(), t.waitFor() or t.endRound() in `then`.',
  'does not end':
    'Some random matches go on and on. Make sure that every match comes to an end, however badly it is played: count idle turns and end the round.',
  'not pure':
    'Rules may only use their arguments: no clock, no Math.random, no variables outside the state. Draw with t.random and a label; keep facts in t.open. Functions that only look (asks, unless, refuse, choose, score …) must not change anything.',
  state:
    'The state must survive being stored as JSON. Keep only plain data in t.open: no undefined, no Map, no Set, no class, no NaN.',
  replay:
    'Replaying the same moves with the recorded outcomes gave something else. Rules must depend on nothing but state, move and t.random.',
  cards:
    'Cards must be moved with t.move, t.deal, t.draw, t.turnOver, t.collect; never by changing the lists of a zone.',
  moves:
    'The list of legal moves and `refuse` must agree. Look at `pick`, `choose`, `unless` and `refuse` of this action; if it cannot list every move, declare `sampled: true`.',
  'time limit': '`atTimeLimit` must return one of the moves it is given (or undefined for the first of them).',
  update:
    'Folding the shown events and changed facts into the old view must give the new view. Move cards only through the table; in a game without the card kit, look at `show` and `view`.',
  undo: 'A move that may be taken back must leave no trace: the record without it must lead to the state before it.',
  sketch:
    'In a copy to think with, nothing is told and handles do not change; the rules must not depend on that. Do not look at t.events, t.handles or t.knownBy; cards that go `together` must be refused or allowed together.',
  leak: 'What a viewer is shown must not depend on cards that viewer may not know. Do not put hidden cards into t.open, t.say or refusals, and let `unless`, `refuse`, `choose`, `asks` and `hint` look only at what that seat sees.',
  'fair deal':
    'The deal favours some cards or seats. Shuffle the whole deck with t.shuffle before dealing, once and unconditionally. If it is meant to be uneven, check with fairDeal: false.',
  texts: 'Add the missing words to the texts in both languages.',
  declaration: 'Correct the declaration of the game.',
};

export const problem = (check: Check, what: string): Problem => ({ check, what, advice: advice[check] });

/** Thrown by a check; ends the match being checked. */
export class ProblemFound extends Error {
  readonly problem: Problem;
  constructor(check: Check, what: string) {
    super(what);
    this.problem = problem(check, what);
  }
}

/** Where two plain values first differ, in words. */
export function difference(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (JSON.stringify(left[key]) !== JSON.stringify(right[key])) {
        return difference(left[key], right[key], path === '' ? key : `${path}.${key}`);
      }
    }
  }
  const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);
  return `${path || 'it'} is ${short(a)} in one and ${short(b)} in the other`;
}
