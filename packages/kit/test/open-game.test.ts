import {
  changes,
  checkGame,
  fold,
  type Json,
  openGame,
  type OpenGame,
  playMove,
  scoreRound,
  seeded,
} from '@partie/kit';
import { tellReport, texts, type Update } from '@partie/kit';
import { expect, it } from 'vitest';
import { crossing } from './fixtures/crossing.js';
import { fiveInARow } from './fixtures/five-in-a-row.js';

const rulesOfNothing: OpenGame<{ points: number[] }> = {
  about: { ...fiveInARow.about, actions: { place: {} } },
  setup: () => ({ points: [3, 5] }),
  seats: () => 2,
  pending: () => [{ seat: 0, ask: 'place' }],
  moves: () => [{ do: 'place' }],
  refuse: () => null,
  apply: () => [],
  facts: () => ({}),
  outcome: () => null,
  sheet: ({ points }) => ({ rounds: [scoreRound({ stones: points }, 2)], totals: points }),
  atTimeLimit: () => ({ do: 'place' }),
  clone: (state) => state,
  save: ({ points }) => points,
  load: (saved) => ({ points: saved as number[] }),
};

it('a board game on typed arrays keeps every promise', () => {
  const report = checkGame(fiveInARow, { games: 60, pairs: 500 });
  expect(report.problems, tellReport(fiveInARow, report)).toEqual([]);
});

it('five stones in a row win', () => {
  const { state } = fiveInARow.setup(2, { size: 9 }, seeded(1));
  for (const at of ['A1', 'A9', 'B2', 'B9', 'C3', 'C9', 'D4', 'D9', 'E5']) {
    const seat = fiveInARow.pending(state)[0]?.seat ?? -1;
    expect(playMove(fiveInARow, state, seat, { do: 'place', at }, seeded(1)).refusal).toBeNull();
  }
  expect(fiveInARow.outcome(state)).toEqual({ places: [1, 2] });
});

it('one stone on a board is one entry of the update', () => {
  const { state } = fiveInARow.setup(2, { size: 15 }, seeded(1));
  const before = fiveInARow.view(state, null);
  const events = fiveInARow.apply(state, 0, { do: 'place', at: 'C1' }, seeded(1));
  const after = fiveInARow.view(state, null);
  const set = changes(before, after);
  expect(set?.open?.stones).toEqual({ '~': [[2, 1]] });
  const update: Update = { events: events.map((event) => fiveInARow.show(state, event, null)), ...(set && { set }) };
  expect(fold(before, update)).toEqual(after);
});

it('a stone on an occupied point is refused', () => {
  const { state } = fiveInARow.setup(2, { size: 9 }, seeded(1));
  fiveInARow.apply(state, 0, { do: 'place', at: 'E5' }, seeded(1));
  expect(fiveInARow.refuse(state, 1, { do: 'place', at: 'E5' })).toEqual({ code: 'occupied' });
  expect(fiveInARow.refuse(state, 0, { do: 'place', at: 'A1' })).toEqual({ code: 'notYourTurn' });
});

it('a game with points shows its score sheet, one without has none', () => {
  const scored = openGame(rulesOfNothing);
  const { state } = scored.setup(2, {}, seeded(1));
  expect(scored.sheet(state)?.totals).toEqual([3, 5]);
  expect(scored.view(state, null).table).toMatchObject({ totals: [3, 5], sheet: [{ total: [3, 5] }] });
  const plain = fiveInARow.setup(2, { size: 9 }, seeded(1)).state;
  expect(fiveInARow.sheet(plain)).toBeNull();
  expect(fiveInARow.view(plain, null).table).not.toHaveProperty('sheet');
});

interface Tosses {
  turn: number;
  points: number[];
  readonly rounds: number[][];
}
function copyOf({ turn, points, rounds }: Tosses): Tosses {
  return { turn, points: [...points], rounds: rounds.map((one) => [...one]) };
}
const nothing = { zones: {}, options: {}, presets: {}, statistics: {}, questions: {}, words: {}, refusals: {} };
const tossing = {
  ...nothing,
  name: 'Toss',
  about: 'Who tosses more?',
  rules: 'Three rounds of two tosses each.',
  actions: { toss: 'Toss' },
  asks: { toss: 'Toss.' },
  events: { toss: '{seat} tosses {n}.' },
  refusals: {},
  scores: { tosses: 'Tosses' },
};

