import { seeded, seededBits, UniformRandom, type Random } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { type BoardDefinition, isRed, type Landscape, type PlannedHex, rollNumbers } from './board-definition.js';
import { generateIsland, type Island, type Numbering } from './generate-island.js';
import { directions, hexKey, type Loc, neighbour } from './hexes.js';
import { readPlan } from './read-board.js';
import { hexesApart, redsAfterDraw, redsFitApart } from './reds-apart.js';

const islands = (board: BoardDefinition, numbering: Numbering, count: number): Island[] =>
  Array.from({ length: count }, (_, i) => generateIsland(board, numbering, new UniformRandom(seededBits(i + 1))));

/** What is wrong with the numbers of an island. */
function faults({ topology, landscapes, numbers }: Island, apart: boolean): string[] {
  const at = new Map(topology.hexes.map((hex, i) => [hexKey(hex), numbers[i] ?? null]));
  const redBeside = (hex: Loc) => directions.some((towards) => isRed(at.get(hexKey(neighbour(hex, towards))) ?? null));
  return topology.hexes.flatMap((hex, i) => {
    const [isDesert, number] = [landscapes[i] === 'desert', numbers[i] ?? null];
    if (isDesert !== (number === null)) return [`${hexKey(hex)}: ${landscapes[i]} with number ${number}`];
    return apart && isRed(number) && redBeside(hex) ? [`${hexKey(hex)}: red beside red`] : [];
  });
}

