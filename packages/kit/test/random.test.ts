/** Chance: fair, repeatable, recorded and replayed, scripted by label. */
import { seededBits, UniformRandom, Recording, Replaying, Scripted, type Random, seeded } from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** How far counts are from being all alike, in standard deviations of chi-square. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}
/** Seeds are fixed, so this is no gamble: it is beyond any accident only when something is wrong. */
const fair = 4.5;

function count(values: number, draws: number, draw: (i: number) => number): number[] {
  const counts = new Array<number>(values).fill(0);
  for (let i = 0; i < draws; i++) {
    const value = draw(i);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
const isOrder = (order: readonly number[]) => [...order].sort((a, b) => a - b).every((at, i) => at === i);

describe('drawing', () => {
  it.each([2, 3, 6, 7, 10, 32, 52, 108])('gives each of %i numbers alike', (n) => {
    const random = seeded(n);
    const counts = count(n, 1000 * n, () => random.int(n, 'any'));
    expect(counts).toHaveLength(n);
    expect(unevenness(counts)).toBeLessThan(fair);
  });

  it('gives each number alike as the first draw of neighbouring seeds, too', () => {
    const counts = count(32, 20_000, (seed) => seeded(seed).int(32, 'any'));
    expect(unevenness(counts)).toBeLessThan(fair);
  });

  it('throws away what lies in the incomplete last stretch instead of favouring low numbers', () => {
    // 2³² is 3 × 1431655765 + 1: the very last number belongs to no full stretch.
    const stream = [4294967295, 4294967294];
    const random = new UniformRandom(() => stream.shift() ?? 0);
    expect(random.int(3, 'any')).toBe(4294967294 % 3);
    expect(stream).toEqual([]);
  });

  it('uses every number where none is left over', () => {
    const random = new UniformRandom(() => 4294967295);
    expect(random.int(256, 'any')).toBe(255);
  });

  it('puts every card at every place of a shuffle alike', () => {
    const n = 8;
    const random = seeded(11);
    const seen = new Array<number>(n * n).fill(0);
    for (let i = 0; i < 8000; i++) {
      random.order(n, 'stock').forEach((card, place) => {
        seen[card * n + place] = (seen[card * n + place] ?? 0) + 1;
      });
    }
    expect(unevenness(seen)).toBeLessThan(fair);
  });

  it('gives all orders of four cards alike, not only all places', () => {
    const random = seeded(12);
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.order(4, 'stock').join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(unevenness([...orders.values()])).toBeLessThan(fair);
  });

  it('shuffles into an order of the very same cards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer(), (n, seed) => isOrder(seeded(seed).order(n, 'stock'))),
      { seed: 1 },
    );
  });

  it('rolls each face alike, and all pairs of two dice', () => {
    const random = seeded(13);
    const pairs = count(36, 36_000, () => {
      const [a = 0, b = 0] = random.dice(2, 6, 'roll');
      return (a - 1) * 6 + (b - 1);
    });
    expect(pairs).toHaveLength(36);
    expect(unevenness(pairs)).toBeLessThan(fair);
  });

  it('rolls a single die from one to its number of sides', () => {
    const random = seeded(14);
    const faces = new Set(Array.from({ length: 300 }, () => random.die(4, 'roll')));
    expect(faces).toEqual(new Set([1, 2, 3, 4]));
  });

  it('picks and shuffles things by position, and leaves the list alone', () => {
    const list = Object.freeze(['a', 'b', 'c']);
    expect(list).toContain(seeded(1).pick(list, 'one'));
    expect(seeded(1).shuffle(list, 'all').sort()).toEqual(['a', 'b', 'c']);
  });

  it('cannot pick from nothing, and names the label', () => {
    expect(() => seeded(1).pick([], 'steal')).toThrow("Cannot pick from an empty list (random label 'steal').");
  });

  it('cannot draw a number below nought, and names the label', () => {
    expect(() => seeded(1).int(0, 'steal')).toThrow(/steal/);
  });

  it('cannot draw one of more than 2³² numbers, and says so instead of drawing for ever', () => {
    let drawn = 0;
    const patient = new UniformRandom(() => {
      if (drawn++ > 1000) throw new Error('It draws for ever.');
      return 12345;
    });
    expect(patient.int(2 ** 32, 'steal')).toBe(12345);
    expect(() => patient.int(2 ** 32 + 1, 'steal')).toThrow(/'steal'/);
  });
});

