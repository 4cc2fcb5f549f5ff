/** Counting finished positions by every ruleset, with the dead stones given. */
import { describe, expect, it } from 'vitest';
import { seeded, usualOptions } from '@partie/kit';
import { points, table } from './testing.js';
import { go } from './rules.js';
import { type Ruleset, rulesets, termsOf } from './rulesets.js';
import { type ByColour, count } from './score.js';

interface Position {
  readonly name: string;
  readonly diagram: string;
  readonly dead?: string;
  /** Black's and White's points without komi. */
  readonly scores: Readonly<Record<Ruleset, ByColour>>;
}

const alike = (territory: ByColour, area: ByColour): Position['scores'] => ({
  japanese: territory,
  aga: territory,
  source: territory,
  chinese: area,
  trompTaylor: area,
});

const positions: readonly Position[] = [
  {
    name: 'two walls',
    diagram: `
      . X O . .
      . X O . .
      . X O . .
      . X O . .
      . X O . .`,
    scores: alike([5, 10], [10, 15]),
  },
  {
    name: 'a dead stone counts as prisoner and as territory',
    diagram: `
      . X O . .
      . X O . .
      O X O . .
      . X O X .
      . X O X .`,
    dead: 'A3 D1 D2',
    scores: alike([6, 12], [10, 15]),
  },
  {
    name: 'unfilled dame belong to nobody and do no harm',
    diagram: `
      . X . O .
      . X . O .
      . X . O .
      . X . O .
      . X . O .`,
    scores: alike([5, 5], [10, 10]),
  },
  {
    name: 'groups with two small eyes beside dame are not in seki',
    diagram: `
      . X . X X
      X X X X X
      . . . . .
      O O O O O
      O . O O .`,
    scores: alike([2, 2], [10, 10]),
  },
  {
    name: 'eyes in seki: counted by area, not by territory',
    diagram: `
      X X X O O
      X . X O O
      X X X . O
      X X O O O
      X X O . O`,
    scores: { ...alike([1, 1], [13, 11]), japanese: [0, 0] },
  },
  {
    name: 'a seki in which both have an eye of two points',
    diagram: `
      X X X X O O O
      X . . X O . O
      X X X X O . O
      X X X X . O O
      X X X O O O O
      X X X O O O O
      X X X O O O O`,
    scores: { ...alike([2, 2], [25, 23]), japanese: [0, 0] },
  },
  {
    name: 'with two eyes each and one point open between them nobody is in seki',
    diagram: `
      . X X X X O O O .
      X X . X O O . O O
      X X X X . O O O O
      X X X X O O O O O
      X X X X O O O O O
      X X X X X X X X X
      . X . X O O O O O
      X X X X O . O . O
      . X . X O O O O O`,
    scores: alike([6, 4], [42, 38]),
  },
  {
    name: 'a seki without eyes, between living groups',
    diagram: `
      X . X X O O .
      X X X O O O O
      . X X O O . O
      X X O X X O O
      X O O X X O O
      X O . X O O .
      X O . X O O O`,
    scores: alike([2, 3], [21, 26]),
  },
  {
    name: 'a group with a false eye, agreed to be dead',
    diagram: `
      . O . O X .
      O O O X X .
      X X X X . .
      X X X X X X
      O O O O O O
      . . . . . .`,
    dead: 'B6 D6 A5 B5 C5',
    scores: alike([16, 6], [24, 12]),
  },
  {
    name: 'a group with a false eye that nobody has captured',
    diagram: `
      . O . O X .
      O O O X X .
      X X X X . .
      X X X X X X
      O O O O O O
      . . . . . .`,
    scores: { ...alike([4, 8], [17, 19]), japanese: [4, 6] },
  },
  {
    name: 'bent four in the corner, agreed to be dead as Japanese rules have it',
    diagram: `
      . . . . . . .
      O O O O O O O
      X X X X X X X
      X X X . . . .
      O O X X X . .
      . O O O X . .
      . X X O . X .`,
    dead: 'D1 B2 C2 D2 A3 B3',
    scores: alike([24, 7], [35, 14]),
  },
  {
    name: 'bent four in the corner counts as alive elsewhere until it is played out',
    diagram: `
      . . . . . . .
      O O O O O O O
      X X X X X X X
      X X X . . . .
      O O X X X . .
      . O O O X . .
      . X X O . X .`,
    scores: alike([9, 7], [26, 20]),
  },
  {
    name: 'empty regions touching no stone score for nobody',
    diagram: `
      . . . . .
      . . . . .
      . . . . .
      . . . . .
      . . . . .`,
    scores: alike([0, 0], [0, 0]),
  },
];

const optionsFor = (ruleset: Ruleset, more = {}) => ({ ...usualOptions(go.about.options), ruleset, ...more });

describe.each(positions)('$name', ({ diagram, dead = '', scores }) => {
  it.each(rulesets)('by %s rules', (ruleset) => {
    const { board } = table({}, diagram).state;
    const size = board.size;
    const terms = termsOf(optionsFor(ruleset, { size }));
    const { total } = count(terms, { board, dead: points(size, dead), prisoners: [0, 0], turns: [30, 30] });
    expect(total).toEqual([scores[ruleset][0], scores[ruleset][1] + terms.komi]);
  });
});

