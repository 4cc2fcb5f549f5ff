import { describe, expect, it } from 'vitest';
import { groupMembers, aheadBy, isPlayedOut, readRank, rankText, refuseRow, standings } from '../src/index.js';
import { diceOf, entrant, Evening, playOut, settings } from './play.js';

const table = ({ tournament }: Evening, round?: number) =>
  standings(tournament, round).map(({ entrant, place, score }) => `${place} ${entrant} ${score}`);

describe('round robin', () => {
  it('lets everybody meet everybody, twice with seats exchanged in two cycles', () => {
    const evening = new Evening(settings({ kind: 'roundRobin', cycles: 2 })).begin(3);
    const games: string[] = [];
    while (evening.open.length > 0) {
      games.push(...evening.open);
      for (const game of evening.open) evening.won(...game.split('-').toSorted());
      evening.pair();
    }
    expect(games.toSorted()).toEqual(['e0-e1', 'e0-e2', 'e1-e0', 'e1-e2', 'e2-e0', 'e2-e1']);
    expect(table(evening)).toEqual(['1 e0 4', '2 e1 2', '3 e2 0']);
  });
  it('counts the games of one who has left, and forfeits the later ones', () => {
    const evening = new Evening(settings({ kind: 'roundRobin', cycles: 1 })).begin(4);
    evening.won('e0', 'e3').won('e2', 'e1');
    const after = table(evening, 1);
    evening.gone('e2').pair();
    expect(table(evening, 1)).toEqual(after);
    evening.won('e0', 'e1').pair().won('e1', 'e3');
    expect(isPlayedOut(evening.tournament)).toBe(true);
    expect(table(evening)).toEqual(['1 e0 3', '2 e1 1', '2 e2 1', '4 e3 1']);
  });
});

describe('groups', () => {
  it('are of like strength, and nobody meets one of his own group first', () => {
    const format = { kind: 'groups', groups: 2, advance: 2, cycles: 1, thirdPlace: false } as const;
    const evening = new Evening(settings(format)).begin(8);
    expect(groupMembers(evening.tournament, 0)).toEqual(['e0', 'e3', 'e4', 'e7']);
    expect(groupMembers(evening.tournament, 1)).toEqual(['e1', 'e2', 'e5', 'e6']);
    for (let round = 1; round <= 3; round++) {
      for (const game of evening.open) evening.won(...game.split('-').toSorted());
      evening.pair();
    }
    expect(evening.open.map((game) => game.split('-').toSorted().join('-')).toSorted()).toEqual(['e0-e2', 'e1-e3']);
    evening.won('e0', 'e2').won('e3', 'e1').pair().won('e3', 'e0');
    expect(isPlayedOut(evening.tournament)).toBe(true);
    expect(
      standings(evening.tournament)
        .map(({ entrant }) => entrant)
        .slice(0, 2),
    ).toEqual(['e3', 'e0']);
  });
  it('pass over a qualifier who is gone', () => {
    const format = { kind: 'groups', groups: 1, advance: 2, cycles: 1, thirdPlace: false } as const;
    const evening = new Evening(settings(format)).begin(3);
    while (evening.tournament.round < 3) {
      for (const game of evening.open) evening.won(...game.split('-').toSorted());
      evening.pair();
    }
    evening.won(...(evening.open[0] ?? '').split('-').toSorted());
    evening.gone('e0').pair();
    expect(evening.open.map((game) => game.split('-').toSorted().join('-'))).toEqual(['e1-e2']);
  });
});

describe('Swiss', () => {
  it('pairs the upper half with the lower half, then those of equal score; the last has the bye', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 3 })).begin(5);
    expect(evening.tournament.pairings.map(({ entrants }) => entrants.join('-')).toSorted()).toEqual([
      'e0-e2',
      'e1-e3',
      'e4',
    ]);
    evening.won('e0', 'e2').won('e1', 'e3').pair();
    const second = evening.tournament.pairings.slice(3).map(({ entrants }) => entrants.toSorted().join('-'));
    expect(second.some((game) => game === 'e4')).toBe(false);
    expect(second.filter((game) => !game.includes('-')).length).toBe(1);
  });
  it('balances the seats: after three rounds nobody had the first one three times', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 3 })).begin(16);
    playOut(evening, diceOf(5), { leaves: 0, noResult: 0, noShow: 0, draws: 0, late: 0, directing: 0 });
    for (const { id } of evening.tournament.entrants) {
      const first = evening.tournament.pairings.filter(({ entrants }) => entrants[0] === id).length;
      expect([1, 2]).toContain(first);
    }
  });
  it('lets somebody in later, with half a point for each round missed', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 3 }, { lateEntry: 'half' })).begin(2);
    evening
      .won('e0', 'e1')
      .write({ k: 'enter', entrant: entrant(2) })
      .pair();
    expect(table(evening, 1)).toEqual(['1 e0 1', '2 e1 0']);
    expect(standings(evening.tournament).find((each) => each.entrant === 'e2')?.score).toBeGreaterThanOrEqual(0.5);
  });
  it('asks the tie-breaks in their order', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 }, { tieBreaks: ['sos', 'direct'] })).begin(4);
    evening.won('e0', 'e2').won('e1', 'e3').pair().won('e0', 'e1').won('e2', 'e3');
    const all = standings(evening.tournament);
    expect(all.map((each) => `${each.place} ${each.entrant}`)).toEqual(['1 e0', '2 e1', '2 e2', '4 e3']);
    // Both have met e0 and e3, and not each other: they share the place.
    expect(all.slice(1, 3).map(({ tieBreaks }) => tieBreaks)).toEqual([
      [2, null],
      [2, null],
    ]);
  });
});

