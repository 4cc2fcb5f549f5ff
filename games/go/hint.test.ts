/** What simple bots know. */
import { describe, expect, it } from 'vitest';
import { type Options, seeded, usualOptions } from '@partie/kit';
import { table, white } from './testing.js';
import { go } from './rules.js';

/** The move a beginner likes best, and how each named one looks to him. */
function taste(options: Options, diagram: string, seat = 0) {
  const { state: match } = table(options, diagram, seat === 0 ? 1 : white);
  const moves = go.moves(match, seat);
  const weights = go.hint?.(match, seat, moves) ?? [];
  const of = (at: string) => weights[moves.findIndex((move) => move.at === at || move.do === at)] ?? Number.NaN;
  return { best: moves[weights.indexOf(Math.max(...weights))], of };
}

describe('the hint', () => {
  it('captures, rather more stones than few', () => {
    const { best } = taste(
      {},
      `
      . . . . .
      X . . . .
      O X . X X
      O X . X O
      . X . X .`,
    );
    expect(best).toEqual({ do: 'play', at: 'A1' });
  });

  it('saves stones in atari, unless that only makes more to lose', () => {
    const { best } = taste(
      {},
      `
      . . . . .
      . O . . .
      O X . . .
      . O . . .
      . . . . .`,
    );
    expect(best).toEqual({ do: 'play', at: 'C3' });
    const hopeless = taste(
      {},
      `
      . . . . .
      . . . . .
      O O O . .
      X . . O .
      O O O . .`,
    );
    expect(hopeless.of('B2')).toBeLessThan(hopeless.of('pass'));
  });

  it('does not fill own eyes', () => {
    const { of } = taste(
      {},
      `
      . X . X X
      X X X X X
      . . . . .
      O O O O O
      O . O O .`,
    );
    expect(of('A5')).toBeLessThan(of('pass'));
    expect(of('C5')).toBeLessThan(of('pass'));
    expect(of('C3')).toBeGreaterThan(of('pass'));
  });

  it('passes when the opponent passed and the game is won', () => {
    const t = table({ komi: 0.5 });
    t.plays('E5 pass');
    const moves = go.moves(t.state, 0);
    const weights = go.hint?.(t.state, 0, moves) ?? [];
    expect(moves[weights.indexOf(Math.max(...weights))]).toEqual({ do: 'pass' });
  });

  it('accepts the proposal of dead stones', () => {
    const t = table();
    t.plays('E5 pass pass');
    const moves = go.moves(t.state, 1);
    const weights = go.hint?.(t.state, 1, moves) ?? [];
    expect(moves[weights.indexOf(Math.max(...weights))]?.do).toBe('accept');
  });

  it('beats random play nearly always', () => {
    const luck = seeded(4);
    let won = 0;
    for (let game = 0; game < 20; game++) {
      const options = {
        ...usualOptions(go.about.options),
        ruleset: 'chinese',
        size: 7,
        black: game % 2 ? 'first' : 'second',
      };
      const { state } = go.setup(2, options, luck);
      while (go.outcome(state) === null) {
        const { seat } = luck.pick(go.pending(state), 'who');
        const moves = go
          .moves(state, seat)
          .filter(({ do: what }) => what !== 'resign' && what !== 'resume' && what !== 'mark');
        const weights = go.hint?.(state, seat, moves) ?? [];
        const best = moves.filter((_, i) => weights[i] === Math.max(...weights));
        const random = moves.filter((_, i) => (weights[i] ?? 0) > 0.01 || moves.length < 4);
        go.apply(state, seat, luck.pick(seat === 0 ? best : random, 'move'), luck);
      }
      if (go.outcome(state)?.places[0] === 1) won++;
    }
    expect(won).toBeGreaterThanOrEqual(18);
  });
});
