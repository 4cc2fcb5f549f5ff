/** What directors do in the pure tournament. */
import { describe, expect, it } from 'vitest';
import { refuseRow, standings } from '../src/index.js';
import { entrant, Evening, settings } from './play.js';

const single = settings({ kind: 'single', thirdPlace: false });

describe('who is sent away before the start', () => {
  it('is off the list, and does not enter again under another name', () => {
    const evening = new Evening(single);
    for (let i = 0; i < 3; i++) evening.write({ k: 'enter', entrant: entrant(i) });
    evening.write({ k: 'leave', entrant: 'e1', why: 'disqualified' });
    expect(evening.tournament.entrants.map(({ id }) => id)).toEqual(['e0', 'e2']);
    const again = { ...entrant(1), id: 'e9', name: 'Somebody new' };
    expect(refuseRow(evening.tournament, { k: 'enter', entrant: again })).toBe('isGone');
    expect(refuseRow(evening.tournament, { k: 'member', entrant: 'e0', person: 'p1', on: true })).toBe('isGone');
  });

  it('is not so when he has left of his own will', () => {
    const evening = new Evening(single).write({ k: 'enter', entrant: entrant(0) });
    evening.write({ k: 'leave', entrant: 'e0', why: 'left' });
    expect(refuseRow(evening.tournament, { k: 'enter', entrant: entrant(0) })).toBeNull();
  });
});

describe('who replaces another', () => {
  it('of a McMahon tournament goes on from the start score that was published', () => {
    const evening = new Evening(settings({ kind: 'mcmahon', rounds: 2, bar: 30, floor: 10 }));
    evening.begin(2, () => 20).won('e0', 'e1');
    const before = standings(evening.tournament, 1);
    evening.write({ k: 'replace', entrant: 'e1', by: { name: 'Somebody strong', rank: 30, members: ['p9'] } });
    expect(standings(evening.tournament, 1)).toEqual(before);
  });
});

it('a game to which neither came leaves both behind the champion', () => {
  const evening = new Evening(single).begin(4);
  evening.won('e0', 'e1');
  evening.write({ k: 'result', pairing: 1, result: { kind: 'forfeit', absent: ['e2', 'e3'] } });
  expect(standings(evening.tournament).map(({ entrant: id, place }) => [id, place])).toEqual([
    ['e0', 1],
    ['e1', 2],
    ['e2', 2],
    ['e3', 2],
  ]);
});
