import { fingerprintOf, type Game, inVersions, rulesOf, seeded } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { fiveInARow } from './fixtures/five-in-a-row.js';
import { tiny, tinyRules } from './zoo/healthy.js';

const named = (id: string, version: number): Game => ({
  ...(fiveInARow as Game),
  about: { ...fiveInARow.about, id, version },
});

describe('a game in several versions', () => {
  const games = [named('other', 1), inVersions(3, (version) => named('game', version))];
  it('is found by id and version, and without a version in the current one', () => {
    expect([1, 2, 3, undefined].map((version) => rulesOf(games, 'game', version)?.about.version)).toEqual([1, 2, 3, 3]);
  });
  it('is not found in a version that is not there', () => {
    expect([rulesOf(games, 'game', 4), rulesOf(games, 'other', 2), rulesOf(games, 'none')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('must be built in the version that is asked for', () => {
    expect(() => inVersions(2, () => named('game', 2))).toThrow('the rules of version 1 say that they are version 2');
  });
  it('says at the table by which version it is played', () => {
    const game = inVersions(2, (version) => tiny({ version, open: () => ({ idle: 0, note: null }) }));
    const seen = [game, ...(game.earlier ?? [])].map((one) => one.setup(2, {}, seeded(1)).state.version);
    expect(seen).toEqual([2, 1]);
  });
});

describe('the fingerprint of rules', () => {
  const prints = (game: Game, seats = 2) => fingerprintOf(game, seats, {});
  it('stays the same as long as zones, options, cards and facts do', () => {
    expect(prints(tiny({ asks: () => 'play' }))).toBe(prints(tiny()));
  });
  it.each([
    ['a zone', tiny({ zones: { ...tinyRules.zones, hand: { ...tinyRules.zones.hand, slots: 2 } } as never })],
    ['an option', tiny({ options: { more: { values: [1, 2], default: 1 } } as never })],
    ['a fact', tiny({ open: () => ({ idle: 0, note: null, more: 1 }) })],
    ['the version', tiny({ version: 2 })],
  ])('changes with %s', (_, game) => {
    expect(prints(game as Game)).not.toBe(prints(tiny()));
  });
});
