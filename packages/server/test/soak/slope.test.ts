import { describe, expect, it } from 'vitest';
import { growthOf, type Sample, settledPart } from './slope.js';

/** A sample a minute, growing by so many megabytes an hour. */
const life = (from: number, minutes: number, start: number, perHour: number): Sample[] =>
  Array.from({ length: minutes }, (_, i) => {
    const size = (start + (perHour * i) / 60) * 1e6;
    return { at: from + i * 60_000, rss: size, heap: size / 2 };
  });

describe('the slope of memory', () => {
  it('is what it grows by in an hour', () => {
    const growth = growthOf([life(0, 60, 100, 30)], 'rss');
    expect(growth.perHour).toBeCloseTo(30, 1);
    expect(growth.first).toBe(100);
    expect(growthOf([life(0, 60, 100, 30)], 'heap').perHour).toBeCloseTo(15, 1);
  });

  it('is not hidden by restarts, nor made by them', () => {
    const grows = [life(0, 20, 100, 60), life(3_600_000, 20, 100, 60), life(7_200_000, 20, 100, 60)];
    expect(growthOf(grows, 'rss').perHour).toBeCloseTo(60, 1);
    const steps = [life(0, 20, 100, 0), life(3_600_000, 20, 150, 0)];
    expect(growthOf(steps, 'rss').perHour).toBe(0);
  });

  it('leaves out the beginning of a life', () => {
    expect(settledPart(life(5000, 10, 100, 0), 240_000)).toHaveLength(6);
    expect(growthOf([[]], 'rss')).toEqual({ first: 0, last: 0, most: 0, perHour: 0, error: 0 });
  });

  it('is as certain as the samples lie on a line', () => {
    expect(growthOf([life(0, 60, 100, 30)], 'rss').error).toBe(0);
    const noisy = life(0, 60, 100, 0).map((one, i) => ({ ...one, rss: one.rss + (i % 2) * 10e6 }));
    const { perHour, error } = growthOf([noisy], 'rss');
    expect(Math.abs(perHour)).toBeLessThan(error);
    expect(error).toBeGreaterThan(1);
  });
});