/** Three rounds, in each of which both toss once. */
const toss = openGame<Tosses>({
  about: {
    id: 'toss',
    version: 1,
    players: { min: 2, max: 2 },
    options: {},
    presets: {},
    actions: { toss: {} },
    texts: texts({ en: tossing, cs: { ...tossing, about: 'Kdo hodí víc?', rules: 'Tři kola po jednom hodu.' } }),
  },
  setup: () => ({ turn: 0, points: [], rounds: [] }),
  seats: () => 2,
  pending: ({ turn, rounds }) => (rounds.length < 3 ? [{ seat: turn, ask: 'toss' }] : []),
  moves: ({ turn, rounds }, seat) => (seat === turn && rounds.length < 3 ? [{ do: 'toss' }] : []),
  refuse: ({ turn }, seat) => (seat === turn ? null : { code: 'notYourTurn' }),
  apply(state, seat, _move, random) {
    const n = random.die(6, 'toss');
    state.points.push(n);
    state.turn = 1 - seat;
    if (state.points.length === 2) state.rounds.push(state.points.splice(0));
    return [{ is: 'toss', seat, with: { n } }];
  },
  facts: ({ points }) => ({ points: [...points] }),
  outcome: ({ rounds }) => (rounds.length < 3 ? null : { places: [1, 1] }),
  sheet: ({ rounds }) => ({
    rounds: rounds.map((points) => scoreRound({ tosses: points }, 2)),
    totals: [0, 1].map((seat) => rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0)),
  }),
  atTimeLimit: () => ({ do: 'toss' }),
  clone: copyOf,
  save: (state) => copyOf(state) as unknown as Json,
  load: (saved) => copyOf(saved as unknown as Tosses),
});

it('a playout ends with the round where it is asked to', () => {
  const { state } = toss.setup(2, {}, seeded(1));
  expect(toss.playOn(state, seeded(1), undefined, { untilRound: true })).toBe(2);
  expect(state.rounds).toHaveLength(1);
  expect(toss.playOn(state, seeded(1))).toBe(4);
});

it('a board game of several rounds keeps every promise', () => {
  const report = checkGame(toss, { games: 20, pairs: 0 });
  expect(report.problems, tellReport(toss, report)).toEqual([]);
});

it('a game on spaces without cards keeps every promise', () => {
  const report = checkGame(crossing, { games: 60, pairs: 100 });
  expect(report.problems, tellReport(crossing, report)).toEqual([]);
  expect(report.occurred.questions.who).toBeGreaterThan(0);
});

it('spaces that never change are fixed facts, and in no update', () => {
  const { state } = crossing.setup(2, {}, seeded(1));
  const before = crossing.clone(state);
  crossing.apply(state, 0, { do: 'step', from: 'b1', to: 'b2' }, seeded(1));
  expect(crossing.view(state, null).fixed?.spaces).toHaveLength(15);
  const { open = {}, ...others } = crossing.changes(before, state) ?? {};
  expect([Object.keys(open).sort(), others.table]).toEqual([['last', 'pieces', 'steps'], expect.anything()]);
  expect(others).not.toHaveProperty('fixed');
});

it('tells clients all that a card game does of its questions and actions', () => {
  const { about } = crossing;
  expect(about).toMatchObject({ questions: ['who'], seatQuestions: ['who'], oneRound: true, fewestWins: false });
  expect(about.actions.step).toMatchObject({ forced: ['step'], careful: { beside: 'squares', why: 'close' } });
  expect(about.actions.greet).toMatchObject({ talk: true, announces: true });
  const more = {
    options: { target: { values: [5, 9], default: 5 } },
    questions: ['what'],
    bundleQuestions: { what: { kinds: ['wood', 'ore'] } },
    fewestWins: true,
    goal: 'target',
  };
  expect(openGame({ ...rulesOfNothing, about: { ...fiveInARow.about, ...more } }).about).toMatchObject(more);
});
