import { describe, expect, it } from 'vitest';
import { seeded, usualOptions } from '@partie/kit';
import { black, table, white } from './at-the-table.js';
import {
  type Kifu,
  type KifuNode,
  kifuOf,
  pointFromSgf,
  pointsFromSgf,
  readKifu,
  rulesetNamed,
  sgfPoint,
} from './kifu.js';
import { nameOf } from './points.js';
import { go } from './rules.js';
import { encodingOf, readSgf, type SgfNode, valuesOf, writeSgf } from './sgf.js';

function trees(text: string): SgfNode[] {
  const read = readSgf(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.trees;
}
const problem = (text: string): string => {
  const read = readSgf(text);
  return 'problem' in read ? read.problem : 'none';
};
function kifu(text: string): Kifu {
  const read = readKifu(trees(text)[0] as SgfNode);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}
const again = (text: string): string => writeSgf(trees(text));
const mainLine = ({ size, root }: Kifu): string[] => {
  const moves: string[] = [];
  for (let node: KifuNode | undefined = root; node; node = node.children[0])
    if (node.move) moves.push(`${node.move.colour === black ? 'B' : 'W'} ${nameOf(size, node.move.at)}`);
  return moves;
};

describe('export', () => {
  it('tells ruleset, komi, handicap, names, times, comments, moves and the result', () => {
    const t = table({ ruleset: 'chinese', size: 9, handicap: 2 });
    t.plays('E5 C7 pass');
    t.does(1, { do: 'resign' });
    const sgf = writeSgf([
      kifuOf(t.match, {
        black: { name: 'Anna', rank: '3k' },
        white: { name: 'Bedřich [2d]' },
        date: '2026-05-01',
        time: 1800,
        overtime: '5x30 byo-yomi',
        comments: new Map([[1, 'Safe \\ sound]\nand good.']]),
        timeLeft: new Map([[0, 1780.5]]),
      }),
    ]);
    expect(sgf).toBe(
      `(;FF[4]GM[1]CA[UTF-8]AP[Partie]SZ[9]RU[Chinese]KM[0.5]PB[Anna]BR[3k]PW[Bedřich [2d\\]]DT[2026-05-01]TM[1800]OT[5x30 byo-yomi]HA[2]AB[cg][gc]RE[B+R]
;W[ee]WL[1780.5];B[cc]C[Safe \\\\ sound\\]
and good.];W[])
`,
    );
  });

  it.each([
    ['jigo is RE[0]', { by: 'count', winner: null, margin: 0 }, '0'],
    ['no result is RE[Void]', { by: 'repetition' }, 'Void'],
    ['half points are told', { by: 'count', winner: white, margin: 3.5 }, 'W+3.5'],
  ] as const)('%s', (_, result, told) => {
    const t = table();
    t.match.result = result;
    expect(valuesOf(kifuOf(t.match), 'RE')).toEqual([told]);
  });

  it('shows territory at the end, dead stones included, and free handicap stones as set-up', () => {
    const t = table({ ruleset: 'japanese', size: 5, handicap: 2, placement: 'free' });
    t.plays('B2 B3 A1 B4 D1 B1 D2 B5 D3 pass D4 pass D5 pass pass');
    t.match.dead = [];
    t.mark(0, 'A1');
    t.agree();
    const tree = kifuOf(t.match);
    expect(valuesOf(tree, 'AB')).toEqual(['bd', 'bc']);
    let last = tree;
    while (last.children[0]) last = last.children[0];
    expect(valuesOf(last, 'TB')).toEqual(['ae', 'ad', 'ac', 'ab', 'aa']);
    expect(valuesOf(last, 'TW')).toEqual(['ee', 'ed', 'ec', 'eb', 'ea']);
  });

  it('colours stay right when the other player goes on after a disagreement', () => {
    const t = table({ ruleset: 'japanese', size: 5 });
    t.plays('C3 pass pass');
    t.does(1, { do: 'resume' });
    t.plays('B2 D4');
    expect(writeSgf([kifuOf(t.match)])).toContain(';B[cc];W[];B[];B[bd];W[db]');
  });
});

describe('export → import → export is identical', () => {
  it('for random games by every ruleset', () => {
    for (const [i, ruleset] of Object.keys(go.about.presets).entries()) {
      for (const handicap of [0, 3]) {
        const luck = seeded(10 * i + handicap);
        const options = { ...usualOptions(go.about.options), ruleset, handicap, placement: i % 2 ? 'free' : 'fixed' };
        const { state } = go.setup(2, options, luck);
        for (let n = 0; n < 300 && go.outcome(state) === null; n++) {
          const { seat } = luck.pick(go.pending(state), 'who');
          const moves = go.moves(state, seat).filter((move) => move.do !== 'resign');
          go.apply(state, seat, luck.pick(moves, 'move'), luck);
        }
        const comments = new Map([[2, 'a]b\\c\r\nd\te: [x]']]);
        const sgf = writeSgf([kifuOf(state, { comments, black: { name: '井山' } })]);
        expect(again(sgf)).toBe(sgf);
        const read = kifu(sgf);
        expect([read.ruleset, read.komi, read.handicap]).toEqual([ruleset, state.terms.komi, handicap]);
        const replayed = mainLine(read).map((move) => move.slice(2));
        const played = state.log.filter((done) => done >= 0).slice(handicap > 0 && i % 2 ? handicap : 0);
        expect(replayed).toEqual(played.map((p) => nameOf(9, p)));
      }
    }
  });

  it('with variations, unknown properties and several games in a file', () => {
    const text = '(;GM[1]FF[4]XX[1][2](;B[aa](;W[bb])(;W[cc]LB[dd:1][ee:a b]))(;B[dd];W[ee]))\n(;GM[1];B[])';
    expect(again(again(text))).toBe(again(text));
    expect(again(text).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});

describe('import', () => {
  it('`[tt]` is a pass on 19×19 and smaller, a point on larger boards', () => {
    expect(mainLine(kifu('(;SZ[19];B[tt];W[])'))).toEqual(['B pass', 'W pass']);
    expect(pointFromSgf(9, 'tt')).toBe(0);
    expect(nameOf(21, pointFromSgf(21, 'tt') ?? 0)).toBe('U2');
    expect(pointFromSgf(9, 'jj')).toBeNull();
  });

  it('compressed point lists are rectangles', () => {
    const names = (values: string[]) => pointsFromSgf(9, values)?.map((p) => nameOf(9, p));
    expect(names(['aa:bb', 'ii'])).toEqual(['A9', 'B9', 'A8', 'B8', 'J1']);
    expect(names(['aa:zz'])).toBeUndefined();
    expect(kifu('(;SZ[9]AB[aa:ba]AW[ca]AE[aa])').root.put.map(([p, c]) => `${nameOf(9, p)}${c}`)).toEqual([
      'A91',
      'B91',
      'C92',
      'A90',
    ]);
  });

  it('escapes: brackets, backslashes, soft line breaks', () => {
    const [tree] = trees('(;C[a\\]b\\\\c\\\nd\r\ne\\:f\tg])');
    expect(valuesOf(tree as SgfNode, 'C')).toEqual(['a]b\\cd\ne:f g']);
  });

  it('non-UTF-8 encodings are recognised', () => {
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(encodingOf(bytes('(;GM[1]CA[Shift_JIS]C[..])'))).toBe('shift_jis');
    expect(encodingOf(bytes('(;GM[1])'))).toBe('iso-8859-1');
    expect(encodingOf(bytes('\u00ef\u00bb\u00bf(;GM[1])'))).toBe('utf-8');
    // A second byte of Shift-JIS may look like a backslash or a bracket; once decoded it does no harm.
    const file = Uint8Array.from([...bytes('(;CA[Shift_JIS]C['), 0x83, 0x5c, 0x83, 0x5d, ...bytes('];B[aa])')]);
    const text = new TextDecoder(encodingOf(file)).decode(file);
    expect(kifu(text).root.comment).toBe('ソゾ');
  });

  it('variations are kept', () => {
    const { root } = kifu('(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]))');
    expect(root.children[0]?.children.map(({ move }) => nameOf(9, move?.at ?? 0))).toEqual(['C7', 'G7']);
  });

  it('forgives what common editors write', () => {
    expect(mainLine(kifu('From: me\n\n\ufeff(;GaMe[1]SiZe[9];Black[ee];White[cc]'))).toEqual(['B E5', 'W C7']);
    expect(mainLine(kifu('(SZ[9];B[ee]()\n;W [cc] )'))).toEqual(['B E5', 'W C7']);
    expect(kifu('(;SZ[9:9]KM[6,5]RU[japanese]AB[aa]AB[bb];B[])')).toMatchObject({
      komi: 6.5,
      ruleset: 'japanese',
      size: 9,
    });
    expect(kifu('(;SZ[9]AB[aa]AB[bb];B[])').root.put).toHaveLength(2);
    expect(kifu('(;)').size).toBe(19);
  });

  it.each([
    ['(;GM[1]\n;B[aa\n', "Line 2: the value of B is not closed: ']' is missing."],
    ['(;GM[1]\n\n;B)', "Line 3: property B has no value: '[' is missing."],
    ['(;GM[1])\n)', "Line 2: ')' closes nothing."],
    ['(;GM[1]\n ! ;B[aa])', "Line 2: '!' is not expected here."],
    ['hello', 'Line 1: there is no game: a game begins with (;'],
    ['', 'Line 1: there is no game: a game begins with (;'],
  ])('errors name the line: %j', (text, wanted) => expect(problem(text)).toBe(wanted));

  it.each([
    ['(;GM[2])', 'Line 1: this is not Go (GM[2]).'],
    ['(;SZ[19:13])', "Line 1: a board of size '19:13' cannot be used; it must be square, 5 to 25."],
    ['(;SZ[9]\n;B[aa]\n;W[zz])', 'Line 3: W[zz] is not on the board.'],
    ['(;SZ[9]\nAB[aa][kk])', 'Line 1: AB names a point that is not on the board.'],
  ])('and so do games that make no sense: %j', (text, wanted) => {
    const read = readKifu(trees(text)[0] as SgfNode);
    expect('problem' in read && read.problem).toBe(wanted);
  });

  it('knows rulesets by their various names', () => {
    const names = ['Japanese', 'jp', 'Chinese', 'AGA', 'Tromp-Taylor', 'tromp taylor', 'Source', 'NZ', ''];
    const j = 'japanese';
    expect(names.map(rulesetNamed)).toEqual([
      j,
      j,
      'chinese',
      'aga',
      'trompTaylor',
      'trompTaylor',
      'source',
      null,
      null,
    ]);
  });

  it('a game of thousands of moves is no trouble', () => {
    const long = `(;SZ[9]${';B[aa];W[]'.repeat(20_000)})`;
    expect(mainLine(kifu(again(long)))).toHaveLength(40_000);
  });

  it('points are counted from the upper left', () => {
    expect(sgfPoint(19, pointFromSgf(19, 'pd') ?? 0)).toBe('pd');
    expect(nameOf(19, pointFromSgf(19, 'pd') ?? 0)).toBe('Q16');
  });
});
