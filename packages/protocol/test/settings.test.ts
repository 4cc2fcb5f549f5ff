/** What a table agrees on: clocks of every kind, and what was called a time limit before there were any. */
import { agree, readCommand, type SettingsWish, usualSettings } from '@partie/protocol';
import { describe, expect, it } from 'vitest';

const wish = (settings: unknown) => readCommand(JSON.stringify({ c: 'c1', do: 'table.change', table: 't', settings }));

describe('a clock', () => {
  it.each([
    { kind: 'none' },
    { kind: 'move', seconds: 7 },
    { kind: 'absolute', main: 1200 },
    { kind: 'fischer', main: 300, add: 0 },
    { kind: 'byoyomi', main: 0, periods: 5, seconds: 30 },
    { kind: 'canadian', main: 600, turns: 25, seconds: 300 },
  ])('may be $kind', (clock) => {
    expect(wish({ clock })).toMatchObject({ ok: { settings: { clock } } });
  });

  it.each<[string, object, object]>([
    ['of no kind', { seconds: 30 }, { what: 'missing', field: 'settings.clock.kind' }],
    ['of a kind there is not', { kind: 'hourglass' }, { what: 'notAllowed', field: 'settings.clock.kind' }],
    ['without its times', { kind: 'fischer', main: 300 }, { what: 'missing', field: 'settings.clock.add' }],
    ['with too many', { kind: 'absolute', main: 300, add: 5 }, { what: 'unknownField', field: 'settings.clock.add' }],
    ['with half a second', { kind: 'move', seconds: 0.5 }, { what: 'notWhole' }],
    ['without any time', { kind: 'absolute', main: 0 }, { what: 'tooSmall', least: 1 }],
    ['with too much of it', { kind: 'move', seconds: 604_801 }, { what: 'tooLarge', most: 604_800 }],
    ['without periods', { kind: 'byoyomi', main: 60, periods: 0, seconds: 30 }, { what: 'tooSmall', least: 1 }],
  ])('%s is refused', (_, clock, problem) => {
    expect(wish({ clock })).toMatchObject({ problem });
  });
  it('that is not even an object is refused', () => {
    expect(wish({ clock: 'fast' })).toHaveProperty('problem');
  });
});

describe('agreeing', () => {
  it('takes over what is wished for, and leaves the rest', () => {
    const clock = { kind: 'absolute', main: 60 } as const;
    expect(agree(usualSettings, { clock, delay: 7 })).toEqual({ ...usualSettings, clock, delay: 7 });
  });
  it('reads a time limit as the clock it is', () => {
    expect(agree(usualSettings, { timeLimit: 30 }).clock).toEqual({ kind: 'move', seconds: 30 });
    expect(agree({ ...usualSettings, clock: { kind: 'move', seconds: 30 } }, { timeLimit: 0 }).clock).toEqual({
      kind: 'none',
    });
    expect(agree(usualSettings, { timeLimit: 30 })).not.toHaveProperty('timeLimit');
  });
  it('reads what was stored before there were clocks', () => {
    const { clock: _, ...before } = usualSettings;
    expect(agree(usualSettings, { ...before, timeLimit: 60, absence: 'wait' } as SettingsWish)).toEqual({
      ...usualSettings,
      clock: { kind: 'move', seconds: 60 },
      absence: 'wait',
    });
  });
});
