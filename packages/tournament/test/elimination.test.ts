import { describe, expect, it } from 'vitest';
import { bracketOf, isPlayedOut, standings, winnersOf } from '../src/index.js';
import { Evening, settings } from './play.js';

const single = (more = {}) => new Evening(settings({ kind: 'single', thirdPlace: false }, more));
const places = ({ tournament }: Evening) => standings(tournament).map(({ entrant, place }) => `${place} ${entrant}`);

describe('single elimination', () => {
  it('pairs in the order of entering: the first with the second, the third with the fourth', () => {
    expect(single().begin(8).open).toEqual(['e0-e1', 'e2-e3', 'e4-e5', 'e6-e7']);
  });
  it('pairs the winners in that order again when the round is over', () => {
    const evening = single().begin(4).won('e1', 'e0').pair();
    expect(evening.open).toEqual(['e2-e3']);
    expect(evening.won('e2', 'e3').pair().open).toEqual(['e1-e2']);
    evening.won('e2', 'e1');
    expect(isPlayedOut(evening.tournament)).toBe(true);
    expect(places(evening)).toEqual(['1 e2', '2 e1', '3 e0', '3 e3']);
  });
  it('begins a game as soon as both are known, if nobody wants to wait for the round', () => {
    const evening = single({ barrier: false }).begin(8).won('e0', 'e1').won('e2', 'e3').pair();
    expect(evening.open).toEqual(['e4-e5', 'e6-e7', 'e0-e2']);
  });
  it('gives byes to those who entered first', () => {
    expect(single().begin(5).open).toEqual(['e3-e4']);
    expect(single().begin(6).open).toEqual(['e2-e3', 'e4-e5']);
  });
  it('gives byes to the top seeds, and lets the best two meet in the final', () => {
    const evening = single({ seeding: 'rank' }).begin(6);
    expect(evening.open).toEqual(['e3-e4', 'e2-e5']);
    expect(evening.won('e3', 'e4').won('e2', 'e5').pair().open).toEqual(['e0-e3', 'e1-e2']);
  });
  it('has a game for the third place', () => {
    const evening = new Evening(settings({ kind: 'single', thirdPlace: true })).begin(4);
    evening.won('e0', 'e1').won('e2', 'e3').pair();
    expect(evening.open).toEqual(['e0-e2', 'e1-e3']);
    evening.won('e2', 'e0').won('e3', 'e1');
    expect(places(evening)).toEqual(['1 e2', '2 e0', '3 e3', '4 e1']);
  });

  describe('when somebody vanishes', () => {
    it('during a game, the opponent advances', () => {
      const evening = single().begin(4).gone('e0').won('e2', 'e3').pair();
      expect(evening.open).toEqual(['e1-e2']);
    });
    it('as a winner before the next round, the one he has beaten takes his place', () => {
      const evening = single().begin(4).won('e0', 'e1').gone('e0').won('e2', 'e3').pair();
      expect(evening.open).toEqual(['e1-e2']);
    });
    it('as a winner after the next pairs were made, the new opponent advances', () => {
      const evening = single().begin(4).won('e0', 'e1').won('e2', 'e3').pair().gone('e0');
      expect(isPlayedOut(evening.tournament)).toBe(true);
      expect(places(evening)[0]).toBe('1 e2');
    });
    it('and the lucky loser is gone too, the opponent advances', () => {
      const evening = single().begin(4).won('e0', 'e1').gone('e1').gone('e0').won('e2', 'e3').pair();
      expect(isPlayedOut(evening.tournament)).toBe(true);
      expect(places(evening)[0]).toBe('1 e2');
    });
    it('together with the opponent, the place stays empty, and whoever meets it advances', () => {
      const evening = single().begin(8).gone('e0').gone('e1').won('e2', 'e3').won('e4', 'e5').won('e6', 'e7').pair();
      expect(evening.open).toEqual(['e4-e6']);
      expect(evening.won('e4', 'e6').pair().open).toEqual(['e2-e4']);
    });
    it('after he went on without a game, the one he has beaten does not stand before the champion', () => {
      const evening = single().begin(8).won('e0', 'e1').gone('e2').gone('e3').won('e4', 'e5').won('e6', 'e7').pair();
      evening.won('e4', 'e6').pair();
      expect(evening.open.map((game) => game.split('-').toSorted())).toEqual([['e0', 'e4']]);
      evening.gone('e0');
      expect(isPlayedOut(evening.tournament)).toBe(true);
      expect(places(evening).slice(0, 3)).toEqual(['1 e4', '2 e0', '3 e6']);
    });
    it('as champion, before the end is written, he stays the champion', () => {
      const evening = single().begin(4).won('e0', 'e1').won('e2', 'e3').pair().won('e2', 'e0').gone('e2');
      expect(winnersOf(evening.tournament)).toEqual(['e2']);
      expect(places(evening)).toEqual(['1 e2', '2 e0', '3 e1', '3 e3']);
    });
    it('before the first round, his place is empty', () => {
      const evening = single();
      for (let i = 0; i < 4; i++)
        evening.write({ k: 'enter', entrant: { id: `e${i}`, name: `${i}`, rank: null, members: [] } });
      evening
        .write({ k: 'start', order: ['e0', 'e1', 'e2', 'e3'] })
        .gone('e3')
        .pair();
      expect(evening.open).toEqual(['e0-e1']);
      expect(evening.won('e1', 'e0').pair().open).toEqual(['e1-e2']);
    });
    it('while the lucky loser plays for the third place, that game has nobody', () => {
      const evening = new Evening(settings({ kind: 'single', thirdPlace: true })).begin(4);
      evening.won('e0', 'e1').gone('e0').won('e2', 'e3').pair();
      expect(evening.open).toEqual(['e1-e2']);
      evening.won('e1', 'e2');
      expect(isPlayedOut(evening.tournament)).toBe(true);
      expect(places(evening)).toEqual(['1 e1', '2 e2', '3 e3', '4 e0']);
    });
  });

  it('plays a drawn game again with seats exchanged, then the better seed goes on', () => {
    const evening = single().begin(2).drew('e0', 'e1');
    expect(evening.open).toEqual(['e1-e0']);
    evening.drew('e0', 'e1');
    expect(isPlayedOut(evening.tournament)).toBe(true);
    expect(places(evening)).toEqual(['1 e0', '2 e1']);
  });
  it('plays a game without result again', () => {
    const evening = single().begin(2).write({ k: 'result', pairing: 0, result: null });
    expect(evening.open).toEqual(['e0-e1']);
    expect(evening.tournament.pairings[0]?.replays).toBe(1);
  });
  it('draws everybody in his place, whatever the seats', () => {
    const evening = single().begin(4).won('e1', 'e0').won('e2', 'e3').pair();
    const final = bracketOf(evening.tournament).at(-1);
    expect(final?.occupants).toEqual(['e1', 'e2']);
  });
});

