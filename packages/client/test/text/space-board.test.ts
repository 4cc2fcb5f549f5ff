import { gameById } from '@partie/games';
import {
  type Game,
  type Move,
  randomChooser,
  seeded,
  type Space,
  type SpacesBoard,
  startMatch,
  usualOptions,
  type View,
} from '@partie/kit';
import { type GameInfo, gameInfo } from '@partie/protocol';
import { describe, expect, test } from 'vitest';
import { lineWidth, plainLines, textTable } from '../../src/text/index.js';
import { spaceBoard } from '../../src/text/space-board.js';
import { describeSpace, typedReader } from '../../src/words/index.js';

const style = { language: 'en', width: 80, symbols: false } as const;
const names = ['Jana', 'Petr', 'Karel', 'Eva'];

/** A match after so many random moves, as the one sees it who is to decide. */
function position(game: Game, seats: number, steps: number): { view: View; moves: readonly Move[] } {
  const random = seeded(5);
  const { state } = startMatch(game, seats, usualOptions(game.about.options), random);
  const choose = randomChooser(game, 3);
  for (let i = 0; i < steps && game.outcome(state) === null; i++) {
    const seat = game.pending(state)[0]?.seat ?? 0;
    game.apply(state, seat, choose(state, seat, game.moves(state, seat)), random);
  }
  const seat = game.pending(state)[0]?.seat ?? 0;
  return { view: game.view(state, seat), moves: game.moves(state, seat) };
}
const settlers = gameById('settlers') as Game;
const drawn = (game: Game, seats: number, steps: number, more: { height?: number; cursor?: string } = {}) => {
  const { height, cursor } = more;
  const scene = { info: gameInfo(game), ...position(game, seats, steps), names: names.slice(0, seats) };
  return textTable(
    { ...scene, ...(cursor !== undefined && { cursor }) },
    style,
    height === undefined ? {} : { height },
  );
};
const text = (...args: Parameters<typeof drawn>): string => plainLines(drawn(...args)).join('\n');

