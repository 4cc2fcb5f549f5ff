/** Sprites follow the events and never show anything but the view. */
import { prsi } from '@partie/games';
import { german, playMove, seeded, type Shown, startMatch, usualOptions, type View } from '@partie/kit';
import { describe, expect, test } from 'vitest';
import { cardByCard } from '../src/table/animation-pace.js';
import { SceneModel } from '../src/table/scene-model.js';

const view = (zones: View['zones']): View => ({ seats: 2, you: 0, zones, table: {}, open: {}, sealed: {} });
const start = () =>
  view({
    stock: { see: 'count', n: 5 },
    discard: { see: 'top', n: 1, cards: [[8, 'Az']] },
    'hand.0': {
      see: 'all',
      n: 2,
      cards: [
        [1, '7h'],
        [2, 'Kl'],
      ],
    },
    'hand.1': { see: 'count', n: 2 },
  });
const keys = (model: SceneModel, spot: string) => model.spot(spot).map(({ key }) => key);
const faces = (model: SceneModel, spot: string) => model.spot(spot).map(({ face }) => face);

describe('a card that is played', () => {
  const play: Shown = { is: 'play', seat: 0, from: 'hand.0', to: 'discard', cards: [[17, '7h', 1]] };

  test('stays the same thing although its handle changes', () => {
    const model = new SceneModel(start());
    const [seven] = keys(model, 'hand.0');
    model.apply(play);
    expect(keys(model, 'discard').at(-1)).toBe(seven);
    expect(model.spot('discard').at(-1)).toMatchObject({ id: 17, face: '7h' });
    expect(faces(model, 'hand.0')).toEqual(['Kl']);
  });

  test('leaves the covered card as it was seen, without a handle', () => {
    const model = new SceneModel(start());
    model.apply(play);
    expect(model.spot('discard')[0]).toMatchObject({ id: null, face: 'Az' });
  });
});

test('a drawn card comes from the top of the stock and turns its face up in the own hand', () => {
  const model = new SceneModel(start());
  const top = keys(model, 'stock').at(-1);
  model.apply({ is: 'draw', seat: 0, from: 'stock', to: 'hand.0', cards: [[30, '9h']] });
  expect(keys(model, 'hand.0').at(-1)).toBe(top);
  expect(faces(model, 'hand.0')).toEqual(['7h', 'Kl', '9h']);
  expect(model.spot('stock')).toHaveLength(4);
});

test('in the hand of another it is a back among backs, even if it went there face up', () => {
  const model = new SceneModel(start());
  model.apply({ is: 'take', seat: 1, from: 'discard', to: 'hand.1', cards: [[null, 'Az', 8]] });
  expect(faces(model, 'hand.1')).toEqual([null, null, null]);
  expect(model.spot('discard')).toEqual([]);
});

test('cards that are laid open turn over where they lie', () => {
  const model = new SceneModel(start());
  const before = keys(model, 'hand.1');
  model.apply({
    is: 'reveal',
    zones: {
      'hand.1': {
        see: 'all',
        n: 2,
        cards: [
          [3, '7k'],
          [16, 'Kk'],
        ],
      },
    },
  });
  expect(keys(model, 'hand.1')).toEqual(before);
  expect(faces(model, 'hand.1')).toEqual(['7k', 'Kk']);
});

test('when all is collected, the cards of the hands go into the stock', () => {
  const model = new SceneModel(start());
  const all = ['stock', 'discard', 'hand.0', 'hand.1'].flatMap((spot) => keys(model, spot));
  const empty = { see: 'count', n: 0 } as const;
  model.apply({
    is: 'collect',
    zones: {
      stock: { see: 'count', n: 10 },
      discard: { see: 'top', n: 0, cards: [] },
      'hand.0': { see: 'all', n: 0, cards: [] },
      'hand.1': empty,
    },
  });
  expect(new Set(keys(model, 'stock'))).toEqual(new Set(all));
  expect(new Set(faces(model, 'stock'))).toEqual(new Set([null]));
});

test('a shuffled pile forgets what was beneath', () => {
  const model = new SceneModel(start());
  model.apply({ is: 'play', seat: 0, from: 'hand.0', to: 'discard', cards: [[17, '7h', 1]] });
  model.apply({ is: 'shuffle', zones: { discard: { see: 'top', n: 2, cards: [[40, 'Az']] } } });
  expect(faces(model, 'discard')).toEqual([null, 'Az']);
});

test('whatever was told, the table agrees with the view in the end', () => {
  const model = new SceneModel(start());
  model.apply({ is: 'odd', from: 'nowhere', to: 'hand.0', n: 3 });
  model.setTo(start());
  expect(model.spot('hand.0').map(({ id, face }) => [id, face])).toEqual([
    [1, '7h'],
    [2, 'Kl'],
  ]);
  expect(model.spot('stock')).toHaveLength(5);
});

describe.each([0, 1, null])('a whole match, seen by %s', (you) => {
  test('every event leads to exactly what the view says, and no card is there twice', () => {
    const random = seeded(7);
    const game = prsi;
    const { state } = startMatch(game, 3, { ...usualOptions(game.about.options), end: 'rounds', rounds: 2 }, random);
    const model = new SceneModel(game.view(state, you));
    for (let step = 0; step < 400 && game.outcome(state) === null; step++) {
      const [pending] = game.pending(state);
      if (!pending) break;
      const moves = game.moves(state, pending.seat);
      const played = playMove(game, state, pending.seat, moves[step % moves.length], random);
      if (played.refusal !== null) throw new Error(played.refusal.code);
      for (const event of cardByCard(played.events.map((event) => game.show(state, event, you)))) model.apply(event);
      const after = game.view(state, you);
      const all: number[] = [];
      for (const [spot, zone] of Object.entries(after.zones)) {
        const lying = model.spot(spot);
        expect(lying).toHaveLength(zone.n);
        if (zone.see === 'all') expect(lying.map(({ id, face }) => [id, face])).toEqual(zone.cards);
        if (zone.see === 'top' && zone.n > 0) expect(lying.at(-1)?.face).toBe(zone.cards?.[0]?.[1]);
        if (zone.see === 'count') expect(lying.every(({ id, face }) => id === null && face === null)).toBe(true);
        all.push(...lying.map(({ key }) => key));
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(german.faces.length);
    }
  });
});