describe('a seed', () => {
  const story = (random: Random) => [
    random.order(32, 'stock'),
    random.int(5, 'steal'),
    random.dice(2, 6, 'roll'),
    random.pick(['x', 'y', 'z'], 'who'),
  ];

  it('gives the same draws again', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (seed) => {
        expect(story(seeded(seed))).toEqual(story(seeded(seed)));
      }),
      { seed: 2 },
    );
  });

  it('differs from other seeds, also from those that differ only beyond 32 bits', () => {
    const draws = [0, 1, 2, 2 ** 32, 2 ** 33 + 1, -1].map((seed) => JSON.stringify(story(seeded(seed))));
    expect(new Set(draws).size).toBe(draws.length);
  });

  it('gives a stream of whole numbers below 2³² in which every bit is set about half of the time', () => {
    const bits = seededBits(3);
    const set = new Array<number>(32).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const number = bits();
      expect(Number.isInteger(number) && number >= 0 && number < 2 ** 32).toBe(true);
      for (let b = 0; b < 32; b++) set[b] = (set[b] ?? 0) + ((number >>> b) & 1);
    }
    for (const times of set) expect(Math.abs(times - 5000)).toBeLessThan(250);
  });
});

describe('a recording', () => {
  const rules = (random: Random) => [
    random.shuffle(['a', 'b', 'c', 'd'], 'stock'),
    random.pick(['l', 'r'], 'who'),
    random.dice(2, 6, 'roll'),
    random.die(20, 'saving throw'),
  ];

  it('replayed gives the same outcomes, and none is left over', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const recording = new Recording(seeded(seed));
        const live = rules(recording);
        const replaying = new Replaying(JSON.parse(JSON.stringify(recording.draws)) as typeof recording.draws);
        expect(rules(replaying)).toEqual(live);
        expect(replaying.left).toBe(0);
      }),
      { seed: 3 },
    );
  });

  it('keeps the label and positions only, never what lay there', () => {
    const recording = new Recording(new Scripted({ steal: ['7h'] }, seeded(1)));
    recording.pick(['Kz', '7h'], 'steal', (card) => card);
    recording.shuffle(['Kz'], 'stock', (card) => card);
    expect(recording.draws).toEqual([
      { label: 'steal', drawn: 1 },
      { label: 'stock', drawn: [0] },
    ]);
  });

  it('is the same draws as without recording', () => {
    expect(rules(new Recording(seeded(5)))).toEqual(rules(seeded(5)));
  });

  it('lets a script through to the one who records', () => {
    const recording = new Recording(new Scripted({ stock: ['c', 'a'] }, seeded(1)));
    expect(recording.shuffle(['a', 'b', 'c'], 'stock', (card) => card)).toEqual(['c', 'a', 'b']);
  });
});

