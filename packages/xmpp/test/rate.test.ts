/** Buckets of tokens, and what is said to whoever sends too much. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Rate, StanzaLimits } from '../src/rate.js';

let now = 0;
const clock = () => now;
beforeEach(() => {
  now = 0;
});

describe('a bucket', () => {
  it('holds so much at once, and fills up again', () => {
    const rate = new Rate(10, 10, clock);
    expect(Array.from({ length: 11 }, () => rate.take('anna'))).toEqual([
      ...Array.from({ length: 10 }, () => 'fine'),
      'tooFast',
    ]);
    now += 2000;
    expect([rate.take('anna'), rate.take('anna'), rate.take('anna')]).toEqual(['fine', 'fine', 'stillTooFast']);
  });

  it('tells a flood once, however long it lasts', () => {
    const rate = new Rate(200, 10, clock);
    let told = 0;
    for (let n = 0; n < 20_000; n++) {
      now += 0.5;
      if (rate.take('mallory') === 'tooFast') told++;
    }
    expect(told).toBe(1);
  });

  it('tells it again to whoever has been quiet until the bucket was full', () => {
    const rate = new Rate(2, 1, clock);
    const flood = () => Array.from({ length: 5 }, () => rate.take('anna'));
    expect(flood()).toContain('tooFast');
    now += 1000;
    expect(flood()).toContain('tooFast');
  });

  it('counts each sender alone', () => {
    const rate = new Rate(1, 1, clock);
    expect([rate.take('anna'), rate.take('bob'), rate.take('anna')]).toEqual(['fine', 'fine', 'tooFast']);
  });
});

describe('limits of stanzas', () => {
  const limits = () => new StanzaLimits({ ofAddress: 5, ofDomain: 20, own: ['example.org'] }, clock);

  it('hold a foreign domain to its own limit, whoever there sends', () => {
    const one = limits();
    const verdicts = Array.from({ length: 30 }, (_, n) => one.take(`user${n}@evil.example`, 'evil.example'));
    expect(verdicts.filter((verdict) => verdict === 'fine').length).toBe(20);
    expect(verdicts.filter((verdict) => verdict === 'tooFast').length).toBe(1);
    expect(one.take('anna@other.example', 'other.example')).toBe('fine');
  });

  it('hold people of the own server each to his own', () => {
    const one = limits();
    for (let n = 0; n < 100; n++) expect(one.take(`user${n}@example.org`, 'example.org')).toBe('fine');
    for (let n = 0; n < 4; n++) one.take('user0@example.org', 'example.org');
    expect(one.take('user0@example.org', 'example.org')).toBe('tooFast');
  });

  it('let one who floods use up no more of his domain than is his', () => {
    const one = limits();
    for (let n = 0; n < 1000; n++) one.take('mallory@evil.example', 'evil.example');
    expect(one.take('anna@evil.example', 'evil.example')).toBe('fine');
  });
});
