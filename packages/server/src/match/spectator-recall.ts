/**
 * After a restart a match goes on from its snapshot. What delayed spectators are still to be shown is older than that: it is
 * read when the first of them comes, in slices, and holds nobody else up.
 */
import type { Match } from './match.js';
import { type MatchState, nextState } from './match-state.js';
import type { Replays } from './replays.js';

export async function recallForSpectators(replays: Replays, match: Match): Promise<void> {
  const { delay } = match.audience;
  // The match may go on meanwhile, so that others are missing.
  for (let { missing } = delay; missing !== null; { missing } = delay) {
    const { from, to } = missing;
    const { game, header } = match;
    let state = await replays.stateAt(game, { ...header, end: null }, from);
    const states: MatchState[] = [state];
    for await (const row of replays.rows(header.id, from + 1, to)) {
      state = nextState(game, header, state, row);
      states.push(state);
    }
    delay.recall(states);
  }
}
