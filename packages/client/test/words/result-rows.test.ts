import { gameById, prsi } from '@partie/games';
import type { Game, View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { followedResult, resultRows, statisticsText } from '../../src/words/index.js';

const info = gameInfo(prsi);
const names = ['Anna', 'Běta', 'Cyril'];
const view = (table: View['table'], seats = 3): View => ({ seats, you: 0, zones: {}, table, open: {}, sealed: {} });
const person = { name: '', person: 'p', here: true, bot: false };

describe('how a match ended', () => {
  it('is told with the best first, with points, and who had left or was a bot', () => {
    const result = { places: [2, 1, 3], totals: [20, 13, 31], left: [0, 2], bots: [1, 2] };
    expect(resultRows(info, result, names, 'en')).toEqual([
      { seat: 1, name: 'Běta', place: 1, points: '13 points', note: 'bot' },
      { seat: 0, name: 'Anna', place: 2, points: '20 points', note: 'left early' },
      { seat: 2, name: 'Cyril', place: 3, points: '31 points', note: 'left early, a bot played on' },
    ]);
  });

  it('does not say of a bot what its name says', () => {
    const rows = resultRows(info, { places: [1, 2], bots: [0, 1] }, ['Bot 1', 'GNU Go'], 'en');
    expect(rows.map(({ note }) => note)).toEqual([null, 'bot']);
  });

  it('gives partners the points of their side', () => {
    const four = ['Anna', 'Běta', 'Cyril', 'Dana'];
    const rows = resultRows(
      gameInfo(gameById('canasta') as Game),
      { places: [1, 2, 1, 2], totals: [5, 3] },
      four,
      'cs',
    );
    expect(rows.map(({ name, points }) => [name, points])).toEqual([
      ['Anna', '5 bodů'],
      ['Cyril', '5 bodů'],
      ['Běta', '3 body'],
      ['Dana', '3 body'],
    ]);
  });

  it('names who has left where there is no result, and says nothing where there is nothing to say', () => {
    const [row] = resultRows(info, { places: [], left: [0] }, names, 'cs');
    expect(row).toEqual({ seat: 0, name: 'Anna', place: null, points: null, note: 'předčasný odchod' });
    expect(resultRows(info, { places: [] }, names, 'cs')).toEqual([]);
  });

  it('is read from a match that is followed as from a list', () => {
    const table = { result: { places: [2, 1, 3] }, totals: [20, 13, 31], statistics: { sevens: [1, 0, 2] } };
    const status = { seats: [person, { ...person, bot: true }, { ...person, bot: true, left: true as const }] };
    expect(followedResult(info, view(table), status)).toEqual({
      places: [2, 1, 3],
      sides: [2, 1, 3],
      totals: [20, 13, 31],
      statistics: { sevens: [1, 0, 2] },
      left: [2],
      bots: [1, 2],
    });
    expect(followedResult(info, view({ result: null }), status)).toBeNull();
  });

  it('has no points in a game that is played without', () => {
    const table = { result: { places: [2, 1] }, totals: [0, 0], statistics: {} };
    const result = followedResult(gameInfo(gameById('five-in-a-row') as Game), view(table, 2), {
      seats: [person, person],
    });
    expect(result).toEqual({ places: [2, 1], sides: [2, 1], left: [], bots: [] });
  });

  it('leaves out statistics that the game does not count any more', () => {
    expect(statisticsText({ sevens: [1, 2], eights: [3, 4] }, info, 'cs')).toEqual([
      { text: 'Zahrané sedmy', values: [1, 2] },
    ]);
  });
});
