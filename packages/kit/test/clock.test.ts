/** Clocks: what is left after thinking and after turns, for every kind, and what always holds. */
import {
  afterTurn,
  type Clocks,
  clocksAt,
  nextTimeout,
  fullClock,
  type GameClockRule,
  addTime,
  isOutOfTime,
  type SeatClock,
  seatsOutOfTime,
  spendTime,
  startClocks,
  timeLeft,
} from '@partie/kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Thinks for so many seconds each turn, and answers how the clock stands at the end. */
const after = (rule: GameClockRule, ...turns: number[]): SeatClock =>
  turns.reduce((clock, seconds) => afterTurn(rule, spendTime(rule, clock, seconds * 1000)), fullClock(rule));

describe('absolute time', () => {
  const rule: GameClockRule = { kind: 'absolute', main: 60 };
  it('is used up and never comes back', () => {
    expect(after(rule, 10, 20)).toEqual([30_000, 0, 0]);
    expect(isOutOfTime(rule, after(rule, 10, 49))).toBe(false);
    expect(isOutOfTime(rule, after(rule, 10, 50))).toBe(true);
  });
});

describe('Fischer time', () => {
  const rule: GameClockRule = { kind: 'fischer', main: 60, add: 5 };
  it('gives some after each turn', () => {
    expect(after(rule, 10, 2)).toEqual([58_000, 0, 0]);
  });
  it('gives nothing any more to one who is out of time', () => {
    expect(after(rule, 61, 0, 0)).toEqual([0, 0, 0]);
  });
});

describe('byo-yomi', () => {
  const rule: GameClockRule = { kind: 'byoyomi', main: 60, periods: 3, seconds: 10 };
  it('begins when the main time is used up, in the middle of a turn', () => {
    expect(spendTime(rule, fullClock(rule), 64_000)).toEqual([0, 6000, 3]);
  });
  it('leaves a period whole if the turn is made within it', () => {
    expect(after(rule, 64, 9, 9.999)).toEqual([0, 10_000, 3]);
  });
  it('loses a period for each that passes', () => {
    expect(after(rule, 60, 10)).toEqual([0, 10_000, 2]);
    expect(after(rule, 60, 25)).toEqual([0, 10_000, 1]);
    expect(spendTime(rule, fullClock(rule), 85_000)).toEqual([0, 5000, 1]);
  });
  it('is over when the last period passes', () => {
    expect(isOutOfTime(rule, spendTime(rule, fullClock(rule), 89_999))).toBe(false);
    expect(isOutOfTime(rule, spendTime(rule, fullClock(rule), 90_000))).toBe(true);
  });
  it('can do without main time', () => {
    expect(after({ kind: 'byoyomi', main: 0, periods: 1, seconds: 10 }, 9, 9, 9)).toEqual([0, 10_000, 1]);
  });
});

describe('Canadian time', () => {
  const rule: GameClockRule = { kind: 'canadian', main: 60, turns: 3, seconds: 30 };
  it('counts the turns made in overtime, the one that begins it included', () => {
    expect(after(rule, 62)).toEqual([0, 28_000, 2]);
    expect(after(rule, 62, 8)).toEqual([0, 20_000, 1]);
  });
  it('begins anew when all of them are made', () => {
    expect(after(rule, 62, 8, 10)).toEqual([0, 30_000, 3]);
  });
  it('is over when they are not made in time', () => {
    expect(isOutOfTime(rule, after(rule, 62, 8, 20))).toBe(true);
  });
});

describe('a present of time', () => {
  it('goes to what runs', () => {
    const rule: GameClockRule = { kind: 'byoyomi', main: 60, periods: 3, seconds: 10 };
    expect(addTime(rule, [5000, 10_000, 3], 20_000)).toEqual([25_000, 10_000, 3]);
    expect(addTime(rule, [0, 4000, 2], 20_000)).toEqual([0, 24_000, 2]);
  });
  it('does not wake one who is out of time', () => {
    expect(addTime({ kind: 'absolute', main: 60 }, [0, 0, 0], 20_000)).toEqual([0, 0, 0]);
  });
});

