import { describe, expect, it } from 'vitest';
import { seededBits, UniformRandom, usualOptions, valueOfHash } from '@partie/kit';
import { type BoardDefinition, isRed, type Landscape, mostLines, type PlannedHex } from './board-definition.js';
import { mostPlayers, type ProblemCode } from './board-problems.js';
import { boardTexts } from './board-texts.js';
import { generateIsland, type Island, type Numbering } from './generate-island.js';
import { directions, hexKey, neighbour } from './hexes.js';
import { readBoard, readPlan } from './read-board.js';
import { redsFitApart } from './reds-apart.js';
import { settlers } from './rules.js';
import { shippedBoards } from './shipped-boards.js';
import { freshIsland } from './testing.js';

const random = (seed: number) => new UniformRandom(seededBits(seed));
const islands = (board: BoardDefinition, numbering: Numbering = 'board', count = 50): Island[] =>
  Array.from({ length: count }, (_, seed) => generateIsland(board, numbering, random(seed + 1)));
const tally = <T>(list: readonly T[]): Map<T, number> =>
  list.reduce((sums, one) => sums.set(one, (sums.get(one) ?? 0) + 1), new Map<T, number>());
const redNeighbours = ({ topology, numbers }: Island): number => {
  const at = new Map(topology.hexes.map((hex, i) => [hexKey(hex), numbers[i] ?? null]));
  return topology.hexes.filter(
    (hex, i) =>
      isRed(numbers[i] ?? null) && directions.some((towards) => isRed(at.get(hexKey(neighbour(hex, towards))) ?? null)),
  ).length;
};

describe('the boards in the box', () => {
  it.each(Object.entries(shippedBoards))('%s has no problem, also when it is written down and read', (_, board) => {
    expect(readPlan(JSON.parse(JSON.stringify(board)))).toEqual({ board });
    expect(redsFitApart(board)).toBe(true);
  });

  it('have room for four, the large one and the standard one for six', () => {
    expect(Object.values(shippedBoards).map(mostPlayers)).toEqual([6, 6, 6, 4, 6]);
  });

  it('have 19 land hexes of the base game, with its landscapes, numbers and nine harbours', () => {
    for (const island of islands(shippedBoards.standard)) {
      expect(Object.fromEntries(tally(island.landscapes))).toEqual({
        forest: 4,
        pasture: 4,
        field: 4,
        hill: 3,
        mountain: 3,
        desert: 1,
      });
      const numbers = Object.fromEntries(tally(island.numbers.filter((n) => n !== null)));
      expect(numbers).toEqual({ 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1 });
      const piers = Object.fromEntries(tally(island.seas.flatMap(({ harbour }) => harbour ?? [])));
      expect(piers).toEqual({ any: 4, wood: 1, brick: 1, wool: 1, grain: 1, ore: 1 });
      expect(island.landscapes[island.robber ?? -1]).toBe('desert');
    }
  });

  it('have a large island with 30 land hexes, two deserts and eleven harbours', () => {
    for (const island of islands(shippedBoards.large)) {
      const landscapes = Object.fromEntries(tally(island.landscapes));
      expect(landscapes).toEqual({ forest: 6, pasture: 6, field: 6, hill: 5, mountain: 5, desert: 2 });
      const piers = Object.fromEntries(tally(island.seas.flatMap(({ harbour }) => harbour ?? [])));
      expect(piers).toEqual({ any: 5, wood: 1, brick: 1, wool: 2, grain: 1, ore: 1 });
      const numbers = Object.fromEntries(tally(island.numbers.filter((n) => n !== null)));
      expect(numbers).toEqual({ 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2 });
    }
  });

  it.each(Object.entries(shippedBoards))('%s: no two harbours share a site, and each serves two', (_, board) => {
    for (const island of islands(board, 'board', 5)) {
      const piers = island.seas.filter(({ harbour }) => harbour !== undefined).length;
      expect(Math.max(...island.harbours.map((list) => list.length))).toBe(1);
      expect(island.harbours.flat().length).toBe(2 * piers);
    }
  });
});

