import { describe, expect, it } from 'vitest';
import { partie } from './command.js';

describe('partie gtp', () => {
  it('answers one command after another until it is told to quit', () => {
    const { out, code } = partie(
      ['gtp'],
      '1 protocol_version\n2 boardsize 9\n\n3 play b E5\n4 play w E5\n5 quit\n6 name\n',
    );
    expect(out).toBe('=1 2\n\n=2 \n\n=3 \n\n?4 illegal move\n\n=5 \n\n');
    expect(code).toBe(0);
  });
  it('repeats itself with the same seed', () => {
    const moves = (seed: string) =>
      partie(['gtp', '--seed', seed], 'boardsize 9\ngenmove b\ngenmove w\ngenmove b\n').out;
    expect(moves('7')).toBe(moves('7'));
  });
  it('plays by the rules it is told', () => {
    const all = 'boardsize 5\nkomi 0\nplay b C1\nplay b C2\nplay b C3\nplay b C4\nplay b C5\nfinal_score\n';
    expect(partie(['gtp', '--rules', 'chinese'], all).out).toContain('= B+25');
    expect(partie(['gtp', '--rules', 'japanese'], all).out).toContain('= B+20');
    expect(partie(['gtp', '--rules', 'strange'], all).err).toContain('japanese');
  });
});

describe('partie serve', () => {
  it('says how to give an engine, if it was given wrongly', () => {
    const { err, code } = partie(['serve', '--port', '0', '--data', '/tmp/partie-none', '--engine', 'gnugo']);
    expect(err).toContain('name=command with arguments');
    expect(code).toBe(1);
  });
});
