/** What programs are told about the rules, and which cannot play by them. */
import { spawnSync } from 'node:child_process';
import { usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { gtp } from './gtp-protocol.js';
import { options, type Ruleset } from './rulesets.js';

const startedWith = (command: string, ruleset: Ruleset, more: object = {}) =>
  gtp.start?.({ command, args: [] }, { ...usualOptions(options), ruleset, ...more });

describe('GNU Go', () => {
  it('is started with the rules it is to play by', () => {
    expect(startedWith('gnugo', 'japanese')).toEqual(['--japanese-rules', '--forbid-suicide', '--simple-ko']);
    expect(startedWith('/usr/games/gnugo', 'chinese')).toEqual([
      '--chinese-rules',
      '--forbid-suicide',
      '--positional-superko',
    ]);
    expect(startedWith('gnugo', 'aga')).toEqual(['--chinese-rules', '--forbid-suicide', '--situational-superko']);
    expect(startedWith('gnugo', 'trompTaylor')).toEqual([
      '--chinese-rules',
      '--allow-suicide',
      '--positional-superko',
      '--capture-all-dead',
    ]);
    expect(startedWith('gnugo', 'japanese', { suicide: 'allowed' })).toContain('--allow-suicide');
  });

  it('cannot play on large boards nor by natural superko', () => {
    expect(startedWith('gnugo', 'japanese', { size: 20 })).toBeNull();
    expect(startedWith('gnugo-3.8', 'chinese', { ko: 'natural' })).toBeNull();
  });

  it('other programs are started as the operator wrote it', () => {
    expect(startedWith('/opt/gnugo/bin/katago', 'trompTaylor', { size: 25, ko: 'natural' })).toEqual([]);
  });
});

const program = ['gnugo', '/usr/games/gnugo'].find((path) => spawnSync(path, ['--version']).status === 0);
describe.skipIf(program === undefined)('GNU Go, when it is told', () => {
  const answers = (ruleset: Ruleset, ...questions: string[]): string[] => {
    const args = ['--mode', 'gtp', ...(startedWith('gnugo', ruleset) ?? [])];
    const stones = ['b A2', 'b B1', 'w A3', 'w B2', 'w C1'].map((stone) => `play ${stone}`);
    const asked = ['boardsize 9', ...stones, ...questions, 'quit'];
    const { stdout } = spawnSync(program ?? '', args, { input: `${asked.join('\n')}\n`, encoding: 'utf8' });
    return stdout.split('\n\n').slice(stones.length + 1, stones.length + 1 + questions.length);
  };

  it('knows whether stones may be given up', () => {
    expect(answers('trompTaylor', 'is_legal b A1')).toEqual(['= 1']);
    expect(answers('japanese', 'is_legal b A1')).toEqual(['= 0']);
  });
});