test('an island: hexes with numbers and letters, pieces with the number of their player, places by name', () => {
  expect(text(settlers, 3, 4)).toMatchInlineSnapshot(`
    "                         b2:1                              3 Karel  1 pt  Road 1
                           /s1----s2                           1 Jana   1 pt  Road 1
              3:1 /s3----.\\    8O   /s5----s6  l2:1          > 2 Petr
         /s7----s8   10M 3/ S3----.\\    3H   /.----s12
      s13    9M   s14----.\\    4F   /. =1= S1    6F   s18    R robber  S settlement
     3:1 s19---s20    5H   s21---s22    9O   /.----s24 o2:1    D desert  F field
      s25   12P   s26---s27   11F   s28---s29    2O   s30      O forest  H hill
         s31---s32    6P   s33---s34    RD   s35---s36         M mountain  P pasture
      s37   11H   s38---s39    3F   s40---s41    5O   s42      b brick  g grain
    w2:1 s43---s44    4P   s45---s46   10M   s47---s48 3:1     o ore  w wood  l wool
                  s49---s50    8P   s51---s52
                     3:1   s53---s54 g2:1
      Development cards 25   Bank 19×wood 19×brick 19×wool 19×grain 19×ore
    Place a settlement.
    You can type: any of 46 points, such as s1  leave"
  `);
});
test('roads, a robber, and what the letters mean', () => {
  expect(text(settlers, 4, 260)).toMatchInlineSnapshot(`
    "                         b2:1                            Roll 8
                           /.-----.\\                           1 Jana   3 pts
              3:1 /.-----.\\    8O 3/ S3----.\\  l2:1              Knights 1  Road 2
         /.-----.\\   10M 3/ S3=3= . \\4  3H   /.-----.\\           Played cards knight
       .\\    9M 2/ S2----.\\    4F 4/ . =4= S4\\4 R6F   /.         Bought this turn 1
     3:1 /S2=2= .\\    5H 2/ . =2= S4    9O   /. =4= S4 o2:1    2 Petr   3 pts
       .\\   12P 1/ . =2= S2   11F   /.-----.\\    2O   /.         Road 3  Played
         /. =1= S1    6P   /.-----.\\    D    /.-----.\\           cards monopoly
       .\\   11H   /.-----S3\\3  3F   /.-----.\\    5O   /.       3 Karel  3 pts
    w2:1  .-----.\\    4P   /. =4= S4   10M   /.-----.  3:1       Knights 1  Road 3
                   S1=1= . \\1  8P   /.-----.                     Played cards knight
                     3:1    S1----.  g2:1                        Development cards 1
                                                             > 4 Eva    4 pts
                                                                 Knights 1  Road 4
      Development cards 18   Bank 13×wood 19×brick 10×wool 14×grain 18×ore
      Played cards: knight road building   Hand: 3×wool 3×grain
    Build, trade, play a card, or end the turn.
    You can type: offer 1wool 1wood  offer 1wool 1brick  offer 1wool 1grain
      offer 1wool 1ore  offer 1grain 1wood  offer 1grain 1brick  offer 1grain 1wool
      offer 1grain 1ore  offer-to 1wool 1wood  offer-to 1wool 1brick
      offer-to 1wool 1grain  offer-to 1wool 1ore  offer-to 1grain 1wood
      offer-to 1grain 1brick  offer-to 1grain 1wool  offer-to 1grain 1ore  end
      any amounts: offer 1brick 2wood for 1wool"
  `);
});
/** A board without a game: its spaces, what stands on them, and where one may go. */
const board = (
  about: SpacesBoard,
  spaces: readonly Space[],
  pieces: Record<string, { kind: string; owner: number }>,
  legal: readonly string[],
) => {
  const words = { man: 'man' };
  const info = { texts: { en: { words }, cs: { words } } } as unknown as Pick<GameInfo, 'texts'>;
  const view = { open: { pieces }, fixed: { spaces } } as unknown as View;
  const marks = { legal: new Map(legal.map((id) => [id, null])) };
  return plainLines(spaceBoard(info, about, view, marks, style).lines).join('\n');
};
const point = (id: string, layer = 'points', is?: string): Space => ({
  id,
  layer,
  x: 'abcdefg'.indexOf(id[0] ?? ''),
  y: -Number(id[1]),
  ...(is !== undefined && { is }),
});