/** A plan of one to a dozen hexes in which anything may be open, numbered, or missing. */
function anyPlan(random: Random): unknown {
  const kinds: Landscape[] = ['forest', 'hill', 'field', 'desert', 'sea', 'anyInland', 'anyInland', 'any'];
  const places = [0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
  const chosen = random.shuffle(places, 'places', hexKey).slice(0, 5 + random.int(8, 'size'));
  const hexes = chosen.map((hex): PlannedHex => {
    const landscape = random.pick(kinds, 'landscape');
    const number = random.int(4, 'numbered') === 0 ? { number: random.pick(rollNumbers, 'number') } : {};
    return { ...hex, landscape, ...(landscape === 'desert' || landscape === 'sea' ? {} : number) };
  });
  const numbers = { 3: random.int(5, 'n'), 6: random.int(3, 'n'), 8: random.int(2, 'n'), 10: random.int(6, 'n') };
  const inland = { forest: random.int(6, 'n'), mountain: random.int(4, 'n'), desert: random.int(3, 'n') };
  return { name: 'Any', width: 4, height: 3, loose: { inland, seas: random.int(4, 'n'), numbers }, hexes };
}
const boards: BoardDefinition[] = Array.from({ length: 6000 }, (_, seed) => readPlan(anyPlan(seeded(seed)))).flatMap(
  (read) => ('board' in read ? [read.board] : []),
);

const chain = (...order: number[]): BoardDefinition => ({
  name: 'Chain',
  width: 6,
  height: 6,
  robber: 'placeOnDesert',
  numbering: 'random',
  loose: { inland: {}, harbours: {}, seas: 0, numbers: { '6': 1, '8': 1, '9': 1 } },
  hexes: order.map((x) => ({ x, y: 1, landscape: 'forest' })),
});
/** The same, with open land and a loose desert among it. */
const openChain = (length: number, deserts: number, numbers: BoardDefinition['loose']['numbers']): BoardDefinition => ({
  ...chain(),
  hexes: Array.from({ length }, (_, x) => ({ x, y: 1, landscape: 'anyInland' as const })),
  loose: { inland: { forest: length - deserts, desert: deserts }, harbours: {}, seas: 0, numbers },
});

describe('in every draw', () => {
  it('of a board that is not refused, every field has its number, and nothing else has one', () => {
    expect(boards.length).toBeGreaterThan(300);
    expect(boards.some(({ hexes }) => hexes.some((hex) => hex.landscape === 'anyInland' && hex.number))).toBe(true);
    for (const board of boards)
      for (const island of islands(board, 'random', 8))
        expect(faults(island, false), JSON.stringify(board)).toEqual([]);
  });
  it('of a board where red numbers can lie apart, they do', () => {
    const fitting = boards.filter(redsFitApart);
    expect(fitting.length).toBeGreaterThan(100);
    expect(fitting.length).toBeLessThan(boards.length);
    for (const board of fitting)
      for (const island of islands(board, 'apart', 8)) expect(faults(island, true), JSON.stringify(board)).toEqual([]);
  });
  it('the places by which a board was accepted are enough, whatever was lost', () => {
    for (const board of [...boards.filter(redsFitApart), openChain(4, 1, { '6': 1, '8': 1, '9': 3 })])
      for (const { topology, landscapes } of islands(board, 'random', 8)) {
        const numbered = new Set(board.hexes.flatMap((hex) => (hex.number === undefined ? [] : [hexKey(hex)])));
        const fields = topology.hexes.filter((hex, i) => landscapes[i] !== 'desert' && !numbered.has(hexKey(hex)));
        const keys = new Set(fields.map(hexKey));
        const places = redsAfterDraw(board, (hex) => keys.has(hexKey(hex)));
        const chosen = new Set(places.map(hexKey));
        const reds = (board.loose.numbers['6'] ?? 0) + (board.loose.numbers['8'] ?? 0);
        expect(chosen.size).toBeGreaterThanOrEqual(Math.min(reds, fields.length));
        expect(places.every((hex) => keys.has(hexKey(hex)))).toBe(true);
        expect(places.some((hex) => directions.some((to) => chosen.has(hexKey(neighbour(hex, to)))))).toBe(false);
      }
  });
});

describe('red numbers apart', () => {
  it.each([
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ])('in a chain of three hexes lie at its ends, in whatever order the hexes are listed: %i, %i, %i', (...order) => {
    expect(redsFitApart(chain(...order))).toBe(true);
    for (const island of islands(chain(...order), 'apart', 30)) expect(faults(island, true)).toEqual([]);
  });
  it('are refused where a desert may take the place that they need, not where there is another', () => {
    const two = { '6': 1, '8': 1, '9': 3 } as const;
    // A desert at an end leaves two neighbours; of five hexes in a row three are left that do not all touch.
    expect(redsFitApart(openChain(3, 1, two))).toBe(false);
    expect(redsFitApart(openChain(5, 1, two))).toBe(true);
    expect(redsFitApart(openChain(4, 1, two))).toBe(true);
    for (const length of [4, 5])
      for (const island of islands(openChain(length, 1, two), 'apart', 60)) expect(faults(island, true)).toEqual([]);
  });
  it('are found exactly when they exist: compared with every subset of small islands', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed);
      const places = [0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
      const hexes = random.shuffle(places, 'places', hexKey).slice(0, 1 + random.int(11, 'size'));
      const touch = (a: Loc, b: Loc) => directions.some((towards) => hexKey(neighbour(a, towards)) === hexKey(b));
      let most = 0;
      for (let subset = 0; subset < 1 << hexes.length; subset++) {
        const chosen = hexes.filter((_, i) => subset & (1 << i));
        if (chosen.length > most && !chosen.some((a) => chosen.some((b) => touch(a, b)))) most = chosen.length;
      }
      expect(hexesApart(hexes, most)).toHaveLength(most);
      expect(hexesApart(hexes, most + 1)).toBeNull();
    }
  });
  it('are looked for in a moment on the largest plans', () => {
    const hexes = Array.from({ length: 900 }, (_, i) => ({
      x: i % 30,
      y: Math.floor(i / 30),
      landscape: 'any' as const,
    }));
    const loose = {
      inland: { forest: 800, desert: 50 },
      harbours: {},
      seas: 50,
      numbers: { '6': 200, '8': 60, '9': 600 },
    };
    const board = { ...chain(), width: 30, height: 30, hexes, loose };
    expect(redsFitApart(board)).toBe(false);
    expect(redsFitApart({ ...board, loose: { ...loose, numbers: { ...loose.numbers, '6': 100 } } })).toBe(true);
  });
});
