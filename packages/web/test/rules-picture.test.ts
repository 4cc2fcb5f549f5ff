import { gameById } from '@partie/games';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../src/parts/markdown.js';
import { readIslandDrawing } from '../src/rules/island-drawing.js';

describe('a picture in the rules', () => {
  it('is read with its words, in a line of its own', () => {
    expect(readMarkdown('Text\n![A wood (one).](hexes: forest 8 at 0,0)\nmore')).toEqual([
      { is: 'paragraph', spans: [{ text: 'Text', as: 'plain' }] },
      { is: 'picture', text: 'A wood (one).', target: 'hexes: forest 8 at 0,0' },
      { is: 'paragraph', spans: [{ text: 'more', as: 'plain' }] },
    ]);
  });
  it('has hexes, piers, pieces at corners and along edges, and marked corners', () => {
    const drawing = readIslandDrawing(
      'hexes: forest 8 at 0,0; sea at 1,-1; pier harbour 3:1 at 1 to 0ne-0e; road B at 0w-0nw; robber at 0; empty at 0e',
    );
    expect(drawing?.hexes).toMatchObject([
      { x: 0, y: 0, is: 'forest', label: '8' },
      { x: 1.5, is: 'sea' },
    ]);
    const [pier] = drawing?.piers ?? [];
    expect([pier?.space.is, pier?.space.label, pier?.ends[1]]).toEqual(['harbour', '3:1', [1, 0]]);
    expect(drawing?.pieces.map(({ piece, letter }) => [piece, letter])).toEqual([
      [{ kind: 'road', owner: 1 }, 'B'],
      [{ kind: 'robber' }, ''],
    ]);
    expect(drawing?.empty).toEqual([[1, 0]]);
  });
  it('that cannot be read is left to its words', () => {
    expect(readIslandDrawing('hexes: forest 8 at 0,0; settlement A at 3ne')).toBeNull();
    expect(readIslandDrawing('hexes: forest 8 at 0,0; settlement A at 0x')).toBeNull();
  });
  it.each(['en', 'cs'] as const)('of Settlers can be drawn: %s', (language) => {
    const rules = gameById('settlers')?.about.texts[language].rules ?? '';
    const pictures = readMarkdown(rules).filter((block) => block.is === 'picture');
    expect(pictures).toHaveLength(4);
    for (const { target } of pictures) expect(readIslandDrawing(target)).not.toBeNull();
  });
});
