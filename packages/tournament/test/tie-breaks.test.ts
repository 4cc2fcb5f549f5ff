/** Tie-breaks, with figures reckoned by hand. */
import { describe, expect, it } from 'vitest';
import { scoresOf, type TieBreak } from '../src/index.js';
import { tieBreakValues } from '../src/tie-breaks.js';
import { Evening, settings } from './play.js';

/**
 * Four play three rounds, everybody against everybody; e1 and e2 drew.
 *
 *     e0 beat e1, e2, e3:  3
 *     e1 beat e3, drew e2: 1½
 *     e2 drew e1, lost to e3: ½
 *     e3 beat e2:          1
 */
function four(): Evening {
  const evening = new Evening(settings({ kind: 'roundRobin', cycles: 1 })).begin(4);
  const won = (winner: string, loser: string, counted: [number, number]) => {
    const pairing = evening.tournament.pairings.find(
      ({ entrants, result }) => result === null && entrants.includes(winner) && entrants.includes(loser),
    );
    if (pairing === undefined) throw new Error(`${winner} and ${loser} do not play.`);
    const isFirst = pairing.entrants[0] === winner;
    const points = isFirst ? [1, 0] : [0, 1];
    const result = { kind: 'played', points, counted: isFirst ? counted : counted.toReversed() } as const;
    evening.write({ k: 'result', pairing: pairing.id, result });
  };
  won('e0', 'e3', [40, 10]);
  evening.drew('e1', 'e2').pair();
  won('e0', 'e1', [30, 25]);
  won('e3', 'e2', [12, 11]);
  evening.pair();
  won('e0', 'e2', [50, 1]);
  won('e1', 'e3', [9, 8]);
  return evening;
}

function figures(tieBreak: TieBreak, { tournament }: Evening = four()): (number | undefined)[] {
  const scores = scoresOf(tournament);
  const values = tieBreakValues(tieBreak, [...scores.values()], scores);
  return tournament.entrants.map(({ id }) => values.get(id));
}

describe('tie-breaks of e0 to e3', () => {
  it('scores are 3, 1½, ½ and 1', () => {
    expect([...scoresOf(four().tournament)].map(([, { total }]) => total)).toEqual([3, 1.5, 0.5, 1]);
  });
  it.each<[TieBreak, string, number[]]>([
    ['wins', 'games won', [3, 1, 0, 1]],
    // e0: 1.5 + 0.5 + 1. e1: 3 + 0.5 + 1. e2: 3 + 1.5 + 1. e3: 3 + 1.5 + 0.5.
    ['sos', 'the sum of the opponents', [3, 4.5, 5.5, 5]],
    // Without the lowest: 0.5, 0.5, 1, 0.5.
    ['sosCut1', 'without the lowest', [2.5, 4, 4.5, 4.5]],
    // And without the highest: 1.5, 3, 3, 3.
    ['sosMedian', 'the one in the middle', [1, 1, 1.5, 1.5]],
    // e0: 4.5 + 5.5 + 5. e1: 3 + 5.5 + 5. e2: 3 + 4.5 + 5. e3: 3 + 4.5 + 5.5.
    ['sosos', 'the sum of the opponents’ sums', [15, 13.5, 12.5, 13]],
    // e0: 1.5 + 0.5 + 1. e1: 1 + half of 0.5. e2: half of 1.5. e3: 0.5.
    ['sonnebornBerger', 'the beaten and half of the drawn', [3, 1.25, 0.75, 0.5]],
    // As many as were drawn counted nothing: e0 40 + 30 + 50, e1 25 + 9, e2 11 + 1, e3 10 + 12 + 8.
    ['points', 'what the games counted', [120, 34, 12, 30]],
  ])('%s: %s', (tieBreak, _, wanted) => {
    expect(figures(tieBreak)).toEqual(wanted);
  });

  it('a round without an opponent counts as one against somebody of one’s own score', () => {
    // e2 has a bye and then beats e0, who had beaten e1; e1 has the second bye.
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 })).begin(3).won('e0', 'e1').pair();
    evening.won('e2', 'e0');
    expect(evening.tournament.pairings.flatMap(({ entrants }) => (entrants.length === 1 ? entrants : []))).toEqual([
      'e2',
      'e1',
    ]);
    // Scores 1, 1, 2. e0 met e1 and e2; e1 met e0 and has a bye at 1; e2 met e0 and has a bye at 2.
    expect(figures('sos', evening)).toEqual([3, 2, 3]);
    expect(figures('sosCut1', evening)).toEqual([2, 1, 2]);
    // Byes are not somebody who was beaten.
    expect(figures('sonnebornBerger', evening)).toEqual([1, 0, 1]);
  });
});

describe('the direct encounter', () => {
  const among = ({ tournament }: Evening, ...ids: string[]) => {
    const scores = scoresOf(tournament);
    const equal = [...scores.values()].filter(({ entrant }) => ids.includes(entrant.id));
    return [...tieBreakValues('direct', equal, scores)];
  };

  it('is what those who are equal have scored against each other, and not against the others', () => {
    expect(among(four(), 'e1', 'e2')).toEqual([
      ['e1', 0.5],
      ['e2', 0.5],
    ]);
    // e1 drew with e2 and beat e3; e3 beat e2.
    expect(among(four(), 'e1', 'e2', 'e3')).toEqual([
      ['e1', 1.5],
      ['e2', 0.5],
      ['e3', 1],
    ]);
  });

  it('says nothing where one of their games was not played', () => {
    const evening = new Evening(settings({ kind: 'roundRobin', cycles: 1 })).begin(3);
    const [pairing] = evening.tournament.pairings.filter(({ entrants }) => entrants.length === 2);
    const [one = '', other = ''] = pairing?.entrants ?? [];
    evening.write({ k: 'result', pairing: pairing?.id ?? -1, result: { kind: 'forfeit', absent: [other] } });
    expect(among(evening, one, other)).toEqual([]);
  });
});
