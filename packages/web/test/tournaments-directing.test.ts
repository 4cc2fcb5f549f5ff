import { type Format, nextTournament, pointsOf, refuseRow } from '@partie/tournament';
import { describe, expect, it, vi } from 'vitest';
import { correctedResult, placesNow } from '../src/pages/tournaments/corrected-result.js';
import { handTables } from '../src/pages/tournaments/hand-tables.js';
import { begunCup, playedOn } from './played-cup.js';

vi.mock('../src/state/settings.js', () => ({ settings: { value: { language: 'en' } } }));

const tablesOf = (size: number, least = 2): Format => ({ kind: 'tables', rounds: 3, size, least });

describe('a result that the director sets', () => {
  const cup = begunCup(tablesOf(4), 4);
  const [table] = cup.pairings;
  if (!table) throw new Error('Nobody plays.');
  const set = (...places: (number | 'absent')[]) => correctedResult(table, places);

  it('at a table of several counts by place', () => {
    expect(set(2, 1, 4, 3)).toEqual({ kind: 'played', points: [2, 3, 0, 1] });
  });
  it('shares the points of equal places', () => {
    expect(set(1, 1, 3, 4)).toEqual({ kind: 'played', points: [2.5, 2.5, 1, 0] });
    expect(set(1, 1, 1, 1)).toEqual({ kind: 'played', points: [1.5, 1.5, 1.5, 1.5] });
  });
  it('puts those who did not come behind the others', () => {
    expect(set(1, 'absent', 2, 'absent')).toEqual({ kind: 'played', points: [3, 0.5, 2, 0.5] });
  });
  it('is a forfeit if at most one has come', () => {
    const [a = '', b = '', c = '', d = ''] = table.entrants;
    expect(set('absent', 'absent', 1, 'absent')).toEqual({ kind: 'forfeit', absent: [a, b, d] });
    expect(set('absent', 'absent', 'absent', 'absent')).toEqual({ kind: 'forfeit', absent: [a, b, c, d] });
  });
  it('is one that the tournament takes', () => {
    for (const places of [
      [4, 3, 2, 1],
      [1, 1, 1, 4],
      ['absent', 1, 1, 2],
      ['absent', 'absent', 'absent', 1],
    ] as const) {
      const row = { k: 'correct', pairing: table.id, result: set(...places) } as const;
      expect(refuseRow(cup, row)).toBeNull();
      const after = nextTournament(cup, row).pairings[table.id];
      expect(after && table.entrants.map((id) => pointsOf(after, id))).toHaveLength(4);
    }
  });
  it('keeps what the game itself counted', () => {
    const counted = [120, 80, 40, 10];
    const played = { ...table, result: { kind: 'played', points: [3, 2, 1, 0], counted } as const };
    expect(correctedResult(played, [2, 1, 3, 4])).toEqual({ kind: 'played', points: [2, 3, 1, 0], counted });
  });
  it('begins with what is set now', () => {
    const [duel] = playedOn(begunCup({ kind: 'swiss', rounds: 2 }, 2), 1).pairings;
    if (!duel) throw new Error('Nobody plays.');
    const first = duel.entrants.indexOf('e1');
    expect(placesNow(duel)[first]).toBe(1);
    expect(correctedResult(duel, placesNow(duel))).toEqual(duel.result);
    const absent = duel.entrants.slice(0, 1);
    expect(placesNow({ ...duel, result: { kind: 'forfeit', absent } })).toEqual(['absent', 1]);
  });
});

describe('tables filled by hand', () => {
  const ids = Array.from({ length: 11 }, (_, i) => `e${i}`);
  const sizes = (n: number, format: Format) => handTables(ids.slice(0, n), n, format).map(({ length }) => length);

  it('differ by at most one', () => {
    expect(sizes(10, tablesOf(4))).toEqual([4, 3, 3]);
    expect(sizes(9, tablesOf(4))).toEqual([3, 3, 3]);
    expect(sizes(8, tablesOf(4))).toEqual([4, 4]);
  });
  it('are pairs where two play, and whoever is left over has a bye', () => {
    expect(sizes(7, { kind: 'swiss', rounds: 3 })).toEqual([2, 2, 2, 1]);
  });
  it('leave out who would find no table with enough players', () => {
    expect(sizes(5, tablesOf(4, 3))).toEqual([4, 1]);
  });
  it('fill one after another while the director chooses', () => {
    expect(handTables(ids.slice(0, 5), 10, tablesOf(4))).toEqual([['e0', 'e1', 'e2', 'e3'], ['e4']]);
  });
});