describe('a replay finds out', () => {
  it('another label', () => {
    expect(() => new Replaying([{ label: 'stock', drawn: 3 }]).int(5, 'steal')).toThrow(
      `Replay: the rules ask for one of 5 labelled 'steal', the record has {"label":"stock","drawn":3}.`,
    );
  });

  it('an order of another size', () => {
    const replaying = new Replaying([{ label: 'stock', drawn: [1, 0] }]);
    expect(() => replaying.order(3, 'stock')).toThrow(/an order of 3 labelled 'stock'.*\[1,0\]/);
  });

  it('a number that is out of reach now', () => {
    expect(() => new Replaying([{ label: 'steal', drawn: 5 }]).int(5, 'steal')).toThrow(/one of 5/);
    expect(new Replaying([{ label: 'steal', drawn: 4 }]).int(5, 'steal')).toBe(4);
  });

  it('another number of dice, or faces they do not have', () => {
    expect(() => new Replaying([{ label: 'roll', drawn: [3] }]).dice(2, 6, 'roll')).toThrow(/2 dice/);
    expect(() => new Replaying([{ label: 'roll', drawn: [3, 7] }]).dice(2, 6, 'roll')).toThrow(/2 dice/);
    expect(new Replaying([{ label: 'roll', drawn: [3, 6] }]).dice(2, 6, 'roll')).toEqual([3, 6]);
  });

  it('a shuffle where there was a pick, and the other way round', () => {
    expect(() => new Replaying([{ label: 'x', drawn: 0 }]).order(1, 'x')).toThrow(/an order of 1/);
    expect(() => new Replaying([{ label: 'x', drawn: [0] }]).int(1, 'x')).toThrow(/one of 1/);
  });

  it('a record that is at its end', () => {
    expect(() => new Replaying([]).int(2, 'steal')).toThrow(/the record has no further outcome/);
  });

  it('outcomes that were never asked for', () => {
    const replaying = new Replaying([
      { label: 'roll', drawn: [2] },
      { label: 'roll', drawn: [5] },
    ]);
    expect(replaying.die(6, 'roll')).toBe(2);
    expect(replaying.left).toBe(1);
  });
});