describe('double elimination', () => {
  const double = (secondFinal: boolean) =>
    new Evening(settings({ kind: 'double', secondFinal }, { seeding: 'rank', barrier: false }));

  it('needs two defeats', () => {
    const evening = double(true).begin(4);
    expect(evening.open).toEqual(['e0-e3', 'e1-e2']);
    evening.won('e0', 'e3').won('e1', 'e2').pair();
    expect(evening.open).toEqual(['e0-e1', 'e3-e2']);
    evening.won('e0', 'e1').won('e2', 'e3').pair();
    expect(evening.open).toEqual(['e2-e1']);
    evening.won('e1', 'e2').pair();
    expect(evening.open.length).toBe(1);
    evening.won('e1', 'e0').pair();
    expect(evening.open.length).toBe(1);
    evening.won('e0', 'e1');
    expect(isPlayedOut(evening.tournament)).toBe(true);
    expect(places(evening)).toEqual(['1 e0', '2 e1', '3 e2', '4 e3']);
  });
  it('has no second final if the winner of the first has lost no game', () => {
    const evening = double(true).begin(2).won('e0', 'e1').pair().won('e0', 'e1');
    expect(isPlayedOut(evening.tournament)).toBe(true);
    expect(places(evening)).toEqual(['1 e0', '2 e1']);
  });
});

describe('a champion of a double elimination', () => {
  const final = () => {
    const settled = settings({ kind: 'double', secondFinal: true }, { seeding: 'rank', barrier: false });
    return new Evening(settled).begin(2).won('e0', 'e1').pair();
  };

  it('who has lost no game and leaves after the final needs no second one', () => {
    const evening = final().won('e0', 'e1').gone('e0');
    expect(winnersOf(evening.tournament)).toEqual(['e0']);
    expect(places(evening)).toEqual(['1 e0', '2 e1']);
  });
  it('is the other one, if the winner of the first final leaves before the second', () => {
    const evening = final().won('e1', 'e0').gone('e1');
    expect(winnersOf(evening.tournament)).toEqual(['e0']);
    expect(places(evening)).toEqual(['1 e0', '2 e1']);
  });
  it('who is left alone for the second final and then leaves, too, stays the champion', () => {
    const evening = final().won('e1', 'e0').gone('e0').gone('e1');
    expect(places(evening)).toEqual(['1 e1', '2 e0']);
  });
});

describe('a drawn game with a handicap', () => {
  it('is played again from the same seats: who sits where follows from the handicap', () => {
    const evening = single();
    for (let i = 0; i < 2; i++)
      evening.write({ k: 'enter', entrant: { id: `e${i}`, name: `${i}`, rank: 20, members: [] } });
    evening.write({ k: 'start', order: ['e0', 'e1'] });
    const options = { handicap: 3, black: 'first' };
    const pairing = { round: 1, place: 0, group: null, entrants: ['e1', 'e0'], options, fixedSeats: true } as const;
    evening.write({ k: 'pair', pairings: [pairing] }).drew('e0', 'e1');
    expect(evening.tournament.pairings[0]).toMatchObject({
      entrants: ['e1', 'e0'],
      options,
      replays: 1,
      wasDrawn: true,
    });
    evening.drew('e0', 'e1');
    expect(places(evening)).toEqual(['1 e0', '2 e1']);
  });
});
