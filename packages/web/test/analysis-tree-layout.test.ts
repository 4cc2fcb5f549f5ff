import { describe, expect, it } from 'vitest';
import { layOut } from '../src/analysis/tree-layout.js';

interface Named {
  readonly name: string;
  readonly children: Named[];
}
/** Builds a tree from brackets: `a b (c d) (e)`; names are one letter. */
function tree(text: string): Named {
  const root: Named = { name: 'root', children: [] };
  const open: Named[] = [];
  let here = root;
  for (const sign of text.replaceAll(' ', '')) {
    if (sign === '(') open.push(here);
    else if (sign === ')') here = open.pop() ?? root;
    else {
      const node = { name: sign, children: [] };
      here.children.push(node);
      here = node;
    }
  }
  return root;
}
const placesOf = (text: string) =>
  Object.fromEntries(layOut(tree(text)).placed.map(({ node, column, row }) => [node.name, `${column},${row}`]));

describe('the tree of variations', () => {
  it('has the main line on top, from left to right', () => {
    expect(placesOf('a b c')).toEqual({ root: '0,0', a: '1,0', b: '2,0', c: '3,0' });
  });

  it('puts a variation below, where its whole line has room', () => {
    expect(placesOf('a (b c d) (x y)')).toMatchObject({ b: '2,0', x: '2,1', y: '3,1' });
    // The later variation lies nearer to the line, the earlier one below it.
    expect(placesOf('a (b (c d) (p q)) (x y z)')).toMatchObject({ p: '3,1', q: '4,1', x: '2,2', z: '4,2' });
  });

  it('uses a row again where it is free', () => {
    expect(placesOf('a (b c d (e f) (p)) (x)')).toMatchObject({ p: '5,1', x: '2,1' });
  });

  it('never puts two nodes onto one place', () => {
    const layout = layOut(tree('a (b (c (d) (e) (f g)) (h i (j) (k))) (l (m) (n o p)) (q)'));
    const places = layout.placed.map(({ column, row }) => `${column},${row}`);
    expect(new Set(places).size).toBe(places.length);
    expect(layout.placed.every(({ row }) => row < layout.rows)).toBe(true);
  });

  it('takes a game of any length', () => {
    const root: Named = { name: '0', children: [] };
    for (let i = 0, here = root; i < 50_000; i++) {
      const next: Named = { name: String(i + 1), children: [] };
      here.children.push(next);
      here = next;
    }
    expect(layOut(root)).toMatchObject({ rows: 1, columns: 50_001 });
  });
});