describe('a script', () => {
  const cards = ['7h', '8h', '9h', 'Kz', 'Az'];
  const name = (card: string) => card;
  const scripted = (script: ConstructorParameters<typeof Scripted>[0]) => new Scripted(script, seeded(1));
  const shuffled = (random: Random) => random.shuffle(cards, 'stock', name);

  it('of a flat list is one shuffle, the first card on top', () => {
    const random = scripted({ stock: ['Kz', '7h'] });
    expect(shuffled(random).slice(0, 2)).toEqual(['Kz', '7h']);
  });

  it('leaves the cards it does not name to chance', () => {
    const tails = new Set(
      Array.from({ length: 60 }, (_, seed) => {
        const order = shuffled(new Scripted({ stock: ['Kz', '7h'] }, seeded(seed)));
        expect([...order].sort()).toEqual([...cards].sort());
        return order.slice(2).join(' ');
      }),
    );
    expect(tails.size).toBe(6);
  });

  it('of a flat list is used up by the first shuffle: the next is random', () => {
    const seconds = Array.from({ length: 30 }, (_, seed) => {
      const random = new Scripted({ stock: ['Kz'] }, seeded(seed));
      shuffled(random);
      return shuffled(random)[0];
    });
    expect(new Set(seconds).size).toBe(5);
  });

  it('of a list of lists is several shuffles, one after another', () => {
    const random = scripted({
      stock: [
        ['Az', 'Kz'],
        ['9h', '8h'],
      ],
    });
    expect(shuffled(random).slice(0, 2)).toEqual(['Az', 'Kz']);
    expect(shuffled(random).slice(0, 2)).toEqual(['9h', '8h']);
  });

  it('may leave a shuffle of the list to chance by an empty list', () => {
    const random = scripted({ stock: [[], ['9h']] });
    expect(shuffled(random)).toHaveLength(5);
    expect(shuffled(random)[0]).toBe('9h');
  });

  it('may name places instead of cards', () => {
    expect(scripted({ seating: [2, 0, 1] }).order(3, 'seating')).toEqual([2, 0, 1]);
  });

  it('names each of several equal cards', () => {
    const twice = ['JK', '7H', 'JK'];
    expect(scripted({ stock: ['JK', 'JK'] }).shuffle(twice, 'stock', name)).toEqual(['JK', 'JK', '7H']);
    expect(() => scripted({ stock: ['JK', 'JK', 'JK'] }).shuffle(twice, 'stock', name)).toThrow(/"JK" is not/);
  });

  it('picks by code or by place, one after another', () => {
    const random = scripted({ steal: ['9h', 0] });
    expect(random.pick(cards, 'steal', name)).toBe('9h');
    expect(random.pick(cards, 'steal', name)).toBe('7h');
  });

  it('leaves picks beyond its end to chance', () => {
    const picked = Array.from({ length: 60 }, (_, seed) => {
      const random = new Scripted({ steal: ['9h'] }, seeded(seed));
      random.pick(cards, 'steal', name);
      return random.pick(cards, 'steal', name);
    });
    expect(new Set(picked).size).toBe(5);
  });

  it('rolls dice: a number for one, a list for several', () => {
    const random = scripted({ roll: [[3, 4], 6] });
    expect(random.dice(2, 6, 'roll')).toEqual([3, 4]);
    expect(random.die(6, 'roll')).toBe(6);
    expect(random.dice(3, 6, 'roll')).toHaveLength(3);
  });

  it('leaves other labels to chance', () => {
    const random = scripted({ stock: ['Az'] });
    expect(random.order(5, 'prizes')).toEqual(seeded(1).order(5, 'prizes'));
    expect(random.dice(2, 6, 'roll')).toHaveLength(2);
  });

  it('is not changed by being used', () => {
    const script = { stock: ['Az', 'Kz'], roll: [[1, 2]] };
    const random = scripted(script);
    shuffled(random);
    random.dice(2, 6, 'roll');
    expect(script).toEqual({ stock: ['Az', 'Kz'], roll: [[1, 2]] });
  });

  it.each([
    ['a card that is not there', { stock: ['Qh'] }, `Script 'stock': "Qh" is not (or no longer) in what is shuffled.`],
    ['a card named twice', { stock: ['7h', '7h'] }, `Script 'stock': "7h" is not (or no longer) in what is shuffled.`],
    ['a place that is not there', { stock: [5] }, `Script 'stock': 5 is not (or no longer) in what is shuffled.`],
    ['single cards among lists', { stock: ['7h', ['8h']] }, `Script 'stock': a list expected for a shuffle.`],
  ])('says so of %s in a shuffle', (_what, script, error) => {
    expect(() => shuffled(scripted(script))).toThrow(error);
  });

  it.each([
    ['a card that is not there', { steal: ['Qh'] }, `Script 'steal': "Qh" is not among the 5 there are.`],
    ['a place that is not there', { steal: [5] }, `Script 'steal': 5 is not among the 5 there are.`],
    ['a place between two', { steal: [0.5] }, `Script 'steal': 0.5 is not among the 5 there are.`],
    ['a list', { steal: [['7h']] }, `Script 'steal': one outcome expected, not a list.`],
  ])('says so of %s in a pick', (_what, script, error) => {
    expect(() => scripted(script).pick(cards, 'steal', name)).toThrow(error);
  });

  it.each([
    ['too few', { roll: [[3]] }, `Script 'roll': [3] is not 2 dice of 6 sides.`],
    ['too many', { roll: [[3, 3, 3]] }, `Script 'roll': [3,3,3] is not 2 dice of 6 sides.`],
    ['a seven', { roll: [[3, 7]] }, `Script 'roll': [3,7] is not 2 dice of 6 sides.`],
    ['a nought', { roll: [[0, 3]] }, `Script 'roll': [0,3] is not 2 dice of 6 sides.`],
    ['half a face', { roll: [[1.5, 3]] }, `Script 'roll': [1.5,3] is not 2 dice of 6 sides.`],
    ['a word', { roll: [['six', 3]] }, `Script 'roll': ["six",3] is not 2 dice of 6 sides.`],
  ])('says so of dice with %s', (_what, script, error) => {
    expect(() => scripted(script).dice(2, 6, 'roll')).toThrow(error);
  });
});