describe('numbering', () => {
  it('standard: the spiral goes from a drawn corner anticlockwise inwards and skips the desert', () => {
    const spiral = '5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11';
    // The hexes of the standard plan anticlockwise from the top, ring by ring.
    const rim = ['3,1', '2,1', '1,1', '1,2', '1,3', '2,4', '3,5', '4,5', '5,5', '5,4', '5,3', '4,2'];
    const ring = ['3,2', '2,2', '2,3', '3,4', '4,4', '4,3'];
    const starts = new Set<number>();
    for (const { topology, numbers } of islands(shippedBoards.standard, 'board', 60)) {
      const at = new Map(topology.hexes.map((hex, i) => [hexKey(hex), numbers[i] ?? null]));
      const found = [0, 1, 2, 3, 4, 5].filter((corner) => {
        const turned = [...rim.slice(2 * corner), ...rim.slice(0, 2 * corner)];
        const inner = [...ring.slice(corner), ...ring.slice(0, corner)];
        const read = [...turned, ...inner, '3,3'].map((key) => at.get(key)).filter((n) => n !== null);
        return read.join(' ') === spiral;
      });
      expect(found.length).toBe(1);
      starts.add(found[0] as number);
    }
    expect(starts.size).toBe(6);
  });

  it('standard: the spiral of the large island skips its two deserts', () => {
    const spiral = '2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6';
    // Anticlockwise from the top corner in columns of 3-4-5-6-5-4-3, ring by ring.
    const rim = '4,1 3,1 2,1 1,1 1,2 1,3 2,4 3,5 4,6 5,6 6,6 7,6 7,5 7,4 6,3 5,2';
    const rings = [rim, '4,2 3,2 2,2 2,3 3,4 4,5 5,5 6,5 6,4 5,3', '4,3 3,3 4,4 5,4'].map((ring) => ring.split(' '));
    const read = islands(shippedBoards.large, 'board', 100).map(({ topology, numbers }) => {
      const at = new Map(topology.hexes.map((hex, i) => [hexKey(hex), numbers[i] ?? null]));
      const numbersOf = (keys: readonly string[]) => keys.map((key) => at.get(key)).filter((n) => n !== null);
      return rings.flatMap(numbersOf).join(' ');
    });
    expect(read).toContain(spiral);
    expect(new Set(read).size).toBeGreaterThan(1);
  });

  it('standard: red numbers are never side by side on the base plan', () => {
    expect(new Set(islands(shippedBoards.standard, 'board', 60).map(redNeighbours))).toEqual(new Set([0]));
  });

  it('at random: red numbers lie apart when that is asked for, and sometimes together when it is not', () => {
    for (const board of Object.values(shippedBoards)) {
      expect(islands(board, 'apart', 100).map(redNeighbours)).toEqual(Array.from({ length: 100 }, () => 0));
    }
    expect(islands(shippedBoards.standard, 'random', 100).some((island) => redNeighbours(island) > 0)).toBe(true);
  });
});

/** A small plan without a problem: seven land hexes around the middle and a harbour. */
const hex = (x: number, y: number, landscape: Landscape, more: Partial<PlannedHex> = {}) => ({
  x,
  y,
  landscape,
  ...more,
});
const small = (change: Record<string, unknown> = {}) => ({
  name: 'Small',
  width: 6,
  height: 6,
  robber: 'placeOnDesert',
  numbering: 'random',
  loose: {
    inland: { forest: 2, hill: 2 },
    harbours: { any: 1, ore: 1 },
    seas: 1,
    numbers: { 4: 3, 6: 2, 9: 2, 12: 1 },
  },
  hexes: [
    hex(2, 1, 'anyInland'),
    hex(1, 1, 'anyInland'),
    hex(1, 2, 'pasture'),
    hex(2, 2, 'field', { number: 8 }),
    hex(3, 2, 'mountain'),
    hex(3, 3, 'forest'),
    hex(2, 3, 'desert'),
    hex(2, 0, 'anyHarbour', { facing: 's' }),
    hex(4, 4, 'any'),
  ],
  ...change,
});
/** The standard board with this instead of its first land hex. */
const withStandard = (by: object) => {
  const { standard } = shippedBoards;
  const land = standard.hexes.findIndex(({ landscape }) => landscape === 'anyInland');
  const [first, ...rest] = [standard.hexes[land], ...standard.hexes.filter((_, i) => i !== land)];
  return { ...standard, hexes: [{ ...first, ...by }, ...rest] };
};
const problems = (plan: unknown): [string, ProblemCode][] => {
  const read = readPlan(plan);
  return 'problems' in read ? read.problems.map(({ at, code }) => [at, code]) : [];
};
const withHexes = (...more: unknown[]) => small({ hexes: [...small().hexes, ...more] });
const replaced = (index: number, by: unknown) =>
  small({ hexes: small().hexes.map((old, i) => (i === index ? by : old)) });

