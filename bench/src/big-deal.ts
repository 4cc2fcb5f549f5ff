/** A game that is nothing but a deal: 108 cards to four hands, again and again. For looking at how it moves. */
import { cardGame, fan, french108, pile, texts } from '@partie/kit';

const words = {
  name: 'Big deal',
  about: '108 cards are dealt.',
  rules: '# Big deal',
  zones: { stock: 'stock', hand: 'hand' },
  actions: { again: 'Deal again' },
  asks: { again: 'Deal again?' },
  events: { again: '' },
  refusals: {},
  options: {},
  presets: {},
  scores: {},
  statistics: {},
  questions: {},
  words: {},
} as const;

export const bigDeal = cardGame({
  id: 'big-deal',
  version: 1,
  texts: texts({ en: words, cs: words }),
  players: [4, 4],
  deck: french108,
  options: {},
  zones: { stock: pile({ see: 'nobody' }), hand: fan({ of: 'each', see: 'owner' }) },
  open: () => ({}),
  deal: (t) => {
    t.collect('stock');
    t.shuffle('stock');
    t.turnTo(0);
  },
  asks: () => 'again',
  actions: {
    again: {
      then(t) {
        t.collect('stock');
        t.shuffle('stock');
        t.deal('stock', 'hand', 27);
        t.turnTo(0);
      },
    },
  },
});