const seconds = fc.integer({ min: 1, max: 1000 });
const main = fc.integer({ min: 0, max: 1000 });
const rules: fc.Arbitrary<GameClockRule> = fc.oneof(
  fc.record({ kind: fc.constant('absolute' as const), main: seconds }),
  fc.record({ kind: fc.constant('fischer' as const), main: seconds, add: main }),
  fc.record({ kind: fc.constant('byoyomi' as const), main, periods: fc.integer({ min: 1, max: 20 }), seconds }),
  fc.record({ kind: fc.constant('canadian' as const), main, turns: fc.integer({ min: 1, max: 30 }), seconds }),
);
const elapsed = fc.integer({ min: 0, max: 3_000_000 });
/** A clock as it may come to stand: some turns, each after some thought. */
const clocks = fc
  .tuple(rules, fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 12 }))
  .map(([rule, turns]) => ({
    rule,
    clock: turns.reduce((clock, spent) => afterTurn(rule, spendTime(rule, clock, spent)), fullClock(rule)),
  }));

describe('every clock', () => {
  it('loses exactly the time that passes, however it is cut up', () => {
    fc.assert(
      fc.property(clocks, elapsed, elapsed, ({ rule, clock }, a, b) => {
        expect(timeLeft(rule, spendTime(rule, clock, a))).toBe(Math.max(0, timeLeft(rule, clock) - a));
        expect(spendTime(rule, spendTime(rule, clock, a), b)).toEqual(spendTime(rule, clock, a + b));
      }),
    );
  });
  it('has nothing negative on it, and no fractions', () => {
    fc.assert(
      fc.property(clocks, elapsed, ({ rule, clock }, spent) => {
        for (const part of spendTime(rule, clock, spent)) expect(Number.isInteger(part) && part >= 0).toBe(true);
      }),
    );
  });
  it('never takes anything away for a turn, and stays out once it is out', () => {
    fc.assert(
      fc.property(clocks, ({ rule, clock }) => {
        const turn = afterTurn(rule, clock);
        const least = rule.kind === 'canadian' ? timeLeft(rule, clock) - rule.seconds * 1000 : timeLeft(rule, clock);
        expect(timeLeft(rule, turn)).toBeGreaterThanOrEqual(least);
        expect(isOutOfTime(rule, turn)).toBe(isOutOfTime(rule, clock));
      }),
    );
  });
  it('is out at the moment it was said to be, and not a millisecond before', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 4 }), fc.array(elapsed, { maxLength: 4 }), (rule, seats, spent) => {
        const at = 1_800_000_000_000;
        let all: Clocks = { ...startClocks(rule, seats, at), on: [0] };
        // Others have used some of theirs before.
        for (const [seat, some] of spent.entries())
          if (seat < seats && some < timeLeft(rule, fullClock(rule)))
            all = { ...clocksAt(rule, { ...all, on: [seat] }, all.at + some), at };
        const running = { ...all, on: Array.from({ length: seats }, (_, seat) => seat) };
        const out = nextTimeout(rule, running);
        if (out === null) throw new Error('Somebody’s time runs.');
        expect(seatsOutOfTime(rule, clocksAt(rule, running, out - 1))).toEqual([]);
        expect(seatsOutOfTime(rule, clocksAt(rule, running, out)).length).toBeGreaterThan(0);
      }),
    );
  });
  it('charges nobody but those whose time runs', () => {
    const rule: GameClockRule = { kind: 'fischer', main: 60, add: 5 };
    const running = { ...startClocks(rule, 3, 1000), on: [0, 2] };
    expect(clocksAt(rule, running, 11_000).seats.map(([left]) => left)).toEqual([50_000, 60_000, 50_000]);
    expect(clocksAt(rule, running, 500)).toEqual(running);
    expect(nextTimeout(rule, { ...running, on: [] })).toBeNull();
  });
});
