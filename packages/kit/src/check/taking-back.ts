/** Checks that a move which may be taken back leaves no trace, and has told the others nothing. */
import type { Event } from '../event.js';
import type { Game } from '../game.js';
import type { Json } from '../json.js';
import { type MatchRecord, refuseTakeBack, replayMatch, type Step } from '../play.js';
import { hidesSomething } from './leaks.js';
import { difference, ProblemFound, say } from './problem.js';

export function checkTakingBack<S>(
  game: Game<S>,
  record: MatchRecord,
  before: string,
  state: S,
  done: { events: Event[]; step: Step },
): void {
  const earlier = game.load(JSON.parse(before) as Json);
  if (refuseTakeBack(game, earlier, state, done.step, done.events) !== null) return;
  const told = game.about.undo === 'unseen' && hidesSomething(game) ? toldOthers(game, state, done) : undefined;
  if (told !== undefined)
    throw new ProblemFound(
      'undo',
      `${say(done.step)} may be taken back although the others have been told '${told.is}' by it.`,
    );
  const without = replayMatch(game, record, record.steps.length - 1);
  if (JSON.stringify(game.save(without)) !== before) {
    throw new ProblemFound(
      'undo',
      `Taking ${say(done.step)} back leads to another state: ${difference(JSON.parse(before), game.save(without))}.`,
    );
  }
}

/** An event without cards that tells others more than that the move was made. */
function toldOthers<S>(game: Game<S>, state: S, { events, step }: { events: Event[]; step: Step }): Event | undefined {
  return events.find((event) => {
    // Of cards that move, `news` says who has learnt something.
    const isMovement = event.moved !== undefined || event.laid !== undefined;
    return !isMovement && game.show(state, event, null).with !== undefined && event.is !== step.move?.do;
  });
}
