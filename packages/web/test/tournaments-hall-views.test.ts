import type { Format } from '@partie/tournament';
import { expect, it } from 'vitest';
import { hallViews, knownNext } from '../src/pages/tournaments/hall-views.js';
import { begunCup, playedOn } from './played-cup.js';

const single: Format = { kind: 'single', thirdPlace: false };
const groups: Format = { kind: 'groups', groups: 2, advance: 1, cycles: 1, thirdPlace: false };
const kinds = (views: ReturnType<typeof hallViews>) => views.map(({ kind }) => kind);

it('pairs that wait for the end of the round are up next', () => {
  const cup = begunCup(single, 8);
  expect(knownNext(cup)).toEqual([]);
  const now = playedOn(cup, 2);
  expect(knownNext(now)).toEqual([['e1', 'e3']]);
  expect(kinds(hallViews(now))).toEqual(['games', 'next', 'bracket']);
});

it('where everybody meets everybody the next round is known from the beginning, and none after the last', () => {
  const cup = begunCup({ kind: 'roundRobin', cycles: 1 }, 4);
  expect(knownNext(cup)).toEqual([
    ['e4', 'e3'],
    ['e1', 'e2'],
  ]);
  expect(knownNext(playedOn(cup, 4))).toEqual([]);
});

it('the next round is shown although the tournament pauses after this one', () => {
  const cup = begunCup({ kind: 'roundRobin', cycles: 1 }, 4);
  expect(knownNext({ ...cup, held: true })).toEqual(knownNext(cup));
});

it('in a Swiss tournament nobody knows the next round yet', () => {
  expect(knownNext(begunCup({ kind: 'swiss', rounds: 3 }, 8))).toEqual([]);
});

it('groups have a table each, until the knock-out has begun', () => {
  const cup = begunCup(groups, 8);
  const tables = hallViews(cup).filter((view) => view.kind === 'standings');
  expect(tables.map(({ group }) => group)).toEqual([0, 1]);
  expect(kinds(hallViews(playedOn(cup, 12)))).toEqual(['games', 'bracket']);
});

it('long lists are shown page by page', () => {
  const views = hallViews(begunCup({ kind: 'swiss', rounds: 3 }, 30));
  expect(views.map((view) => [view.kind, 'from' in view ? view.from : null])).toEqual([
    ['games', 0],
    ['games', 8],
    ['standings', 0],
    ['standings', 12],
    ['standings', 24],
  ]);
});