describe('McMahon', () => {
  const format = { kind: 'mcmahon', rounds: 3, bar: 30, floor: 20 } as const;
  const ranks = [33, 30, 25, 22, 10, 15];

  it('begins with the rank as score, between floor and bar', () => {
    const evening = new Evening(settings(format)).begin(6, (i) => ranks[i] ?? null);
    expect(table(evening, 0)).toEqual(['1 e0 10', '1 e1 10', '3 e2 5', '4 e3 2', '5 e4 0', '5 e5 0']);
  });
  it('makes up for the difference, but not above the bar', () => {
    const handicap = { reduction: 1, most: 9 };
    const { tournament } = new Evening(settings(format, { handicap })).begin(6, (i) => ranks[i] ?? null);
    expect(aheadBy(tournament)('e2', 'e3')).toBe(2);
    expect(aheadBy(tournament)('e3', 'e2')).toBe(-2);
    expect(aheadBy(tournament)('e0', 'e2')).toBe(0);
  });
  it('needs a rank', () => {
    const evening = new Evening(settings(format));
    expect(refuseRow(evening.tournament, { k: 'enter', entrant: entrant(1) })).toBe('rankNeeded');
    expect(refuseRow(evening.tournament, { k: 'enter', entrant: entrant(1, 20) })).toBeNull();
  });
});

describe('tables of more', () => {
  it('differ in size by at most one, and mix everybody anew', () => {
    const evening = new Evening(settings({ kind: 'tables', rounds: 3, size: 4 })).begin(10);
    const met = new Map<string, number>();
    for (let round = 1; round <= 3; round++) {
      const tables = evening.tournament.pairings.filter((pairing) => pairing.round === round);
      expect(tables.map(({ entrants }) => entrants.length).toSorted((a, b) => a - b)).toEqual([3, 3, 4]);
      for (const { entrants } of tables) {
        for (const a of entrants)
          for (const b of entrants) if (a < b) met.set(`${a}-${b}`, (met.get(`${a}-${b}`) ?? 0) + 1);
        evening.won(...entrants);
      }
      evening.pair();
    }
    expect(Math.max(...met.values())).toBeLessThanOrEqual(2);
    expect(isPlayedOut(evening.tournament)).toBe(true);
  });
  it('gives points by place', () => {
    const evening = new Evening(settings({ kind: 'tables', rounds: 1, size: 4 })).begin(4).won('e2', 'e0', 'e3', 'e1');
    expect(table(evening)).toEqual(['1 e2 3', '2 e0 2', '3 e3 1', '4 e1 0']);
  });
});

describe('an arena', () => {
  it('pairs whoever is free, by score, and not the same two at once again', () => {
    const evening = new Evening(settings({ kind: 'arena' })).begin(4);
    expect(evening.open).toEqual(['e0-e1', 'e2-e3']);
    evening.won('e0', 'e1').pair();
    expect(evening.open).toEqual(['e2-e3']);
    evening.won('e2', 'e3').pair();
    expect(evening.open.map((game) => game.split('-').toSorted().join('-'))).toEqual(['e0-e2', 'e1-e3']);
  });
  it('leaves those alone who want a rest', () => {
    const evening = new Evening(settings({ kind: 'arena' })).begin(2).won('e0', 'e1');
    evening
      .write({ k: 'rest', entrant: 'e0', on: true })
      .write({ k: 'enter', entrant: entrant(2) })
      .pair();
    expect(evening.open).toEqual(['e1-e2']);
  });
});

describe('an arena of two', () => {
  it('goes on with the same two, and counts 2 for a win', () => {
    const evening = new Evening(settings({ kind: 'arena' })).begin(2).won('e0', 'e1').pair();
    expect(evening.open.length).toBe(1);
    expect(table(evening)).toEqual(['1 e0 2', '2 e1 0']);
  });
});

describe('handicaps', () => {
  it('follow from stated ranks in every other format, as far as the founder wants', () => {
    const begin = (handicap?: { reduction: number; most: number }) =>
      new Evening(settings({ kind: 'single', thirdPlace: false }, handicap ? { handicap } : {})).begin(
        2,
        (i) => 20 + 6 * i,
      );
    expect(aheadBy(begin({ reduction: 0, most: 9 }).tournament)('e0', 'e1')).toBe(-6);
    expect(aheadBy(begin({ reduction: 2, most: 3 }).tournament)('e1', 'e0')).toBe(3);
    expect(aheadBy(begin().tournament)('e0', 'e1')).toBe(0);
  });
});

describe('tables that need more than two', () => {
  it('leave somebody out rather than sit down with too few, each in turn', () => {
    const evening = new Evening(settings({ kind: 'tables', rounds: 2, size: 4, least: 3 })).begin(5);
    const byes = () => evening.tournament.pairings.filter(({ entrants }) => entrants.length === 1);
    expect(byes().map(({ entrants }) => entrants)).toEqual([['e4']]);
    evening.won('e0', 'e1', 'e2', 'e3').pair();
    expect(byes().length).toBe(2);
    expect(byes()[1]?.entrants).not.toEqual(['e4']);
    expect(standings(evening.tournament).find((each) => each.entrant === 'e4')?.score).toBe(3);
  });
});

describe('ranks', () => {
  it('are read and written', () => {
    for (const text of ['30k', '1k', '1d', '9d']) expect(rankText(readRank(text) ?? -1)).toBe(text);
    for (const text of ['0k', '31k', '10d', 'x', '']) expect(readRank(text)).toBeNull();
    expect(readRank(' 3 Dan ')).toBe(32);
  });
});