test('a mill: points, lines between them, and coordinates', () => {
  const rows = ['a3 b3 c3', 'a2 b2 c2', 'a1 b1 c1', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3'].map((row) => row.split(' '));
  const points = rows
    .slice(0, 3)
    .flat()
    .map((id) => point(id));
  const lines = rows.flatMap(([a = '', b = '', c = '']) =>
    [[a, b] as const, [b, c] as const].map(
      (ends): Space => ({ ...point(a), id: ends.join('-'), layer: 'lines', ends }),
    ),
  );
  const mill: SpacesBoard = {
    kind: 'spaces',
    layers: { lines: { shape: 'line' }, points: { shape: 'point' } },
    pieces: { man: 'disc' },
  };
  const men = { a3: { kind: 'man', owner: 0 }, b2: { kind: 'man', owner: 1 } };
  expect(board(mill, [...lines, ...points], men, ['c1'])).toMatchInlineSnapshot(`
    "    a    b    c
     3  M1---.----.
        |    |    |
     2  .----M2---.
        |    |    |
     1  .----.----.
        a    b    c"
  `);
});
test('draughts: squares with coordinates, light ones empty', () => {
  const squares = ['a', 'b', 'c', 'd'].flatMap((letter, x) =>
    [1, 2, 3, 4].map((y) => point(`${letter}${y}`, 'squares', (x + y) % 2 === 1 ? 'dark' : 'light')),
  );
  const draughts: SpacesBoard = {
    kind: 'spaces',
    layers: { squares: { shape: 'square' } },
    pieces: { man: 'disc' },
    tones: { dark: 'dark', light: 'light' },
  };
  const men = { a1: { kind: 'man', owner: 0 }, d4: { kind: 'man', owner: 1 } };
  expect(board(draughts, squares, men, ['b2'])).toMatchInlineSnapshot(`
    "    a   b   c   d
     4      .       M2
     3  .       .
     2      .       .
     1  M1      .
        a   b   c   d"
  `);
});

describe('in a terminal of 80×24', () => {
  test('the table is never higher than it may be, and shows what is to be done', () => {
    for (const steps of [0, 4, 30, 260])
      for (const seats of [2, 3, 4]) {
        const lines = drawn(settlers, seats, steps, { height: 22 });
        expect(lines.length).toBeLessThanOrEqual(22);
        expect(plainLines(lines).join('\n')).toMatch(/You can type:|won/);
      }
  });
  test('what is under the cursor is in the window, by name', () => {
    for (const cursor of ['s1', 's54', 's25', 'h19', 'e1'])
      expect(text(settlers, 4, 260, { height: 18, cursor })).toContain(cursor);
  });
  test('a board of nineteen lines is cut to the window, with the cursor in it', () => {
    const go = gameById('go') as Game;
    const random = seeded(1);
    const { state } = startMatch(go, 2, { ...usualOptions(go.about.options), size: 19 }, random);
    const scene = { info: gameInfo(go), view: go.view(state, 0), moves: go.moves(state, 0), names: ['Jana', 'Petr'] };
    for (const cursor of ['A1', 'T19', 'K10']) {
      const lines = textTable({ ...scene, cursor }, style, { height: 18 });
      expect(lines.length).toBeLessThanOrEqual(18);
      expect(lines.some((one) => one.some(({ reversed }) => reversed === true))).toBe(true);
    }
  });
  test('no line is wider than the terminal, however large the island', () => {
    for (const width of [60, 80, 132]) {
      const { view, moves } = position(settlers, 6, 100);
      const scene = { info: gameInfo(settlers), view, moves, names: [...names, 'Ota', 'Ivo'] };
      const lines = textTable(scene, { ...style, width }, { height: 20 });
      expect(lines.filter((one) => lineWidth(one) > width)).toEqual([]);
    }
  });
});

test('a space under the pointer does its only move; a piece that can go to several places does none', () => {
  const { view, moves } = position(settlers, 3, 4);
  const info = gameInfo(settlers);
  const spans = textTable({ info, view, moves, names: names.slice(0, 3) }, style).flat();
  const clicked = spans.find(({ text: shown }) => shown === 's25');
  expect(typedReader(info, view, moves, 'en').read(clicked?.typed ?? '')).toMatchObject({
    is: 'move',
    move: { at: 's25' },
  });
});

test('the piece of the last move stands in brackets, and is told so', () => {
  const info = gameInfo(settlers);
  const { view } = position(settlers, 3, 4);
  const [at = ''] = Object.keys(view.open.pieces as object).filter((id) => id.startsWith('s'));
  const last = { ...view, open: { ...view.open, last: [at] } };
  const lines = (shown: View) => plainLines(textTable({ info, view: shown, moves: [], names }, style)).join('\n');
  expect(lines(view)).not.toMatch(/\(S[123]\)|\([123]S\)/);
  expect(lines(last)).toMatch(/\(S[123]\)|\([123]S\)/);
});

test('a space of the last move is told so', () => {
  const space: Space = { id: 'a1', layer: 'squares', x: 0, y: 0 };
  const say = (language: 'en' | 'cs', last: readonly string[]) =>
    describeSpace(gameInfo(gameById('five-in-a-row') as Game), space, {}, () => '', language, [], last);
  expect([say('en', ['a1']), say('cs', ['a1']), say('en', ['b1'])]).toEqual([
    'square a1, empty, last move',
    'pole a1, prázdné, poslední tah',
    'square a1, empty',
  ]);
});
