/** An arena, in which whoever is free is paired at once. */
import { expect, it } from 'vitest';
import { isPlayedOut, mostArenaGames, nextPairings, type Pairing } from '../src/index.js';
import { Evening, settings } from './play.js';

it('ends with a most number of games: deciding what comes next takes longer with every one', () => {
  const { tournament } = new Evening(settings({ kind: 'arena' })).begin(4).won('e0', 'e1').won('e2', 'e3');
  const played = (games: number) => {
    const pairings = Array.from({ length: games }, (_, id) => ({ ...tournament.pairings[id % 2], id }) as Pairing);
    return { ...tournament, pairings };
  };
  const [before, at] = [played(mostArenaGames - 1), played(mostArenaGames)];
  expect([nextPairings(before).pairings.length, isPlayedOut(before)]).toEqual([2, false]);
  expect([nextPairings(at).pairings.length, isPlayedOut(at)]).toEqual([0, true]);
});
