/** What screens show besides pairings and standings. */
import { describe, expect, it } from 'vitest';
import {
  emptyHosted,
  type Hosted,
  type HostedRow,
  nextHosted,
  scoresOf,
  standings,
  tieBreakTerms,
} from '../src/index.js';
import { entrant, Evening, settings } from './play.js';

describe('a game whose result the director has set', () => {
  const single = settings({ kind: 'single', thirdPlace: false });
  const corrected = { k: 'correct', pairing: 0, result: { kind: 'played', points: [0, 1] } } as const;

  it('has nothing to look back at if nobody had played', () => {
    const evening = new Evening(single).begin(2);
    evening.write({ k: 'result', pairing: 0, result: { kind: 'forfeit', absent: ['e1'] } }).write(corrected);
    expect(evening.tournament.pairings[0]?.unplayed).toBe(true);
  });
  it('is still there to look back at if it was played', () => {
    const evening = new Evening(single).begin(2).won('e0', 'e1').write(corrected);
    expect(evening.tournament.pairings[0]?.unplayed).toBeUndefined();
  });
});

it('every figure of a tie-break is the sum of what is said of it', () => {
  const tieBreaks = ['wins', 'sos', 'sosCut1', 'sosMedian', 'sosos', 'sonnebornBerger', 'points'] as const;
  for (const tieBreak of tieBreaks) {
    const evening = new Evening(settings({ kind: 'swiss', rounds: 3 }, { tieBreaks: [tieBreak] })).begin(5);
    for (let round = 1; round <= 2; round++) {
      for (const names of evening.open) evening.won(...names.split('-'));
      evening.pair();
    }
    const scores = scoresOf(evening.tournament);
    for (const {
      entrant: id,
      tieBreaks: [value],
    } of standings(evening.tournament)) {
      const score = scores.get(id);
      if (value == null || score === undefined) continue;
      const terms = tieBreakTerms(tieBreak, score, scores);
      expect(terms.reduce((sum, term) => sum + term.value, 0)).toBe(value);
    }
  }
});

it('the record says who was replaced, and by whom', () => {
  const wishes = settings({ kind: 'single', thirdPlace: false });
  const rows: HostedRow<null>[] = [
    { k: 'found', about: null, settings: wishes, founder: { id: 'p9', name: 'Jana' }, startsAt: null },
    { k: 'enter', entrant: entrant(0) },
    { k: 'enter', entrant: entrant(1) },
    { k: 'start', order: ['e0', 'e1'] },
    { k: 'replace', entrant: 'e1', by: { name: 'Petr', rank: null, members: ['p7'] } },
  ];
  const hosted = rows.reduce<Hosted<null>>(
    (before, row, number) => nextHosted(before, { number, at: number, by: 'p9', row }),
    emptyHosted<null>(),
  );
  expect(hosted.deeds.at(-1)?.row).toMatchObject({ k: 'replace', name: 'Entrant 1', by: { name: 'Petr' } });
});
