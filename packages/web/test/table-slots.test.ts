/** Slots that answer a question: dropping, tapping, and which empty slots are shown. */
import { fan, type Move, pile, row, type View } from '@partie/kit';
import { describe, expect, test } from 'vitest';
import { likelyFor, optionsFor, optionsOn, targetsFor } from '../src/table/input/gestures.js';
import type { GestureContext } from '../src/table/input/gesture-context.js';
import { answerAt, optionsBesideSlots, openSlots, spotOfAnswer } from '../src/table/input/slot-answers.js';

const info: GestureContext['info'] = {
  zones: {
    discard: pile({ see: 'top' }),
    hand: fan({ of: 'each', see: 'owner' }),
    melds: row({ of: 'side', see: 'everyone', slots: 4 }),
  },
  sides: [0, 0, 2, 3, 2],
  actions: {
    meld: { from: 'hand', cards: [1, 14], to: 'melds', slot: 'place' },
    discard: { from: 'hand', cards: [1, 1], to: 'discard' },
  },
  questions: ['place'],
  sampled: ['meld'],
};
const zones: View['zones'] = {
  discard: { see: 'top', n: 0, cards: [] },
  'hand.1': { see: 'all', n: 4, cards: [1, 2, 3, 4].map((id) => [id, '7h'] as const) },
  'melds.0.0': { see: 'all', n: 1, cards: [[20, '8h']] },
  'melds.1.0': { see: 'all', n: 1, cards: [[30, '7h']] },
  'melds.1.1': { see: 'all', n: 0, cards: [] },
  'melds.1.2': { see: 'all', n: 1, cards: [[31, '9h']] },
  'melds.1.3': { see: 'all', n: 0, cards: [] },
};
const at = (...moves: Move[]): GestureContext => ({ info, view: { seats: 4, you: 1, zones }, moves });
const added = { do: 'meld', cards: [1], place: 2 };
const fresh = { do: 'meld', cards: [1, 2, 3] };
const discard = { do: 'discard', cards: [1] };

describe('cards put into a slot', () => {
  test('answer the question with its number', () => {
    expect(optionsOn(at(added), [1], 'melds.1.2')).toEqual([{ do: 'meld', moves: [added] }]);
    expect(optionsOn(at(fresh), [1, 2, 3], 'melds.1.0')[0]?.moves).toEqual([{ ...fresh, place: 0 }]);
  });
  test('mean the first of several empty ones', () => {
    expect(optionsOn(at(fresh), [1, 2, 3], 'melds.1.3')[0]?.moves).toEqual([{ ...fresh, place: 1 }]);
  });
  test('may be tried in any slot of a sampled action, whatever is listed', () => {
    expect(optionsOn(at(added), [1], 'melds.1.0')[0]?.moves).toEqual([{ do: 'meld', cards: [1], place: 0 }]);
    expect(optionsOn(at(fresh), [4], 'melds.1.2')[0]?.moves).toEqual([{ do: 'meld', cards: [4], place: 2 }]);
  });
  test('but only where the server has listed it, if nothing is sampled', () => {
    const all = { ...at(added), info: { ...info, sampled: [] } };
    expect(optionsOn(all, [1], 'melds.1.0')).toEqual([]);
    expect(optionsOn(all, [1], 'melds.1.2')[0]?.moves).toEqual([added]);
  });
  test('never go to the other side', () => {
    expect(optionsOn(at(added), [1], 'melds.0.0')).toEqual([]);
  });
  test('beside the slots leave the question open', () => {
    expect(optionsBesideSlots(at(fresh, discard), optionsFor(at(fresh, discard), [1, 2, 3]))).toEqual([
      { do: 'meld', moves: [fresh] },
    ]);
  });
});

describe('what glows', () => {
  test('the slot that is listed, or the first empty one', () => {
    expect(targetsFor(at(added), [1])).toEqual(['melds.1.2']);
    expect(targetsFor(at(fresh), [1, 2, 3])).toEqual(['melds.1.1']);
  });
  test('every meld, if nothing is listed with these cards', () => {
    expect(targetsFor(at(fresh), [4])).toEqual(['melds.1.0', 'melds.1.1', 'melds.1.2']);
  });
});

test('what is offered comes before what may be tried', () => {
  expect(likelyFor(at(fresh, discard), [1]).map((option) => option.do)).toEqual(['discard']);
  expect(likelyFor(at(fresh, discard), [1, 4]).map((option) => option.do)).toEqual(['meld']);
});

test('of the empty places only the first can be used, and only if an action can', () => {
  expect(openSlots(at(fresh))).toEqual(['melds.1.1']);
  expect(openSlots(at(discard))).toEqual([]);
  expect(openSlots({ ...at(added), info: { ...info, sampled: [] } })).toEqual([]);
});

describe('a question whose answers lie on the table', () => {
  const moves = [added, { ...added, place: 0 }];
  const asking = { moves, question: { name: 'place', answers: [2, 0] } };
  test('is answered by tapping the slot', () => {
    expect(spotOfAnswer(at(...moves), added, 'place', 2)).toBe('melds.1.2');
    expect(answerAt(at(...moves), asking, { spot: 'melds.1.0' })).toBe(0);
    expect(answerAt(at(...moves), asking, { spot: 'melds.1.1' })).toBeNull();
  });
  test('or the card', () => {
    const cards = { moves: [discard], question: { name: 'for', answers: [[30], [31]] } };
    expect(answerAt(at(discard), cards, { spot: 'melds.1.2', card: 31 })).toEqual([31]);
    expect(answerAt(at(discard), cards, { spot: 'melds.1.0' })).toEqual([30]);
    expect(answerAt(at(discard), cards, { spot: 'discard' })).toBeNull();
  });
});
