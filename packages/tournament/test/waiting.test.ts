/** When nothing can be played just now, although not everything is played. */
import { describe, expect, it } from 'vitest';
import { isPlayedOut, nextPairings } from '../src/index.js';
import { Evening, settings } from './play.js';

const rest = (evening: Evening, on: boolean, ...ids: string[]) => {
  for (const id of ids) evening.write({ k: 'rest', entrant: id, on });
  return evening;
};

describe('a tournament in which too few are up for a game', () => {
  it('waits for those who rest, and gives no bye to the only one who does not', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 3 })).begin(4).won('e0', 'e2').won('e1', 'e3');
    rest(evening, true, 'e1', 'e2', 'e3');
    expect(nextPairings(evening.tournament).pairings).toEqual([]);
    expect(isPlayedOut(evening.tournament)).toBe(false);
    rest(evening, true, 'e0');
    expect(isPlayedOut(evening.tournament)).toBe(false);
    rest(evening, false, 'e0', 'e3').pair();
    expect(evening.open.map((game) => game.split('-').toSorted())).toEqual([['e0', 'e3']]);
  });
  it('waits at tables as well', () => {
    const evening = new Evening(settings({ kind: 'tables', rounds: 2, size: 4, least: 3 })).begin(4);
    evening.won('e0', 'e1', 'e2', 'e3');
    rest(evening, true, 'e0', 'e1');
    expect(nextPairings(evening.tournament).pairings).toEqual([]);
    expect(isPlayedOut(evening.tournament)).toBe(false);
    rest(evening, false, 'e0').pair();
    expect(evening.open.map((table) => table.split('-').length)).toEqual([3]);
  });
  it('is over when all rounds are played, or nobody is left to play against', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 1 })).begin(2).won('e0', 'e1');
    expect(isPlayedOut(rest(evening, true, 'e0', 'e1').tournament)).toBe(true);
    expect(isPlayedOut(new Evening(settings({ kind: 'swiss', rounds: 5 })).begin(2).gone('e1').tournament)).toBe(true);
  });
});

describe('a pause after the round', () => {
  it('lets the games go on, and pairs nothing more until it is over', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 })).begin(2);
    evening.write({ k: 'pause', on: true, after: 'round' });
    expect([evening.tournament.paused, evening.tournament.held]).toEqual([false, true]);
    evening.won('e0', 'e1').pair();
    expect([evening.open, isPlayedOut(evening.tournament)]).toEqual([[], false]);
    evening.write({ k: 'pause', on: false }).pair();
    expect(evening.open).toHaveLength(1);
  });
});
