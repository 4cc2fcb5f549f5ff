import { loadAnalysis } from '@partie/games/analysis';
import { describe, expect, it, vi } from 'vitest';
import { pointNamed } from '../src/board/points.js';
import { Study } from '../src/analysis/study.js';

// The real settings need a browser.
vi.mock('../src/state/settings.js', () => ({ settings: { value: { language: 'en' } } }));

const analysis = await loadAnalysis('sgf');

function study(text: string): Study {
  const read = analysis.read(text);
  const [game] = 'games' in read ? read.games : [];
  if (game === undefined || 'problem' in game) throw new Error('no game');
  return new Study(analysis, game);
}
const point = (name: string, size = 9) => pointNamed(size, name) ?? -1;
/** The moves from the beginning to the current node. */
const way = (of: Study) =>
  of.path.value
    .slice(1)
    .map((node) => {
      const move = of.moveOf(node);
      return move ? `${move.colour === 1 ? 'B' : 'W'} ${move.name}` : '?';
    })
    .join(', ');

const forked = '(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg](;W[aa])(;W[ii])))';

describe('a record that is looked at', () => {
  it('is leafed through, never beyond its ends', () => {
    const of = study(forked);
    of.step(-1);
    expect(way(of)).toBe('');
    of.step(2);
    expect(way(of)).toBe('B E5, W C7');
    of.step(10);
    expect(way(of)).toBe('B E5, W C7, B G3');
    of.toStart();
    expect(way(of)).toBe('');
    of.toEnd();
    expect(way(of)).toBe('B E5, W C7, B G3');
  });

  it('turns to the variation beside, or to the next one further back, and stays on it', () => {
    const of = study(forked);
    of.toEnd();
    of.switchVariation(1);
    expect(way(of)).toBe('B E5, W G7');
    of.toEnd();
    expect(way(of)).toBe('B E5, W G7, B C3, W A9');
    of.switchVariation(-1);
    expect(way(of)).toBe('B E5, W G7, B C3, W J1');
    of.toStart();
    of.toEnd();
    expect(way(of)).toBe('B E5, W G7, B C3, W J1');
  });

  it('a stone follows a way that is there, or begins a new one, which can be taken away', () => {
    const of = study(forked);
    of.step(1);
    of.play(point('C7'));
    expect([way(of), of.isOwn]).toEqual(['B E5, W C7', false]);
    of.step(-1);
    of.play(point('E3'));
    of.play(null);
    expect([way(of), of.isOwn]).toEqual(['B E5, W E3, B pass', true]);
    expect(of.record.write()).toContain('(;W[eg];B[])');
    of.step(-1);
    of.remove();
    expect(way(of)).toBe('B E5');
    expect(of.continuations).toHaveLength(2);
    // A node of the original record is not removed.
    of.step(1);
    of.remove();
    expect(of.siblings).toHaveLength(2);
  });

  it('says why a stone cannot be put down', () => {
    const of = study('(;SZ[5]AB[bb][ac][bd]AW[cb][bc][dc][cd];B[cc])');
    of.toEnd();
    expect(of.play(point('C3', 5))?.code).toBe('occupied');
    expect(of.play(point('B3', 5))?.code).toBe('ko');
    expect(way(of)).toBe('B C3');
    expect(of.refusal(point('E5', 5))).toBeNull();
  });

  it('goes to any node', () => {
    const of = study(forked);
    const far = of.record.root.children[0]?.children[1]?.children[0]?.children[1];
    if (far) of.goTo(far);
    expect(way(of)).toBe('B E5, W G7, B C3, W J1');
  });

  it('is saved as UTF-8, whatever it was', () => {
    expect(study('(;CA[GB2312]SZ[9];B[aa])').record.write()).toBe('(;CA[UTF-8]SZ[9]\n;B[aa])\n');
  });
});
