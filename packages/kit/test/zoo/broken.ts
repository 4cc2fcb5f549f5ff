/** The zoo: games each with one defect, and what checkGame must say about it. */
import { type Card, type Game, german, no, type Picked, type Seat } from '@partie/kit';
import { fiveInARow } from '../fixtures/five-in-a-row.js';
import type { Animal } from './animal.js';
import { fits, type TinyTable, tiny, tinyRules, tinyWith, words } from './healthy.js';

const { play, draw } = tinyRules.actions;
/** For doing what the types forbid. */
const loose = (t: TinyTable) => t as unknown as { cardsAt: Card[][] };
const none = [] as unknown as Picked;
let outside = 0;

export const zoo: readonly Animal[] = [
  // ---- leaks ----------------------------------------------------------------------------------------------------------
  {
    defect: 'an event names the card that was drawn unseen',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          draw.then(t, seat, none, {});
          const card = t.cards('hand', seat).at(-1);
          if (card !== undefined && t.phase === 'play') t.say('hint', { card: german.code(card) });
        },
      },
    }),
    check: 'leak',
    says: /events .*with\.card/,
  },
  {
    defect: 'a refusal tells what lies on top of the stock',
    game: tinyWith({
      play: {
        ...play,
        refuse(t, _seat, [card]) {
          const next = t.cards('stock').at(-1);
          return fits(t, card) ? null : no('mustMatch', { n: next === undefined ? 0 : Number(next) });
        },
      },
    }),
    check: 'leak',
    says: /refusals/,
  },
  {
    defect: 'a legal move depends on the hand of another',
    game: tinyWith({
      draw: {
        ...draw,
        unless: (t, seat) =>
          t.cards('hand', t.after(seat)).some((card) => german.rank(card) === 'A') &&
          t.cards('hand', seat).some((card) => fits(t, card))
            ? no('mustMatch', { n: 1 })
            : null,
      },
    }),
    check: 'leak',
    says: /legal moves/,
  },
  {
    defect: 'what a player is asked tells everyone about his hand',
    game: tiny({
      texts: {
        en: { ...words.en, asks: Object.assign({ drawOnly: 'Draw.' }, words.en.asks) },
        cs: { ...words.cs, asks: Object.assign({ drawOnly: 'Lízni.' }, words.cs.asks) },
      },
      asks: ((t: TinyTable, seat: Seat) =>
        t.cards('hand', seat).some((card) => fits(t, card)) ? 'play' : 'drawOnly') as unknown as () => 'play',
    }),
    check: 'leak',
    says: /view: .*pending/,
  },
  {
    defect: 'an open fact holds a hidden card',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          draw.then(t, seat, none, {});
          t.set({ note: t.cards('hand', seat).at(-1) ?? null });
        },
      },
    }),
    check: 'leak',
    says: /view .*note/,
  },
  {
    defect: 'an open fact counts the aces in a hidden hand',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          t.set({ note: t.zone.hand.flat().filter((card) => german.rank(card) === 'A').length });
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'leak',
    says: /open\.note/,
  },
  {
    defect: 'the bot is told more than its seat may know',
    game: tiny({
      hint: (t, seat) => 1 + t.cards('hand', t.after(seat)).filter((card) => german.rank(card) === '7').length,
    }),
    check: 'leak',
    says: /hints/,
  },
  {
    defect: 'the move at the time limit looks at the stock',
    game: tiny({
      atTimeLimit: (t, _seat, moves) => {
        const next = t.cards('stock').at(-1);
        return moves.find((move) => move.do === (next !== undefined && german.suit(next) === 'h' ? 'draw' : 'play'));
      },
    }),
    check: 'leak',
    says: /time limit/,
  },
  {
    defect: 'no other world than the real one is allowed, so that nothing could be tested',
    game: { ...tiny(), guess: (t) => tiny().clone(t) } satisfies ReturnType<typeof tiny>,
    check: 'declaration',
    says: /second world/,
  },
  // ---- cards ----------------------------------------------------------------------------------------------------------
  {
    defect: 'a card is lost',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          if (t.cards('discard').length > 5) loose(t).cardsAt[1]?.shift();
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'cards',
    says: /on the table 0 times.*|t\.move/,
  },
  {
    defect: 'a card is doubled',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          if (t.cards('discard').length > 5) loose(t).cardsAt[1]?.unshift(t.top('discard'));
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'cards',
    says: /2 times/,
  },
  {
    defect: 'the shuffle is biased: only ten cards are taken out and put on top',
    game: tiny({
      deal(t) {
        t.collect('stock');
        for (let i = 0; i < 10; i++) t.move(t.random.pick(t.cards('stock'), 'mix'), 'stock');
        t.deal('stock', 'hand', 4);
        t.move(t.top('stock'), 'discard', { is: 'turnUp' });
      },
    }),
    check: 'fair deal',
    says: /more often|other cards/,
  },
  {
    defect: 'the dealer looks first: an ace never comes to the first player',
    game: tiny({
      deal(t) {
        tinyRules.deal(t);
        const first = t.after(t.dealer);
        for (const card of t.cards('hand', first).filter((one) => german.rank(one) === 'A')) {
          t.move(card, 'hand', t.dealer, { is: 'draw' });
          t.move(t.cards('hand', t.dealer).find((one) => german.rank(one) !== 'A') ?? card, 'hand', first, {
            is: 'draw',
          });
        }
      },
    }),
    check: 'fair deal',
    says: /other cards/,
  },
  // ---- dead ends and endless games ----------------------------------------------------------------------------------------
  {
    defect: 'a player who cannot play may not draw either',
    game: tinyWith({
      draw: { ...draw, unless: (t) => (t.cards('stock').length < 15 ? no('mustMatch', { n: 1 }) : null) },
    }),
    check: 'dead end',
    says: /no legal move/,
  },
  {
    defect: 'nobody is waited for after a draw',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          t.draw(1, 'stock', 'hand', seat, { of: 'discard', shuffled: true });
          t.waitFor([]);
        },
      },
    }),
    check: 'dead end',
    says: /Nobody is waited for/,
  },
  {
    defect: 'the round never ends',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          if (t.cards('hand', seat).length === 0) t.draw(4, 'stock', 'hand', seat, { of: 'discard', shuffled: true });
          t.nextTurn();
        },
      },
    }),
    check: 'does not end',
    says: /still not over/,
  },
  // ---- purity ---------------------------------------------------------------------------------------------------------
  {
    defect: 'a rule throws dice of its own',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          if (Math.random() < 0.5) t.reverse();
          draw.then(t, seat, none, {});
        },
      },
    }),
    check: 'not pure',
    says: /Math\.random/,
  },
  {
    defect: 'a rule looks at the clock',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          t.set({ note: Date.now() });
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'not pure',
    says: /Date\.now/,
  },
  {
    defect: 'a rule remembers something outside the state',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          t.set({ note: outside++ });
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'replay',
    says: /open\.note/,
  },
  {
    defect: 'a refusal changes the state',
    game: tinyWith({
      play: {
        ...play,
        refuse(t, _seat, [card]) {
          t.set({ idle: t.open.idle + 1 });
          return fits(t, card) ? null : no('mustMatch', { n: 1 });
        },
      },
    }),
    check: 'not pure',
    says: /Looking changed/,
  },
  {
    defect: 'the state holds what JSON cannot keep',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          t.set({ note: new Map([[seat, 1]]) });
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'state',
    says: /JSON/,
  },
  // ---- moves ----------------------------------------------------------------------------------------------------------
  {
    defect: 'a move that is allowed is not offered',
    game: tinyWith({
      play: {
        ...play,
        pick: (t, seat) =>
          t
            .cards('hand', seat)
            .slice(1)
            .map((card) => [card]),
      },
    }),
    check: 'moves',
    says: /not among the moves offered/,
  },
  {
    defect: 'the move at the time limit is not allowed',
    game: tiny({ atTimeLimit: () => ({ do: 'pass' }) }),
    check: 'time limit',
    says: /"pass"/,
  },
  {
    defect: 'a rule throws an error',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          if (t.cards('discard').length === 7) throw new Error('seven cards were too many');
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'error',
    says: /seven cards were too many/,
  },
  {
    defect: 'a board has a point too few',
    game: {
      ...fiveInARow,
      view(state, viewer) {
        const view = fiveInARow.view(state as never, viewer);
        return { ...view, open: { ...view.open, stones: (view.open.stones as number[]).slice(1) } };
      },
    } as Game,
    check: 'declaration',
    says: /`stones` must have 0, 1 or 2 for each/,
  },
  // ---- texts ----------------------------------------------------------------------------------------------------------
  {
    defect: 'an event has no words',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          (t.say as (is: string) => void).call(t, 'hurrah');
          play.then(t, seat, none, {});
        },
      },
    }),
    check: 'texts',
    says: /events\.hurrah has no words in cs/,
  },
  {
    defect: 'a zone has no Czech name',
    game: tiny({ texts: { en: words.en, cs: { ...words.cs, zones: { ...words.cs.zones, stock: '' } } } }),
    check: 'texts',
    says: /zones\.stock has no words in cs/,
  },
  {
    defect: 'a Czech text has too few plural forms',
    game: tiny({
      texts: { en: words.en, cs: { ...words.cs, refusals: { mustMatch: 'Nesedí {n} {n|karta|karty}.' } } },
    }),
    check: 'texts',
    says: /needs 3 forms/,
  },
  {
    defect: 'a text asks for a parameter that is not given',
    game: tiny({
      texts: {
        en: { ...words.en, refusals: { mustMatch: 'Play {suit:suit}.' } },
        cs: { ...words.cs, refusals: { mustMatch: 'Hraj {suit:suit}.' } },
      },
    }),
    check: 'texts',
    says: /mentions \{suit\}/,
  },
  // ---- sketches -------------------------------------------------------------------------------------------------------
  {
    defect: 'a rule depends on what has been told',
    game: tinyWith({
      play: {
        ...play,
        then(t, seat) {
          if (t.cards('hand', seat).length === 0) t.endRound();
          else t.nextTurn(t.events.length > 0 ? 0 : 1);
        },
      },
    }),
    check: 'sketch',
    says: /A sketch that plays on ended in another way/,
  },
  {
    defect: 'cards are said to go together that are refused one by one',
    game: tinyWith({
      play: {
        ...play,
        cards: [1, 4],
        sampled: true,
        together: german.suit,
        refuse: (t, _seat, cards) => (cards.every((card) => fits(t, card)) ? null : no('mustMatch', { n: 1 })),
      },
    }),
    check: 'moves',
    says: /is offered to seat \d and then refused/,
  },
];
