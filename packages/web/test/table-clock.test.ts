/** What a clock shows: tenths near the end, periods and turns in overtime, and the time until a loss. */
import type { GameClockRule, SeatClock } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { clockWords, timeText } from '@partie/client/words';
import { faceOf, secondsLeft } from '../src/table/clock-face.js';

const byoyomi: GameClockRule = { kind: 'byoyomi', main: 600, periods: 5, seconds: 30 };
const absolute: GameClockRule = { kind: 'absolute', main: 60 };
const clockOf = (rule: GameClockRule, seat: SeatClock, on: readonly number[] = [0]) => ({
  rule,
  at: 1000,
  on,
  seats: [seat, seat],
});

describe('a time', () => {
  it.each([
    [0, '0.0'],
    [1, '0.1'],
    [9_949, '10.0'],
    [9_900, '9.9'],
    [10_000, '0:10'],
    [59_001, '1:00'],
    [600_000, '10:00'],
    [3_723_000, '1:02:03'],
  ])('of %i ms is shown as %s', (milliseconds, text) => {
    expect(timeText(milliseconds)).toBe(text);
  });
  it('has no tenths where nothing is at stake', () => {
    expect(timeText(9_300, false)).toBe('0:10');
  });
});

describe('a face', () => {
  it('shows the main time, which does not press while there is overtime to come', () => {
    expect(faceOf(clockOf(byoyomi, [5000, 30_000, 5]), 0, 3000)).toEqual({
      shown: 3000,
      count: null,
      untilLoss: null,
      runs: true,
      out: false,
    });
  });
  it('shows the period and how many there are in overtime', () => {
    expect(faceOf(clockOf(byoyomi, [5000, 30_000, 5]), 0, 11_000)).toMatchObject({
      shown: 25_000,
      count: 5,
      untilLoss: 25_000,
    });
    expect(faceOf(clockOf(byoyomi, [0, 30_000, 5]), 0, 41_000)).toMatchObject({ shown: 20_000, count: 4 });
  });
  it('stands for one who is not to decide', () => {
    expect(faceOf(clockOf(absolute, [30_000, 0, 0], [1]), 0, 9000)).toMatchObject({ shown: 30_000, runs: false });
  });
  it('is out at the end, and there is none for seats there are not', () => {
    expect(faceOf(clockOf(absolute, [30_000, 0, 0]), 0, 31_000)).toMatchObject({ shown: 0, out: true });
    expect(faceOf(clockOf(absolute, [30_000, 0, 0]), 7, 31_000)).toBeNull();
  });
});

describe('the seconds that are heard', () => {
  const status = { deadline: null, paused: false };
  it('are those of the own clock, or of the limit', () => {
    const own = { seat: 0, status: { ...status, clock: clockOf(absolute, [30_000, 0, 0]) } };
    expect(secondsLeft(own, 21_000)).toBe(10);
    expect(secondsLeft({ ...own, seat: 1 }, 21_000)).toBeNull();
    expect(secondsLeft({ seat: 0, status: { ...status, deadline: 15_500 } }, 10_000)).toBe(6);
    expect(secondsLeft({ seat: 0, status }, 10_000)).toBeNull();
    expect(secondsLeft({ seat: 0, status: { ...own.status, paused: true } }, 21_000)).toBeNull();
  });
});

describe('a clock in words', () => {
  const all = [
    { kind: 'none' },
    { kind: 'move', seconds: 90 },
    { kind: 'absolute', main: 7200 },
    { kind: 'fischer', main: 300, add: 5 },
    byoyomi,
    { kind: 'canadian', main: 0, turns: 25, seconds: 300 },
  ] as const;
  it('is told in English', () => {
    expect(all.map((rule) => clockWords(rule, 'en'))).toEqual([
      'no time limit',
      '90 s for a turn',
      '2 h for the whole match',
      '5 min, and 5 s after each move',
      '10 min, then 5 × 30 s a move',
      'no main time, then 5 min for each 25 moves',
    ]);
  });
  it('is told in Czech', () => {
    expect(all.map((rule) => clockWords(rule, 'cs')).slice(3)).toEqual([
      '5 min a po každém tahu 5 s navíc',
      '10 min, pak 5 × 30 s na tah',
      'bez základního času, pak 5 min na každých 25 tahů',
    ]);
  });
});
