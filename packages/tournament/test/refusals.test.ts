import { describe, expect, it } from 'vitest';
import { refuseHandPairs, refuseRow, type TournamentRow } from '../src/index.js';
import { entrant, Evening, settings } from './play.js';

const why = ({ tournament }: Evening, row: TournamentRow) => refuseRow(tournament, row);
const played = (...points: number[]) => ({ kind: 'played', points }) as const;
const single = () => new Evening(settings({ kind: 'single', thirdPlace: false }));

describe('a result', () => {
  it('counts once: the second for the same game is refused', () => {
    const evening = single().begin(2).won('e0', 'e1');
    expect(why(evening, { k: 'result', pairing: 0, result: played(0, 1) })).toBe('resultKnown');
  });
  it('gives as many points as there are places', () => {
    const evening = single().begin(2);
    for (const points of [[1, 1], [2, -1], [1], [Number.NaN, 1]])
      expect(why(evening, { k: 'result', pairing: 0, result: played(...points) })).toBe('badResult');
    expect(why(evening, { k: 'result', pairing: 0, result: { kind: 'forfeit', absent: ['e7'] } })).toBe('badResult');
    expect(why(evening, { k: 'result', pairing: 9, result: null })).toBe('noSuchPairing');
  });
  it('gives whole and half points', () => {
    const evening = single().begin(2);
    expect(why(evening, { k: 'result', pairing: 0, result: played(0.3, 0.7) })).toBe('badResult');
    expect(why(evening, { k: 'result', pairing: 0, result: played(0.5, 0.5) })).toBeNull();
  });
  it('of a bye is not corrected: nobody played', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 })).begin(3);
    const bye = evening.tournament.pairings.find(({ entrants }) => entrants.length === 1);
    const [alone = ''] = bye?.entrants ?? [];
    for (const result of [
      { kind: 'forfeit', absent: [alone] },
      { kind: 'bye', points: 5 },
    ] as const)
      expect(why(evening, { k: 'correct', pairing: bye?.id ?? -1, result })).toBe('badResult');
  });
  it('is corrected also after the end, but not when somebody has played on because of it', () => {
    const evening = single().begin(4).won('e0', 'e1').won('e2', 'e3');
    expect(why(evening, { k: 'correct', pairing: 0, result: played(0, 1) })).toBeNull();
    evening.pair().won('e0', 'e2').write({ k: 'end' });
    expect(why(evening, { k: 'correct', pairing: 0, result: played(0, 1) })).toBe('playedOn');
    expect(why(evening, { k: 'correct', pairing: 2, result: played(0, 1) })).toBeNull();
    expect(why(evening, { k: 'correct', pairing: 9, result: played(0, 1) })).toBe('noSuchPairing');
  });
});

describe('entering', () => {
  it('is possible once for everybody, and as long as there is room', () => {
    const evening = new Evening(settings({ kind: 'single', thirdPlace: false }, { most: 2 })).begin(2);
    expect(why(evening, { k: 'enter', entrant: entrant(1) })).toBe('alreadyEntered');
    expect(why(evening, { k: 'enter', entrant: entrant(2) })).toBe('isFull');
  });
  it('as a team: until it is complete, and it starts only with complete ones', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 }, { teamSize: 2 }));
    evening.write({ k: 'enter', entrant: entrant(0) }).write({ k: 'enter', entrant: entrant(1) });
    expect(why(evening, { k: 'start', order: ['e0', 'e1'] })).toBe('teamIncomplete');
    expect(why(evening, { k: 'member', entrant: 'e0', person: 'p1', on: true })).toBe('alreadyEntered');
    evening.write({ k: 'member', entrant: 'e0', person: 'q0', on: true });
    expect(why(evening, { k: 'member', entrant: 'e0', person: 'r0', on: true })).toBe('teamIsFull');
    evening.write({ k: 'member', entrant: 'e1', person: 'q1', on: true });
    expect(why(evening, { k: 'start', order: ['e1', 'e0'] })).toBeNull();
    expect(evening.tournament.entrants[0]?.members).toEqual(['p0', 'q0']);
  });
  it('of one who is gone is refused in whatever he wants', () => {
    const evening = single().begin(4).gone('e0');
    expect(why(evening, { k: 'leave', entrant: 'e0' })).toBe('isGone');
    expect(why(evening, { k: 'replace', entrant: 'e1', by: entrant(9) })).toBeNull();
    expect(why(evening, { k: 'replace', entrant: 'e1', by: entrant(2) })).toBe('alreadyEntered');
  });
});

