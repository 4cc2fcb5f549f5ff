/** Gestures, in terms of legal moves. */
import { fan, type Move, pile, row, type View } from '@partie/kit';
import { describe, expect, test } from 'vitest';
import {
  movesWithAnswer,
  optionsWithoutCards,
  canAddToSelection,
  openQuestion,
  optionsFor,
  optionsOn,
  playableCards,
  reasonFor,
  tapOn,
  targetsFor,
} from '../src/table/input/gestures.js';
import type { GestureContext } from '../src/table/input/gesture-context.js';

const info: GestureContext['info'] = {
  zones: {
    stock: pile({ see: 'nobody' }),
    discard: pile({ see: 'top' }),
    hand: fan({ of: 'each', see: 'owner' }),
    melds: row({ of: 'side', see: 'everyone', slots: 2 }),
  },
  sides: [0, 0, 2, 3, 2],
  actions: {
    play: { from: 'hand', cards: [1, 4], to: 'discard' },
    draw: { tap: 'stock' },
    meld: { from: 'hand', cards: [3, 14], to: 'melds' },
    stand: { tap: 'discard' },
  },
  questions: ['suit', 'count'],
  sampled: ['meld'],
};
const zones: View['zones'] = {
  stock: { see: 'count', n: 9 },
  discard: { see: 'top', n: 1, cards: [[90, '7h']] },
  'hand.0': { see: 'count', n: 4 },
  'hand.1': {
    see: 'all',
    n: 5,
    cards: [
      [1, '7k'],
      [2, '7l'],
      [3, 'Ol'],
      [4, '9z'],
      [5, '7z'],
    ],
  },
  'melds.0.0': { see: 'all', n: 0, cards: [] },
  'melds.1.0': { see: 'all', n: 0, cards: [] },
  'melds.1.1': { see: 'all', n: 0, cards: [] },
};
const at = (...moves: Move[]): GestureContext => ({ info, view: { seats: 4, you: 1, zones }, moves });
const seven = { do: 'play', cards: [1] };
const pair = { do: 'play', cards: [2, 1] };
const over = ['h', 'l', 'z', 'k'].map((suit) => ({ do: 'play', cards: [3], suit }));
const draw = { do: 'draw' };
const meld = { do: 'meld', cards: [1, 2, 5] };

test('a card that is in no legal move is not playable', () => {
  expect([...playableCards(at(seven, draw))]).toEqual([1]);
});

describe('chosen cards', () => {
  test('fit the moves with exactly these cards', () => {
    expect(optionsFor(at(seven, pair, ...over), [1])).toEqual([{ do: 'play', moves: [seven] }]);
    expect(optionsFor(at(seven), [4])).toEqual([]);
  });

  test('fit in the order in which they were chosen, or in any if only one is legal', () => {
    const other = { do: 'play', cards: [1, 2] };
    expect(optionsFor(at(pair, other), [1, 2])[0]?.moves).toEqual([other]);
    expect(optionsFor(at(pair), [1, 2])[0]?.moves).toEqual([pair]);
  });

  test('may be joined by a card that goes with them', () => {
    expect(canAddToSelection(at(seven, pair), [1], 2)).toBe(true);
    expect(canAddToSelection(at(seven, pair), [1], 4)).toBe(false);
  });

  test('can be any where only a sample of the moves is known', () => {
    expect(canAddToSelection(at(meld), [1], 4)).toBe(true);
    expect(optionsFor(at(meld), [1, 2, 4])).toEqual([{ do: 'meld', moves: [{ do: 'meld', cards: [1, 2, 4] }] }]);
    expect(optionsFor(at(meld), [1, 2])).toEqual([]);
    // Only listed cards are marked as playable.
    expect(playableCards(at(meld))).toEqual(new Set([1, 2, 5]));
  });
});

describe('dropping', () => {
  test('is possible on the zone the action goes to', () => {
    expect(targetsFor(at(seven, draw), [1])).toEqual(['discard']);
    expect(targetsFor(at(seven, draw), [4])).toEqual([]);
  });

  test('on a card that answers the question of an exchange', () => {
    const swaps = [
      { do: 'swap', cards: [4], for: [90] },
      { do: 'swap', cards: [4], for: [91] },
    ];
    const context = { ...at(...swaps), info: { ...info, questions: ['for'] } };
    expect(targetsFor(context, [4])).toEqual(['discard']);
    expect(optionsOn(context, [4], 'discard')).toEqual([{ do: 'swap', moves: swaps.slice(0, 1) }]);
  });

  test('on melds only on those of the own side', () => {
    expect(targetsFor(at(meld), [1, 2, 5])).toEqual(['melds.1.0', 'melds.1.1']);
  });
});

test('a tap on a zone does its action, if that is legal', () => {
  expect(tapOn(at(draw), 'stock')).toEqual([{ do: 'draw', moves: [draw] }]);
  expect(tapOn(at(draw), 'discard')).toEqual([]);
});

test('actions without cards become buttons', () => {
  expect(optionsWithoutCards(at(seven, draw, ...over)).map((option) => option.do)).toEqual(['draw']);
});

describe('questions', () => {
  test('are asked only where the moves differ', () => {
    expect(openQuestion(info.questions, over)).toEqual({ name: 'suit', answers: ['h', 'l', 'z', 'k'] });
    expect(openQuestion(info.questions, [seven])).toBeNull();
    expect(openQuestion(info.questions, over.slice(0, 1))).toBeNull();
  });

  test('come one after another', () => {
    const moves = ['h', 'l'].flatMap((suit) => [1, 2].map((count) => ({ do: 'bid', suit, count })));
    const left = movesWithAnswer(moves, 'suit', 'l');
    expect(openQuestion(info.questions, left)).toEqual({ name: 'count', answers: [1, 2] });
    expect(movesWithAnswer(left, 'count', 2)).toEqual([{ do: 'bid', suit: 'l', count: 2 }]);
  });

  test('may ask for cards', () => {
    const moves: Move[] = [
      { do: 'swap', for: [8] },
      { do: 'swap', for: [9] },
    ];
    expect(openQuestion(['for'], moves)?.answers).toEqual([[8], [9]]);
    expect(movesWithAnswer(moves, 'for', [9])).toEqual([moves[1]]);
  });
});

describe('why not', () => {
  const blocked = [
    { move: { do: 'meld', cards: [4] }, code: 'notNow', text: 'not now' },
    { move: { do: 'play', cards: [4] }, code: 'mustMatch', text: 'does not fit' },
    { move: { do: 'stand' }, code: 'noAce', text: 'no ace' },
  ];
  test('the refusal of that card, and rather one of the game than "not now"', () => {
    expect(reasonFor(at(seven), blocked, { cards: [4] })?.text).toBe('does not fit');
    expect(reasonFor(at(seven), blocked, { cards: [4], spot: 'discard' })?.text).toBe('does not fit');
  });
  test('the refusal of what a tap on the zone would do', () => {
    expect(reasonFor(at(seven), blocked, { spot: 'discard' })?.text).toBe('no ace');
    expect(reasonFor(at(seven), blocked, { spot: 'stock' })).toBeNull();
  });
});
