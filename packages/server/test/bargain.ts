/** A small game with talk, for tests. */
import { cardGame, fan, flag, french52, no, pile, texts } from '@partie/kit';

const words = {
  name: 'Bargain',
  about: 'a',
  rules: 'a',
  zones: { stock: 's', hand: 'h', table: 't' },
  actions: { lay: 'lay', call: 'call', greet: 'greet', pass: 'pass' },
  asks: { lay: 'lay' },
  events: { lay: '{seat} lays {cards}.', call: '{seat} calls.', greet: '{seat} greets.', pass: '{seat} passes.' },
  refusals: { greeted: 'greeted', nobodyCalls: 'nobody' },
  options: { polite: 'polite' },
  presets: {},
  scores: { laid: 'laid' },
  statistics: {},
  questions: {},
  words: {},
};

/** Everybody lays cards into a row of his own that only he sees; anybody may call, and bots greet whoever calls. */
export const bargain = cardGame({
  id: 'bargain',
  version: 1,
  texts: texts({ en: words, cs: words }),
  players: [2, 3],
  deck: french52,
  options: { polite: flag(true) },
  zones: {
    stock: pile({ see: 'nobody' }),
    hand: fan({ of: 'each', see: 'owner' }),
    table: fan({ of: 'each', see: 'owner' }),
  },
  open: (seats) => ({ calls: 0, greeted: Array.from({ length: seats }, () => false) }),
  deal(t) {
    t.collect('stock');
    t.shuffle('stock');
    t.deal('stock', 'hand', 15);
  },
  asks: () => 'lay',
  actions: {
    lay: { from: 'hand', to: 'table', then: () => {} },
    pass: {
      then(t) {
        if (t.turn === t.dealer) t.endRound();
        else t.nextTurn();
      },
    },
    call: {
      talk: true,
      unless: (t) => (t.open.calls < 30 ? null : no('greeted')),
      then: (t) => t.set({ calls: t.open.calls + 1 }),
    },
    greet: {
      talk: true,
      unless: (t, seat) =>
        t.open.calls === 0 ? no('nobodyCalls') : t.open.greeted[seat] || !t.options.polite ? no('greeted') : null,
      then: (t, seat) => t.set({ greeted: t.open.greeted.with(seat, true) }),
    },
  },
  score: (t) => ({ laid: t.zone.table.map((cards) => cards.length) }),
  hint: (_t, _seat, move) => (move.do === 'call' ? 0 : 1),
});
