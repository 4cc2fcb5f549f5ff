/** Talk in random matches: how often it is made, and what it must not do. See `ActionAbout.talk`. */
import type { Event } from '../event.js';
import type { Game, Move } from '../game.js';
import type { Step } from '../play.js';
import { isTalk, turnGoesOn } from '../turn.js';
import { ProblemFound } from './problem.js';

const hasTalk = (game: Pick<Game, 'about'>): boolean => Object.values(game.about.actions).some(({ talk }) => talk);

/** The moves without talk. */
export const withoutTalk = (game: Pick<Game, 'about'>, moves: readonly Move[]): readonly Move[] =>
  hasTalk(game) ? moves.filter((move) => !isTalk(game, move)) : moves;

/**
 * What a random player chooses from: now and then talk, if there is any, otherwise the rest. If talk were chosen as often
 * as it is offered, players would do nothing else.
 */
export function talkOrPlay(game: Pick<Game, 'about'>, moves: readonly Move[], chance: number): readonly Move[] {
  if (!hasTalk(game)) return moves;
  const [talk, play] = [moves.filter((move) => isTalk(game, move)), withoutTalk(game, moves)];
  return play.length === 0 || (talk.length > 0 && chance % 6 === 0) ? talk : play;
}

/** After a step that was talk: nothing was drawn, nobody learnt anything, and everybody is asked what he was asked before. */
export function checkTalk<S>(game: Game<S>, before: S, after: S, step: Step, events: readonly Event[]): void {
  if (step.move === null || !isTalk(game, step.move)) return;
  const seats = (state: S) => game.pending(state).map(({ seat }) => seat);
  const fault =
    step.draws.length > 0
      ? 'draws at random'
      : game.outcome(after) !== null
        ? 'ends the match'
        : events.some(({ moved, laid }) => moved !== undefined || laid !== undefined)
          ? 'moves cards'
          : !turnGoesOn(game, before, after) || seats(before).join() !== seats(after).join()
            ? 'changes who is to decide'
            : null;
  if (fault !== null) throw new ProblemFound('talk', `'${step.move.do}' is talk, and yet it ${fault}.`);
}