describe('komi and handicap', () => {
  const scored = (ruleset: Ruleset, handicap: number, turns: ByColour): ByColour => {
    const { board } = table({}, positions[0]?.diagram).state;
    return count(termsOf(optionsFor(ruleset, { size: 5, handicap, placement: 'free' })), {
      board,
      dead: [],
      prisoners: [0, 0],
      turns,
    }).total;
  };

  it('White’s compensation for n handicap stones: Chinese n, AGA n − 1, Japanese 0', () => {
    expect(scored('japanese', 4, [10, 11])).toEqual([5, 10 + 0.5]);
    expect(scored('chinese', 4, [10, 11])).toEqual([10, 15 + 0.5 + 4]);
    expect(scored('trompTaylor', 4, [10, 11])).toEqual([10, 15 + 0.5]);
    expect(scored('source', 4, [10, 11])).toEqual([5, 10 + 0.5]);
  });

  it('“handicap 1” means komi only', () => {
    const t = table({ handicap: 1, ruleset: 'chinese' });
    expect([t.state.turn, t.state.terms.komi, t.state.board.emptyCount]).toEqual([1, 0.5, 81]);
    expect(scored('chinese', 1, [10, 10])).toEqual([10, 15 + 0.5]);
  });

  it('AGA: a pass costs a stone, White passes last', () => {
    const t = table({ ruleset: 'aga', size: 9 });
    t.plays('E5 pass pass');
    expect(t.state.prisoners).toEqual([1, 1]);
    t.agree();
    // Black passed last, so White hands over one more stone.
    expect(go.sheet(t.state)?.rounds[0]?.lines).toEqual([
      { code: 'territory', points: [80, 0] },
      { code: 'prisoners', points: [1, 1] },
      { code: 'passes', points: [1, 0] },
      { code: 'komi', points: [0, 7.5] },
    ]);
  });

  it('AGA: counting by territory with pass stones equals counting by area with n − 1 points for handicap', () => {
    const luck = seeded(5);
    for (let game = 0; game < 60; game++) {
      const handicap = [0, 0, 2, 3, 5, 9][game % 6] ?? 0;
      const t = table({ ruleset: 'aga', size: 9, handicap });
      // Random play with passes strewn in; now and then somebody wants to go on.
      for (let n = 0; n < 400 && t.state.result === null; n++) {
        if (t.state.phase === 'marking') {
          if (luck.int(2, 'agree') === 0) t.agree();
          else t.makes(luck.int(2, 'who'), { do: 'resume' });
          continue;
        }
        const plays = go.moves(t.state, 2 - t.state.turn === 1 ? 0 : 1).filter((move) => move.do === 'play');
        const at = plays[luck.int(plays.length + 1, 'move')]?.at;
        t.plays(typeof at === 'string' && luck.int(12, 'pass') > 0 ? at : 'pass');
      }
      const byArea = {
        ...t.state.terms,
        counting: 'area' as const,
        passStones: false,
        compensation: (n: number) => Math.max(0, n - 1),
      };
      const [byTerritory, areas] = [count(t.state.terms, t.state).total, count(byArea, t.state).total];
      expect(byTerritory[0] - byTerritory[1]).toBe(areas[0] - areas[1]);
    }
  });

  it('a whole game with handicap stones comes to what each ruleset gives White for them', () => {
    const margin = (ruleset: Ruleset, stones: number) => {
      const t = table({ ruleset, size: 5, handicap: stones, placement: 'free' });
      const [placed, rest] = [['B1', 'B2', 'B3'].slice(0, stones), ['B3', 'B4', 'B5'].slice(stones - 2)];
      t.plays(placed.join(' '));
      // Both build their wall, Black with fewer moves of his own; the dame in the middle stay open.
      for (const [i, at] of ['D1', 'D2', 'D3', 'D4', 'D5'].entries()) t.plays(`${at} ${rest[i] ?? 'pass'}`);
      t.plays('pass');
      t.state.dead = [];
      if (t.state.result === null) t.agree();
      return t.state.result?.by === 'count'
        ? `${t.state.result.winner === 1 ? 'B' : 'W'}+${t.state.result.margin}`
        : '';
    };
    expect(rulesets.map((ruleset) => [ruleset, margin(ruleset, 2), margin(ruleset, 3)])).toEqual([
      ['japanese', 'W+0.5', 'W+0.5'],
      ['chinese', 'W+2.5', 'W+3.5'],
      ['aga', 'W+1.5', 'W+2.5'],
      ['trompTaylor', 'W+0.5', 'W+0.5'],
      ['source', 'W+0.5', 'W+0.5'],
    ]);
  });

  it('komi can be any half or whole number', () => {
    expect(termsOf(optionsFor('japanese', { komi: -12 })).komi).toBe(-12);
    expect(termsOf(optionsFor('japanese', { komi: 0.5 })).komi).toBe(0.5);
    expect(rulesets.map((ruleset) => termsOf(optionsFor(ruleset)).komi)).toEqual([6.5, 7.5, 7.5, 7.5, 0.5]);
  });
});
