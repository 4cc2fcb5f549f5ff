/** A problem found by `checkGame`: which check failed, what was observed, and advice for the author. */

import type { Step } from '../play.js';
import { WrongDeclaration } from '../wrong-declaration.js';

/** What was checked. */
export type Check =
  | 'error'
  | 'dead end'
  | 'does not end'
  | 'does not return'
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
  | 'talk'
  | 'fixed'
  | 'documents'
  | 'fair deal'
  | 'texts'
  | 'declaration';

/** A broken promise: what happened, and what to do about it. */
export interface Problem {
  readonly check: Check;
  readonly what: string;
  readonly advice: string;
  /** At which table, and after which moves. */
  readonly where?: string;
}

const advice: Readonly<Record<Check, string>> = {
  error: 'A rule threw an error. Rules must answer for every state they can reach; look at the stack above.',
  'dead end':
    'Every seat that is waited for needs a legal move, and somebody must be waited for until the match is over. Add an action for this case, or call t.nextTurn(), t.waitFor() or t.endRound() in `then`.',
  'does not end':
    'Some random matches go on and on. Make sure that every match comes to an end, however badly it is played: count idle turns and end the round.',
  'does not return':
    'A rule runs for ever: a loop whose condition stays true. Everything a rule does must come to an end.',
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
  'time limit':
    '`atTimeLimit` must return one of the moves it is given (or undefined for the first of them). What it chooses must bring the turn, and a match in which nobody is there, to an end: count idle turns and end the round.',
  update:
    'Folding the shown events and changed facts into the old view must give the new view. Move cards only through the table; in a game without the card kit, look at `show` and `view`.',
  undo: 'A move that may be taken back must leave no trace: the record without it must lead to the state before it.',
  sketch:
    'In a copy to think with, nothing is told and handles do not change; the rules must not depend on that. Do not look at t.events, t.handles or t.knownBy; cards that go `together` must be refused or allowed together.',
  leak: 'What a viewer is shown must not depend on cards that viewer may not know. Do not put hidden cards into t.open, t.say or refusals, and let `unless`, `refuse`, `choose`, `asks` and `hint` look only at what that seat sees.',
  talk: 'Talk only says something: it draws nothing at random, moves no cards, and leaves whose turn it is and who is asked as it was. What does more is an action with `outOfTurn: true`.',
  fixed:
    'Fixed facts are sent once, at the start of a match. Move what changes into `facts` of the own state, or into t.open; `spaces` must return the same list in the whole match.',
  documents:
    '`read` must answer for any text: with a title if the document can be used, otherwise with every problem and its place. Each code of a problem needs words in both languages, with the parameters it gives.',
  'fair deal':
    'The deal favours some cards or seats. Shuffle the whole deck with t.shuffle before dealing, once and unconditionally. If it is meant to be uneven, check with fairDeal: false.',
  texts: 'Add the missing words to the texts in both languages.',
  declaration: 'Correct the declaration of the game.',
};

/** A problem with the advice that belongs to its kind. */
export const problem = (check: Check, what: string): Problem => ({ check, what, advice: advice[check] });

/** Thrown by a check; ends the match being checked. */
export class ProblemFound extends Error {
  problem: Problem;
  constructor(check: Check, what: string) {
    super(what);
    this.problem = problem(check, what);
  }
}

/** Runs a check; a problem found in it says where it happened, an error of the rules becomes a problem. */
export function withPlace<T>(place: () => string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const found =
      error instanceof ProblemFound
        ? error
        : error instanceof WrongDeclaration
          ? new ProblemFound('declaration', error.message)
          : new ProblemFound('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    found.problem = { ...found.problem, where: found.problem.where ?? place() };
    throw found;
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

/** A step, as reports name it. */
export const say = ({ seat, move }: Step): string => `seat ${seat}: ${move === null ? 'leaves' : JSON.stringify(move)}`;