describe('a team', () => {
  const team = (...members: string[]) => ({ ...entrant(0), members });
  it('has every person once', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 }, { teamSize: 2 }));
    expect(why(evening, { k: 'enter', entrant: team('p0', 'p0') })).toBe('alreadyEntered');
    evening.write({ k: 'enter', entrant: team('p0', 'q0') });
    expect(why(evening, { k: 'replace', entrant: 'e0', by: team('p9', 'p9') })).toBe('alreadyEntered');
    expect(why(evening, { k: 'replace', entrant: 'e0', by: team('p9', 'q0') })).toBeNull();
  });
});

describe('coming back', () => {
  it('is refused when the place has been taken meanwhile', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 }, { most: 2, lateEntry: 'zero' })).begin(2);
    evening.gone('e0').write({ k: 'enter', entrant: entrant(7) });
    expect(why(evening, { k: 'return', entrant: 'e0' })).toBe('isFull');
    evening.gone('e1');
    expect(why(evening, { k: 'return', entrant: 'e0' })).toBeNull();
  });
});

describe('replacing', () => {
  it('is possible also for one who is gone: that is the usual reason', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 }, { most: 4 })).begin(4).gone('e0');
    expect(why(evening, { k: 'replace', entrant: 'e0', by: entrant(9) })).toBeNull();
    evening.write({ k: 'replace', entrant: 'e0', by: { name: 'Somebody new', rank: null, members: ['p9'] } });
    expect(evening.tournament.entrants[0]).toMatchObject({ name: 'Somebody new', members: ['p9'], gone: false });
  });
  it('but not in a knock-out, where somebody else has his place', () => {
    const evening = single().begin(4).won('e0', 'e1').gone('e0');
    expect(why(evening, { k: 'replace', entrant: 'e0', by: entrant(9) })).toBe('isGone');
  });
  it('nor if somebody else has entered for him meanwhile', () => {
    const swiss = settings({ kind: 'swiss', rounds: 2 }, { most: 4, lateEntry: 'zero' });
    const evening = new Evening(swiss)
      .begin(4)
      .gone('e0')
      .write({ k: 'enter', entrant: entrant(8) });
    expect(why(evening, { k: 'replace', entrant: 'e0', by: entrant(9) })).toBe('isFull');
  });
});

describe('pairing by hand', () => {
  it('puts enough at every table, and about as many at each', () => {
    const evening = new Evening(settings({ kind: 'tables', rounds: 2, size: 4, least: 3 })).begin(7);
    for (const { entrants } of evening.tournament.pairings) evening.won(...entrants);
    const tables = (...sizes: number[]) => {
      let next = 0;
      return sizes.map((size) => Array.from({ length: size }, () => `e${next++}`));
    };
    expect(refuseHandPairs(evening.tournament, tables(4, 3))).toBeNull();
    // Whoever is alone sits out.
    expect(refuseHandPairs(evening.tournament, tables(3, 3, 1))).toBeNull();
    expect(refuseHandPairs(evening.tournament, tables(2, 2, 3))).toBe('badPairs');
    const three = new Evening(settings({ kind: 'tables', rounds: 2, size: 4 })).begin(6);
    for (const { entrants } of three.tournament.pairings) three.won(...entrants);
    expect(refuseHandPairs(three.tournament, tables(4, 2))).toBe('badPairs');
    expect(refuseHandPairs(three.tournament, tables(2, 2, 2))).toBeNull();
  });
  it('is for everybody who plays, between two rounds, where pairings are not fixed', () => {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 2 })).begin(4);
    const tables = [
      ['e0', 'e3'],
      ['e1', 'e2'],
    ];
    expect(refuseHandPairs(evening.tournament, tables)).toBe('roundIsOpen');
    evening.won('e0', 'e2').won('e1', 'e3');
    expect(refuseHandPairs(evening.tournament, tables)).toBeNull();
    expect(refuseHandPairs(evening.tournament, [['e0', 'e3']])).toBe('badPairs');
    expect(refuseHandPairs(evening.tournament, [['e0', 'e3', 'e1'], ['e2']])).toBe('badPairs');
    expect(refuseHandPairs(single().begin(4).tournament, tables)).toBe('badPairs');
  });
  it('pairs nobody twice at once', () => {
    const evening = new Evening(settings({ kind: 'arena' })).begin(4);
    const pairing = (...entrants: string[]) => ({ round: 2, place: null, group: null, entrants });
    expect(why(evening, { k: 'pair', pairings: [pairing('e0', 'e1')] })).toBe('badPairs');
  });
});
