/** The end of the game: passes, dead stones by agreement, going on, resigning, time limits. */
import { describe, expect, it } from 'vitest';
import { seeded, tellRefusal } from '@partie/kit';
import { black, table, white } from './testing.js';
import { go } from './rules.js';

const finished = `
  . . X O . . .
  . . X O . . .
  O . X O . X .
  . . X O . . .
  . . X O . . .
  X X X O O O O
  . . X O . . .`;

describe('two passes in a row', () => {
  it('end the game at once where the board counts as it stands', () => {
    const t = table({ ruleset: 'source' }, finished);
    const events = t.plays('pass pass');
    expect(events.map(({ is }) => is)).toEqual(['pass', 'pass', 'counted', 'wins']);
    // Nothing was captured: the stones inside spoil the territory around them.
    expect(events[2]?.with).toEqual({ black: 2, white: 3.5 });
    expect(go.outcome(t.state)).toEqual({ places: [2, 1] });
  });

  it('lead to the marking of dead stones, with a computed proposal', () => {
    const t = table({ ruleset: 'japanese' }, finished);
    t.plays('pass pass');
    expect([t.pending, t.asks]).toEqual([
      [0, 1],
      ['marking', 'marking'],
    ]);
    expect(t.dead).toBe('A5 F5');
    expect(go.view(t.state, null).open.score).toEqual([13, 19 + 6.5]);
  });

  it('a stone between two passes keeps the game going', () => {
    const t = table({ ruleset: 'japanese' });
    t.plays('pass E5 pass');
    expect([t.pending, t.asks]).toEqual([[1], ['afterPass']]);
  });
});

describe('marking dead stones', () => {
  const marking = (ruleset = 'japanese') => {
    const t = table({ ruleset }, finished);
    t.plays('pass pass');
    return t;
  };

  it('both must accept the same marking', () => {
    const t = marking();
    t.accept(0);
    expect(go.outcome(t.state)).toBeNull();
    expect([t.pending, t.asks]).toEqual([[1], ['marking']]);
    t.accept(1);
    expect(go.outcome(t.state)).toEqual({ places: [2, 1] });
  });

  it('changing the marking takes back what was accepted', () => {
    const t = marking();
    t.accept(0);
    t.mark(1, 'F5');
    expect(t.dead).toBe('A5');
    expect(t.asks).toHaveLength(2);
    t.mark(1, 'F5');
    expect(t.dead).toBe('A5 F5');
  });

  it('accepting a marking that has changed meanwhile is refused', () => {
    const t = marking();
    const seen = t.state.marking;
    t.mark(1, 'F5');
    expect(go.refuse(t.state, 0, { do: 'accept', marking: seen })?.code).toBe('markingChanged');
  });

  it('whole chains are marked', () => {
    const t = marking();
    t.mark(0, 'C1');
    expect(t.dead).toBe('C1 A2 B2 C2 C3 C4 A5 C5 F5 C6 C7');
  });

  it('no stone can be put down meanwhile, and empty points cannot be marked', () => {
    const t = marking();
    expect(t.refusal('E5')).toBe('marking');
    expect(t.refusal('pass')).toBe('marking');
    expect(go.refuse(t.state, 0, { do: 'mark', at: 'E5' })?.code).toBe('noStone');
    expect(go.refuse(table().state, 0, { do: 'accept', marking: 0 })?.code).toBe('notMarking');
  });

  it('cannot be changed for ever', () => {
    const t = marking();
    t.state.marking = 1000;
    expect(go.refuse(t.state, 0, { do: 'mark', at: 'F5' })?.code).toBe('enoughMarking');
    expect(go.moves(t.state, 0).map((move) => move.do)).toEqual(['accept', 'resume', 'resign']);
  });
});

