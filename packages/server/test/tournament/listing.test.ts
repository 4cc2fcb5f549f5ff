/** What the list tells of a tournament's options, for a game that the server knows nothing of. */
import type { Game } from '@partie/kit';
import type { TournamentState } from '@partie/protocol';
import { expect, it } from 'vitest';
import { entryOf } from '../../src/tournament/tournament-list.js';

it('names options that differ from the usual ones, and those that the game wants to be told always', () => {
  const option = (usual: number) => ({ values: [1, 2], default: usual });
  const options = { fields: { ...option(1), told: 'always' }, pace: option(1), luck: option(1), turns: option(1) };
  const game = { about: { options, firstBegins: { turns: 2 } } } as unknown as Game;
  const state = {
    about: { options: { fields: 1, pace: 1, luck: 2, turns: 2 } },
    founder: {},
    tournament: { settings: { format: {} }, entrants: [] },
  } as unknown as TournamentState;
  expect(entryOf('t', state, game).options).toEqual({ fields: 1, luck: 2 });
});
