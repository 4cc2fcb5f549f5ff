import { pointOf, readKifu, readSgf } from '@partie/games/go';
import { describe, expect, it } from 'vitest';
import { pointOfCell, Study } from '../src/analysis/study.js';

function study(text: string): Study {
  const read = readSgf(text);
  const kifu = 'trees' in read && read.trees[0] ? readKifu(read.trees[0]) : null;
  if (kifu === null || 'problem' in kifu) throw new Error('no game');
  return new Study(kifu);
}
const point = (name: string, size = 9) => pointOfCell(size, pointOf(size, name) ?? 0);
/** The way to where one is, as SGF writes it. */
const way = (of: Study) =>
  of.path.value
    .slice(1)
    .map(({ properties: [[name, values] = ['', []]] }) => `${name}${values[0]}`)
    .join(' ');

const forked = '(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg](;W[aa])(;W[ii])))';

describe('a record that is looked at', () => {
  it('is leafed through, never beyond its ends', () => {
    const of = study(forked);
    of.step(-1);
    expect(way(of)).toBe('');
    of.step(2);
    expect(way(of)).toBe('Bee Wcc');
    of.step(10);
    expect(way(of)).toBe('Bee Wcc Bgg');
    of.toStart();
    expect(way(of)).toBe('');
    of.toEnd();
    expect(way(of)).toBe('Bee Wcc Bgg');
  });

  it('turns to the variation beside, or to the next one further back, and stays on it', () => {
    const of = study(forked);
    of.toEnd();
    of.turn(1);
    expect(way(of)).toBe('Bee Wgc');
    of.toEnd();
    expect(way(of)).toBe('Bee Wgc Bcg Waa');
    of.turn(-1);
    expect(way(of)).toBe('Bee Wgc Bcg Wii');
    of.toStart();
    of.toEnd();
    expect(way(of)).toBe('Bee Wgc Bcg Wii');
  });

  it('a stone follows a way that is there, or begins a new one, which can be taken away', () => {
    const of = study(forked);
    of.step(1);
    of.play(point('C7'));
    expect([way(of), of.isOwn]).toEqual(['Bee Wcc', false]);
    of.step(-1);
    of.play(point('E3'));
    of.play(null);
    expect([way(of), of.isOwn]).toEqual(['Bee Weg B', true]);
    expect(of.write()).toContain('(;W[eg];B[])');
    of.step(-1);
    of.remove();
    expect(way(of)).toBe('Bee');
    expect(of.ways).toHaveLength(2);
    // What the record came with stays.
    of.step(1);
    of.remove();
    expect(of.siblings).toHaveLength(2);
  });

  it('says why a stone cannot be put down', () => {
    const of = study('(;SZ[5]AB[bb][ac][bd]AW[cb][bc][dc][cd];B[cc])');
    of.toEnd();
    expect(of.play(point('C3', 5))?.code).toBe('occupied');
    expect(of.play(point('B3', 5))?.code).toBe('ko');
    expect(way(of)).toBe('Bcc');
    expect(of.refusal(point('E5', 5))).toBeNull();
  });

  it('goes to any node', () => {
    const of = study(forked);
    const far = of.kifu.root.children[0]?.children[1]?.children[0]?.children[1];
    if (far) of.goTo(far);
    expect(way(of)).toBe('Bee Wgc Bcg Wii');
  });

  it('is saved as UTF-8, whatever it was', () => {
    expect(study('(;CA[GB2312]SZ[9];B[aa])').write()).toBe('(;CA[UTF-8]SZ[9]\n;B[aa])\n');
  });
});
