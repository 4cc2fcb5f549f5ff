/** Results of a knock-out that are corrected when the next games are paired already. */
import { describe, expect, it } from 'vitest';
import { bracketOf, emptyHosted, nextHosted, refuseRow, type Result, type TournamentRow } from '../src/index.js';
import { Evening, settings } from './play.js';

const single = (thirdPlace = false, more = {}) => new Evening(settings({ kind: 'single', thirdPlace }, more));
const winner = (evening: Evening, pairing: number, id: string): TournamentRow & { k: 'correct' } => {
  const { entrants = [] } = evening.tournament.pairings[pairing] ?? {};
  return { k: 'correct', pairing, result: { kind: 'played', points: entrants.map((one) => (one === id ? 1 : 0)) } };
};
const players = ({ tournament }: Evening, pairing: number) => new Set(tournament.pairings[pairing]?.entrants);
const refusal = ({ tournament }: Evening, row: TournamentRow) => refuseRow(tournament, row);

/** Both semifinals are played, and the final is paired. */
const final = (evening = single()) => evening.begin(4).won('e0', 'e1').won('e2', 'e3').pair();

describe('a corrected result', () => {
  it('has the next game played by the other one, in a match of its own', () => {
    const evening = final();
    const row = winner(evening, 0, 'e1');
    expect(refusal(evening, row)).toBeNull();
    evening.write(row);
    expect(players(evening, 2)).toEqual(new Set(['e1', 'e2']));
    expect(evening.tournament.pairings[2]).toMatchObject({ replays: 1, result: null });
    evening.won('e1', 'e2');
    expect(bracketOf(evening.tournament).at(-1)).toMatchObject({ state: 'played', winner: 'e1' });
  });

  it('exchanges those of the final and of the game for the third place', () => {
    const evening = final(single(true));
    evening.write(winner(evening, 0, 'e1'));
    expect([players(evening, 2), players(evening, 3)]).toEqual([new Set(['e1', 'e2']), new Set(['e0', 'e3'])]);
  });

  it('does so in both brackets of a double elimination', () => {
    const format = { kind: 'double', secondFinal: true } as const;
    const evening = new Evening(settings(format, { seeding: 'rank' })).begin(4).won('e0', 'e3').won('e1', 'e2').pair();
    evening.write(winner(evening, 0, 'e3'));
    const games = evening.tournament.pairings.slice(2).map(({ entrants }) => new Set(entrants));
    expect(games).toEqual([new Set(['e3', 'e1']), new Set(['e0', 'e2'])]);
  });

  it('reaches through a game that nobody had to play', () => {
    const evening = single().begin(8).won('e0', 'e1').gone('e2').gone('e3').won('e4', 'e5').won('e6', 'e7').pair();
    evening.won('e4', 'e6').pair();
    expect(players(evening, 5)).toEqual(new Set(['e0', 'e4']));
    evening.write(winner(evening, 0, 'e1'));
    expect(players(evening, 5)).toEqual(new Set(['e1', 'e4']));
  });

  it('by which the same one wins leaves the next game as it is', () => {
    const evening = final();
    evening.write({ k: 'correct', pairing: 0, result: { kind: 'forfeit', absent: ['e1'] } });
    expect(evening.tournament.pairings[2]).toMatchObject({ replays: 0 });
  });

  it.each<[string, Evening, Result]>([
    ['which nobody has won', final(), { kind: 'forfeit', absent: ['e0', 'e1'] }],
    [
      'where differences in strength are made up for: the handicap was that of two others',
      final(single(false, { handicap: { reduction: 0, most: 9 } })),
      { kind: 'played', points: [0, 1] },
    ],
    ['of which the next game is over', final().won('e0', 'e2'), { kind: 'played', points: [0, 1] }],
  ])('is refused: one %s', (_, evening, result) => {
    expect(refusal(evening, { k: 'correct', pairing: 0, result })).toBe('playedOn');
  });

  it('is in the record with the games that are played by others, which have not begun and are waited for', () => {
    const { log, tournament } = final();
    const founder = { id: 'p0', name: 'Anna' };
    const rows = [
      { k: 'found', about: null, settings: tournament.settings, founder, startsAt: null } as const,
      ...log,
      { k: 'began', pairings: [2] } as const,
      { ...winner(final(), 0, 'e1'), due: 5000 },
    ];
    const hosted = rows.reduce(
      (before, row, number) => nextHosted(before, { number, at: number, by: 'p0', row }),
      emptyHosted<null>(),
    );
    expect([hosted.begun, hosted.due]).toEqual([[], { 2: 5000 }]);
    expect(hosted.deeds.at(-1)?.row).toMatchObject({ k: 'correct', pairing: 0, again: [2] });
  });
});
