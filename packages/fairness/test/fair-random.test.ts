/** Streams are unbiased, repeatable, and different for every match, step, secret and list of nonces. */
import { commitmentTo, fairRandom, isMatchId, isNonce, type Nonce } from '@partie/fairness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretNumber } from './honest-match.js';

const secret = secretNumber(1);
const start = { secret, match: 'm', step: 0, nonces: [] as readonly Nonce[] };
/** 128 bits from the beginning of a stream. */
const beginning = (chance: Partial<typeof start>): string => {
  const random = fairRandom({ ...start, ...chance });
  return [1, 2, 3, 4].map(() => random.int(2 ** 32, 'word')).join();
};

/** The distance of a chi-square sum from its expected value, in standard deviations. */
const deviation = (sum: number, freedom: number): number => (sum - freedom) / Math.sqrt(2 * freedom);
const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
const index = (i: number, j: number, n: number) => i * n + j;

describe('the same chance', () => {
  it('gives the same draws, however often it is asked for', () => {
    const draws = () => {
      const random = fairRandom({ ...start, nonces: [{ from: 0, seat: 1, text: 'x' }] });
      return [
        random.order(108, 'stock'),
        random.dice(5, 6, 'roll'),
        random.int(1000, 'pick'),
        random.order(52, 'stock'),
      ];
    };
    expect(draws()).toEqual(draws());
  });

  it('does not depend on the labels of the draws, nor on the order in which nonces are listed', () => {
    expect(fairRandom(start).order(32, 'stock')).toEqual(fairRandom(start).order(32, 'talon'));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(4)), { selector: String, maxLength: 12 }),
        fc.nat(),
        (who, by) => {
          const nonces = who.map(([from, seat]) => ({ from, seat, text: `${from} of ${seat}` }));
          const turned = [...nonces.slice(by % (nonces.length + 1)), ...nonces.slice(0, by % (nonces.length + 1))];
          expect(beginning({ step: 5, nonces })).toBe(beginning({ step: 5, nonces: turned.reverse() }));
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it('leaves out nonces that count only later', () => {
    const now: Nonce = { from: 3, seat: 0, text: 'now' };
    const later: Nonce = { from: 4, seat: 1, text: 'later' };
    expect(beginning({ step: 3, nonces: [now, later] })).toBe(beginning({ step: 3, nonces: [now] }));
    expect(beginning({ step: 4, nonces: [now, later] })).not.toBe(beginning({ step: 4, nonces: [now] }));
  });

  it('is not changed by nonces that are added to the list afterwards', () => {
    const nonces: Nonce[] = [];
    const random = fairRandom({ ...start, nonces });
    nonces.push({ from: 0, seat: 0, text: 'late' });
    expect(random.order(32, 'stock')).toEqual(fairRandom(start).order(32, 'stock'));
  });
});

describe('streams', () => {
  it('are never shared: by matches, steps, secrets, or nonces', () => {
    const all: string[] = [];
    for (let i = 0; i < 500; i++) {
      all.push(beginning({ match: `m${i}` }), beginning({ step: i + 1 }), beginning({ secret: secretNumber(i + 2) }));
      all.push(beginning({ nonces: [{ from: 0, seat: i % 5, text: `${i}` }] }));
    }
    expect(new Set(all).size).toBe(all.length);
  });

  it('differ for nonces that look alike when written one after another', () => {
    const alike: Nonce[][] = [
      [],
      [{ from: 0, seat: 0, text: 'ab' }],
      [{ from: 0, seat: 1, text: 'ab' }],
      [{ from: 1, seat: 0, text: 'ab' }],
      [
        { from: 0, seat: 0, text: 'a' },
        { from: 0, seat: 1, text: 'b' },
      ],
      [
        { from: 0, seat: 0, text: 'b' },
        { from: 0, seat: 1, text: 'a' },
      ],
      [
        { from: 0, seat: 0, text: 'a' },
        { from: 1, seat: 0, text: 'b' },
      ],
      [{ from: 0, seat: 0, text: 'a\0' }],
      [{ from: 0, seat: 0, text: 'a' }],
      [{ from: 0, seat: 0, text: 'é' }],
      [{ from: 0, seat: 0, text: 'e\u0301' }],
    ];
    expect(new Set(alike.map((nonces) => beginning({ step: 1, nonces }))).size).toBe(alike.length);
  });
});

describe('a deal', () => {
  const cards = 32;
  const deals = 10_000;

  /** Rows and columns of a card × position table each sum up to `deals`: (n−1)² degrees of freedom remain, after scaling. */
  const positions = (dealt: (i: number) => readonly number[]): number => {
    const counts = new Array<number>(cards * cards).fill(0);
    for (let i = 0; i < deals; i++) {
      dealt(i).forEach((card, at) => {
        counts[index(card, at, cards)] = (counts[index(card, at, cards)] ?? 0) + 1;
      });
    }
    return deviation((chiSquare(counts, deals / cards) * (cards - 1)) / cards, (cards - 1) ** 2);
  };

  it('puts every card in every position equally often: over matches, steps, secrets and nonces', () => {
    expect(Math.abs(positions((i) => fairRandom({ ...start, match: `m${i}` }).order(cards, 'stock')))).toBeLessThan(4);
    expect(Math.abs(positions((i) => fairRandom({ ...start, step: i }).order(cards, 'stock')))).toBeLessThan(4);
    expect(
      Math.abs(positions((i) => fairRandom({ ...start, secret: secretNumber(i) }).order(cards, 'stock'))),
    ).toBeLessThan(4);
    expect(
      Math.abs(
        positions((i) => fairRandom({ ...start, nonces: [{ from: 0, seat: 0, text: `${i}` }] }).order(cards, 'stock')),
      ),
    ).toBeLessThan(4);
  });

  it('that is unfair would be noticed: a shuffle that swaps each card with any other', () => {
    const naive = (i: number) => {
      const random = fairRandom({ ...start, step: i });
      const order = Array.from({ length: cards }, (_, card) => card);
      for (let at = 0; at < cards; at++) {
        const other = random.int(cards, 'swap');
        [order[at], order[other]] = [order[other] as number, order[at] as number];
      }
      return order;
    };
    expect(positions(naive)).toBeGreaterThan(20);
  });

  it('says nothing about the next step, nor about the next match', () => {
    const together = (next: (i: number) => readonly number[]): number => {
      const counts = new Array<number>(cards * cards).fill(0);
      for (let i = 0; i < deals; i++) {
        const first = fairRandom({ ...start, match: `m${i}`, step: 0 }).order(cards, 'stock');
        const at = index(first.indexOf(0), next(i).indexOf(0), cards);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return deviation(chiSquare(counts, deals / cards ** 2), cards ** 2 - 1);
    };
    const nextStep = together((i) => fairRandom({ ...start, match: `m${i}`, step: 1 }).order(cards, 'stock'));
    const nextMatch = together((i) => fairRandom({ ...start, match: `m${i + 1}`, step: 0 }).order(cards, 'stock'));
    expect(Math.abs(nextStep)).toBeLessThan(4);
    expect(Math.abs(nextMatch)).toBeLessThan(4);
  });

  it('reads words whose bits are all equally likely to be set', () => {
    const ones = new Array<number>(32).fill(0);
    const random = fairRandom(start);
    for (let i = 0; i < deals; i++) {
      const word = random.int(2 ** 32, 'word');
      for (let b = 0; b < 32; b++) ones[b] = (ones[b] ?? 0) + ((word >>> b) & 1);
    }
    for (const n of ones) expect(Math.abs(n - deals / 2) / Math.sqrt(deals / 4)).toBeLessThan(4);
  });
});

describe('what cannot be used', () => {
  it('is refused at once: weak secrets, odd match ids, odd steps', () => {
    expect(() => fairRandom({ ...start, secret: new Uint8Array(16) })).toThrow('must be 32 bytes, not 16');
    expect(() => commitmentTo('m', new Uint8Array(33))).toThrow('must be 32 bytes, not 33');
    for (const match of ['', 'a b', 'a\0', 'ž', 'x'.repeat(65)]) {
      expect(isMatchId(match)).toBe(false);
      expect(() => fairRandom({ ...start, match })).toThrow('visible ASCII');
    }
    for (const step of [-1, 0.5, Number.NaN, 2 ** 32]) expect(() => fairRandom({ ...start, step })).toThrow('whole');
  });

  it('is refused at once: nonces too long, empty, broken, or two of a seat', () => {
    expect(isNonce('x'.repeat(64))).toBe(true);
    for (const text of ['', 'x'.repeat(65), 'half \ud83c', 7, null]) expect(isNonce(text)).toBe(false);
    expect(() => fairRandom({ ...start, nonces: [{ from: 0, seat: 0, text: '' }] })).toThrow('1 to 64 characters');
    const twice: Nonce[] = [
      { from: 0, seat: 0, text: 'a' },
      { from: 0, seat: 0, text: 'b' },
    ];
    expect(() => fairRandom({ ...start, nonces: twice })).toThrow('seat 0 has two nonces for step 0');
  });
});
