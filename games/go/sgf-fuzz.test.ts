/** Any tree survives being written and read; any text is either read or named with its line. */
import { type Random, seeded } from '@partie/kit';
import { expect, it } from 'vitest';
import { positionAt } from './position.js';
import { marksOf, readKifu } from './read-kifu.js';
import { readSgf, type SgfNode, writeSgf } from './sgf.js';
import { tellProblem } from './sgf-problems.js';

const bare = ({ properties, children }: SgfNode): unknown => ({
  properties: properties.map(([name, values]) => [name, values]),
  children: children.map(bare),
});

/** A tree of random nodes, each below a random earlier one, with values that need care. */
function randomTree(luck: Random): SgfNode {
  const signs = Array.from('ab][\\:;() \nč囲😀');
  const value = () => Array.from({ length: luck.int(8, 'length') }, () => luck.pick(signs, 'sign')).join('');
  const node = (): SgfNode => ({
    properties: ['B', 'C', 'LB', 'XX', 'N1']
      .filter(() => luck.int(2, 'has') === 0)
      .map((name) => [name, Array.from({ length: 1 + luck.int(3, 'values') }, value)]),
    children: [],
  });
  const nodes = [node()];
  for (let n = luck.int(12, 'nodes'); n > 0; n--) {
    const next = node();
    luck.pick(nodes, 'below').children.push(next);
    nodes.push(next);
  }
  return nodes[0] as SgfNode;
}

it('any tree reads back as it was written', () => {
  const luck = seeded(8);
  for (let run = 0; run < 1000; run++) {
    const trees = Array.from({ length: 1 + luck.int(3, 'trees') }, () => randomTree(luck));
    const text = writeSgf(trees);
    const read = readSgf(text);
    if ('problem' in read) throw new Error(tellProblem(read.problem));
    expect(read.trees.map(bare)).toEqual(trees.map(bare));
    expect(writeSgf(read.trees)).toBe(text);
  }
});

const sample = `(;GM[1]FF[4]SZ[9]KM[6.5]PB[A [1d\\]]C[one
two]AB[aa:cc][ee]
;B[dd]BL[10]LB[ee:1](;W[ed]TR[aa];B[])(;W[ee]
;B[fe]AR[aa:bb]))
(;GM[1]SZ[13];B[aa])`;

it('any text is read, or its problem is named with a line that is there', () => {
  const luck = seeded(3);
  const signs = '()[];\\:\n\rABCWaz09 č\0';
  let problems = 0;
  for (let run = 0; run < 3000; run++) {
    let text = sample;
    for (let n = luck.int(6, 'how many') + 1; n > 0; n--) {
      const at = luck.int(text.length + 1, 'where');
      const put = luck.int(2, 'put') === 0 ? '' : (signs[luck.int(signs.length, 'sign')] ?? '');
      text = text.slice(0, at) + put + text.slice(at + luck.int(4, 'cut'));
    }
    const lines = text.split(/\r\n|\n\r|\r|\n/).length;
    const read = readSgf(text);
    const trees = 'trees' in read ? read.trees : [];
    const found = 'problem' in read ? [read.problem] : [];
    for (const one of trees) {
      const kifu = readKifu(one);
      if ('problem' in kifu) {
        found.push(kifu.problem);
        continue;
      }
      // Whatever is read can be shown, along every way.
      const left: (readonly SgfNode[])[] = [[one]];
      for (let path = left.pop(); path; path = left.pop()) {
        const last = path.at(-1) as SgfNode;
        positionAt(kifu.size, path);
        marksOf(kifu.size, last);
        for (const child of last.children) left.push([...path, child]);
      }
    }
    problems += found.length;
    for (const problem of found) {
      expect(problem.line, text).toBeGreaterThanOrEqual(1);
      expect(problem.line, text).toBeLessThanOrEqual(lines);
      expect(tellProblem(problem, 'cs')).toMatch(/^Řádek \d+: ./);
    }
    if ('trees' in read) expect(writeSgf(trees)).toBe(again(writeSgf(trees)));
  }
  expect(problems).toBeGreaterThan(500);
});

function again(text: string): string {
  const read = readSgf(text);
  if ('problem' in read) throw new Error(tellProblem(read.problem));
  return writeSgf(read.trees);
}
