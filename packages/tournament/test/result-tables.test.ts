/** Results for other programs. */
import { expect, it, vi } from 'vitest';
import { egfTable, gamesCsv, resultsCsv, standings } from '../src/index.js';
import { Evening, settings } from './play.js';

const cells = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const column = (csv: string, name: string) => {
  const [head = [], ...lines] = cells(csv);
  return lines.map((line) => line[head.indexOf(name)]);
};

it('tables of groups say which group everybody and every game is of', () => {
  const format = { kind: 'groups', groups: 2, advance: 1, cycles: 1, thirdPlace: false } as const;
  const evening = new Evening(settings(format)).begin(4).won('e0', 'e3').won('e1', 'e2').pair();
  const games = gamesCsv(evening.tournament, () => '');
  expect(column(games, 'group')).toEqual(['1', '2', '']);
  const results = resultsCsv(evening.tournament);
  expect(new Map(column(results, 'name').map((name, i) => [name, column(results, 'group')[i]]))).toEqual(
    new Map([
      ['Entrant 0', '1'],
      ['Entrant 3', '1'],
      ['Entrant 1', '2'],
      ['Entrant 2', '2'],
    ]),
  );
  const single = new Evening(settings({ kind: 'single', thirdPlace: false })).begin(2);
  expect(gamesCsv(single.tournament, () => '').split('\r\n')[0]).not.toContain('group');
});

it('a forfeit that the director has made a played game has no match', () => {
  const evening = new Evening(settings({ kind: 'swiss', rounds: 2 })).begin(4);
  evening.write({ k: 'result', pairing: 0, result: { kind: 'forfeit', absent: ['e0'] } });
  const won = { kind: 'played', points: [1, 0] } as const;
  evening.write({ k: 'correct', pairing: 0, result: won });
  evening.write({ k: 'correct', pairing: 0, result: { kind: 'played', points: [0, 1] } });
  evening.write({ k: 'result', pairing: 1, result: won }).write({ k: 'correct', pairing: 1, result: won });
  expect(
    column(
      gamesCsv(evening.tournament, ({ id }) => `match ${id}`),
      'match',
    ),
  ).toEqual(['', 'match 1']);
});

it('the pairings are not searched for every cell: of a large round robin there are thousands', () => {
  const { tournament } = new Evening(settings({ kind: 'roundRobin', cycles: 1 })).begin(30);
  const searches = vi.spyOn(tournament.pairings as unknown as unknown[], 'filter');
  resultsCsv(tournament);
  egfTable(tournament, { name: 'Large', date: '2026-11-18', firstIsBlack: null });
  expect(searches.mock.calls.length).toBeLessThan(30);
});

it('the standings of one state are reckoned once', () => {
  const { tournament } = new Evening(settings({ kind: 'swiss', rounds: 2 })).begin(4).won('e0', 'e2');
  expect(standings(tournament)).toBe(standings(tournament));
});

it('the table of a finished round stays as it was when later rounds are over', () => {
  const evening = new Evening(settings({ kind: 'swiss', rounds: 3 })).begin(4).won('e0', 'e2').won('e1', 'e3');
  const published = resultsCsv(evening.tournament);
  evening.pair().won('e0', 'e1');
  expect(resultsCsv(evening.tournament, 1)).toBe(published);
  expect(resultsCsv(evening.tournament)).not.toBe(published);
});
