/** `partie check`: the report and the exit code. */
import { describe, expect, it } from 'vitest';
import { partie } from './command.js';

describe('partie check', () => {
  it('plays a healthy game, prints the report and succeeds', () => {
    const { code, out, err } = partie(['check', 'prsi', '--games', '20', '--pairs', '100']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^prsi: all is well \(20 matches, \d+ moves, 100 pairs of worlds, \d+ deals\)\.$/m);
  });

  it('gives the same report with the same seed, for any number of workers', () => {
    const report = (workers: string) =>
      partie(['check', 'prsi', '--games', '6', '--pairs', '0', '--seed', '5', '--workers', workers]).out.split('\n')[0];
    const alone = report('1');
    expect(alone).toContain('6 matches');
    expect(report('3')).toBe(alone);
  });

  it('says in one clear line that there is no such game', () => {
    const { code, out, err } = partie(['check', 'bridge']);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain("There is no game 'bridge'.");
    expect(err.split('\n').filter((line) => line.startsWith('error:'))).toHaveLength(1);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('does not take a property of Object.prototype for a game', () => {
    expect(partie(['check', 'constructor']).err).toContain("There is no game 'constructor'.");
  });

  it.each([
    ['--games', 'many'],
    ['--pairs', '-1'],
    ['--seed', '1.5'],
    ['--workers', '2x'],
  ])('refuses %s %s and says what is needed', (option, value) => {
    const { code, out, err } = partie(['check', 'prsi', option, value]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(
      new RegExp(`^error: option '${option} <n>' argument '.*' is invalid. A whole number is needed.`),
    );
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('refuses an empty number', () => {
    const { code, err } = partie(['check', 'prsi', '--pairs', '0', '--uneven-deal', '--games', '']);
    expect([code, err]).toEqual([1, expect.stringContaining('A whole number is needed.')]);
  });

  it('asks which game is meant, and points to the help', () => {
    const { code, err } = partie(['check']);
    expect([code, err]).toEqual([1, expect.stringContaining('Which game?')]);
    expect(err).toContain('--help');
  });

  it('refuses an option it does not know', () => {
    expect(partie(['check', 'prsi', '--gmaes', '3'])).toMatchObject({
      code: 1,
      err: expect.stringContaining("unknown option '--gmaes'") as string,
    });
  });
});
