/**
 * The healthy animal of the zoo: a tiny shedding game that passes every check. Each broken game beside it differs from
 * this one in a single defect.
 */
import { type Card, type CardGame, cardGame, fan, german, german32, no, pile, type TableOf, texts } from '@partie/kit';

export const words = texts({
  en: {
    name: 'Tiny',
    about: 'A game small enough to break.',
    rules: 'Play a card of the same suit or rank, or draw.',
    zones: { stock: 'stock', discard: 'discard pile', hand: 'hand' },
    actions: { play: 'Play', draw: 'Draw' },
    asks: { play: 'Play or draw.' },
    events: {
      play: '{seat} plays {cards}.',
      draw: '{seat} draws {cards}.',
      turnUp: 'First: {cards}.',
      hint: 'It is {card}.',
    },
    refusals: { mustMatch: 'It does not fit {n} {n|card|cards}.' },
    options: {},
    presets: {},
    scores: { left: 'Cards left' },
    statistics: {},
    questions: {},
    words: {},
  },
  cs: {
    name: 'Maličká',
    about: 'Hra dost malá na to, aby se rozbila.',
    rules: 'Zahraj kartu stejné barvy nebo hodnoty, nebo si lízni.',
    zones: { stock: 'talon', discard: 'odhazovací balíček', hand: 'ruka' },
    actions: { play: 'Zahrát', draw: 'Líznout' },
    asks: { play: 'Hraj, nebo lízni.' },
    events: {
      play: '{seat} hraje: {cards}.',
      draw: '{seat} líže: {cards}.',
      turnUp: 'První: {cards}.',
      hint: 'Je to {card}.',
    },
    refusals: { mustMatch: 'Nesedí {n} {n|karta|karty|karet}.' },
    options: {},
    presets: {},
    scores: { left: 'Zbylé karty' },
    statistics: {},
    questions: {},
    words: {},
  },
});

const zones = {
  stock: pile({ see: 'nobody' }),
  discard: pile({ see: 'top' }),
  hand: fan({ of: 'each', see: 'owner' }),
};
const open = () => ({ idle: 0, note: null as unknown });
export type TinyTable = TableOf<typeof zones, Record<never, never>, ReturnType<typeof open>>;
type TinyRules = CardGame<
  typeof zones,
  Record<never, never>,
  ReturnType<typeof open>,
  Record<never, never>,
  typeof words,
  'play' | 'draw'
>;

export const fits = (t: TinyTable, card: Card | undefined): boolean => {
  const top = t.top('discard');
  return card !== undefined && (german.suit(card) === german.suit(top) || german.rank(card) === german.rank(top));
};

export const tinyRules: TinyRules = {
  id: 'tiny',
  version: 1,
  texts: words,
  players: [2, 4],
  deck: german32,
  options: {},
  zones,
  open,
  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 4);
    t.move(t.top('stock'), 'discard', { is: 'turnUp' });
  },
  asks: () => 'play',
  actions: {
    play: {
      from: 'hand',
      to: 'discard',
      refuse: (t, _seat, [card]) => (fits(t, card) ? null : no('mustMatch', { n: 1 })),
      then(t, seat) {
        t.set({ idle: 0 });
        if (t.cards('hand', seat).length === 0) t.endRound();
        else t.nextTurn();
      },
    },
    draw: {
      tap: 'stock',
      then(t, seat) {
        const got = t.draw(1, 'stock', 'hand', seat, { of: 'discard', shuffled: true });
        t.set({ idle: got > 0 ? 0 : t.open.idle + 1 });
        if (t.open.idle === t.inTurn().length) t.endRound();
        else t.nextTurn();
      },
    },
  },
  score: (t) => ({ left: t.zone.hand.map((hand) => hand.length) }),
  wins: 'fewest',
  atTimeLimit: (_t, _seat, moves) => moves.find((move) => move.do === 'draw'),
  hint: (_t, _seat, move) => (move.do === 'play' ? 5 : 1),
};

export const tiny = (defect: Partial<TinyRules> = {}) => cardGame({ ...tinyRules, ...defect });

/** The healthy game with another `play` or `draw`. */
export const tinyWith = (actions: Partial<TinyRules['actions']>) =>
  tiny({ actions: { ...tinyRules.actions, ...actions } });
