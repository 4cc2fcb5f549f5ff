/** Games that break a promise to clients and bots: rounds, progress, offers, and who sees a zone with which option. */
import { type Bundle, aBundleOf, fan, type Game, german32, oneOf, pile, type Seat } from '@partie/kit';
import type { Animal } from './animal.js';
import { walk } from './broken-boards.js';
import { type TinyTable, tiny, tinyRules } from './healthy.js';
import { moreWords, threeRounds, tinyAnd } from './missed.js';

const { play, draw } = tinyRules.actions;
const none = [] as unknown as Parameters<typeof draw.then>[2];
const rounds = tiny(threeRounds) as Game;

/** Hands whose numbers of cards can be hidden, by an option. */
const hiding = (by: string, value: string): Game =>
  tiny({
    options: { counts: oneOf(['open', 'hidden'], 'open') } as never,
    texts: moreWords({ options: { counts: 'Counts', 'counts.open': 'open', 'counts.hidden': 'hidden' } }),
    zones: {
      stock: pile({ see: 'nobody' }),
      discard: pile({ see: 'top' }),
      hand: fan({
        of: 'each',
        see: { by, usual: 'owner', with: { [value]: { owner: 'all', others: 'none', after: 'all' } } },
      }),
    },
  }) as Game;

/** A hand in which an option decides whether it is hidden at all; done well. */
export const healthyHiding = hiding('counts', 'hidden');

interface Offer {
  readonly seat: Seat;
  readonly what: Bundle;
}
type Swap = Omit<TinyTable, 'open'> & { readonly open: { note: Offer | null; swaps: number } };
const offerOf = (t: object): Offer | null => (t as Swap).open.note;
const takenBackBy = (t: TinyTable, seat: Seat) => {
  if (offerOf(t)?.seat === seat) t.set({ note: null });
};

/** Whoever offers a card names it, and anybody may take it. `shows`: everybody is shown that he has it. */
export const offering = (shows: boolean): Game =>
  tinyAnd(
    {
      play: {
        ...play,
        then(t: TinyTable, seat: Seat) {
          takenBackBy(t, seat);
          play.then(t, seat, none, {});
        },
      },
      draw,
      offer: {
        talk: true,
        sampled: true,
        choose(t: TinyTable, seat: Seat) {
          const held = t.counts('hand', seat);
          const some = Object.keys(held)
            .slice(0, 1)
            .map((code) => ({ [code]: 1 }));
          return { what: { upTo: held, least: 1, most: 1, some } };
        },
        then(t: TinyTable, seat: Seat, _cards: unknown, { what }: { what: Bundle }) {
          t.set({ note: { seat, what } });
          if (shows) t.show(t.pickOut(what, 'hand', seat), { is: 'offer' as never });
        },
      },
      take: {
        refuse: (t: TinyTable, seat: Seat) =>
          offerOf(t) === null || offerOf(t)?.seat === seat || (t as unknown as Swap).open.swaps > 5
            ? { code: 'mustMatch', with: { n: 1 } }
            : null,
        then(t: TinyTable, seat: Seat) {
          const offer = offerOf(t);
          if (offer === null) return;
          t.move(t.pickOut(offer.what, 'hand', offer.seat), 'hand', seat, { is: 'draw' });
          t.set({ note: null, swaps: (t as unknown as Swap).open.swaps + 1 } as object);
          t.nextTurn();
        },
      },
    },
    {
      actions: { offer: 'Offer', take: 'Take' },
      events: { offer: '{seat} offers a card.', take: '{seat} takes it.' },
      questions: { what: 'Which?' },
    },
    {
      questions: { what: aBundleOf(german32.kind.faces.map(({ code }) => code)) },
      open: () => ({ idle: 0, note: null, swaps: 0 }),
      leave: undefined,
    },
  );

/** Whoever draws says how; done well if the words differ. */
const asking = (words: readonly [string, string]): Game =>
  tinyAnd(
    { play, draw: { ...draw, choose: () => ({ how: ['slowly', 'quickly'] }) } },
    { questions: { how: 'How?' }, words: { slowly: words[0], quickly: words[1] } },
    { questions: { how: ['slowly', 'quickly'] } },
  );

const walking = walk();

export const promiseHouse: readonly Animal[] = [
  {
    defect: 'a match of one round has a second one',
    game: { ...rounds, about: { ...rounds.about, oneRound: true } },
    check: 'declaration',
    says: /declared to be one round, and a second one has begun/,
  },
  {
    defect: 'progress is more than everything',
    game: tiny({ progress: () => 1.5 }) as Game,
    check: 'declaration',
    says: /`progress` must be from 0 to 1, not 1\.5/,
  },
  {
    defect: 'who offers a card does not show that he has it',
    game: offering(false),
    check: 'leak',
    says: /show these cards with t\.show/,
  },
  {
    defect: 'two answers to a question are typed alike',
    game: asking(['Á la carte', 'a la carte!']),
    check: 'texts',
    says: /words\.\w+ and words\.\w+ read the same in en, and both answer 'how'/,
  },
  {
    defect: 'two kinds of a bundle have one name',
    game: {
      ...walking,
      about: {
        ...walking.about,
        kind: {
          ...german32.kind,
          faces: german32.kind.faces.map((face) => ({ ...face, name: { en: 'ore', cs: 'ruda' } })),
        },
      },
    } as Game,
    check: 'texts',
    says: /The cards Ah and Al read the same in cs, and a bundle has both/,
  },
  {
    defect: 'who sees a hand goes by an option that is not there',
    game: hiding('count', 'hidden'),
    check: 'declaration',
    says: /Who sees 'hand' goes by the option 'count', which is not there/,
  },
  {
    defect: 'who sees a hand goes by a value that the option never has',
    game: hiding('counts', 'hiden'),
    check: 'declaration',
    says: /Who sees 'hand' goes by 'counts' as 'hiden', which is none of its values/,
  },
];
