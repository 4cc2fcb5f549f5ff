/** Thirty more defects, of kinds that the rest of the zoo does not have. The default check must find at least 28 of them. */
import { type Game, german, type Move, no, type Picked, type Seat } from '@partie/kit';
import { fiveInARow } from '../fixtures/five-in-a-row.js';
import type { Animal } from './animal.js';
import { fits, type TinyTable, tiny, tinyRules, tinyWith } from './healthy.js';
import { leaves, moreWords, threeRounds, tinyAnd } from './missed.js';

const { play, draw } = tinyRules.actions;
const none = [] as unknown as Picked;
const sharedFacts = { idle: 0, note: null as unknown };
let asked = 0;

type Board = Record<string, unknown> & { stones: Int8Array; placed: number };
const five = fiveInARow as unknown as Game<Board>;
const board = (changed: Partial<Game<Board>>): Game => ({ ...five, ...changed }) as unknown as Game;

export const mutants: readonly Animal[] = [
  // ---- hidden information ----------------------------------------------------------------------------------------------
  {
    defect: 'the points so far are counted from hidden hands',
    game: tiny({ soFar: (t) => t.zone.hand.map((hand) => hand.filter((card) => german.rank(card) === 'A').length) }),
    check: 'leak',
    says: /table\.soFar/,
  },
  {
    defect: 'a player who cannot play is passed over, which tells what he holds',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          play.then(t, seat, none, {});
          if (t.phase === 'play' && !t.cards('hand', t.turn).some((card) => fits(t, card))) t.nextTurn();
        },
      },
    }),
    check: 'leak',
    says: /table\.turn|pending/,
  },
  {
    defect: 'a statistic counts what was drawn unseen',
    game: tinyAnd(
      {
        draw: {
          ...draw,
          then(t: TinyTable, seat: Seat) {
            draw.then(t, seat, none, {});
            if (german.rank(t.cards('hand', seat).at(-1) ?? (0 as never)) === '7') t.tally('sevens', seat);
          },
        },
      },
      { statistics: { sevens: 'Sevens' } },
      { statistics: ['sevens'] },
    ),
    check: 'leak',
    says: /statistics/,
  },
  {
    defect: 'the prompt counts the cards that would fit',
    game: tiny({
      texts: moreWords({ asks: { play: 'Play one of {n}.' } }),
      asks: (t, seat) => ['play', { n: t.cards('hand', seat).filter((card) => fits(t, card)).length }],
    }),
    check: 'leak',
    says: /pending\.0\.with\.n/,
  },
  {
    defect: 'a refusal out of turn depends on the hand of the player on turn',
    game: tinyAnd(
      {
        knock: {
          outOfTurn: true,
          unless: (t: TinyTable, seat: Seat) =>
            seat === t.turn || t.open.note === seat || t.cards('hand', t.turn).some((card) => german.suit(card) === 'h')
              ? no('mustMatch', { n: 1 })
              : null,
          then: (t: TinyTable, seat: Seat) => t.set({ note: seat }),
        },
      },
      { actions: { knock: 'Knock' }, events: { knock: '{seat} knocks.' } },
    ),
    check: 'leak',
    says: /legal moves|refusals/,
  },
  {
    defect: 'a fact that is set by the deal tells where an ace lies in the stock',
    game: tiny({
      ...threeRounds,
      deal(t) {
        tinyRules.deal(t);
        t.set({ note: t.cards('stock').findIndex((card) => german.rank(card) === 'A') });
      },
    }),
    check: 'leak',
    says: /open\.note/,
  },
  // ---- chance ----------------------------------------------------------------------------------------------------------
  {
    defect: 'the cards are only cut, not shuffled',
    game: tiny({
      deal(t) {
        t.collect('stock');
        for (const card of t.cards('stock').slice(0, t.random.int(32, 'cut'))) t.move(card, 'stock');
        t.deal('stock', 'hand', 4);
        t.move(t.top('stock'), 'discard', { is: 'turnUp' });
      },
    }),
    check: 'fair deal',
    says: /more often|other cards|side by side/,
  },
  {
    defect: 'in later rounds only half of the cards are shuffled',
    game: tiny({
      ...threeRounds,
      deal(t) {
        t.collect('stock');
        if (t.round === 1) t.shuffle('stock');
        else for (const card of t.random.shuffle(t.cards('stock').slice(20), 'half')) t.move(card, 'stock');
        t.deal('stock', 'hand', 4);
        t.move(t.top('stock'), 'discard', { is: 'turnUp' });
      },
    }),
    check: 'fair deal',
    says: /after shuffling only 12 cards/,
  },
  {
    defect: 'from the second round on aces lie at the bottom of the stock',
    game: tiny({
      ...threeRounds,
      deal(t) {
        tinyRules.deal(t);
        const others = t.cards('stock').filter((card) => german.rank(card) !== 'A');
        if (t.round > 1) for (const card of others) t.move(card, 'stock');
      },
    }),
    check: 'fair deal',
    says: /In later rounds, some cards lie in 'stock'/,
  },
  {
    defect: 'rules draw from the random numbers of the browser',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          if (
            ((
              globalThis as unknown as { crypto: { getRandomValues(list: Uint8Array): Uint8Array } }
            ).crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) > 127
          )
            t.reverse();
          draw.then(t, seat, none, {});
        },
      },
    }),
    check: 'not pure',
    says: /crypto\.getRandomValues/,
  },
  // ---- state -----------------------------------------------------------------------------------------------------------
  {
    defect: 'all matches share one object of open facts',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          sharedFacts.idle++;
          t.set({ note: sharedFacts.idle });
          draw.then(t, seat, none, {});
        },
      },
    }),
    check: 'replay',
    says: /open\.note/,
  },
  {
    defect: 'a copy shares the stones with its original',
    game: board({ clone: (state) => ({ ...state }) }),
    check: 'not pure',
    says: /Looking changed the state: stones/,
  },
  {
    defect: 'loading forgets the last stone',
    game: board({ load: (saved) => ({ ...five.load(saved), last: -1 }) as Board }),
    check: 'state',
    says: /last/,
  },
  {
    defect: 'what is saved is the state itself',
    game: board({ save: (state) => state as never }),
    check: 'state',
    says: /does not survive JSON/,
  },
  {
    defect: 'a view shows the list of the state itself, which changes later',
    game: sharesItsView(),
    check: 'update',
    says: /A view changed|wrong table|facts that changed/,
  },
  {
    defect: 'an option is changed by a rule',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          (t.options as Record<string, unknown>).played = true;
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'error',
    says: /not extensible|read only/,
  },
  {
    defect: 'a rule is asynchronous, and the turn passes when nobody looks any more',
    game: tinyWith({
      draw: {
        ...draw,
        then: (async (t: TinyTable) => {
          await Promise.resolve();
          t.nextTurn();
        }) as never,
      },
    }),
    check: 'does not end',
    says: /changes nothing/,
  },
  // ---- moves, ends, time -------------------------------------------------------------------------------------------------
  {
    defect: 'a refusal depends on how often it was asked for',
    game: tinyWith({
      play: {
        ...play,
        refuse: (t, _seat, [card]) => (fits(t, card) && ++asked % 7 !== 0 ? null : no('mustMatch', { n: 1 })),
      },
    }),
    check: 'moves',
    says: /offered to seat \d and then refused/,
  },
  {
    defect: 'a stone may be placed on any other',
    game: board({
      refuse: (state, seat, move) => {
        const refusal = five.refuse(state, seat, move);
        return refusal?.code === 'occupied' ? null : refusal;
      },
    }),
    check: 'moves',
    says: /not among the moves offered/,
  },
  {
    defect: 'the time limit never ends a turn',
    game: tinyAnd(
      {
        ponder: { then: (t: TinyTable) => t.set({ note: Number(t.open.note ?? 0) + 1 }) },
      },
      { actions: { ponder: 'Ponder' }, events: { ponder: '{seat} ponders.' } },
      { atTimeLimit: (_t: TinyTable, _seat: Seat, moves: readonly Move[]) => moves.find((one) => one.do === 'ponder') },
    ),
    check: 'time limit',
    says: /still the same turn of seat/,
  },
  {
    defect: 'with four players nobody may draw from an empty stock',
    game: tinyWith({
      draw: {
        ...draw,
        unless: (t) => (t.seats === 4 && t.cards('stock').length === 0 ? no('mustMatch', { n: 1 }) : null),
      },
    }),
    check: 'error',
    says: /waited for and has no legal move/,
  },
  {
    defect: 'who has left is still waited for',
    game: tiny({
      leave(t, seat) {
        t.move(t.cards('hand', seat), 'stock', { is: 'draw', seat });
        t.shuffle('stock');
      },
    }),
    check: 'dead end',
    says: /Nobody is waited for/,
  },
  {
    defect: 'a leaver who is not on turn breaks the rules',
    game: tiny({
      leave(t, seat) {
        if (t.turn !== seat) throw new Error('not his turn');
        leaves.leave(t, seat);
      },
    }),
    check: 'error',
    says: /not his turn/,
  },
  {
    defect: 'the points of a round are no number when nobody has cards left over',
    game: tiny({ score: (t) => ({ left: t.zone.hand.map((hand) => hand.length / hand.length) }) }),
    check: 'state',
    says: /NaN/,
  },
  {
    defect: 'nobody wins',
    game: tiny({ places: (t) => t.zone.hand.map(() => 2) }),
    check: 'declaration',
    says: /nobody has the first place/,
  },
  {
    defect: 'a hint is negative',
    game: tiny({ hint: (t, seat) => 3 - t.cards('hand', seat).length }),
    check: 'declaration',
    says: /`hint` must give a number from 0 up/,
  },
  // ---- declarations and texts ----------------------------------------------------------------------------------------------
  {
    defect: 'a preset chooses what cannot be chosen',
    game: tiny({ presets: { fast: { speed: 9 } } as never, texts: moreWords({ presets: { fast: 'Fast' } }) }),
    check: 'declaration',
    says: /preset 'fast' sets 'speed' to what it cannot be/,
  },
  {
    defect: 'the rules text depends on an option that does not exist',
    game: tiny({
      texts: { ...moreWords({}), en: { ...moreWords({}).en, rules: 'Play.\n{?burn} Tens burn the pile.' } },
    }),
    check: 'declaration',
    says: /mention the option 'burn'/,
  },
  {
    defect: 'people hear "true"',
    game: tinyWith({
      play: { ...play, refuse: (t, _seat, [card]) => (fits(t, card) ? null : no('mustMatch', { n: true as never })) },
    }),
    check: 'texts',
    says: /true (is no number|would be read out)/,
  },
  {
    defect: 'a sign on the table is a word without words',
    game: tinyAnd(
      {
        draw: {
          ...draw,
          then(t: TinyTable, seat: Seat) {
            draw.then(t, seat, none, {});
            t.set({ note: t.cards('stock').length < 12 ? 'scarce' : '' });
          },
        },
      },
      { words: { note: 'Stock' } },
      { signs: { note: { at: 'stock', as: 'word' } } },
    ),
    check: 'texts',
    says: /words\.scarce has no words in en: it is shown for 'note'/,
  },
];

/** Its stones are a plain list that is shown as it is. */
function sharesItsView(): Game {
  const shown = new WeakMap<Board, number[]>();
  const listOf = (state: Board) => {
    const list = shown.get(state) ?? [];
    shown.set(state, list);
    for (const [i, stone] of state.stones.entries()) list[i] = stone < 0 ? 2 : stone;
    return list;
  };
  return board({
    view(state, viewer) {
      const view = five.view(state, viewer);
      return { ...view, open: { ...view.open, stones: listOf(state) } };
    },
  });
}
