import { prsi } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { logLines } from '@partie/client/words';
import { Recording } from '../src/replay/recording.js';
import { playedMatch } from './played-match.js';

const told = (viewer: number | null, seed = 7) => {
  const { history } = playedMatch(seed, viewer);
  const recording = new Recording(history);
  const begin = { number: 0, round: 1, events: recording.dealt };
  const nameOf = (seat: number) => history.names[seat] ?? '';
  return logLines(begin, recording.moments(0, recording.last), { game: prsi, language: 'cs', nameOf, viewer });
};

describe('the log', () => {
  it('has a heading for each round, in order', () => {
    expect(told(0).flatMap((line) => (line.is === 'round' ? [line.round] : []))).toEqual([1, 2, 3]);
  });

  it('tells a new round after everyone has confirmed it', () => {
    const lines = told(0);
    const second = lines.findIndex((line) => line.is === 'round' && line.round === 2);
    const [before, after] = [lines[second - 1], lines[second + 1]];
    expect(before?.is === 'line' && before.text).toMatch(/čeká na další kolo/);
    expect(after?.is === 'line' && after.text).toBe('Karty se míchají.');
  });

  it('tells a player the own cards in one line, and nothing of the others’ deal', () => {
    const dealt = told(0).flatMap((line) => (line.is === 'line' && line.text.includes('dostává') ? [line.text] : []));
    expect(dealt).toHaveLength(3);
    expect(dealt[0]).toMatch(/^Anna dostává [^,]+, [^,]+, [^,]+ a [^,]+\.$/);
  });

  it('tells a spectator no deal at all, and no card that was only drawn', () => {
    const texts = told(null).flatMap((line) => (line.is === 'line' ? [line.text] : []));
    expect(texts.some((text) => text.includes('dostává'))).toBe(false);
    for (const text of texts) if (text.includes(' líže ')) expect(text).toMatch(/si líže (kartu|\d+ (karty|karet))\.$/);
  });

  it('leads to the moment after the step', () => {
    const numbers = told(0).map(({ number }) => number);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
  });

  it('says when a move was taken back', () => {
    const moments = [{ number: 1, events: [], undone: true, round: 1 }];
    const teller = { game: prsi, language: 'en' as const, nameOf: String, viewer: 0 };
    expect(logLines({ number: 0, round: 1, events: [] }, moments, teller)).toEqual([
      { is: 'round', round: 1, number: 0 },
      { is: 'undone', number: 1 },
    ]);
  });
});
