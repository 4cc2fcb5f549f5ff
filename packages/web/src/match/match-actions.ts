/** What a player can do outside the rules: take back, pause, resign, leave. Refusals are shown as notices. */
import { NotDone } from '@partie/client';
import { act, followMatch, perform } from '../state/connection.js';
import { notify } from '../state/notices.js';

/** Takes back the player's own last move. Returns `ask` if it needs the consent of the others. */
export async function takeBack(match: string): Promise<'done' | 'refused' | 'ask'> {
  try {
    await perform({ do: 'match.undo', match });
    return 'done';
  } catch (why) {
    if (!(why instanceof NotDone)) throw why;
    if (why.code === 'undoTurn' || why.code === 'undoSeen') return 'ask';
    if (why.code !== 'closed') notify(why.message, 'refusal');
    return 'refused';
  }
}

export const requestConsent = (match: string, what: 'undo' | 'pause' | 'resume') =>
  act({ do: 'match.ask', match, what });
export const answerRequest = (match: string, yes: boolean) => act({ do: 'match.agree', match, yes });
/** Sits down at a seat that nobody holds, and follows the match from there: perhaps it could not be watched before. */
export async function takeOver(match: string, seat: number): Promise<void> {
  if ((await act({ do: 'match.takeOver', match, seat })) !== null) await followMatch(match);
}
export const resign = (match: string) => act({ do: 'match.resign', match });
export const leaveTable = (table: string) => act({ do: 'table.leave', table });
export const nextRound = (match: string) => act({ do: 'match.move', match, move: { do: 'next' } });
