import { describe, expect, it } from 'vitest';
import { seeded, usualOptions } from '@partie/kit';
import { black, table, white } from './testing.js';
import { kifuOf, writeKifu } from './write-kifu.js';
import { nameOf } from './points.js';
import { type Kifu, marksOf, contentOf, readKifu, rulesetNamed } from './read-kifu.js';
import { go } from './rules.js';
import { readSgf, setValues, type SgfNode, valuesOf, writeSgf } from './sgf.js';
import { pointFromSgf, pointsFromSgf, sgfPoint } from './sgf-points.js';
import { tellProblem } from './sgf-problems.js';

function trees(text: string): SgfNode[] {
  const read = readSgf(text);
  if ('problem' in read) throw new Error(tellProblem(read.problem));
  return read.trees;
}
const problem = (text: string): string => {
  const read = readSgf(text);
  return 'problem' in read ? tellProblem(read.problem) : 'none';
};
function kifu(text: string): Kifu {
  const read = readKifu(trees(text)[0] as SgfNode);
  if ('problem' in read) throw new Error(tellProblem(read.problem));
  return read;
}
const again = (text: string): string => writeSgf(trees(text));
const rootOf = (text: string) => {
  const { size, root } = kifu(text);
  return contentOf(size, root);
};
const mainLine = ({ size, root }: Kifu): string[] => {
  const moves: string[] = [];
  for (let node: SgfNode | undefined = root; node; node = node.children[0])
    for (const { colour, at } of contentOf(size, node).moves)
      moves.push(`${colour === black ? 'B' : 'W'} ${nameOf(size, at)}`);
  return moves;
};