describe('disagreement', () => {
  it.each([
    [0, white],
    [1, black],
  ])('resuming after a disagreement: the opponent of the one who asked (seat %i) moves first', (asker, first) => {
    const t = table({ ruleset: 'chinese' }, finished);
    t.plays('pass pass');
    t.makes(asker, { do: 'resume' });
    expect(t.state.turn).toBe(first);
    expect(t.dead).toBe('');
  });

  it('dead stones can then be captured, and marking begins anew', () => {
    const t = table({ ruleset: 'chinese' }, finished);
    t.plays('pass pass');
    t.makes(1, { do: 'resume' });
    t.plays('B5 pass A4 pass A6');
    expect(t.state.prisoners).toEqual([1, 0]);
    t.plays('pass pass');
    expect(t.asks).toHaveLength(2);
  });

  it('if both pass again at once, all stones on the board are alive', () => {
    const t = table({ ruleset: 'japanese' }, finished);
    t.plays('pass pass');
    t.makes(1, { do: 'resume' });
    t.plays('pass pass');
    expect(t.state.result).toEqual({ by: 'count', winner: white, margin: 9.5 });
  });

  it('has a time limit and falls back to play', () => {
    const t = table({ ruleset: 'japanese' }, finished);
    t.plays('pass pass');
    expect(go.atTimeLimit(t.state, 0)).toEqual({ do: 'resume' });
  });

  it('is remembered when the match is stored and loaded', () => {
    const t = table({ ruleset: 'japanese', size: 5 });
    t.plays('C3 B3 pass pass');
    t.mark(0, 'B3');
    t.accept(0);
    const loaded = go.load(go.save(t.state));
    expect(go.view(loaded, 0)).toEqual(go.view(t.state, 0));
    t.makes(1, { do: 'resume' });
    expect(go.view(go.load(go.save(t.state)), 0)).toEqual(go.view(t.state, 0));
  });
});

describe('other ends', () => {
  it('who leaves for good has resigned', () => {
    const t = table();
    t.plays('E5');
    expect(go.leave?.(t.state, 0, seeded(1))).toEqual([{ is: 'resign', seat: 0 }]);
    expect(go.outcome(t.state)).toEqual({ places: [2, 1], because: 'resign' });
  });

  it('resigning gives the opponent the game, also out of turn', () => {
    const t = table();
    t.makes(1, { do: 'resign' });
    expect(go.outcome(t.state)).toEqual({ places: [1, 2], because: 'resign' });
    expect(t.refusal('E5')).toBe('matchOver');
    expect(go.moves(t.state, 0)).toEqual([]);
  });

  it('at the time limit the turn is passed, and handicap stones go to their usual places', () => {
    expect(go.atTimeLimit(table().state, 0)).toEqual({ do: 'pass' });
    const t = table({ handicap: 2, placement: 'free' });
    t.makes(0, { do: 'play', at: 'C3' });
    expect(go.atTimeLimit(t.state, 0)).toEqual({ do: 'play', at: 'G7' });
  });

  it('jigo: with whole komi a game can be drawn', () => {
    const t = table({ ruleset: 'chinese', komi: -7 }, finished.replace('O . X O . X .', '. . X O . . .'));
    t.plays('pass pass');
    t.agree();
    expect(t.state.result).toEqual({ by: 'count', winner: null, margin: 0 });
    expect(go.outcome(t.state)).toEqual({ places: [1, 1] });
  });
});

describe('refusals explain', () => {
  it.each([
    [
      'ko',
      'Ko: you cannot take back on B3 at once. Play elsewhere first.',
      'Ko: na B3 nesmíš hned brát zpátky. Nejdřív zahraj jinam.',
    ],
    ['occupied', 'There is already a stone on B3.', 'Na B3 už kámen leží.'],
  ])('%s, in both languages', (code, en, cs) => {
    const refusal = { code, with: { at: 'B3' } };
    expect([tellRefusal(go, refusal, 'en'), tellRefusal(go, refusal, 'cs')]).toEqual([en, cs]);
  });

  it('before the attempt too: blocked points come with their reason', () => {
    const t = table(
      {},
      `
      . . . . .
      . . . . .
      . . . . .
      O . . . .
      . O . . .`,
    );
    expect(go.blocked(t.state, 0)).toEqual([
      { move: { do: 'play', at: 'A1' }, refusal: { code: 'suicide', with: { at: 'A1' } } },
    ]);
    expect(go.blocked(t.state, 1)).toEqual([]);
  });
});