describe('a board file', () => {
  it('with fixed and open parts is read, and what is open is drawn from the loose counts', () => {
    const read = readPlan(small());
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    const drawn = islands(read.board, 'board', 100);
    const any = drawn.map(({ topology, landscapes }) => {
      const at = topology.hexes.findIndex((one) => hexKey(one) === '4,4');
      return at < 0 ? 'sea' : (landscapes[at] as string);
    });
    expect(new Set(any)).toEqual(new Set(['sea', 'forest', 'hill']));
    for (const { landscapes } of drawn)
      expect(landscapes.filter((one) => one === 'forest').length).toBeLessThanOrEqual(3);
  });

  it.each<[string, unknown, [string, ProblemCode]]>([
    ['that is no object', 7, ['', 'wantsObject']],
    ['without a name', small({ name: ' ' }), ['name', 'wantsText']],
    ['that is too wide', small({ width: mostLines + 1 }), ['width', 'outOfRange']],
    ['with an unknown field', small({ size: 3 }), ['', 'unknownField']],
    [
      'with an unknown landscape',
      replaced(2, { x: 1, y: 2, landscape: 'swamp' }),
      ['hexes[2].landscape (1,2)', 'notOneOf'],
    ],
    [
      'with a number seven',
      replaced(2, { x: 1, y: 2, landscape: 'field', number: 7 }),
      ['hexes[2].number (1,2)', 'notOneOf'],
    ],
    ['with a hex without a place', replaced(2, { x: 1, landscape: 'field' }), ['hexes[2].y', 'missing']],
    ['with the same hex twice', withHexes(hex(2, 2, 'field')), ['hexes[9]', 'twice']],
    ['with a hex outside the plan', withHexes(hex(7, 2, 'sea')), ['hexes[9]', 'outsidePlan']],
    [
      'with a number on the desert',
      replaced(6, hex(2, 3, 'desert', { number: 6 })),
      ['hexes[6].number', 'numberOnBarren'],
    ],
    ['with a number at sea', withHexes(hex(0, 0, 'sea', { number: 6 })), ['hexes[9].number', 'numberOnBarren']],
    [
      'with a field that faces somewhere',
      replaced(3, hex(2, 2, 'field', { facing: 'n' })),
      ['hexes[3].facing', 'facingWithoutHarbour'],
    ],
    ['with a harbour in the open sea', withHexes(hex(5, 0, 'harbour:ore')), ['hexes[9]', 'harbourWithoutLand']],
    [
      'with a harbour that faces away',
      replaced(7, hex(2, 0, 'anyHarbour', { facing: 'n' })),
      ['hexes[7].facing', 'harbourWithoutLand'],
    ],
    [
      'whose landscapes run out',
      small({ loose: { ...small().loose, inland: { forest: 1 } } }),
      ['loose.inland', 'inlandRunsOut'],
    ],
    [
      'whose harbours run out',
      small({ loose: { ...small().loose, harbours: {} } }),
      ['loose.harbours', 'harboursRunOut'],
    ],
    [
      'whose numbers run out in some draw',
      small({ loose: { ...small().loose, numbers: { 4: 5 } } }),
      ['loose.numbers', 'numbersRunOut'],
    ],
    [
      'of another shape than the standard numbering needs',
      small({ numbering: 'standard' }),
      ['numbering', 'notStandardPlan'],
    ],
    [
      'with a marked robber that starts on the desert',
      replaced(6, hex(2, 3, 'desert', { robber: true })),
      ['hexes[6].robber', 'robberNotMarked'],
    ],
    ['without the robber it speaks of', small({ robber: 'placeOnMarkedHex' }), ['robber', 'robberMissing']],
    [
      'whose robber is marked twice',
      small({
        robber: 'placeOnMarkedHex',
        hexes: small().hexes.map((one, i) => (i === 2 || i === 4 ? { ...one, robber: true } : one)),
      }),
      ['hexes[4].robber', 'robberTwice'],
    ],
    [
      'whose robber may start at sea',
      small({ robber: 'placeOnMarkedHex', hexes: [...small().hexes.slice(0, 8), hex(4, 4, 'any', { robber: true })] }),
      ['hexes[8].robber', 'robberAtSea'],
    ],
    [
      'with a number where a loose desert may be drawn',
      small({
        hexes: [hex(2, 1, 'anyInland', { number: 9 }), ...small().hexes.slice(1)],
        loose: { ...small().loose, inland: { forest: 2, hill: 1, desert: 1 } },
      }),
      ['hexes[0].number', 'numberMayBeDesert'],
    ],
    [
      'whose loose things may run out where there may be anything',
      small({ loose: { ...small().loose, inland: { forest: 2 }, harbours: { any: 1 }, seas: 0 } }),
      ['loose', 'looseRunOut'],
    ],
    [
      'with a fixed number beside the standard numbering',
      withStandard({ landscape: 'anyInland', number: 9 }),
      ['hexes[0].number', 'fixedNumberInStandard'],
    ],
    [
      'with a desert too many for the standard numbering',
      withStandard({ landscape: 'desert' }),
      ['numbering', 'wrongDeserts'],
    ],
  ])('%s is refused, with the place', (_, plan, expected) => {
    expect(problems(plan)).toContainEqual(expected);
  });

  it('with too little land for two is refused', () => {
    const one = { name: 'Rock', width: 3, height: 3, hexes: [hex(1, 1, 'field', { number: 5 })] };
    expect(problems(one)).toEqual([['hexes', 'tooFewSites']]);
  });

  it('that is neither JSON nor XML, or too long, is refused in words', () => {
    expect(readBoard('hello')).toMatchObject({ problems: [{ code: 'notJson' }] });
    expect(readBoard(' '.repeat(70_000))).toMatchObject({ problems: [{ code: 'tooLarge' }] });
  });

  it('whose numbered hex is open is drawn without a desert there, and needs no token for it', () => {
    const plan = small({
      hexes: [hex(2, 1, 'anyInland', { number: 9 }), ...small().hexes.slice(1)],
      loose: { ...small().loose, numbers: { 4: 3, 9: 2 } },
    });
    expect(problems(plan)).toEqual([]);
  });

  it('with the robber on a marked hex has it there, desert or not', () => {
    const read = readPlan({
      ...small({ robber: 'placeOnMarkedHex' }),
      hexes: small().hexes.map((one) => (one.landscape === 'pasture' ? { ...one, robber: true } : one)),
    });
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    for (const { landscapes, robber } of islands(read.board)) expect(landscapes[robber ?? -1]).toBe('pasture');
  });

  it('has hexes where it names them: what is not named is empty, neither land nor sea, and not drawn', () => {
    const read = readPlan(small());
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    for (const { topology, seas } of islands(read.board)) {
      const drawn = [...topology.hexes, ...seas].map(hexKey).sort();
      expect(drawn).toEqual(small().hexes.map(hexKey).sort());
    }
  });

  it('without a desert has no robber until the first seven; then he may go anywhere', () => {
    const dry = replaced(6, hex(2, 3, 'field', { number: 3 }));
    const t = freshIsland({ seats: 2, document: JSON.stringify(dry) });
    expect(t.state.own.robber).toBe(-1);
    t.state.step = 'robber';
    const hexes = t.state.own.island.landscapes.map((_, i) => `h${i + 1}`);
    expect(hexes.map((at) => t.refusal(t.state.turn, 'moveRobber', '', { at }))).toEqual(hexes.map(() => null));
  });

  it('with several deserts has the robber on one of them, drawn', () => {
    const starts = islands(shippedBoards.large, 'board', 60).map(({ landscapes, robber }) => ({
      on: landscapes[robber ?? -1],
      first: robber === landscapes.indexOf('desert'),
    }));
    expect(new Set(starts.map(({ on }) => on))).toEqual(new Set(['desert']));
    expect(new Set(starts.map(({ first }) => first))).toEqual(new Set([true, false]));
  });

  it('with a harbour without orientation has it face a land hex beside it, drawn', () => {
    const read = readPlan(replaced(7, hex(1, 0, 'anyHarbour')));
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    const facings = islands(read.board, 'board', 60).map(
      ({ seas }) => seas.find(({ x, y }) => x === 1 && y === 0)?.facing,
    );
    expect(new Set(facings)).toEqual(new Set(['s', 'se']));
  });

  it('with too few sites for the players, or red numbers that cannot lie apart, is refused when a match starts', () => {
    const refuse = (seats: number, numbering: string, plan: unknown) =>
      settlers.refuseStart(
        seats,
        { ...usualOptions(settlers.about.options), board: valueOfHash('0'.repeat(64)), numbering },
        {
          board: JSON.stringify(plan),
        },
      )?.code ?? null;
    expect([refuse(2, 'board', small()), refuse(6, 'board', small())]).toEqual([null, 'boardTooSmall']);
    const red = small({ loose: { ...small().loose, numbers: { 6: 4, 8: 4 } } });
    expect([refuse(2, 'random', red), refuse(2, 'apart', red)]).toEqual([null, 'redsTooMany']);
  });

  it('with all its numbers fixed is refused with another numbering, which would change nothing', () => {
    const start = (board: string, numbering: string) =>
      settlers.refuseStart(4, { ...usualOptions(settlers.about.options), board, numbering })?.code ?? null;
    expect(['board', 'random', 'apart'].map((numbering) => start('fixed', numbering))).toEqual([
      null,
      'noLooseNumbers',
      'noLooseNumbers',
    ]);
    expect(start('standard', 'random')).toBeNull();
  });
  it('with red numbers that cannot lie apart is told from one where they can', () => {
    const read = readPlan(small({ loose: { ...small().loose, numbers: { 6: 4, 8: 4 } } }));
    if ('problems' in read) throw new Error('well formed');
    expect(redsFitApart(read.board)).toBe(false);
  });

  it('has words for every problem in both languages, with the same parameters', () => {
    const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const code of Object.keys(boardTexts.en) as ProblemCode[]) {
      expect(parameters(boardTexts.cs[code]), code).toEqual(parameters(boardTexts.en[code]));
    }
  });
});