describe('export', () => {
  it('tells ruleset, komi, handicap, names, times, comments, moves and the result', () => {
    const t = table({ ruleset: 'chinese', size: 9, handicap: 2 });
    t.plays('E5 C7 pass');
    t.makes(1, { do: 'resign' });
    const sgf = writeSgf([
      kifuOf(t.state, {
        black: { name: 'Anna', rank: '3k' },
        white: { name: 'Bedřich [2d]' },
        date: '2026-05-01',
        time: 1800,
        overtime: '5x30 byo-yomi',
        comments: new Map([[2, 'Safe \\ sound]\nand good.']]),
        timeLeft: new Map([
          [1, { seconds: 1780.5 }],
          [3, { seconds: 30, overtime: 5 }],
        ]),
      }),
    ]);
    expect(sgf).toBe(
      `(;FF[4]GM[1]CA[UTF-8]AP[Partie]SZ[9]RU[Chinese]KM[0.5]PB[Anna]BR[3k]PW[Bedřich [2d\\]]DT[2026-05-01]TM[1800]OT[5x30 byo-yomi]HA[2]AB[cg][gc]RE[B+R]
;W[ee]WL[1780.5];B[cc]C[Safe \\\\ sound\\]
and good.];W[]WL[30]OW[5])
`,
    );
  });

  it.each([
    ['jigo is RE[0]', { by: 'count', winner: null, margin: 0 }, '0'],
    ['no result is RE[Void]', { by: 'repetition' }, 'Void'],
    ['half points are told', { by: 'count', winner: white, margin: 3.5 }, 'W+3.5'],
  ] as const)('%s', (_, result, told) => {
    const t = table();
    t.state.result = result;
    expect(valuesOf(kifuOf(t.state), 'RE')).toEqual([told]);
  });

  it('shows territory at the end, dead stones included, and free handicap stones as set-up', () => {
    const t = table({ ruleset: 'japanese', size: 5, handicap: 2, placement: 'free' });
    t.plays('B2 B3 A1 B4 D1 B1 D2 B5 D3 pass D4 pass D5 pass pass');
    t.state.dead = [];
    t.mark(0, 'A1');
    t.agree();
    const tree = kifuOf(t.state);
    expect(valuesOf(tree, 'AB')).toEqual(['bd', 'bc']);
    let last = tree;
    while (last.children[0]) last = last.children[0];
    expect(valuesOf(last, 'TB')).toEqual(['ae', 'ad', 'ac', 'ab', 'aa']);
    expect(valuesOf(last, 'TW')).toEqual(['ee', 'ed', 'ec', 'eb', 'ea']);
  });

  it('colours stay right when the other player goes on after a disagreement', () => {
    const t = table({ ruleset: 'japanese', size: 5 });
    t.plays('C3 pass pass');
    t.makes(1, { do: 'resume' });
    t.plays('B2 D4');
    expect(writeSgf([kifuOf(t.state)])).toContain(';B[cc];W[];B[];B[bd];W[db]');
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
    const names = (value: string) => pointsFromSgf(9, value)?.map((p) => nameOf(9, p));
    expect(names('aa:bb')).toEqual(['A9', 'B9', 'A8', 'B8']);
    expect(names('ii')).toEqual(['J1']);
    expect(names('aa:zz')).toBeUndefined();
    expect(rootOf('(;SZ[9]AB[aa:ba]AW[ca]AE[aa])').put.map(([p, c]) => `${nameOf(9, p)}${c}`)).toEqual([
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

  it('variations are kept', () => {
    const { root } = kifu('(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]))');
    const moves = root.children[0]?.children.map((node) => contentOf(9, node).moves[0]?.at ?? 0);
    expect(moves?.map((at) => nameOf(9, at))).toEqual(['C7', 'G7']);
  });

  it('forgives what common editors write', () => {
    expect(mainLine(kifu('From: me\n\n\ufeff(;GaMe[1]SiZe[9];Black[ee];White[cc]'))).toEqual(['B E5', 'W C7']);
    expect(mainLine(kifu('(SZ[9];B[ee]()\n;W [cc] )'))).toEqual(['B E5', 'W C7']);
    expect(kifu('(;SZ[9:9]KM[6,5]RU[japanese]AB[aa]AB[bb];B[])')).toMatchObject({
      komi: 6.5,
      ruleset: 'japanese',
      size: 9,
    });
    expect(rootOf('(;SZ[9]AB[aa]AB[bb];B[])').put).toHaveLength(2);
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
    ['(;SZ[19:1])', "Line 1: a board of size '19:1' cannot be used; it must have 2 to 25 columns and lines."],
    ['(;SZ[26:9])', "Line 1: a board of size '26:9' cannot be used; it must have 2 to 25 columns and lines."],
    ['(;SZ[5:9];B[fa])', 'Line 1: B[fa] is not on the board.'],
    ['(;SZ[9]\n;B[aa]\n;W[zz])', 'Line 3: W[zz] is not on the board.'],
    ['(;SZ[9]\nAB[aa]\n[kk])', 'Line 3: AB[kk] is not on the board.'],
    ['(;\nSZ[9];B[aa](;W[bb])\n(;W[cc];B[dd]\n(;W[ee])\n(;W[ww])))', 'Line 5: W[ww] is not on the board.'],
  ])('and so do games that make no sense: %j', (text, wanted) => {
    const read = readKifu(trees(text)[0] as SgfNode);
    expect('problem' in read && tellProblem(read.problem)).toBe(wanted);
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

describe('what is marked', () => {
  const marks = (text: string) => marksOf(9, trees(text)[0] as SgfNode);
  const named = <T>(map: ReadonlyMap<number, T>) =>
    Object.fromEntries([...map].map(([p, what]) => [nameOf(9, p), what]));

  it('shapes, labels, territory, lines and arrows', () => {
    const found = marks('(;TR[aa]SQ[ba]CR[ca]MA[da:ea]SL[fa]LB[aa:1][bb:a:b]TB[gg][hh:ii]TW[gh]AR[aa:bb]LN[cc:dd])');
    expect(named(found.shapes)).toEqual({
      A9: 'triangle',
      B9: 'square',
      C9: 'circle',
      D9: 'cross',
      E9: 'cross',
      F9: 'square',
    });
    expect(named(found.labels)).toEqual({ A9: '1', B8: 'a:b' });
    expect(named(found.territory)).toEqual({ G3: 1, H2: 1, J2: 1, H1: 1, J1: 1, G2: 2 });
    expect(found.lines.map(({ from, to, arrow }) => [nameOf(9, from), nameOf(9, to), arrow])).toEqual([
      ['A9', 'B8', true],
      ['C7', 'D6', false],
    ]);
  });

  it('letters and marks of older formats', () => {
    const found = marks('(;FF[3]L[aa][bb]M[cc])');
    expect(named(found.labels)).toEqual({ A9: 'a', B8: 'b' });
    expect(named(found.shapes)).toEqual({ C7: 'cross' });
  });

  it('what is not on the board is left out', () => {
    const found = marks('(;TR[zz]LB[zz:1][:2]AR[aa:zz])');
    expect([found.shapes.size, found.labels.size, found.lines.length]).toEqual([0, 0, 0]);
  });
});

describe('a match written down by the platform', () => {
  const steps = (moves: string) =>
    moves.split(' ').map((name, i) => ({
      seat: i % 2,
      move: name === 'pass' ? { do: 'pass' } : { do: 'play', at: name },
    }));

  it('has names by colour, the day, what was said after which move, and the clocks', () => {
    const t = table({ ruleset: 'chinese', size: 9, black: 'second' });
    t.plays('E5 C7 pass');
    const sgf = writeKifu(t.state, {
      steps: steps('E5 C7 pass'),
      names: ['Anna', 'Bedřich'],
      day: '2026-05-01',
      remarks: [
        { after: 0, text: 'Anna: Hello!' },
        { after: 2, text: 'Bedřich: [hm]' },
        { after: 2, text: 'Anna: yes' },
      ],
      clock: {
        rule: { kind: 'byoyomi', main: 600, periods: 5, seconds: 30 },
        left: new Map([
          [1, [590_500, 30_000, 5] as const],
          [2, [0, 12_340, 3] as const],
        ]),
      },
    });
    expect(sgf).toBe(
      `(;FF[4]GM[1]CA[UTF-8]AP[Partie]SZ[9]RU[Chinese]KM[7.5]PB[Bedřich]PW[Anna]DT[2026-05-01]TM[600]OT[5x30 byo-yomi]C[Anna: Hello!]
;B[ee]BL[590.5];W[cc]WL[12.3]OW[3]C[Bedřich: [hm\\]
Anna: yes];B[])
`,
    );
    expect(again(sgf)).toBe(sgf);
  });

  it('free handicap stones are no moves, nor are marks and agreements', () => {
    const t = table({ size: 9, handicap: 2, placement: 'free', ruleset: 'japanese' });
    t.plays('C3 G7 E5 pass pass');
    t.agree();
    const agreed = [0, 1].map((seat) => ({ seat, move: { do: 'accept', marking: 1 } }));
    const sgf = writeKifu(t.state, {
      steps: [...steps('C3 G7 E5 pass pass'), ...agreed],
      names: ['A', 'B'],
      remarks: [
        { after: 1, text: 'one' },
        { after: 3, text: 'two' },
        { after: 7, text: 'three' },
      ],
    });
    expect(sgf).toMatch(/HA\[2\]AB\[cg\]\[gc\]RE\[[BW]\+[\d.]+\]C\[one\]\n;W\[ee\]C\[two\];B\[\];W\[\]C\[three\]/);
  });

  it('is written in one pass over the steps, however many clocks and remarks there are', () => {
    let looks = 0;
    const all = Array.from({ length: 1000 }, (_, i) => ({
      seat: i % 2,
      get move() {
        looks++;
        return { do: 'pass' };
      },
    }));
    writeKifu(table().state, {
      steps: all,
      names: ['A', 'B'],
      remarks: all.map((_, after) => ({ after, text: 'hm' })),
      clock: { rule: { kind: 'absolute', main: 600 }, left: new Map(all.map((_, i) => [i + 1, [600_000, 0, 0]])) },
    });
    expect(looks).toBeLessThan(10 * all.length);
  });

  it.each([
    [{ places: [1, 2], because: 'time' }, 'B+T'],
    [{ places: [2, 1], because: 'left' }, 'W+F'],
    [{ places: [] }, 'Void'],
  ])('an end that the rules did not bring is told, too: %j', (decided, wanted) => {
    const sgf = writeKifu(table().state, { steps: [], names: [], decided });
    expect(sgf).toContain(`RE[${wanted}]`);
  });
});

describe('a record that is worked on', () => {
  it('properties can be changed, added and taken away', () => {
    const [root] = trees('(;CA[GB2312]C[x])');
    if (root === undefined) throw new Error('no tree');
    setValues(root, 'CA', 'UTF-8');
    setValues(root, 'C');
    setValues(root, 'N', 'name');
    expect(writeSgf([root])).toBe('(;CA[UTF-8]N[name])\n');
  });

  it('variations in variations, ten thousand deep, are no trouble', () => {
    const deep = `(;SZ[9]${'(;B[aa])(;W[bb]'.repeat(10_000)}${')'.repeat(10_000)})`;
    const text = again(deep);
    expect(again(text)).toBe(text);
  });
});

describe('as programs write it', () => {
  it.each([
    [
      'a server with ranks and clocks',
      '(;GM[1]FF[4]CA[UTF-8]AP[CGoban:3]ST[2]\nRU[Japanese]SZ[19]KM[0.50]TM[1800]OT[5x30 byo-yomi]\nPW[a]PB[b]WR[2d]BR[1d?]DT[2010-01-02]RE[W+Time]\n;B[pd]BL[1792.9]\n;W[dp]WL[1790.1]OW[5])',
      ['B Q16', 'W D4'],
    ],
    [
      'an editor with view settings and an empty root comment',
      '(;FF[4]GM[1]SZ[13]CA[UTF-8]AP[GoWrite:2.3]FG[259:]PM[2]C[ ]GN[ ]\n;AW[aa]AB[bb]PL[W]\n;W[cc]KO[]MN[1])',
      ['W C11'],
    ],
    ['points as players say them', '(;GM[1]FF[1]SZ[19];B[Q16];W[D4])', ['B Q16', 'W D4']],
    ['a file from an old system, with its end mark', '(;GM[1]SZ[9]\r\n;B[ee]\r\n;W[cc])\u001a', ['B E5', 'W C7']],
    ['both colours in one node', '(;SZ[9];B[ee]W[cc])', ['B E5', 'W C7']],
    ['junk around the game', 'Hi (see below)\n(;SZ[9];B[ee])\n-- \nme; you', ['B E5']],
  ])('%s', (_, text, wanted) => {
    expect(mainLine(kifu(text))).toEqual(wanted);
    expect(again(again(text))).toBe(again(text));
  });

  it.each([
    ['KM[375]', 7.5],
    ['KM[650]', 6.5],
    ['KM[-5.5]', -5.5],
    ['KM[?]', null],
  ])('%s', (property, komi) => expect(kifu(`(;${property})`).komi).toBe(komi));
});
