import { gameById } from '@partie/games';
import type { Language, Move, Space, View } from '@partie/kit';
import { type GameInfo, gameInfo } from '@partie/protocol';
import { describe, expect, test } from 'vitest';
import { offerLines, plainLines } from '../../src/text/index.js';
import { readTyped, unclearLine } from '../../src/words/index.js';

const settlers = gameById('settlers');
if (settlers === undefined) throw new Error('Settlers is shipped.');
const info = gameInfo(settlers);

const view: View = {
  seats: 2,
  you: 0,
  zones: { 'hand.0': { see: 'all', n: 0, cards: [] } },
  table: { pending: [{ seat: 0, ask: 'main' }] },
  open: { pieces: {} },
  fixed: { spaces: [] },
  sealed: {},
};
const kinds = ['wood', 'brick', 'wool', 'grain', 'ore'];
/** What Settlers offers: one of these for one of those. */
const offers = (action: string): Move[] =>
  kinds.flatMap((give) =>
    kinds.flatMap((want) => (give === want ? [] : [{ do: action, give: { [give]: 1 }, want: { [want]: 1 } }])),
  );
const main: readonly Move[] = [...offers('propose'), ...offers('proposeToFirst'), { do: 'endTurn' }];
const discards: readonly Move[] = [{ do: 'discard', what: { wood: 2, ore: 1 } }];

const read = (typed: string, language: Language = 'en', moves = main) => {
  const reading = readTyped(info, view, moves, typed, language);
  return reading.is === 'unclear' ? unclearLine(reading) : reading.move;
};

describe('an offer of any amounts', () => {
  const wanted = { do: 'propose', give: { wood: 2, ore: 1 }, want: { grain: 1 } };

  test('is typed with “for” between what is given and what is wanted', () => {
    for (const typed of [
      'offer 2wood 1ore for 1grain',
      'OFFER 1 Ore, 2 wood for grain',
      'offer wood ore wood for 1 grain',
      'offer 2x wood and an ore for grain',
      'offer give=2wood,1ore want=1grain',
      'offer want=1grain give=2wood 1ore',
      'propose 2woods ore for 1gr',
    ])
      expect(read(typed), typed).toEqual(wanted);
  });

  test('is typed in Czech, with or without accents, in any case of nouns', () => {
    for (const typed of [
      'nabídnout 2dřevo 1ruda za 1obilí',
      'nabidnout 2 dreva 1 rudu za 1 obili',
      'nabídnout 2dřeva a rudu za obilí',
    ])
      expect(read(typed, 'cs'), typed).toEqual(wanted);
    expect(read('nabídnout 3 cihly za 2 vlny', 'cs')).toEqual({
      do: 'propose',
      give: { brick: 3 },
      want: { wool: 2 },
    });
  });

  test('to the first taker has its own verb', () => {
    expect(read('offer-to 2wood for 1ore')).toEqual({ do: 'proposeToFirst', give: { wood: 2 }, want: { ore: 1 } });
  });

  test('one for one is not turned round', () => {
    expect(read('offer 1wood for 1ore')).toEqual({ do: 'propose', give: { wood: 1 }, want: { ore: 1 } });
    const onlyWood = [{ do: 'propose', give: { wood: 1 }, want: { ore: 1 } }, { do: 'endTurn' }];
    expect(read('offer 1ore for 1wood', 'en', onlyWood)).toEqual({
      do: 'propose',
      give: { ore: 1 },
      want: { wood: 1 },
    });
  });

  test('without one of its sides, or of something unknown, it is not understood', () => {
    for (const typed of [
      'offer 2wood',
      'offer 2wood 1ore',
      'offer 2wo for ore',
      'offer 2gold for ore',
      'offer 2 for 3',
    ])
      expect(typeof read(typed), typed).toBe('string');
  });
});

describe('a discard by kind', () => {
  test('is any set, in any order', () => {
    expect(read('discard 2wood 1brick', 'en', discards)).toEqual({ do: 'discard', what: { wood: 2, brick: 1 } });
    expect(read('discard brick wood wood', 'en', discards)).toEqual({ do: 'discard', what: { wood: 2, brick: 1 } });
    expect(read('odhodit 2 dreva 1 cihlu', 'cs', discards)).toEqual({ do: 'discard', what: { wood: 2, brick: 1 } });
    // The one that is offered is found by its own form.
    expect(read('discard 1ore 2wood', 'en', discards)).toEqual(discards[0]);
  });
});

test('how amounts are typed is shown with what can be typed', () => {
  const shown = (moves: readonly Move[], language: Language) =>
    plainLines(offerLines(info, view, moves, { language, width: 60, symbols: true })).join(' ');
  expect(shown(main, 'en')).toContain('any amounts: offer 1brick 2wood for 1wool');
  expect(shown(main, 'cs')).toMatch(/libovolná množství: nabídnout .* za /);
  expect(shown(discards, 'en')).toContain('any amounts: discard 1brick 2wood');
  expect(shown([{ do: 'endTurn' }], 'en')).not.toContain('amounts');
});

describe('a step from space to space', () => {
  const spaces: Space[] = ['a1', 'c3', 'd5', 'e5'].map((id, x) => ({ id, layer: 'dark', x, y: 0 }));
  const board = { ...view, fixed: { spaces: spaces as never } };
  const draughts: GameInfo = {
    ...info,
    sampled: [],
    actions: { step: { on: 'dark', onto: 'dark' } },
    texts: {
      en: { ...info.texts.en, actions: { step: 'Move' } },
      cs: { ...info.texts.cs, actions: { step: 'Táhnout' } },
    },
  };
  const capture: Move = { do: 'step', from: 'c3', to: 'e5' };
  const step = (typed: string) => readTyped(draughts, board, [capture], typed, 'en');

  test('that is not allowed is tried, so that the server can say why not', () => {
    for (const typed of ['c3 d5', 'c3-d5', 'C3 to D5', 'move c3 d5'])
      expect(step(typed), typed).toEqual({ is: 'attempt', move: { do: 'step', from: 'c3', to: 'd5' } });
    expect(step('c3 e5')).toEqual({ is: 'move', move: capture });
  });
  test('of spaces that are not there is not', () => {
    for (const typed of ['c3 x9', 'c3 d5 e5', 'z1']) expect(step(typed).is, typed).toBe('unclear');
  });
});
